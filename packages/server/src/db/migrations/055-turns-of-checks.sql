-- Checks take turns between organizations and people: see docs/decisions/097.
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
