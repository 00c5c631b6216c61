-- When the bytes of a deleted file, and those of its versions, were removed from the store: the rows
-- stay, because ledger and history name them.
alter table job_files add column bytes_removed_at timestamptz;
alter table job_files add constraint job_files_bytes_check
  check (bytes_removed_at is null or deleted_at is not null);
create index job_files_deleted_idx on job_files (id)
  where deleted_at is not null and bytes_removed_at is null;
