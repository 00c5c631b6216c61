-- Migration 062 added these for new rows alone; this reads the others, as 064 does.
alter table organizations validate constraint organizations_keep_months_check;
alter table organizations validate constraint organizations_legal_hold_check;
alter table jobs validate constraint jobs_legal_hold_check;
alter table job_files validate constraint job_files_bytes_check;
