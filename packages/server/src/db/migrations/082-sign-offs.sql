-- Whether the client side takes what was delivered: a row for each delivery of a file. Jobs that were completed before
-- have none, and so nothing of them ever lapses.
alter table organizations
  -- Working days of the operator.
  add column sign_off_days integer not null default 10
    constraint organizations_sign_off_days_check check (sign_off_days between 1 and 60);

create table sign_offs (
  id uuid not null,
  job_id uuid not null,
  file_id uuid not null,
  -- The number of the fixed document; null for a file delivered without one.
  version integer,
  state text not null,
  delivered_at timestamptz not null,
  -- Fixed at the delivery, and anew after the first dispute that was answered.
  ending_at timestamptz not null,
  lapses_at timestamptz not null,
  -- When people were notified that it ends.
  ending_notified_at timestamptz,
  decided_at timestamptz,
  -- Null while it waits, and if it lapsed.
  decided_by uuid,
  -- When its file was re-opened or delivered anew: from then on it counts no more.
  ended_at timestamptz,
  constraint sign_offs_pkey primary key (id),
  constraint sign_offs_job_fkey foreign key (job_id) references jobs (id),
  constraint sign_offs_file_fkey foreign key (file_id) references job_files (id),
  constraint sign_offs_decided_by_fkey foreign key (decided_by) references users (id),
  constraint sign_offs_state_check check (state in ('waiting', 'signed_off', 'disputed', 'lapsed')),
  constraint sign_offs_times_check check (delivered_at <= ending_at and ending_at <= lapses_at),
  constraint sign_offs_decided_check check (
    (decided_at is null) = (state = 'waiting')
    and (decided_by is not null) = (state in ('signed_off', 'disputed'))
  )
);
create unique index sign_offs_current_key on sign_offs (file_id) where ended_at is null;
create index sign_offs_job_idx on sign_offs (job_id, delivered_at);
create index sign_offs_file_idx on sign_offs (file_id);
create index sign_offs_decided_by_idx on sign_offs (decided_by) where decided_by is not null;
create index sign_offs_lapsing_idx on sign_offs (lapses_at) where state = 'waiting' and ended_at is null;
create index sign_offs_ending_idx on sign_offs (ending_at)
  where state = 'waiting' and ended_at is null and ending_notified_at is null;

create table disputes (
  id uuid not null,
  sign_off_id uuid not null,
  job_id uuid not null,
  file_id uuid not null,
  place text,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  -- 'keep' or 'reopened'; null until an administrator answers.
  answer text,
  answer_text text,
  answered_at timestamptz,
  answered_by uuid,
  constraint disputes_pkey primary key (id),
  constraint disputes_sign_off_fkey foreign key (sign_off_id) references sign_offs (id),
  constraint disputes_job_fkey foreign key (job_id) references jobs (id),
  constraint disputes_file_fkey foreign key (file_id) references job_files (id),
  constraint disputes_created_by_fkey foreign key (created_by) references users (id),
  constraint disputes_answered_by_fkey foreign key (answered_by) references users (id),
  constraint disputes_answer_check check (
    answer in ('keep', 'reopened') and (answer_text is not null) = (answer = 'keep')
      and answered_at is not null and answered_by is not null
    or answer is null and answer_text is null and answered_at is null and answered_by is null
  )
);
create unique index disputes_open_key on disputes (sign_off_id) where answer is null;
create index disputes_sign_off_idx on disputes (sign_off_id, created_at);
create index disputes_job_idx on disputes (job_id);

-- Of the present deliveries of its files; null: none.
alter table jobs add column sign_off text
  constraint jobs_sign_off_check check (sign_off in ('waiting', 'signed_off', 'disputed', 'lapsed'));
create index jobs_to_sign_off_idx on jobs (organization_id, completed_at, created_by, status)
  where sign_off = 'waiting' and is_archived = false;
create index jobs_disputed_idx on jobs (status) where sign_off = 'disputed' and is_archived = false;
