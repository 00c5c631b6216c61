-- Quotes for special work, notes, deleted files, and the sums of the ledger per day.

create table quotes (
  id uuid not null,
  job_id uuid not null,
  -- Whoever made it; it is earned by nobody else.
  remediator_id uuid not null,
  cents bigint not null,
  status text not null,
  created_at timestamptz not null,
  constraint quotes_pkey primary key (id),
  constraint quotes_cents_check check (cents > 0),
  constraint quotes_status_check check (status in ('pending', 'approved', 'earned', 'cleared')),
  constraint quotes_job_fkey foreign key (job_id) references jobs (id),
  constraint quotes_remediator_fkey foreign key (remediator_id) references users (id)
);
create index quotes_job_idx on quotes (job_id);
-- One open quote of a job at a time.
create unique index quotes_open_key on quotes (job_id) where status in ('pending', 'approved');

create table quote_files (
  quote_id uuid not null,
  file_id uuid not null,
  constraint quote_files_pkey primary key (quote_id, file_id),
  constraint quote_files_quote_fkey foreign key (quote_id) references quotes (id),
  constraint quote_files_file_fkey foreign key (file_id) references job_files (id)
);
create index quote_files_file_idx on quote_files (file_id);

-- What was earned with quotes and what is open, kept in the transaction of the change.
alter table jobs
  add column is_special boolean not null default false,
  add column quote_cents bigint not null default 0;

-- A quote is booked once, whatever happens to the job afterwards.
alter table ledger add column quote_id uuid,
  add constraint ledger_quote_fkey foreign key (quote_id) references quotes (id),
  add constraint ledger_quote_check check ((kind = 'quote') = (quote_id is not null));
create unique index ledger_quote_key on ledger (quote_id) where quote_id is not null;

-- The bytes of a deleted file are kept for a while; its row stays for the history.
alter table job_files add column deleted_at timestamptz;
alter table job_files add constraint job_files_deleted_check
  check (deleted_at is null or not is_remediated);
drop index job_files_job_idx;
create index job_files_job_idx on job_files (job_id, uploaded_at, id) where deleted_at is null;

create table notes (
  id uuid not null,
  job_id uuid not null,
  thread text not null,
  user_id uuid not null,
  message text not null,
  created_at timestamptz not null,
  constraint notes_pkey primary key (id),
  constraint notes_thread_check check (thread in ('client-cam', 'remediator')),
  constraint notes_job_fkey foreign key (job_id) references jobs (id),
  constraint notes_user_fkey foreign key (user_id) references users (id)
);
create index notes_thread_idx on notes (job_id, thread, created_at, id);

-- The ledger per day and scope (a remediator or an organization), so that a report over years does
-- not read every row of them. Page columns count billable pages only.
create table ledger_days (
  scope_id uuid not null,
  day date not null,
  simple_pages bigint not null,
  complex_pages bigint not null,
  non_billable_pages bigint not null,
  quotes bigint not null,
  quote_cents bigint not null,
  cents bigint not null,
  constraint ledger_days_pkey primary key (scope_id, day)
);

create function add_ledger_days() returns trigger language plpgsql as $$
begin
  insert into ledger_days as kept
  select
    scope_id,
    (created_at at time zone 'UTC')::date as day,
    coalesce(sum(simple_pages) filter (where is_billable), 0),
    coalesce(sum(complex_pages) filter (where is_billable), 0),
    coalesce(sum(simple_pages + complex_pages) filter (where not is_billable), 0),
    count(*) filter (where kind = 'quote'),
    coalesce(sum(cents) filter (where kind = 'quote'), 0),
    sum(cents)
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
    cents = kept.cents + excluded.cents;
  return null;
end $$;
create trigger ledger_days_added after insert on ledger
  referencing new table as added for each statement execute function add_ledger_days();

-- Taken while the job is held: the order of its events, whatever the clocks of several processes say.
alter table events add column position bigint not null generated always as identity;
drop index events_job_idx;
create index events_job_idx on events (job_id, position) where job_id is not null;
