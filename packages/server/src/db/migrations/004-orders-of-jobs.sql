-- The orders of the jobs list that had no index: each for all jobs, for those of an organization and
-- for those of a remediator. All end in the id, as the list does, and are read from either end; only
-- the status needs two, because its ties are newest first in both directions. The order by
-- organization has none: it is that of another table's names (see job-list-repository.ts).
drop index jobs_name_idx;
create index jobs_job_name_idx on jobs (name collate "und-x-icu", created_at, id);
create index jobs_no_of_files_idx on jobs (file_count, created_at, id);
create index jobs_priority_idx on jobs ((priority = 'RUSH'), created_at, id);

create index jobs_organization_status_up_idx
  on jobs (organization_id, status_rank, created_at desc, id desc);
create index jobs_organization_job_name_idx
  on jobs (organization_id, name collate "und-x-icu", created_at, id);
create index jobs_organization_no_of_files_idx
  on jobs (organization_id, file_count, created_at, id);
create index jobs_organization_priority_idx
  on jobs (organization_id, (priority = 'RUSH'), created_at, id);

create index jobs_remediator_status_up_idx
  on jobs (remediator_id, status_rank, created_at desc, id desc) where remediator_id is not null;
create index jobs_remediator_job_name_idx
  on jobs (remediator_id, name collate "und-x-icu", created_at, id) where remediator_id is not null;
create index jobs_remediator_no_of_files_idx
  on jobs (remediator_id, file_count, created_at, id) where remediator_id is not null;
create index jobs_remediator_priority_idx
  on jobs (remediator_id, (priority = 'RUSH'), created_at, id) where remediator_id is not null;
create index jobs_remediator_created_at_idx
  on jobs (remediator_id, created_at, id) where remediator_id is not null;
