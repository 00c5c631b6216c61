-- The sums of checks that lists show of each job: see docs/decisions/079.

-- Of each file the newest document, and for the client side the newest that is delivered. A job without a row
-- has no check. No key leads to the job: it would wait for whoever holds the job.
create table check_sums (
  job_id uuid not null,
  newest jsonb,
  delivered jsonb,
  constraint check_sums_pkey primary key (job_id)
);

-- Jobs whose sums may have changed since they were written: lists sum up the checks of these themselves. Rows
-- are only added, so that nobody who ends a check waits for another one.
create table stale_check_sums (
  position bigint not null generated always as identity,
  job_id uuid not null,
  constraint stale_check_sums_pkey primary key (position)
);
create index stale_check_sums_job_idx on stale_check_sums (job_id);

-- Triggers add the jobs, so that a process of the version before adds them too. Rows are looked up one by one:
-- a join could read all files.
create function add_stale_jobs_of_files() returns trigger language plpgsql as $$
begin
  insert into stale_check_sums (job_id) select distinct job_id from changed;
  return null;
end $$;

create function add_stale_job_of_file() returns trigger language plpgsql as $$
begin
  insert into stale_check_sums (job_id) values (new.job_id);
  return null;
end $$;

create function add_stale_jobs_of_versions() returns trigger language plpgsql as $$
begin
  insert into stale_check_sums (job_id)
  select distinct files.job_id
  from changed cross join lateral (
    select job_id from job_files where id = changed.file_id limit 1
  ) files;
  return null;
end $$;

create function add_stale_jobs_of_checks() returns trigger language plpgsql as $$
begin
  insert into stale_check_sums (job_id)
  select distinct documents.job_id
  from changed
  cross join lateral (
    select job_id from job_files where sha256 = changed.sha256
    union all
    select job_id from file_versions join job_files on job_files.id = file_versions.file_id
    where file_versions.sha256 = changed.sha256
  ) documents
  cross join lateral (
    select from jobs
    where id = documents.job_id and organization_id = changed.organization_id limit 1
  ) own_jobs;
  return null;
end $$;

create trigger job_files_sums_added after insert on job_files
  referencing new table as changed for each statement execute function add_stale_jobs_of_files();
create trigger job_files_sums_changed after update on job_files
  for each row when (
    old.deleted_at is distinct from new.deleted_at or old.sha256 is distinct from new.sha256
  ) execute function add_stale_job_of_file();
create trigger job_files_sums_removed after delete on job_files
  referencing old table as changed for each statement execute function add_stale_jobs_of_files();

create trigger file_versions_sums_added after insert on file_versions
  referencing new table as changed for each statement execute function add_stale_jobs_of_versions();
create trigger file_versions_sums_changed after update on file_versions
  referencing new table as changed for each statement execute function add_stale_jobs_of_versions();
create trigger file_versions_sums_removed after delete on file_versions
  referencing old table as changed for each statement execute function add_stale_jobs_of_versions();

create trigger checks_sums_added after insert on checks
  referencing new table as changed for each statement execute function add_stale_jobs_of_checks();
create trigger checks_sums_changed after update on checks
  referencing new table as changed for each statement execute function add_stale_jobs_of_checks();
create trigger checks_sums_removed after delete on checks
  referencing old table as changed for each statement execute function add_stale_jobs_of_checks();
