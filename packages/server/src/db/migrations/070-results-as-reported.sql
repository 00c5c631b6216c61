-- At how many places a document has its barriers, where its check counted them: lists say the same number as the
-- check itself. New checks bring it; this fills in that of earlier ones.
alter table checks add column places integer;

update checks set places = found.places
from (
  select checks.id, sum((condition->>'placeCount')::integer) as places
  from checks, jsonb_array_elements(checks.conditions) as condition
  where checks.state = 'done' and condition->>'status' = 'fail'
  group by checks.id
  having bool_and(condition ? 'placeCount')
) as found
where found.id = checks.id;

-- The results that a frozen report tells, of each document one. A completed job shows them, and not those of a later
-- check, which may find something else in the same bytes.
create table reported_checks (
  report_id uuid not null,
  sha256 text not null,
  check_id uuid not null,
  constraint reported_checks_pkey primary key (report_id, sha256),
  constraint reported_checks_report_fkey foreign key (report_id) references evidence_reports (id),
  constraint reported_checks_check_fkey foreign key (check_id) references checks (id) on delete cascade
);
create index reported_checks_check_idx on reported_checks (check_id);

insert into reported_checks (report_id, sha256, check_id)
select distinct on (reports.id, checks.sha256) reports.id, checks.sha256, checks.id
from evidence_reports reports
  join jobs on jobs.id = reports.job_id
  cross join lateral json_array_elements(
    case when json_typeof(reports.document::json->'documents') = 'array'
      then reports.document::json->'documents' else '[]' end
  ) as listed (one)
  cross join lateral (values (one->'original'), (one->'fixed')) as side (bytes)
  join checks on checks.organization_id = jobs.organization_id
    and checks.sha256 = side.bytes->>'sha256' and checks.engine = side.bytes->'check'->>'engine'
    and checks.ended_at is not null
where reports.state = 'ready' and reports.document is not null
order by reports.id, checks.sha256, checks.id;

-- What lists show of a job follows its newest report while the job is completed.
create function add_stale_jobs_of_reports() returns trigger language plpgsql as $$
begin
  insert into stale_check_sums (job_id) select distinct job_id from changed;
  return null;
end $$;

create function add_stale_jobs_of_reported_checks() returns trigger language plpgsql as $$
begin
  insert into stale_check_sums (job_id)
  select distinct reports.job_id from changed join evidence_reports reports on reports.id = changed.report_id;
  return null;
end $$;

create function add_stale_job() returns trigger language plpgsql as $$
begin
  insert into stale_check_sums (job_id) values (new.id);
  return null;
end $$;

create trigger evidence_reports_sums_added after insert on evidence_reports
  referencing new table as changed for each statement execute function add_stale_jobs_of_reports();
create trigger evidence_reports_sums_changed after update on evidence_reports
  referencing new table as changed for each statement execute function add_stale_jobs_of_reports();
create trigger reported_checks_sums_added after insert on reported_checks
  referencing new table as changed for each statement execute function add_stale_jobs_of_reported_checks();
create trigger jobs_sums_changed after update of status on jobs
  for each row when (
    (old.status in ('COMPLETED', 'CLOSED')) <> (new.status in ('COMPLETED', 'CLOSED'))
  ) execute function add_stale_job();

insert into stale_check_sums (job_id)
select distinct reports.job_id
from reported_checks join evidence_reports reports on reports.id = reported_checks.report_id;
