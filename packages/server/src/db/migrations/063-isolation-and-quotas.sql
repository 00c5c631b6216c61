-- How the processes that read documents are kept from all else: see docs/decisions/105. Null: an older version's.
alter table processes add column isolation text;
alter table processes add constraint processes_isolation_check check (isolation in ('namespaces', 'node'));

-- How much of a quota people were told is used. A row goes when there is room again, so that they are told anew.
create table quota_notices (
  organization_id uuid not null,
  share text not null,
  state text not null,
  told_at timestamptz not null,
  constraint quota_notices_pkey primary key (organization_id, share),
  constraint quota_notices_organization_fkey foreign key (organization_id) references organizations (id),
  constraint quota_notices_share_check check (share in ('documents', 'open_jobs')),
  constraint quota_notices_state_check check (state in ('near', 'full'))
);
