-- Rows of days to come may be removed from now on: no promise has them.
-- Of an organization's own promised hours: from its day on, those of all organizations apply again. Its numbers have
-- no meaning then.
alter table promise_hours
  add column ends_own boolean not null default false,
  add constraint promise_hours_ends_own_check check (not ends_own or organization_id is not null);
