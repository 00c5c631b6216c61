-- The jobs that have had checks before 045. The product sums them up once it runs, while everybody works: to do it
-- here would take long. In a transaction of its own, because that of 045 keeps everybody from uploading and checking
-- until it ends; whatever changes meanwhile is added by its triggers.
insert into stale_check_sums (job_id)
select distinct jobs.id
from checks
join (
  select job_id, sha256 from job_files
  union all
  select job_id, file_versions.sha256
  from file_versions join job_files on job_files.id = file_versions.file_id
) documents on documents.sha256 = checks.sha256
join jobs on jobs.id = documents.job_id and jobs.organization_id = checks.organization_id;
