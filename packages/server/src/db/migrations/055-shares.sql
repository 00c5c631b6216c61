-- What one client may take from all others: see docs/decisions/097. First, turns of checks.

alter table checks
  -- The entry of the queue that makes the check, from the moment in which it took it.
  add column entry_id uuid,
  -- Who asked first; zeros if nobody did. No foreign key, which would lock the person's row; people are never deleted.
  add column asked_by uuid not null default '00000000-0000-0000-0000-000000000000',
  add column is_large boolean not null default false;

create index checks_waiting_idx on checks (organization_id, asked_by, is_large, requested_at, id)
  where state = 'waiting' and entry_id is null;
create index checks_running_idx on checks (organization_id) where state = 'running';
create index checks_entry_idx on checks (entry_id)
  where entry_id is not null and (ended_at is null or is_to_be_told);

-- When a check of this person in this organization last began.
create table check_turns (
  organization_id uuid not null,
  asked_by uuid not null,
  taken_at timestamptz not null,
  constraint check_turns_pkey primary key (organization_id, asked_by),
  constraint check_turns_organization_fkey foreign key (organization_id) references organizations (id)
);
create index check_turns_taken_idx on check_turns (organization_id, taken_at);

-- The most that an organization may have; null: what holds for all.
alter table organizations
  add column max_bytes bigint,
  add column max_open_jobs integer,
  add constraint organizations_quota_check check (max_bytes >= 0 and max_open_jobs >= 0) not valid;

-- The bytes of documents and versions that are kept, in slots like job_counts.
create table stored_bytes (
  organization_id uuid not null,
  slot smallint not null,
  bytes bigint not null,
  constraint stored_bytes_pkey primary key (organization_id, slot)
);

create function add_bytes_of_files() returns trigger language plpgsql as $$
begin
  insert into stored_bytes as kept (organization_id, slot, bytes)
  select jobs.organization_id, pg_backend_pid() % 16, sum(added.size_bytes)
  from added join jobs on jobs.id = added.job_id
  group by jobs.organization_id order by jobs.organization_id
  on conflict on constraint stored_bytes_pkey do update set bytes = kept.bytes + excluded.bytes;
  return null;
end $$;

create function add_bytes_of_versions() returns trigger language plpgsql as $$
begin
  insert into stored_bytes as kept (organization_id, slot, bytes)
  select jobs.organization_id, pg_backend_pid() % 16, sum(added.size_bytes)
  from added join job_files on job_files.id = added.file_id join jobs on jobs.id = job_files.job_id
  group by jobs.organization_id order by jobs.organization_id
  on conflict on constraint stored_bytes_pkey do update set bytes = kept.bytes + excluded.bytes;
  return null;
end $$;

-- The bytes of a file go with those of all its versions.
create function remove_bytes_of_file() returns trigger language plpgsql as $$
begin
  insert into stored_bytes as kept (organization_id, slot, bytes)
  select jobs.organization_id, pg_backend_pid() % 16, - old.size_bytes - coalesce(
    (select sum(size_bytes) from file_versions where file_id = old.id), 0
  )
  from jobs where jobs.id = old.job_id
  on conflict on constraint stored_bytes_pkey do update set bytes = kept.bytes + excluded.bytes;
  return null;
end $$;

create trigger job_files_bytes_added after insert on job_files
  referencing new table as added for each statement execute function add_bytes_of_files();
create trigger file_versions_bytes_added after insert on file_versions
  referencing new table as added for each statement execute function add_bytes_of_versions();
create trigger job_files_bytes_removed after update on job_files
  for each row when (old.bytes_removed_at is null and new.bytes_removed_at is not null)
  execute function remove_bytes_of_file();

-- Nobody adds a document meanwhile: the triggers lock both tables.
insert into stored_bytes (organization_id, slot, bytes)
select jobs.organization_id, 0, sum(kept.size_bytes)
from (
  select job_id, size_bytes from job_files where bytes_removed_at is null
  union all
  select job_files.job_id, file_versions.size_bytes
  from file_versions join job_files on job_files.id = file_versions.file_id
  where job_files.bytes_removed_at is null
) kept join jobs on jobs.id = kept.job_id
group by jobs.organization_id;

-- What one person has written of late.
create index jobs_created_by_idx on jobs (created_by, created_at);
create index notes_user_idx on notes (user_id, created_at);
create index uploads_user_idx on uploads (user_id, created_at);

-- Uploads that were refused or given up count too. Null: dropped before, and not counted.
alter table dropped_uploads
  add column user_id uuid,
  add column created_at timestamptz;
create index dropped_uploads_user_idx on dropped_uploads (user_id, created_at);
create or replace function keep_dropped_upload() returns trigger language plpgsql as $$
begin
  insert into dropped_uploads (id, user_id, created_at) values (old.id, old.user_id, old.created_at)
    on conflict do nothing;
  return null;
end $$;

-- What happened to an organization itself, for its export.
create index events_organization_idx on events (organization_id, id)
  where job_id is null and organization_id is not null;
