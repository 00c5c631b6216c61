-- How long documents are kept: see docs/decisions/104.
alter table organizations
  -- Months from the completion of a job to the end of its documents; null: they do not end.
  add column keep_months integer,
  -- Why none of its documents ends now; null: no legal hold.
  add column legal_hold text,
  add constraint organizations_keep_months_check check (keep_months between 1 and 120) not valid,
  add constraint organizations_legal_hold_check check (length(legal_hold) between 1 and 1000) not valid;

alter table jobs
  -- The day on which the documents end, once their people were warned of it.
  add column documents_end_on date,
  -- From this time on nobody reads them: their bytes go, and never come back.
  add column documents_ended_at timestamptz,
  add column legal_hold text,
  add constraint jobs_legal_hold_check check (length(legal_hold) between 1 and 1000) not valid;
create index jobs_kept_documents_idx on jobs (organization_id, completed_at)
  where status in ('COMPLETED', 'CLOSED') and documents_end_on is null and documents_ended_at is null;
create index jobs_ending_documents_idx on jobs (documents_end_on)
  where documents_end_on is not null and documents_ended_at is null;

-- When the documents of its job ended. A file may lose its bytes so, or because it was deleted.
alter table job_files add column ended_at timestamptz;
alter table job_files drop constraint job_files_bytes_check;
alter table job_files add constraint job_files_bytes_check
  check (bytes_removed_at is null or deleted_at is not null or ended_at is not null) not valid;
create index job_files_ended_idx on job_files (id)
  where ended_at is not null and bytes_removed_at is null;

-- When all that a check had taken from the document was removed; its verdicts and counts stay.
alter table checks add column emptied_at timestamptz;
