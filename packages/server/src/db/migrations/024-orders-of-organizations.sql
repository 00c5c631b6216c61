-- The orders of the list of organizations, of all and of those that run or are archived: a page is read
-- from its beginning. By email there are two, because of equal ones the newest comes first in both.
create index organizations_of_state_name_idx
  on organizations (is_archived, name collate "und-x-icu", id);
create index organizations_email_up_idx on organizations (lower(email), id desc);
create index organizations_email_down_idx on organizations (lower(email) desc, id desc);
create index organizations_of_state_email_up_idx
  on organizations (is_archived, lower(email), id desc);
create index organizations_of_state_email_down_idx
  on organizations (is_archived, lower(email) desc, id desc);
create index organizations_is_archived_up_idx on organizations (is_archived, id desc);
create index organizations_is_archived_down_idx on organizations (is_archived desc, id desc);
create index organizations_created_at_idx on organizations (created_at, id);
create index organizations_of_state_created_at_idx on organizations (is_archived, created_at, id);

-- How many organizations run and are archived: totals without counting, as of people.
create table organization_counts (
  is_archived boolean not null,
  slot smallint not null,
  organizations bigint not null,
  constraint organization_counts_pkey primary key (is_archived, slot)
);
insert into organization_counts (is_archived, slot, organizations)
  select is_archived, 0, count(*) from organizations group by is_archived;

create function add_organization_counts() returns trigger language plpgsql as $$
begin
  insert into organization_counts as kept (is_archived, slot, organizations)
  select is_archived, pg_backend_pid() % 16, count(*) from added group by is_archived
  order by is_archived
  on conflict on constraint organization_counts_pkey
    do update set organizations = kept.organizations + excluded.organizations;
  return null;
end $$;

create function move_organization_counts() returns trigger language plpgsql as $$
begin
  insert into organization_counts as kept (is_archived, slot, organizations)
  select is_archived, pg_backend_pid() % 16, sum(change)
  from (
    select is_archived, 1 as change from added union all select is_archived, -1 from removed
  ) changes
  group by is_archived having sum(change) <> 0
  order by is_archived
  on conflict on constraint organization_counts_pkey
    do update set organizations = kept.organizations + excluded.organizations;
  return null;
end $$;

create trigger organizations_count_added after insert on organizations
  referencing new table as added for each statement execute function add_organization_counts();
create trigger organizations_count_moved after update on organizations
  referencing old table as removed new table as added
  for each statement execute function move_organization_counts();
