-- How much of a document was shown to a person beside the questions of its review: see docs/decisions/082.
create table seen_documents (
  id uuid not null,
  file_id uuid not null,
  -- Null: the original as uploaded.
  version_id uuid,
  user_id uuid not null,
  pages int4multirange not null default '{}',
  -- How many pages the screen found, for documents whose check counts none.
  page_count integer,
  -- All of a document without pages: its list of parts to the end.
  is_whole boolean not null default false,
  constraint seen_documents_pkey primary key (id),
  constraint seen_documents_key unique nulls not distinct (file_id, version_id, user_id),
  constraint seen_documents_file_fkey foreign key (file_id) references job_files (id),
  constraint seen_documents_version_fkey foreign key (version_id) references file_versions (id),
  constraint seen_documents_user_fkey foreign key (user_id) references users (id),
  constraint seen_documents_page_count_check check (page_count > 0)
);
