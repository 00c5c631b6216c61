-- What the checks of documents found: see docs/decisions/058. One row for the same bytes in an
-- organization under the same version of the engine; its results stay as they were computed.
create table checks (
  id uuid not null,
  organization_id uuid not null,
  sha256 text not null,
  -- The version of the engine that checks, or is to check.
  engine text not null,
  state text not null default 'waiting',
  requested_at timestamptz not null,
  -- The run that holds the check; only its result counts.
  run_id uuid,
  started_at timestamptz,
  ended_at timestamptz,
  -- Why there is no result, in words.
  reason text,
  pages integer,
  -- Conditions that fail.
  barriers integer,
  facts jsonb,
  conditions jsonb,
  constraint checks_pkey primary key (id),
  constraint checks_document_key unique (organization_id, sha256, engine),
  constraint checks_organization_fkey foreign key (organization_id) references organizations (id),
  constraint checks_state_check check (state in ('waiting', 'running', 'done', 'locked', 'unreadable',
    'timed_out', 'too_large', 'failed', 'not_supported')),
  constraint checks_run_check
    check (state <> 'running' or (run_id is not null and started_at is not null)),
  constraint checks_end_check check ((state in ('waiting', 'running')) = (ended_at is null)),
  constraint checks_result_check check (
    (state = 'done') = (barriers is not null) and (state = 'done') = (facts is not null)
    and (state = 'done') = (conditions is not null)
  ),
  constraint checks_size_check check (
    length(facts::text) <= 1000000 and length(conditions::text) <= 5000000
  )
);
create index checks_unfinished_idx on checks (requested_at) where state in ('waiting', 'running');

-- The documents with the same bytes.
create index job_files_sha256_idx on job_files (sha256);
create index file_versions_sha256_idx on file_versions (sha256);
