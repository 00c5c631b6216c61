-- When work is done, in dated versions: a promise keeps the version of the day on which it began. Rows are only added,
-- and of a day the last one applies.
create table work_calendars (
  id uuid not null,
  from_date date not null,
  -- An IANA name.
  zone text not null,
  -- From 'mon' to 'sun'.
  days text[] not null,
  -- By the clock of the zone, like '09:00'; the end may be '24:00'.
  opens_at text not null,
  closes_at text not null,
  -- [{"day": "2026-12-25", "name": "Christmas Day"}], in order.
  holidays jsonb not null,
  created_at timestamptz not null,
  -- Null: the calendar with which every installation begins.
  created_by uuid,
  constraint work_calendars_pkey primary key (id),
  constraint work_calendars_created_by_fkey foreign key (created_by) references users (id),
  constraint work_calendars_days_check
    check (cardinality(days) > 0 and days <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  constraint work_calendars_times_check
    check (opens_at < closes_at and opens_at ~ '^\d\d:\d\d$' and closes_at ~ '^\d\d:\d\d$')
);
create index work_calendars_from_date_idx on work_calendars (from_date desc, created_at desc);
insert into work_calendars (id, from_date, zone, days, opens_at, closes_at, holidays, created_at)
values (gen_random_uuid(), '1970-01-01', 'UTC', array['mon', 'tue', 'wed', 'thu', 'fri'], '09:00', '17:00', '[]',
  '1970-01-01T00:00:00Z');

-- Working hours by size and priority, in dated versions as well. An organization's own come before those of all.
create table promise_hours (
  id uuid not null,
  from_date date not null,
  organization_id uuid,
  pages_per_file integer not null,
  -- The most pages of a size.
  small_pages integer not null,
  medium_pages integer not null,
  large_pages integer not null,
  small_normal integer not null,
  small_rush integer not null,
  medium_normal integer not null,
  medium_rush integer not null,
  large_normal integer not null,
  large_rush integer not null,
  huge_normal integer not null,
  huge_rush integer not null,
  created_at timestamptz not null,
  created_by uuid,
  constraint promise_hours_pkey primary key (id),
  constraint promise_hours_organization_fkey foreign key (organization_id) references organizations (id),
  constraint promise_hours_created_by_fkey foreign key (created_by) references users (id),
  constraint promise_hours_pages_check check (
    pages_per_file > 0 and small_pages > 0 and medium_pages > small_pages and large_pages > medium_pages
  ),
  constraint promise_hours_hours_check check (
    least(small_normal, small_rush, medium_normal, medium_rush, large_normal, large_rush, huge_normal, huge_rush) > 0
  )
);
create index promise_hours_from_date_idx on promise_hours (organization_id, from_date desc, created_at desc);
insert into promise_hours (id, from_date, pages_per_file, small_pages, medium_pages, large_pages,
  small_normal, small_rush, medium_normal, medium_rush, large_normal, large_rush, huge_normal, huge_rush, created_at)
values (gen_random_uuid(), '1970-01-01', 10, 20, 100, 500, 24, 8, 40, 16, 80, 24, 160, 80, '1970-01-01T00:00:00Z');

-- By when a job is to be done. Each change is a row of its own; the newest one that has not ended holds.
create table promises (
  id uuid not null,
  job_id uuid not null,
  -- From 1 in each job.
  number integer not null,
  started_at timestamptz not null,
  calendar_id uuid not null,
  hours_id uuid not null,
  -- The documents whose pages count.
  file_ids uuid[] not null,
  pages integer not null,
  hours integer not null,
  -- When its documents were counted; null: pages and hours may change.
  fixed_at timestamptz,
  -- A day that a person set; the hours do not count then.
  own_date date,
  reason text,
  made_by uuid,
  made_at timestamptz not null,
  -- With a quarter of the time left.
  soon_at timestamptz not null,
  due_at timestamptz not null,
  soon_notified_at timestamptz,
  late_notified_at timestamptz,
  -- When another promise took its place, or the job was completed.
  ended_at timestamptz,
  completed_at timestamptz,
  constraint promises_pkey primary key (id),
  constraint promises_number_key unique (job_id, number),
  constraint promises_job_fkey foreign key (job_id) references jobs (id),
  constraint promises_calendar_fkey foreign key (calendar_id) references work_calendars (id),
  constraint promises_hours_fkey foreign key (hours_id) references promise_hours (id),
  constraint promises_made_by_fkey foreign key (made_by) references users (id),
  constraint promises_size_check check (pages >= 0 and hours > 0 and number > 0),
  constraint promises_own_date_check check ((own_date is null) or (made_by is not null and reason is not null)),
  constraint promises_completed_check check (completed_at is null or ended_at is not null),
  constraint promises_due_check check (started_at <= due_at and soon_at <= due_at)
);
create unique index promises_current_key on promises (job_id) where ended_at is null;
create index promises_unfixed_idx on promises (started_at) where fixed_at is null and ended_at is null;
create index promises_soon_idx on promises (soon_at) where soon_notified_at is null and ended_at is null;
create index promises_late_idx on promises (due_at) where late_notified_at is null and ended_at is null;

-- Spans in which the clock of a job stands still.
create table promise_pauses (
  id uuid not null,
  organization_id uuid not null,
  -- Null: all jobs of the organization.
  job_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint promise_pauses_pkey primary key (id),
  constraint promise_pauses_organization_fkey foreign key (organization_id) references organizations (id),
  constraint promise_pauses_job_fkey foreign key (job_id) references jobs (id),
  constraint promise_pauses_span_check check (ended_at >= started_at)
);
create index promise_pauses_job_idx on promise_pauses (job_id, started_at) where job_id is not null;
create index promise_pauses_organization_idx on promise_pauses (organization_id, started_at) where job_id is null;
create unique index promise_pauses_open_key on promise_pauses (organization_id, job_id) nulls not distinct
  where ended_at is null;

alter table jobs
  -- As of the promise that holds; stays at a completion. Null without a promise.
  add column due_at timestamptz,
  -- Since when its clock stands still: by completion, or by archiving of job or organization. Null: it runs.
  add column clock_stopped_at timestamptz,
  -- The day for which the client side wished.
  add column wished_for date;

-- Like the other orders of lists. Jobs without a promise come last in both directions; those of one party are few
-- enough to be sorted downwards.
create index jobs_due_idx on jobs (due_at, created_at, id) include (status_rank, status, is_archived);
create index jobs_due_down_idx
  on jobs (due_at desc nulls last, created_at desc, id desc) include (status_rank, status, is_archived);
create index jobs_organization_due_idx
  on jobs (organization_id, due_at, created_at, id) include (status_rank, status, is_archived);
create index jobs_remediator_due_idx
  on jobs (remediator_id, due_at, created_at, id) include (status_rank, status, is_archived)
  where remediator_id is not null;
-- What is late, or due today or this week: few of many.
create index jobs_running_due_idx
  on jobs (due_at, created_at, id) include (status_rank, status, is_archived, organization_id, remediator_id)
  where clock_stopped_at is null and due_at is not null;
