-- Since when an answer of the client side is awaited. Meanwhile the job has no due date, and its clock stands still.
alter table jobs add column waits_for_client_since timestamptz;
-- Few of many.
create index jobs_waits_for_client_idx on jobs (organization_id, status) where waits_for_client_since is not null;
