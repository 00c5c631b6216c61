-- Plain statements read the lists of jobs: each order is an index for all jobs, for those of an organization and for
-- those of a remediator. It also holds what tabs and statuses ask, so that skipped jobs are not read from the table.
drop index jobs_created_at_idx;
drop index jobs_job_name_idx;
drop index jobs_no_of_files_idx;
drop index jobs_priority_idx;
drop index jobs_status_down_idx;
drop index jobs_status_up_idx;
create index jobs_status_idx
  on jobs (status_rank desc, created_at desc, id desc) include (status, is_archived);
-- Upwards the newest come first as well. Those of one party are few enough to be sorted.
create index jobs_status_up_idx
  on jobs (status_rank, created_at desc, id desc) include (status, is_archived);
create index jobs_created_at_idx on jobs (created_at, id) include (status_rank, status, is_archived);
create index jobs_job_name_idx
  on jobs (name collate "und-x-icu", created_at, id) include (status_rank, status, is_archived);
create index jobs_no_of_files_idx
  on jobs (file_count, created_at, id) include (status_rank, status, is_archived);
create index jobs_priority_idx
  on jobs (priority, created_at, id) include (status_rank, status, is_archived);

drop index jobs_organization_status_down_idx;
drop index jobs_organization_status_up_idx;
drop index jobs_organization_created_at_idx;
drop index jobs_organization_job_name_idx;
drop index jobs_organization_no_of_files_idx;
drop index jobs_organization_priority_idx;
create index jobs_organization_status_idx
  on jobs (organization_id, status_rank desc, created_at desc, id desc)
  include (status, is_archived);
create index jobs_organization_created_at_idx
  on jobs (organization_id, created_at, id) include (status_rank, status, is_archived);
create index jobs_organization_job_name_idx
  on jobs (organization_id, name collate "und-x-icu", created_at, id)
  include (status_rank, status, is_archived);
create index jobs_organization_no_of_files_idx
  on jobs (organization_id, file_count, created_at, id) include (status_rank, status, is_archived);
create index jobs_organization_priority_idx
  on jobs (organization_id, priority, created_at, id) include (status_rank, status, is_archived);

drop index jobs_remediator_status_down_idx;
drop index jobs_remediator_status_up_idx;
drop index jobs_remediator_created_at_idx;
drop index jobs_remediator_job_name_idx;
drop index jobs_remediator_no_of_files_idx;
drop index jobs_remediator_priority_idx;
drop index jobs_remediator_organization_idx;
create index jobs_remediator_status_idx
  on jobs (remediator_id, status_rank desc, created_at desc, id desc) include (status, is_archived)
  where remediator_id is not null;
create index jobs_remediator_created_at_idx
  on jobs (remediator_id, created_at, id) include (status_rank, status, is_archived)
  where remediator_id is not null;
create index jobs_remediator_job_name_idx
  on jobs (remediator_id, name collate "und-x-icu", created_at, id)
  include (status_rank, status, is_archived) where remediator_id is not null;
create index jobs_remediator_no_of_files_idx
  on jobs (remediator_id, file_count, created_at, id) include (status_rank, status, is_archived)
  where remediator_id is not null;
create index jobs_remediator_priority_idx
  on jobs (remediator_id, priority, created_at, id) include (status_rank, status, is_archived)
  where remediator_id is not null;
-- By organization: those of a remediator in one organization after the other.
create index jobs_remediator_organization_idx
  on jobs (remediator_id, organization_id, created_at, id)
  include (status_rank, status, is_archived) where remediator_id is not null;
