-- People, organizations, sessions, jobs and their files, the ledger and the history.
-- Ids are UUIDv7, made by the application: they sort by time and cannot be guessed or counted.

create table users (
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  phone_number text,
  country_code text not null default '+1',
  company_name text,
  secondary_email text,
  -- The client or remediator ID that people read to each other; random, never a counter.
  unique_id text,
  -- Null until the person has set one.
  password_hash text,
  is_verified boolean not null default false,
  is_archived boolean not null default false,
  -- Remediators only; only its owner changes it.
  is_available boolean not null default true,
  -- Too many wrong passwords; null or past means free.
  blocked_until timestamptz,
  -- The choice that later sign-ins start with.
  last_organization_id uuid,
  created_at timestamptz not null,
  constraint users_pkey primary key (id),
  constraint users_role_check check (role in ('RM_SU', 'RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI')),
  constraint users_unique_id_key unique (unique_id)
);
create unique index users_email_key on users (lower(email));
create index users_role_idx on users (role, id);

create table organizations (
  id uuid not null,
  name text not null,
  email text not null,
  country_code text not null default '+1',
  phone_number text not null,
  street text not null,
  secondary_street text,
  city text not null,
  state text not null,
  zip text not null,
  use_cam_for_billing boolean not null default true,
  billing_email text,
  billing_phone text,
  -- The first of its account managers.
  account_manager_id uuid,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  constraint organizations_pkey primary key (id),
  constraint organizations_billing_check
    check (use_cam_for_billing or (billing_email is not null and billing_phone is not null)),
  -- An active organization is never without an account manager.
  constraint organizations_account_manager_check
    check (is_archived or account_manager_id is not null)
);
create unique index organizations_name_key on organizations (lower(name)) where not is_archived;
create index organizations_name_idx on organizations (name collate "und-x-icu", id);

alter table users add constraint users_last_organization_fkey
  foreign key (last_organization_id) references organizations (id);

create table memberships (
  organization_id uuid not null,
  user_id uuid not null,
  -- Order of the account managers of an organization; the first one answers for it.
  position integer not null default 0,
  created_at timestamptz not null,
  constraint memberships_pkey primary key (organization_id, user_id),
  constraint memberships_organization_fkey foreign key (organization_id) references organizations (id),
  constraint memberships_user_fkey foreign key (user_id) references users (id)
);
create index memberships_user_idx on memberships (user_id, organization_id);

-- Deferred, because an organization and its first membership are made in one transaction.
alter table organizations add constraint organizations_account_manager_fkey
  foreign key (id, account_manager_id) references memberships (organization_id, user_id)
  deferrable initially deferred;

create table sessions (
  id uuid not null,
  -- A keyed hash: whoever reads the table cannot sign in with it.
  token_hash text not null,
  user_id uuid not null,
  organization_id uuid,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_user_fkey foreign key (user_id) references users (id),
  constraint sessions_organization_fkey foreign key (organization_id) references organizations (id)
);
create index sessions_user_idx on sessions (user_id);
create index sessions_seen_at_idx on sessions (seen_at);

create table jobs (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  status text not null default 'CREATED',
  status_rank smallint not null generated always as (
    case status
      when 'CREATED' then 0 when 'SUBMITTED' then 1 when 'ALLOTTED_ADMIN' then 2
      when 'ASSIGNED_REMEDIATOR' then 3 when 'SPECIAL_APPROVAL_PENDING' then 3
      when 'APPROVED_REMEDIATOR' then 4 when 'SPECIAL_JOB_APPROVED' then 4
      when 'REMEDIATION_PARTIAL' then 5 when 'REMEDIATION_COMPLETED' then 6
      when 'IN_REVIEW' then 7 when 'COMPLETED' then 8 when 'CLOSED' then 9
    end
  ) stored,
  priority text not null default 'NORMAL',
  is_archived boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null,
  -- Who claimed the job or last assigned it.
  administrator_id uuid,
  -- Whose job it is to remediate now; COMPLETED and CLOSED keep theirs.
  remediator_id uuid,
  -- Kept in the transaction of every change of files, so that lists can sort by them.
  file_count integer not null default 0,
  remediated_file_count integer not null default 0,
  constraint jobs_pkey primary key (id),
  constraint jobs_status_check check (status in (
    'CREATED', 'SUBMITTED', 'ALLOTTED_ADMIN', 'ASSIGNED_REMEDIATOR', 'SPECIAL_APPROVAL_PENDING',
    'APPROVED_REMEDIATOR', 'SPECIAL_JOB_APPROVED', 'REMEDIATION_PARTIAL', 'REMEDIATION_COMPLETED',
    'IN_REVIEW', 'COMPLETED', 'CLOSED')),
  constraint jobs_priority_check check (priority in ('NORMAL', 'RUSH')),
  constraint jobs_file_counts_check check (remediated_file_count between 0 and file_count),
  constraint jobs_administrator_check
    check ((administrator_id is null) = (status in ('CREATED', 'SUBMITTED'))),
  constraint jobs_remediator_check
    check ((remediator_id is null) = (status in ('CREATED', 'SUBMITTED', 'ALLOTTED_ADMIN'))),
  constraint jobs_organization_fkey foreign key (organization_id) references organizations (id),
  constraint jobs_created_by_fkey foreign key (created_by) references users (id),
  constraint jobs_administrator_fkey foreign key (administrator_id) references users (id),
  constraint jobs_remediator_fkey foreign key (remediator_id) references users (id)
);
-- One index per offered order, for all jobs and for those of one organization or remediator.
create index jobs_status_down_idx on jobs (status_rank desc, created_at desc, id desc);
create index jobs_status_up_idx on jobs (status_rank, created_at desc, id desc);
create index jobs_created_at_idx on jobs (created_at, id);
create index jobs_name_idx on jobs (name collate "und-x-icu", id);
create index jobs_organization_status_idx
  on jobs (organization_id, status_rank desc, created_at desc, id desc);
create index jobs_organization_created_at_idx on jobs (organization_id, created_at, id);
create index jobs_remediator_status_idx
  on jobs (remediator_id, status_rank desc, created_at desc, id desc) where remediator_id is not null;
create extension if not exists pg_trgm;
create index jobs_name_search_idx on jobs using gin (name gin_trgm_ops) with (fastupdate = off);

-- Written before the first byte of a request arrives. What refers to no upload row, or an upload
-- row to which no file refers, is the rest of a request that did not end, and is swept.
create table uploads (
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  constraint uploads_pkey primary key (id),
  constraint uploads_user_fkey foreign key (user_id) references users (id)
);
create index uploads_created_at_idx on uploads (created_at);

create table job_files (
  id uuid not null,
  job_id uuid not null,
  upload_id uuid not null,
  storage_key text not null,
  file_name text not null,
  file_class text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  crc32 bigint not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  is_remediated boolean not null default false,
  -- Marked by the present remediator since the job was last assigned: may be corrected by them.
  is_marked_since_assigned boolean not null default false,
  is_special boolean not null default false,
  is_non_billable boolean not null default false,
  simple_pages integer,
  complex_pages integer,
  constraint job_files_pkey primary key (id),
  constraint job_files_storage_key_key unique (storage_key),
  constraint job_files_class_check check (file_class in ('all', 'pdfs', 'docs', 'images')),
  constraint job_files_pages_check
    check ((simple_pages is null) = (complex_pages is null) and simple_pages >= 0 and complex_pages >= 0),
  constraint job_files_marked_check check (is_remediated or not is_marked_since_assigned),
  constraint job_files_job_fkey foreign key (job_id) references jobs (id),
  constraint job_files_upload_fkey foreign key (upload_id) references uploads (id),
  constraint job_files_uploaded_by_fkey foreign key (uploaded_by) references users (id)
);
create index job_files_job_idx on job_files (job_id, uploaded_at, id);
create index job_files_upload_idx on job_files (upload_id);

create table file_versions (
  id uuid not null,
  file_id uuid not null,
  number integer not null,
  upload_id uuid not null,
  storage_key text not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  crc32 bigint not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  -- When the job first reached COMPLETED after the upload; from then on the client side has it.
  delivered_at timestamptz,
  constraint file_versions_pkey primary key (id),
  constraint file_versions_number_key unique (file_id, number),
  constraint file_versions_storage_key_key unique (storage_key),
  constraint file_versions_file_fkey foreign key (file_id) references job_files (id),
  constraint file_versions_upload_fkey foreign key (upload_id) references uploads (id),
  constraint file_versions_uploaded_by_fkey foreign key (uploaded_by) references users (id)
);
create index file_versions_upload_idx on file_versions (upload_id);

-- What was done and what it costs. Only ever added to; a correction is a reversal and a new row.
create table ledger (
  id uuid not null,
  kind text not null,
  job_id uuid not null,
  file_id uuid,
  remediator_id uuid not null,
  organization_id uuid not null,
  simple_pages integer not null default 0,
  complex_pages integer not null default 0,
  is_billable boolean not null,
  simple_page_cents integer not null,
  complex_page_cents integer not null,
  cents bigint not null,
  -- The row that a reversal takes back, whole and once.
  reverses_id uuid,
  created_at timestamptz not null,
  constraint ledger_pkey primary key (id),
  constraint ledger_kind_check check (kind in ('pages', 'quote', 'reversal')),
  constraint ledger_reversal_check check ((kind = 'reversal') = (reverses_id is not null)),
  constraint ledger_reverses_key unique (reverses_id),
  constraint ledger_job_fkey foreign key (job_id) references jobs (id),
  constraint ledger_file_fkey foreign key (file_id) references job_files (id),
  constraint ledger_remediator_fkey foreign key (remediator_id) references users (id),
  constraint ledger_organization_fkey foreign key (organization_id) references organizations (id),
  constraint ledger_reverses_fkey foreign key (reverses_id) references ledger (id)
);
create index ledger_remediator_idx on ledger (remediator_id, created_at);
create index ledger_organization_idx on ledger (organization_id, created_at);
create index ledger_job_idx on ledger (job_id);
create index ledger_file_idx on ledger (file_id) where file_id is not null;

-- Who did what, when, on whose behalf. Only ever added to; ledger, flags and totals can be
-- recomputed from it.
create table events (
  id uuid not null,
  kind text not null,
  actor_id uuid not null,
  -- In a ghost session: the person in whose name the actor, an administrator, works.
  on_behalf_of_id uuid,
  job_id uuid,
  file_id uuid,
  user_id uuid,
  organization_id uuid,
  from_status text,
  to_status text,
  reason text,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  constraint events_pkey primary key (id),
  constraint events_actor_fkey foreign key (actor_id) references users (id),
  constraint events_on_behalf_of_fkey foreign key (on_behalf_of_id) references users (id),
  constraint events_job_fkey foreign key (job_id) references jobs (id),
  constraint events_file_fkey foreign key (file_id) references job_files (id),
  constraint events_user_fkey foreign key (user_id) references users (id),
  constraint events_organization_fkey foreign key (organization_id) references organizations (id)
);
create index events_job_idx on events (job_id, created_at, id) where job_id is not null;

-- The roles of the database hold this line where the product owns it; this holds it everywhere.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_append_only before update or delete or truncate on ledger
  for each statement execute function refuse_change();
create trigger events_append_only before update or delete or truncate on events
  for each statement execute function refuse_change();

-- How many jobs each scope has per status: exact totals without counting rows. Sixteen slots per
-- figure, one picked by the connection, so that moves of different jobs do not wait for one row.
create table job_counts (
  -- 'all', or the id of an organization or a remediator.
  scope text not null,
  status text not null,
  is_archived boolean not null,
  slot smallint not null,
  jobs bigint not null,
  constraint job_counts_pkey primary key (scope, status, is_archived, slot)
);

create function add_job_counts() returns trigger language plpgsql as $$
begin
  insert into job_counts as kept (scope, status, is_archived, slot, jobs)
  select scope, status, is_archived, pg_backend_pid() % 16, sum(change)
  from (
    select 'all' as scope, status, is_archived, 1 as change from added
    union all select organization_id::text, status, is_archived, 1 from added
    union all select remediator_id::text, status, is_archived, 1 from added where remediator_id is not null
  ) changes
  group by scope, status, is_archived
  -- One order of locks for everybody.
  order by scope, status, is_archived
  on conflict on constraint job_counts_pkey do update set jobs = kept.jobs + excluded.jobs;
  return null;
end $$;

create function move_job_counts() returns trigger language plpgsql as $$
begin
  insert into job_counts as kept (scope, status, is_archived, slot, jobs)
  select scope, status, is_archived, pg_backend_pid() % 16, sum(change)
  from (
    select 'all' as scope, status, is_archived, 1 as change from added
    union all select organization_id::text, status, is_archived, 1 from added
    union all select remediator_id::text, status, is_archived, 1 from added where remediator_id is not null
    union all select 'all', status, is_archived, -1 from removed
    union all select organization_id::text, status, is_archived, -1 from removed
    union all select remediator_id::text, status, is_archived, -1 from removed where remediator_id is not null
  ) changes
  group by scope, status, is_archived
  having sum(change) <> 0
  order by scope, status, is_archived
  on conflict on constraint job_counts_pkey do update set jobs = kept.jobs + excluded.jobs;
  return null;
end $$;

create trigger jobs_count_added after insert on jobs
  referencing new table as added for each statement execute function add_job_counts();
create trigger jobs_count_moved after update on jobs
  referencing old table as removed new table as added for each statement execute function move_job_counts();

-- The first answer to a request with an Idempotency-Key, given again to its repeats.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  -- What was asked; null while the body is still arriving.
  request_hash text,
  -- Null while the first request is still being carried out.
  answer_status smallint,
  answer_body jsonb,
  created_at timestamptz not null,
  -- Renewed while the request runs: a claim that is no longer renewed belongs to a dead process.
  claimed_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_user_fkey foreign key (user_id) references users (id)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
