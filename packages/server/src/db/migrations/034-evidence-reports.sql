-- Reports of what the documents of a job were like before and after: see docs/decisions/062.

-- The keys that sign reports. The newest one that SECRET_KEY opens is in use; of the others the public
-- part is needed for what they have signed.
create table evidence_keys (
  -- From the public key.
  kid text not null,
  -- As PEM.
  public_key text not null,
  -- Encrypted under SECRET_KEY.
  private_key text not null,
  created_at timestamptz not null,
  constraint evidence_keys_pkey primary key (kid)
);
create trigger evidence_keys_append_only before update or delete or truncate on evidence_keys
  for each statement execute function refuse_change();

create table evidence_reports (
  id uuid not null,
  -- Of the public page: 128 random bits.
  public_id text not null,
  job_id uuid not null,
  -- From 1: one for each time that the job was completed.
  edition integer not null,
  state text not null default 'preparing',
  completed_at timestamptz not null,
  -- Everything but the checks, as of the completion.
  basis jsonb not null,
  -- SHA-256 of all documents: their checks are waited for.
  hashes text[] not null,
  frozen_at timestamptz,
  -- The signed JSON, byte for byte.
  document text,
  -- Of these bytes.
  sha256 text,
  kid text,
  -- What anybody may know of it, so that its public page does not read the whole.
  proof jsonb,
  -- The byte at which each document stands in it, and the one at which a next one would.
  places integer[],
  -- When it was last tried in vain, while it is prepared.
  failed_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  constraint evidence_reports_pkey primary key (id),
  constraint evidence_reports_edition_key unique (job_id, edition),
  constraint evidence_reports_public_id_key unique (public_id),
  constraint evidence_reports_job_fkey foreign key (job_id) references jobs (id),
  constraint evidence_reports_key_fkey foreign key (kid) references evidence_keys (kid),
  constraint evidence_reports_withdrawn_by_fkey foreign key (withdrawn_by) references users (id),
  constraint evidence_reports_public_id_check check (public_id ~ '^[0-9a-f]{32}$'),
  constraint evidence_reports_edition_check check (edition > 0),
  constraint evidence_reports_state_check check (state in ('preparing', 'ready')),
  constraint evidence_reports_frozen_check check (
    (state = 'ready') = (frozen_at is not null) and (state = 'ready') = (document is not null)
    and (state = 'ready') = (sha256 is not null) and (state = 'ready') = (kid is not null)
    and (state = 'ready') = (proof is not null) and (state = 'ready') = (places is not null)
  ),
  constraint evidence_reports_withdrawn_check check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index evidence_reports_preparing_idx on evidence_reports (completed_at) where state = 'preparing';

create trigger evidence_reports_append_only before delete or truncate on evidence_reports
  for each statement execute function refuse_change();

create function refuse_change_of_evidence() returns trigger language plpgsql as $$
declare
  frozen text[] = array['state', 'frozen_at', 'document', 'sha256', 'kid', 'proof', 'places', 'failed_at'];
  withdrawn text[] = array['withdrawn_at', 'withdrawn_by'];
begin
  if old.state = 'preparing' and to_jsonb(new) - frozen = to_jsonb(old) - frozen
    or old.withdrawn_at is null and to_jsonb(new) - withdrawn = to_jsonb(old) - withdrawn
  then
    return new;
  end if;
  raise exception 'a report is frozen once and withdrawn once' using errcode = 'restrict_violation';
end $$;
create trigger evidence_reports_once before update on evidence_reports
  for each row execute function refuse_change_of_evidence();

-- How often reports are verified from one network address.
alter table tries drop constraint tries_kind_check;
alter table tries add constraint tries_kind_check check (kind in (
  'password', 'known_browser', 'sign_in', 'code', 'forgot', 'contact', 'mailed_code', 'invitation',
  'mail_by_sender', 'mail_to_unverified', 'verify'));
