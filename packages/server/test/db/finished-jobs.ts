import { inject } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { addressOf } from './database-server.ts'
import type { TestDatabase } from './database.ts'

/** The existing people and organization with the most jobs. */
export type Busy = {
  organizationId: string
  administratorId: string
  remediatorId: string
  clientId: string
}

export const finishedJobs = { jobs: 20_000, organizations: 760, people: 4_000 } as const

/**
 * Fills a database with jobs of three files each, as after years. 18 of 20 jobs are finished, the oldest
 * of them archived; unfinished jobs are new. Some statuses are rare. A few organizations and remediators
 * have most jobs.
 */
export async function fillWithFinishedJobs(database: TestDatabase, busy: Busy): Promise<void> {
  const pool = connect(addressOf(inject('databaseServer').owner, database.name))
  const client = await pool.connect()
  try {
    // Switches off foreign keys and all triggers but the counting one.
    await client.query('set session_replication_role = replica; set statement_timeout = 0')
    await client.query('alter table jobs enable always trigger jobs_count_added')
    await client.query('alter table jobs enable always trigger jobs_waiting_added')
    for (const statement of fillings(busy)) await client.query(statement)
    await client.query('alter table jobs enable trigger jobs_count_added')
    await client.query('alter table jobs enable trigger jobs_waiting_added')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
    await pool.end()
  }
}

const { jobs, organizations, people } = finishedJobs

/** A number from 0 to 1, always the same for the same name. */
const drawn = (of: string) => `(('x' || substr(md5(${of}), 1, 7))::bit(28)::int / 268435455.0)`

/** A few of the jobs in work wait for an answer, a few new deliveries for their sign-off. */
const isAsked = `work.n % 23 = 5 and status not in ('CREATED', 'COMPLETED', 'CLOSED') and not is_archived`
const signOff = `case when work.n <= ${jobs} / 5 and status in ('COMPLETED', 'CLOSED') then case work.n % 40
  when 9 then 'waiting' when 19 then 'signed_off' when 29 then 'disputed' when 39 then 'lapsed' end end`

/** The oldest jobs are from before there were due dates. */
const isPromised = `status <> 'CREATED' and work.n <= ${jobs} * 0.7`
const dueAt = `case when ${isPromised} and not (${isAsked})
  then work.created_at + (1 + work.n % 9) * interval '1 day' end`

const fillings = ({ organizationId, administratorId, remediatorId, clientId }: Busy) => [
  `insert into users (id, email, first_name, last_name, role, is_verified, is_archived, created_at)
    select gen_random_uuid(), 'person-' || n || '@example.com', 'Person', 'Number ' || n,
      case when n % 20 = 0 then 'RM_REM' when n % 20 = 1 then 'RM_CAM' else 'RM_CLI' end,
      n % 50 <> 0, n % 30 = 0, now() - n * interval '1 hour'
    from generate_series(1, ${people}) n`,
  `insert into organizations (id, name, email, phone_number, street, city, state, zip,
      account_manager_id, created_at, is_archived)
    select gen_random_uuid(), 'Organization ' || md5(n::text), 'office@example.com', '0000', '-', '-',
      '-', '-', '${clientId}', now() - n * interval '1 day', n % 40 = 0
    from generate_series(1, ${organizations}) n`,
  `insert into memberships (organization_id, user_id, created_at)
    select '${organizationId}', id, created_at from users
    where role = 'RM_CLI' and ${drawn('id::text')} < 0.03 on conflict do nothing`,
  // Its name decides which pages its many jobs fill; the names of the others lie around it.
  `update organizations set name = 'Organization 8' where id = '${organizationId}'`,
  `create temporary table clients as select id, (row_number() over (order by id))::int - 1 as n from organizations`,
  `create temporary table hands as select id, (row_number() over (order by id))::int - 1 as n
    from users where role = 'RM_REM'`,
  `create temporary table work as
    select n, now() - n * interval '10 minutes' as created_at,
      case
        when n <= ${jobs} / 10 then (array['CREATED', 'SUBMITTED', 'ALLOTTED_ADMIN',
          'ASSIGNED_REMEDIATOR', 'ASSIGNED_REMEDIATOR', 'ASSIGNED_REMEDIATOR', 'APPROVED_REMEDIATOR',
          'REMEDIATION_PARTIAL', 'REMEDIATION_COMPLETED', 'IN_REVIEW'])[1 + n % 10]
        when n % 5000 = 7 then 'SPECIAL_APPROVAL_PENDING'
        when n % 5000 = 8 then 'SPECIAL_JOB_APPROVED'
        when n % 20 = 0 then 'CLOSED' else 'COMPLETED'
      end as status,
      n > ${jobs} * 0.9 or n % 500 = 3 as is_archived,
      floor(power(${drawn(`'client' || n`)}, 2) * (select count(*) from clients))::int as client,
      floor(power(${drawn(`'hand' || n`)}, 2) * (select count(*) from hands))::int as hand
    from generate_series(1, ${jobs}) n`,
  `insert into jobs (id, organization_id, name, status, priority, is_archived, created_by, created_at,
      administrator_id, remediator_id, file_count, remediated_file_count, is_returned, completed_at,
      due_at, clock_stopped_at, waits_for_client_since, sign_off)
    select (lpad(to_hex((extract(epoch from work.created_at) * 1000)::bigint), 12, '0') || '7'
        || substr(md5(work.n::text), 1, 3) || '8' || substr(md5(work.n::text), 4, 15))::uuid,
      case when ${drawn(`'own client' || work.n`)} < 0.3 then '${organizationId}'::uuid else clients.id end,
      (array['Annual report', 'Invoice', 'Minutes of the board', 'Price list', 'Handbook', 'Form 17'])
        [1 + work.n % 6] || ' ' || work.n,
      status, case when work.n % 97 = 0 then 'RUSH' else 'NORMAL' end, is_archived, '${clientId}',
      work.created_at,
      case when status not in ('CREATED', 'SUBMITTED') then '${administratorId}'::uuid end,
      case when status in ('CREATED', 'SUBMITTED', 'ALLOTTED_ADMIN') then null
        when ${drawn(`'own hand' || work.n`)} < 0.3 then '${remediatorId}'::uuid else hands.id end,
      3, case when status in ('COMPLETED', 'CLOSED', 'IN_REVIEW', 'REMEDIATION_COMPLETED') then 3
        when status = 'REMEDIATION_PARTIAL' then 1 else 0 end,
      status in ('REMEDIATION_PARTIAL', 'REMEDIATION_COMPLETED') and work.n % 4 = 0,
      case when status in ('COMPLETED', 'CLOSED') then work.created_at + interval '1 hour' end,
      ${dueAt}, case when ${isPromised} and (is_archived or status in ('COMPLETED', 'CLOSED') or (${isAsked}))
        then work.created_at + interval '1 hour' end,
      case when ${isAsked} then work.created_at + interval '1 hour' end, ${signOff}
    from work join clients on clients.n = client join hands on hands.n = hand`,
  // The client has looked at a few of them.
  `insert into seen_jobs (job_id, user_id, seen_at)
    select id, '${clientId}', completed_at from jobs
    where organization_id = '${organizationId}' and completed_at is not null and ${drawn('id::text')} < 0.03`,
  // Other people have looked at most.
  `insert into seen_jobs (job_id, user_id, seen_at)
    select id, created_by, completed_at from jobs
    where completed_at is not null and created_by <> '${clientId}'
    union all
    select id, remediator_id, completed_at from jobs
    where completed_at is not null and remediator_id is not null`,
  'insert into job_names (job_id, name) select id, name from jobs on conflict do nothing',
  `insert into job_files (id, job_id, upload_id, storage_key, file_name, file_class, media_type,
      size_bytes, sha256, crc32, uploaded_by, uploaded_at, is_remediated, simple_pages, complex_pages)
    select gen_random_uuid(), jobs.id, jobs.id, jobs.id || '/' || n, 'document ' || n || '.pdf', 'pdfs',
      'application/pdf', 1, md5(jobs.id || '/' || n), 0, created_by, created_at,
      n <= remediated_file_count,
      case when n <= remediated_file_count then 1 end, case when n <= remediated_file_count then 1 end
    from jobs cross join generate_series(1, 3) n where file_count = 3`,
  `insert into file_versions (id, file_id, number, upload_id, storage_key, file_name, media_type,
      size_bytes, sha256, crc32, uploaded_by, uploaded_at)
    select gen_random_uuid(), id, 1, upload_id, storage_key || '/1', file_name, media_type, 1,
      md5('fixed ' || id), 0,
      uploaded_by, uploaded_at
    from job_files where is_remediated`,
  // The checks of the newest.
  `insert into checks (id, organization_id, sha256, engine, state, requested_at, run_id, started_at,
      ended_at, pages, barriers, facts, conditions)
    select gen_random_uuid(), organization_id, sha256, '1', 'done', now(), gen_random_uuid(), now(),
      now(), 3, 1, '{"kind": "pdf"}', '[]'
    from (
      select organization_id, job_files.sha256 from job_files join jobs on jobs.id = job_id
      where jobs.created_at > now() - interval '7 days'
      union
      select organization_id, file_versions.sha256 from file_versions
        join job_files on job_files.id = file_id join jobs on jobs.id = job_id
      where jobs.created_at > now() - interval '7 days'
    ) documents`,
  // A promise for each completion that was due, with its delivery.
  `insert into promises (id, job_id, number, started_at, calendar_id, hours_id, file_ids, pages, hours,
      made_at, soon_at, due_at, ended_at, completed_at)
    select id, id, 1, least(created_at, due_at), (select id from work_calendars limit 1),
      (select id from promise_hours limit 1), '{}', 0, 8, created_at, due_at, due_at, completed_at, completed_at
    from jobs where completed_at is not null and due_at is not null`,
  `insert into delivery_times (promise_id, job_id, organization_id, priority, completed_at, day, due_at, returns,
      to_submit, to_claim, to_assign, to_accept, quote, in_work, in_review, with_client)
    select promises.id, job_id, organization_id, priority, promises.completed_at, promises.completed_at::date,
      promises.due_at, (${drawn('job_id::text')} * 2)::int, 5, 10, 10, 20, 0, 300, 60, 0
    from promises join jobs on jobs.id = job_id`,
  `insert into assignment_times (promise_id, number, remediator_id, day, assigned_at, accepted_at, handed_in_at,
      to_accept, in_work, minutes_left)
    select promise_id, 1, remediator_id, day, created_at, created_at, jobs.completed_at, 20, 300, 400
    from delivery_times join jobs on jobs.id = job_id`,
  // One job with very many notes and events.
  `insert into notes (id, job_id, thread, user_id, message, created_at)
    select gen_random_uuid(), newest.id, thread, '${clientId}', 'Note ' || n, now() - n * interval '1 minute'
    from (select id from jobs order by created_at desc limit 1) newest
    cross join unnest(array['client-cam', 'remediator']) thread
    cross join generate_series(1, 2000) n`,
  `insert into quotes (id, job_id, remediator_id, cents, status, created_at)
    select gen_random_uuid(), id, remediator_id, 100, 'earned', created_at from jobs
    where status = 'COMPLETED' and file_count = 3`,
  `insert into quote_files (quote_id, file_id)
    select quotes.id, job_files.id from quotes join job_files using (job_id) where is_remediated`,
]
