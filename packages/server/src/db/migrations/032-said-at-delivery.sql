-- What the remediator says when a file is marked: see docs/decisions/059. Both belong to the mark and
-- go with it. 038 looks at the rows from before.
alter table job_files
  -- Why the claimed pages differ from those of the document.
  add column page_note text,
  -- Why the file was delivered although its fixed document is missing, worse or has barriers.
  add column delivery_reason text,
  add constraint job_files_said_check
    check (is_remediated or (page_note is null and delivery_reason is null)) not valid;
