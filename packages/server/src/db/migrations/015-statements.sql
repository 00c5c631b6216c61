-- What a remediator is owed, or what an organization costs, for a month: fixed with its number when it
-- is issued, figures, names and address as they were then.
create table statements (
  id uuid not null,
  type text not null,
  -- Whose it is: the one that goes with the type.
  remediator_id uuid,
  organization_id uuid,
  party_id uuid not null generated always as (coalesce(remediator_id, organization_id)) stored,
  -- Its first day.
  month date not null,
  year smallint not null generated always as (extract(year from month)) stored,
  number integer not null,
  name text not null,
  -- Of a remediator.
  first_name text,
  last_name text,
  email text not null,
  -- Its lines.
  address text[] not null,
  -- Billable pages in the first two; non-billable ones stand apart.
  simple_pages bigint not null,
  complex_pages bigint not null,
  non_billable_pages bigint not null,
  jobs bigint not null,
  special_jobs bigint not null,
  quote_cents bigint not null,
  cents bigint not null,
  lines bigint not null,
  issued_at timestamptz not null,
  issued_by uuid not null,
  paid_on date,
  paid_at timestamptz,
  paid_by uuid,
  constraint statements_pkey primary key (id),
  constraint statements_party_key unique (party_id, month),
  constraint statements_number_key unique (type, year, number),
  -- For the type of its lines.
  constraint statements_type_key unique (id, type),
  constraint statements_type_check check (type in ('remediator', 'organization')),
  constraint statements_party_check check (
    (type = 'remediator') = (remediator_id is not null)
    and (type = 'organization') = (organization_id is not null)
  ),
  constraint statements_name_check check (
    (type = 'remediator') = (first_name is not null)
    and (type = 'remediator') = (last_name is not null)
  ),
  constraint statements_month_check check (extract(day from month) = 1),
  constraint statements_number_check check (number > 0),
  constraint statements_lines_check check (lines > 0),
  constraint statements_paid_check check (
    (paid_on is null) = (paid_at is null) and (paid_on is null) = (paid_by is null)
  ),
  constraint statements_remediator_fkey foreign key (remediator_id) references users (id),
  constraint statements_organization_fkey foreign key (organization_id) references organizations (id),
  constraint statements_issued_by_fkey foreign key (issued_by) references users (id),
  constraint statements_paid_by_fkey foreign key (paid_by) references users (id)
);
-- A clock that was set back must not book into a month that is issued: the row would be on no statement.
create function refuse_issued_month() returns trigger language plpgsql as $$
begin
  if exists (
    select from added
    join statements on statements.party_id in (added.remediator_id, added.organization_id)
      and statements.month = date_trunc('month', added.created_at at time zone 'UTC')::date
  ) then
    raise exception 'the month of a booking is issued'
      using errcode = 'restrict_violation', constraint = 'ledger_month_is_open';
  end if;
  return null;
end $$;
create trigger ledger_month_is_open after insert on ledger
  referencing new table as added for each statement execute function refuse_issued_month();

-- Those of a month; one person's are read by statements_party_key.
create index statements_month_idx on statements (month, type);

-- Which rows of the ledger a statement sums up, with the names as of the issue.
create table statement_lines (
  statement_id uuid not null,
  -- From 1, in the order of booking.
  number integer not null,
  type text not null,
  ledger_id uuid not null,
  job_name text not null,
  -- None of a quote.
  file_name text,
  organization_name text not null,
  constraint statement_lines_pkey primary key (statement_id, number),
  -- No booking is owed, or costs, twice.
  constraint statement_lines_ledger_key unique (ledger_id, type),
  constraint statement_lines_number_check check (number > 0),
  constraint statement_lines_statement_fkey foreign key (statement_id, type)
    references statements (id, type),
  constraint statement_lines_ledger_fkey foreign key (ledger_id) references ledger (id)
);
create trigger statement_lines_append_only before update or delete or truncate on statement_lines
  for each statement execute function refuse_change();

-- What is issued stays as it is, but for being paid, once.
create trigger statements_append_only before delete or truncate on statements
  for each statement execute function refuse_change();

create function refuse_change_of_statement() returns trigger language plpgsql as $$
declare
  -- What is computed is not yet so before the update, and follows the rest.
  apart text[] = array['paid_on', 'paid_at', 'paid_by', 'party_id', 'year'];
begin
  if old.paid_on is null and new.paid_on is not null
    and to_jsonb(new) - apart = to_jsonb(old) - apart
  then
    return new;
  end if;
  raise exception 'an issued statement only gets paid, once' using errcode = 'restrict_violation';
end $$;
create trigger statements_paid_once before update on statements
  for each row execute function refuse_change_of_statement();

-- Its numbers of lines are all taken once it is issued: no line is added afterwards.
create function refuse_more_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from added join statements on statements.id = added.statement_id
    where added.number > statements.lines
  ) then
    raise exception 'an issued statement gets no more lines' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger statement_lines_counted after insert on statement_lines
  referencing new table as added for each statement execute function refuse_more_lines();
