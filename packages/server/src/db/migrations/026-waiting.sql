-- What waits for whom: see docs/decisions/041.

-- Whether the job's last move was a return from review.
alter table jobs add column is_returned boolean not null default false;
update jobs set is_returned = true
  where status_rank between 4 and 6 and (
    select details->>'move' from events where job_id = jobs.id and kind = 'job_moved'
    order by position desc limit 1
  ) = 'return';

-- When the job was last completed. Null for what was completed before: that counts as seen by everybody.
alter table jobs add column completed_at timestamptz;

-- Who has opened a job since it was last completed, and when last; completing it again removes the rows.
create table seen_jobs (
  job_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  constraint seen_jobs_pkey primary key (job_id, user_id),
  constraint seen_jobs_job_fkey foreign key (job_id) references jobs (id),
  constraint seen_jobs_user_fkey foreign key (user_id) references users (id)
);
create index seen_jobs_user_idx on seen_jobs (user_id, job_id);
create index seen_jobs_seen_at_idx on seen_jobs (seen_at);

-- The jobs of each kind that the status alone does not tell.
create index jobs_to_assign_idx on jobs (administrator_id)
  where status = 'ALLOTTED_ADMIN' and not is_archived;
create index jobs_returned_idx on jobs (remediator_id) where is_returned and not is_archived;
create index jobs_completed_at_idx on jobs (organization_id, completed_at)
  where completed_at is not null and not is_archived;

-- How many there are, as job_counts says of statuses.
create table waiting_counts (
  -- The administrator, the remediator or the organization for whom they wait.
  owner uuid not null,
  kind text not null,
  -- The UTC day of the completion; 'infinity' for kinds that do not end with time.
  day date not null,
  status text not null,
  slot smallint not null,
  jobs bigint not null,
  constraint waiting_counts_pkey primary key (owner, kind, day, status, slot)
);

create function waiting_of(
  status text, administrator_id uuid, remediator_id uuid, organization_id uuid,
  file_count int, is_returned boolean, completed_at timestamptz
) returns table (owner uuid, kind text, day date) language sql immutable as $$
  select administrator_id, 'to_assign', 'infinity'::date
    where status = 'ALLOTTED_ADMIN' and administrator_id is not null
  union all select remediator_id, 'returned', 'infinity'
    where is_returned and remediator_id is not null
  union all select organization_id, 'to_submit', 'infinity'
    where status = 'CREATED' and file_count > 0
  union all select organization_id, 'delivered', (completed_at at time zone 'UTC')::date
    where status in ('COMPLETED', 'CLOSED') and completed_at is not null
$$;

insert into waiting_counts (owner, kind, day, status, slot, jobs)
  select owner, kind, day, status, 0, count(*)
  from jobs cross join lateral waiting_of(status, administrator_id, remediator_id, organization_id,
    file_count, is_returned, completed_at)
  where not is_archived group by owner, kind, day, status;

create function add_waiting_counts() returns trigger language plpgsql as $$
begin
  insert into waiting_counts as kept (owner, kind, day, status, slot, jobs)
  select owner, kind, day, status, pg_backend_pid() % 16, count(*)
  from added cross join lateral waiting_of(status, administrator_id, remediator_id, organization_id,
    file_count, is_returned, completed_at)
  where not is_archived
  group by owner, kind, day, status
  -- One order of locks for everybody.
  order by owner, kind, day, status
  on conflict on constraint waiting_counts_pkey do update set jobs = kept.jobs + excluded.jobs;
  return null;
end $$;

create function move_waiting_counts() returns trigger language plpgsql as $$
begin
  insert into waiting_counts as kept (owner, kind, day, status, slot, jobs)
  select owner, kind, day, status, pg_backend_pid() % 16, sum(change)
  from (select *, 1 as change from added union all select *, -1 from removed) changes
  cross join lateral waiting_of(status, administrator_id, remediator_id, organization_id, file_count,
    is_returned, completed_at)
  where not is_archived
  group by owner, kind, day, status
  having sum(change) <> 0
  order by owner, kind, day, status
  on conflict on constraint waiting_counts_pkey do update set jobs = kept.jobs + excluded.jobs;
  return null;
end $$;

create trigger jobs_waiting_added after insert on jobs
  referencing new table as added for each statement execute function add_waiting_counts();
create trigger jobs_waiting_moved after update on jobs
  referencing old table as removed new table as added
  for each statement execute function move_waiting_counts();
