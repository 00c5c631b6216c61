-- What a page costs from a day on. The configured rates become the first row once, at the first
-- start; later ones are set by super users, always from a later day on: work keeps the rates of its
-- day.
create table rates (
  id uuid not null,
  from_date date not null,
  simple_page_cents integer not null,
  complex_page_cents integer not null,
  created_at timestamptz not null,
  constraint rates_pkey primary key (id),
  constraint rates_from_date_key unique (from_date),
  constraint rates_cents_check check (simple_page_cents >= 0 and complex_page_cents >= 0)
);

-- The lines behind a figure, in the order of their booking: the position tells those of one moment
-- apart.
drop index ledger_remediator_idx;
drop index ledger_organization_idx;
create index ledger_remediator_idx on ledger (remediator_id, created_at, position);
create index ledger_organization_idx on ledger (organization_id, created_at, position);

-- The sums per day are read by scope, for one person's range, and by day, for everybody's.
alter table ledger_days add column lines bigint not null default 0;
alter table ledger_days alter column lines drop default;
create index ledger_days_day_idx on ledger_days (day, scope_id);

-- The same per month: a report over years reads the months and only the days at its two ends.
create table ledger_months (
  scope_id uuid not null,
  -- Its first day.
  month date not null,
  simple_pages bigint not null,
  complex_pages bigint not null,
  non_billable_pages bigint not null,
  quotes bigint not null,
  quote_cents bigint not null,
  cents bigint not null,
  lines bigint not null,
  constraint ledger_months_pkey primary key (scope_id, month)
);
create index ledger_months_month_idx on ledger_months (month, scope_id);

-- Which jobs have a line on which day, for each remediator and organization, with the day before it on
-- which the job had one. Distinct jobs of a range are those whose previous day lies before it: they
-- are counted without comparing jobs with each other.
create table ledger_job_days (
  scope_id uuid not null,
  day date not null,
  job_id uuid not null,
  -- A job belongs to one organization for good, so the jobs of all organizations are all jobs.
  is_organization boolean not null,
  previous_day date,
  -- How many quotes were earned.
  quotes bigint not null,
  constraint ledger_job_days_pkey primary key (scope_id, job_id, day),
  constraint ledger_job_days_previous_check check (previous_day < day)
);
create index ledger_job_days_scope_idx on ledger_job_days (scope_id, day) include (previous_day);
create index ledger_job_days_day_idx
  on ledger_job_days (is_organization, day) include (scope_id, previous_day);
create index ledger_job_days_first_idx on ledger_job_days (is_organization, scope_id)
  where previous_day is null;
create index ledger_job_days_first_of_scope_idx on ledger_job_days (scope_id)
  where previous_day is null;
create index ledger_job_days_quotes_of_scope_idx on ledger_job_days (scope_id, day) include (job_id)
  where quotes > 0;
create index ledger_job_days_quotes_idx
  on ledger_job_days (is_organization, day) include (scope_id, job_id) where quotes > 0;

-- One function for what is kept of new lines, so that no sum is without the others.
create function add_ledger_sums() returns trigger language plpgsql as $$
begin
  insert into ledger_days as kept
    (scope_id, day, simple_pages, complex_pages, non_billable_pages, quotes, quote_cents, cents, lines)
  select
    scope_id,
    (created_at at time zone 'UTC')::date as day,
    coalesce(sum(simple_pages) filter (where is_billable), 0),
    coalesce(sum(complex_pages) filter (where is_billable), 0),
    coalesce(sum(simple_pages + complex_pages) filter (where not is_billable), 0),
    count(*) filter (where kind = 'quote'),
    coalesce(sum(cents) filter (where kind = 'quote'), 0),
    sum(cents),
    count(*)
  from added, lateral (values (remediator_id), (organization_id)) scopes (scope_id)
  group by scope_id, day
  -- One order of locks for everybody.
  order by scope_id, day
  on conflict on constraint ledger_days_pkey do update set
    simple_pages = kept.simple_pages + excluded.simple_pages,
    complex_pages = kept.complex_pages + excluded.complex_pages,
    non_billable_pages = kept.non_billable_pages + excluded.non_billable_pages,
    quotes = kept.quotes + excluded.quotes,
    quote_cents = kept.quote_cents + excluded.quote_cents,
    cents = kept.cents + excluded.cents,
    lines = kept.lines + excluded.lines;

  insert into ledger_months as kept
    (scope_id, month, simple_pages, complex_pages, non_billable_pages, quotes, quote_cents, cents, lines)
  select
    scope_id,
    date_trunc('month', created_at at time zone 'UTC')::date as month,
    coalesce(sum(simple_pages) filter (where is_billable), 0),
    coalesce(sum(complex_pages) filter (where is_billable), 0),
    coalesce(sum(simple_pages + complex_pages) filter (where not is_billable), 0),
    count(*) filter (where kind = 'quote'),
    coalesce(sum(cents) filter (where kind = 'quote'), 0),
    sum(cents),
    count(*)
  from added, lateral (values (remediator_id), (organization_id)) scopes (scope_id)
  group by scope_id, month
  order by scope_id, month
  on conflict on constraint ledger_months_pkey do update set
    simple_pages = kept.simple_pages + excluded.simple_pages,
    complex_pages = kept.complex_pages + excluded.complex_pages,
    non_billable_pages = kept.non_billable_pages + excluded.non_billable_pages,
    quotes = kept.quotes + excluded.quotes,
    quote_cents = kept.quote_cents + excluded.quote_cents,
    cents = kept.cents + excluded.cents,
    lines = kept.lines + excluded.lines;

  with days as (
    select scope_id, (created_at at time zone 'UTC')::date as day, job_id, is_organization,
      count(*) filter (where kind = 'quote') as quotes
    from added, lateral (values (remediator_id, false), (organization_id, true))
      scopes (scope_id, is_organization)
    group by 1, 2, 3, 4
  )
  insert into ledger_job_days as kept
    (scope_id, day, job_id, is_organization, previous_day, quotes)
  select scope_id, day, job_id, is_organization,
    greatest(
      lag(day) over (partition by scope_id, job_id order by day),
      (select max(earlier.day) from ledger_job_days earlier
        where earlier.scope_id = days.scope_id and earlier.job_id = days.job_id
          and earlier.day < days.day)
    ),
    quotes
  from days
  order by scope_id, job_id, day
  on conflict on constraint ledger_job_days_pkey do update set
    quotes = kept.quotes + excluded.quotes;

  -- A clock that was set back may book a day before one that is there.
  update ledger_job_days kept set previous_day = days.previous_day
  from (
    select scope_id, job_id, day,
      lag(day) over (partition by scope_id, job_id order by day) as previous_day
    from ledger_job_days
    where (scope_id, job_id) in (
      select scopes.scope_id, added.job_id
      from added, lateral (values (remediator_id), (organization_id)) scopes (scope_id)
    )
  ) days
  where kept.scope_id = days.scope_id and kept.job_id = days.job_id and kept.day = days.day
    and kept.previous_day is distinct from days.previous_day;
  return null;
end $$;
drop trigger ledger_days_added on ledger;
drop function add_ledger_days();
create trigger ledger_sums_added after insert on ledger
  referencing new table as added for each statement execute function add_ledger_sums();

-- What was booked before.
update ledger_days set lines = counted.lines
from (
  select scope_id, (created_at at time zone 'UTC')::date as day, count(*) as lines
  from ledger, lateral (values (remediator_id), (organization_id)) scopes (scope_id)
  group by scope_id, day
) counted
where ledger_days.scope_id = counted.scope_id and ledger_days.day = counted.day;

insert into ledger_months
  (scope_id, month, simple_pages, complex_pages, non_billable_pages, quotes, quote_cents, cents, lines)
select scope_id, date_trunc('month', day)::date, sum(simple_pages), sum(complex_pages),
  sum(non_billable_pages), sum(quotes), sum(quote_cents), sum(cents), sum(lines)
from ledger_days
group by scope_id, date_trunc('month', day)::date;

insert into ledger_job_days (scope_id, day, job_id, is_organization, previous_day, quotes)
select scope_id, day, job_id, is_organization,
  lag(day) over (partition by scope_id, job_id order by day), quotes
from (
  select scope_id, (created_at at time zone 'UTC')::date as day, job_id, is_organization,
    count(*) filter (where kind = 'quote') as quotes
  from ledger, lateral (values (remediator_id, false), (organization_id, true))
    scopes (scope_id, is_organization)
  group by 1, 2, 3, 4
) days;

-- Jobs with an earned quote are counted by the days of jobs now.
drop index ledger_earned_quotes_idx;
drop index ledger_organization_earned_quotes_idx;
