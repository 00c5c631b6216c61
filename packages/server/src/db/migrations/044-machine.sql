-- What the machine knows of itself, for the screen State: see docs/state.md.

-- The processes that take part. Each says every 15 seconds that it is there; one that stops takes its row away.
create table processes (
  id uuid not null,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- The disks of its host, as it measured them.
  disks jsonb not null,
  constraint processes_pkey primary key (id)
);

-- Runs of the commands that keep or verify the data, each with its end.
create table operations (
  id uuid not null,
  kind text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null,
  summary text not null,
  constraint operations_pkey primary key (id),
  constraint operations_kind_check check (kind in ('backup', 'verify_ledger', 'verify_files')),
  constraint operations_outcome_check check (outcome in ('done', 'found', 'failed'))
);
create index operations_last_idx on operations (kind, outcome, ended_at desc, id desc);

-- How the mails of all processes go. 'failing_since' is the first failure since a mail last went out.
create table mail_health (
  is_only boolean not null default true,
  sent_at timestamptz,
  failed_at timestamptz,
  failure_code text,
  failing_since timestamptz,
  constraint mail_health_pkey primary key (is_only),
  constraint mail_health_only_check check (is_only)
);

-- The warnings that super users were told of and that have not ended since.
create table warnings (
  kind text not null,
  -- Which of several: a disk, a command. Empty for what there is once.
  subject text not null,
  began_at timestamptz not null,
  held_at timestamptz not null,
  constraint warnings_pkey primary key (kind, subject)
);

-- The words of a warning, for news that are about no job and no statement.
alter table notifications add column warning text;
