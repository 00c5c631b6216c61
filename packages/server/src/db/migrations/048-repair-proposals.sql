-- Repaired documents that wait for 'Use this' or 'Discard': see docs/decisions/091. At most one for a file. Its bytes
-- are an upload of their own, so whatever becomes of the row, the sweeper finds them.
create table repair_proposals (
  id uuid not null,
  file_id uuid not null,
  -- The document that was repaired: the number of the fixed document, null for the original, and its hash.
  base_version integer,
  base_sha256 text not null,
  upload_id uuid not null,
  storage_key text not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  crc32 bigint not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  -- What was done, and the conditions of both documents that are or were wrong or in doubt.
  repairs jsonb not null,
  before jsonb not null,
  after jsonb not null,
  constraint repair_proposals_pkey primary key (id),
  constraint repair_proposals_file_key unique (file_id),
  constraint repair_proposals_storage_key_key unique (storage_key),
  constraint repair_proposals_file_fkey foreign key (file_id) references job_files (id),
  constraint repair_proposals_upload_fkey foreign key (upload_id) references uploads (id),
  constraint repair_proposals_uploaded_by_fkey foreign key (uploaded_by) references users (id),
  constraint repair_proposals_size_check check (
    length(repairs::text) <= 100000 and length(before::text) <= 5000000 and length(after::text) <= 5000000
  )
);
create index repair_proposals_upload_idx on repair_proposals (upload_id);
