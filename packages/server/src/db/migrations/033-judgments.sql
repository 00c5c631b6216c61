-- What people judge of documents in review: see docs/decisions/061. 'Not judged' is no row. A newer
-- version of a document has none of the judgments of the older, which stay.
create table judgments (
  id uuid not null,
  job_id uuid not null,
  file_id uuid not null,
  -- Null: the original as uploaded.
  version_id uuid,
  condition text not null,
  verdict text not null,
  judged_by uuid not null,
  judged_at timestamptz not null,
  -- Whether it was said of all documents of the job at once.
  for_all boolean not null,
  constraint judgments_pkey primary key (id),
  constraint judgments_document_key unique nulls not distinct (file_id, version_id, condition),
  constraint judgments_job_fkey foreign key (job_id) references jobs (id),
  constraint judgments_file_fkey foreign key (file_id) references job_files (id),
  constraint judgments_version_fkey foreign key (version_id) references file_versions (id),
  constraint judgments_judged_by_fkey foreign key (judged_by) references users (id),
  constraint judgments_condition_check check (condition in ('reading_order', 'descriptions', 'headings',
    'tables', 'links', 'contrast', 'languages', 'forms')),
  constraint judgments_verdict_check check (verdict in ('fine', 'absent'))
);
create index judgments_job_idx on judgments (job_id);
