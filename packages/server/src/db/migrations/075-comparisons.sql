-- How fixed documents compare with the originals of their files: one row for the same two documents in an organization.
-- It ends with the bytes of either.
create table comparisons (
  id uuid not null,
  organization_id uuid not null,
  original_sha256 text not null,
  fixed_sha256 text not null,
  -- When the fixed document was first handed in for this original.
  requested_at timestamptz not null,
  state text not null default 'waiting',
  -- The entry of the queue that makes the comparison, from the moment in which it took it.
  entry_id uuid,
  -- Also the organization's last turn.
  started_at timestamptz,
  ended_at timestamptz,
  -- The version of the engine that compared them.
  engine text,
  -- Why they were not compared.
  reason text,
  words integer,
  found integer,
  added integer,
  original_pages integer,
  fixed_pages integer,
  structure jsonb,
  doubts jsonb,
  -- Words of the original that are missing, by page.
  lost jsonb,
  constraint comparisons_pkey primary key (id),
  constraint comparisons_documents_key unique (organization_id, original_sha256, fixed_sha256),
  constraint comparisons_organization_fkey foreign key (organization_id) references organizations (id),
  constraint comparisons_state_check check (state in ('waiting', 'running', 'compared', 'not_compared')),
  constraint comparisons_run_check check (state <> 'running' or (entry_id is not null and started_at is not null)),
  constraint comparisons_end_check check (
    (state in ('waiting', 'running')) = (ended_at is null) and (ended_at is null) = (engine is null)
  ),
  constraint comparisons_reason_check
    check (reason in ('locked', 'unreadable', 'timed_out', 'too_large', 'failed', 'not_supported')),
  constraint comparisons_result_check check (
    (state = 'not_compared') = (reason is not null)
    and (state = 'compared') = (words is not null) and (state = 'compared') = (found is not null)
    and (state = 'compared') = (doubts is not null) and (state = 'compared') = (lost is not null)
    and (state = 'compared' or (
      added is null and original_pages is null and fixed_pages is null and structure is null
    ))
    and found between 0 and words
  ),
  constraint comparisons_size_check check (length(lost::text) <= 10000000)
);
create index comparisons_waiting_idx on comparisons (organization_id, requested_at, id)
  where state = 'waiting' and entry_id is null;
create index comparisons_turn_idx on comparisons (organization_id, started_at desc) where started_at is not null;
create index comparisons_entry_idx on comparisons (entry_id) where entry_id is not null and ended_at is null;

-- Of the newest documents that are not delivered yet, reports are still to tell.
insert into comparisons (id, organization_id, original_sha256, fixed_sha256, requested_at)
select gen_random_uuid(), jobs.organization_id, job_files.sha256, file_versions.sha256, min(file_versions.uploaded_at)
from file_versions join job_files on job_files.id = file_versions.file_id join jobs on jobs.id = job_files.job_id
where file_versions.delivered_at is null and bytes_removed_at is null and deleted_at is null
  and not exists (
    select from file_versions later where later.file_id = file_versions.file_id and later.number > file_versions.number
  )
group by jobs.organization_id, job_files.sha256, file_versions.sha256;
