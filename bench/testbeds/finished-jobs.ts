import type pg from 'pg'
import { withClient, type Database } from './database.ts'

/** The people with the most jobs; each can sign in. */
export type Busy = { organizationId: string; remediatorId: string; administratorId: string }

/** Jobs of three files: 82 of 100 completed, the oldest archived, most jobs with few owners. */
export async function fillFinishedJobs(
  database: Database,
  jobs: number,
  busy: Busy,
): Promise<void> {
  await withClient(database, async (client) => {
    // Switches off foreign keys and all triggers but the counting ones.
    await client.query('set session_replication_role = replica')
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`)
    await client.query('alter table jobs enable always trigger jobs_count_added')
    await client.query('alter table jobs enable always trigger jobs_waiting_added')
    const indexes = await dropIndexes(client)
    for (const statement of fillings(jobs, busy)) await client.query(statement)
    for (const index of indexes) await client.query(index)
    await client.query('alter table jobs enable trigger jobs_count_added')
    await client.query('alter table jobs enable trigger jobs_waiting_added')
    await client.query('vacuum analyze')
  })
}

const tables = ['jobs', 'job_names', 'job_files', 'promises']

/** Drops the indexes without constraints and returns the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
    from pg_index where indrelid = any($1::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

const organizations = 1000
const remediators = 300
/** The square of a random number favours the first owners. */
const first = (of: number) => `floor(power(random(), 2) * ${of})::int`

const isCompleted = `status in ('COMPLETED', 'CLOSED')`
const isAsked = `work.n % 23 = 5 and status <> 'CREATED' and not ${isCompleted} and not is_archived`

/** The oldest jobs are from before there were due dates. */
const isPromised = (jobs: number) => `status <> 'CREATED' and work.n <= ${jobs} * 0.7`
const startOfWork = `work.created_at + interval '1 hour'`

/** What was delivered in the last weeks mostly waits; most of the older was accepted without an answer. */
const signOff = (jobs: number) => `case
  when not ${isCompleted} or work.n > ${jobs} / 5 then null
  when work.n % 400 = 29 or (work.n <= ${jobs} / 50 and work.n % 20 = 9) then 'disputed'
  when work.n <= ${jobs} / 50 and work.n % 4 > 0 then 'waiting'
  when work.n % 4 = 0 then 'signed_off' else 'lapsed' end`

const fillings = (jobs: number, busy: Busy) => [
  'select setseed(0.5)',
  `create temporary table hands as
    select n, gen_random_uuid() as id from generate_series(0, ${remediators - 1}) n`,
  `insert into users (id, email, first_name, last_name, role, is_verified, created_at)
    select id, 'hand-' || n || '@example.com', 'Bench', 'Remediator ' || n, 'RM_REM', true, now()
    from hands`,
  `create temporary table clients as
    select n, gen_random_uuid() as id from generate_series(0, ${organizations - 1}) n`,
  `insert into organizations (id, name, email, phone_number, street, city, state, zip,
      account_manager_id, created_at)
    select id, 'Bench ' || md5(n::text), 'bench@example.com', '0000', '-', '-', '-', '-',
      (select id from users where role = 'RM_CAM' limit 1), now()
    from clients`,
  `create temporary table work as
    select n, now() - n * (interval '3 years' / ${jobs}) as created_at,
      case when n % 100 < 82 then 'COMPLETED' else (array['CREATED', 'SUBMITTED', 'ALLOTTED_ADMIN',
        'ASSIGNED_REMEDIATOR', 'SPECIAL_APPROVAL_PENDING', 'APPROVED_REMEDIATOR',
        'SPECIAL_JOB_APPROVED', 'REMEDIATION_PARTIAL', 'REMEDIATION_COMPLETED', 'IN_REVIEW',
        'CLOSED'])[1 + (n / 100 + n) % 11] end as status,
      n > ${jobs} * 0.95 or n % 199 = 3 as is_archived,
      ${first(organizations)} as client, ${first(remediators)} as hand,
      random() < 0.1 as is_own_client, random() < 0.1 as is_own_hand, random() as word,
      random() as other_word
    from generate_series(1, ${jobs}) n`,
  jobsOf(jobs, busy),
  'insert into job_names (job_id, name) select id, name from jobs on conflict do nothing',
  `insert into job_files (id, job_id, upload_id, storage_key, file_name, file_class, media_type,
      size_bytes, sha256, crc32, uploaded_by, uploaded_at, is_remediated, simple_pages, complex_pages)
    select gen_random_uuid(), jobs.id, jobs.id, jobs.id || '/' || n, 'document ' || n || '.pdf', 'pdfs',
      'application/pdf', 1, '', 0, created_by, created_at, n <= remediated_file_count,
      case when n <= remediated_file_count then 1 end, case when n <= remediated_file_count then 1 end
    from jobs cross join generate_series(1, 3) n where created_by = '${busy.administratorId}'`,
  promisesOf(busy),
  pausesOf(busy),
  sumsOf(busy),
]

/** One for each job that is due, or waits for its client side. What has passed was notified of. */
const promisesOf = ({
  administratorId,
}: Busy) => `insert into promises (id, job_id, number, started_at,
      calendar_id, hours_id, file_ids, pages, hours, fixed_at, made_at, soon_at, due_at,
      soon_notified_at, late_notified_at, ended_at, completed_at)
    select gen_random_uuid(), job_id, 1, created_at, (select id from work_calendars limit 1),
      (select id from promise_hours limit 1), ids, 30, 24, created_at, created_at, soon, due,
      case when soon < now() then soon end, case when due < now() then due end, completed_at, completed_at
    from (
      select *, due - (due - created_at) / 4 as soon
      from (select *, coalesce(due_at, created_at + interval '5 days') as due from jobs) jobs
    ) jobs join (
      select job_id, array_agg(id) as ids from job_files group by job_id
    ) files on files.job_id = jobs.id
    where created_by = '${administratorId}' and (due_at is not null or waits_for_client_since is not null)`

const pausesOf = ({
  administratorId,
}: Busy) => `insert into promise_pauses (id, organization_id, job_id,
      started_at)
    select gen_random_uuid(), organization_id, id, clock_stopped_at
    from jobs where created_by = '${administratorId}' and clock_stopped_at is not null and completed_at is null`

/** Only the sums, because lists do not read the checks themselves. */
const sumsOf = ({ administratorId }: Busy) => `insert into check_sums (job_id, newest, delivered)
    select jobs.id, sums, sums
    from jobs cross join (
      select jsonb_build_object('state', 'done', 'pages', 30, 'isPageCountEstimated', false,
        'barriers', 4, 'documentsWithBarriers', 2) as sums
    ) sums
    where created_by = '${administratorId}' on conflict do nothing`

const jobsOf = (
  jobs: number,
  { organizationId, remediatorId, administratorId }: Busy,
) => `insert into jobs (id, organization_id, name, status, priority, is_archived, created_by, created_at,
      administrator_id, remediator_id, file_count, remediated_file_count, completed_at, due_at,
      clock_stopped_at, waits_for_client_since, sign_off)
    select (lpad(to_hex((extract(epoch from work.created_at) * 1000)::bigint), 12, '0') || '7'
        || substr(md5(work.n::text), 1, 3) || '8' || substr(md5(work.n::text), 4, 15))::uuid,
      case when is_own_client then '${organizationId}'::uuid else clients.id end,
      (array['Annual report', 'Invoice', 'Minutes of the board', 'Price list', 'Handbook', 'Form',
        'Letter to parents', 'Timetable', 'Exam', 'Brochure', 'Statute', 'Menu', 'Map of the campus'])
        [1 + floor(power(word, 2) * 13)::int] || ' ' ||
      (array['spring', 'autumn', 'library', 'museum', 'school', 'north', 'south', 'council', 'water',
        'health', 'transport', 'housing'])[1 + floor(other_word * 12)::int] || ' ' || work.n,
      status, case when work.n % 97 = 0 then 'RUSH' else 'NORMAL' end, is_archived,
      '${administratorId}', work.created_at,
      case when status not in ('CREATED', 'SUBMITTED') then '${administratorId}'::uuid end,
      case when status in ('CREATED', 'SUBMITTED', 'ALLOTTED_ADMIN') then null
        when is_own_hand then '${remediatorId}'::uuid else hands.id end,
      3, case when status in ('COMPLETED', 'CLOSED', 'IN_REVIEW', 'REMEDIATION_COMPLETED') then 3
        when status = 'REMEDIATION_PARTIAL' then 1 else 0 end,
      case when ${isCompleted} then ${startOfWork} end,
      case when ${isPromised(jobs)} and not (${isAsked})
        then work.created_at + (1 + work.n % 9) * interval '1 day' end,
      case when ${isPromised(jobs)} and (is_archived or ${isCompleted} or (${isAsked}))
        then ${startOfWork} end,
      case when ${isAsked} then ${startOfWork} end, ${signOff(jobs)}
    from work join clients on clients.n = client join hands on hands.n = hand`
