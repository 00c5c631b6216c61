-- People who left and were erased: see docs/decisions/103.
alter table users
  -- When their name, email and phone gave way to a number. Nothing of them can be changed afterwards.
  add column erased_at timestamptz,
  add constraint users_erased_check check (erased_at is null or is_archived) not valid;

alter table evidence_reports
  -- When the bytes of an edition went that named somebody who was erased. Its hash and its proof stay.
  add column erased_at timestamptz,
  -- The edition without its bytes, of an edition that says the same without the name.
  add column replaces_id uuid,
  add constraint evidence_reports_replaces_key unique (replaces_id),
  add constraint evidence_reports_replaces_fkey foreign key (replaces_id) references evidence_reports (id),
  add constraint evidence_reports_erased_check
    check (erased_at is null or (state = 'ready' and withdrawn_at is not null)) not valid,
  drop constraint evidence_reports_frozen_check,
  add constraint evidence_reports_frozen_check check (
    (state = 'ready') = (frozen_at is not null)
    and (state = 'ready' and erased_at is null) = (document is not null)
    and (state = 'ready' and erased_at is null) = (places is not null)
    and (state = 'ready') = (sha256 is not null) and (state = 'ready') = (kid is not null)
    and (state = 'ready') = (proof is not null)
  ) not valid;

create or replace function refuse_change_of_evidence() returns trigger language plpgsql as $$
declare
  frozen text[] = array['state', 'frozen_at', 'document', 'sha256', 'kid', 'proof', 'places', 'failed_at', 'basis'];
  withdrawn text[] = array['withdrawn_at', 'withdrawn_by'];
  erased text[] = array['erased_at', 'document', 'places', 'basis', 'withdrawn_at', 'withdrawn_by'];
begin
  if old.state = 'preparing' and to_jsonb(new) - frozen = to_jsonb(old) - frozen
    or old.withdrawn_at is null and to_jsonb(new) - withdrawn = to_jsonb(old) - withdrawn
    or old.erased_at is null and new.erased_at is not null
      and (old.withdrawn_at is null or old.withdrawn_at = new.withdrawn_at)
      and (old.withdrawn_by is null or old.withdrawn_by = new.withdrawn_by)
      and to_jsonb(new) - erased = to_jsonb(old) - erased
  then
    return new;
  end if;
  raise exception 'a report is frozen once, withdrawn once and erased once' using errcode = 'restrict_violation';
end $$;
