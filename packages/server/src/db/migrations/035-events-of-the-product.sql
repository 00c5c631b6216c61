-- What the product does by itself has no person: see docs/decisions/063. 038 looks at the
-- rows from before.
alter table events alter column actor_id drop not null;
alter table events add constraint events_actor_check
  check (actor_id is not null or (on_behalf_of_id is null and job_id is not null)) not valid;
