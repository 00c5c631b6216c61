-- Lists are narrowed to statuses, and what is archived is another list: every order of jobs but that
-- by status is kept for each status by itself, running and archived, so that a page is read from its
-- beginning however many jobs of other statuses there are (see job-page-repository.ts). The order by
-- status is narrowed to a range of it.
drop index jobs_created_at_idx;
drop index jobs_job_name_idx;
drop index jobs_no_of_files_idx;
drop index jobs_priority_idx;
create index jobs_created_at_idx on jobs (status, is_archived, created_at, id);
create index jobs_job_name_idx
  on jobs (status, is_archived, name collate "und-x-icu", created_at, id);
create index jobs_no_of_files_idx on jobs (status, is_archived, file_count, created_at, id);
create index jobs_priority_idx on jobs (status, is_archived, priority, created_at, id);

drop index jobs_organization_status_idx;
drop index jobs_organization_status_up_idx;
drop index jobs_organization_created_at_idx;
drop index jobs_organization_job_name_idx;
drop index jobs_organization_no_of_files_idx;
drop index jobs_organization_priority_idx;
create index jobs_organization_status_down_idx
  on jobs (organization_id, is_archived, status_rank desc, created_at desc, id desc);
create index jobs_organization_status_up_idx
  on jobs (organization_id, is_archived, status_rank, created_at desc, id desc);
create index jobs_organization_created_at_idx
  on jobs (organization_id, status, is_archived, created_at, id);
create index jobs_organization_job_name_idx
  on jobs (organization_id, status, is_archived, name collate "und-x-icu", created_at, id);
create index jobs_organization_no_of_files_idx
  on jobs (organization_id, status, is_archived, file_count, created_at, id);
create index jobs_organization_priority_idx
  on jobs (organization_id, status, is_archived, priority, created_at, id);

drop index jobs_remediator_status_idx;
drop index jobs_remediator_status_up_idx;
drop index jobs_remediator_created_at_idx;
drop index jobs_remediator_job_name_idx;
drop index jobs_remediator_no_of_files_idx;
drop index jobs_remediator_priority_idx;
create index jobs_remediator_status_down_idx
  on jobs (remediator_id, is_archived, status_rank desc, created_at desc, id desc)
  where remediator_id is not null;
create index jobs_remediator_status_up_idx
  on jobs (remediator_id, is_archived, status_rank, created_at desc, id desc)
  where remediator_id is not null;
create index jobs_remediator_created_at_idx
  on jobs (remediator_id, status, is_archived, created_at, id) where remediator_id is not null;
create index jobs_remediator_job_name_idx
  on jobs (remediator_id, status, is_archived, name collate "und-x-icu", created_at, id)
  where remediator_id is not null;
create index jobs_remediator_no_of_files_idx
  on jobs (remediator_id, status, is_archived, file_count, created_at, id)
  where remediator_id is not null;
create index jobs_remediator_priority_idx
  on jobs (remediator_id, status, is_archived, priority, created_at, id)
  where remediator_id is not null;
-- By organization: those of a remediator in one organization after the other.
create index jobs_remediator_organization_idx
  on jobs (remediator_id, organization_id, status, is_archived, created_at, id)
  where remediator_id is not null;

-- Deleted files are few, and what a move does to the files of a job it does to them as well.
drop index job_files_job_idx;
create index job_files_job_idx on job_files (job_id, uploaded_at, id);
