import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockChecks } from '#server/features/documents/check-repository.ts'
import { lockJob } from '#server/features/jobs/job-repository.ts'
import type { CheckRequest } from '#server/queue/check-queue.ts'
import { appForTest } from '#test/app-for-test.ts'
import { untilWaiting } from '#test/db/locks.ts'
import { checkAll, countingBarriers } from '#test/documents/checked.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJobAt, expectDone } from '#test/jobs/job-story.ts'
import { publishResult } from './publish-result.ts'
import { requeueUnpublishedChecks } from './recover-check-queue.ts'
import { requeueAllFailedChecks } from './request-all-checks.ts'
import { runCheck } from './run-check.ts'
import { saveResult } from './save-result.ts'

const parts = appForTest()

type Document = Parameters<typeof countingBarriers>[0]

const checksOf = (organization: { id: string }) =>
  parts.db
    .selectFrom('checks')
    .select(['state', 'barriers'])
    .where('organization_id', '=', organization.id)
    .orderBy('id')
    .execute()

const resultsIn = (jobId: string) =>
  parts.db
    .selectFrom('events')
    .select(['kind', 'actor_id'])
    .where('job_id', '=', jobId)
    .where('kind', 'in', ['document_checked', 'fixed_document_checked'])
    .orderBy('position')
    .execute()

/** Checks that do this, once, while the first of them is under way. */
function amid(work: () => Promise<unknown>) {
  let isDone = false
  return async (document: Document) => {
    if (!isDone) {
      isDone = true
      await work()
    }
    return countingBarriers(document)
  }
}

const fixed = (text: string) => ({ files: [{ ...aPdf('fixed.pdf', text), field: 'file' }] })

test('a version that comes while the one before is checked: each has one result, and the newer counts', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [aPdf('one.pdf', 'barrier barrier')])
  const { organization, remediator, jobId, files } = job
  const at = { jobId, fileId: files[0] ?? '' }
  await checkAll(parts, organization)
  await expectDone(remediator('addVersion', at, fixed('barrier')))

  const next = () => expectDone(remediator('addVersion', at, fixed('nothing wrong')))
  await checkAll(parts, organization, amid(next))
  await checkAll(parts, organization)

  expect(await checksOf(organization)).toEqual(
    [2, 1, 0].map((barriers) => ({ state: 'done', barriers })),
  )
  expect((await remediator('getCheck', at)).body.data.document.version).toBe(2)
  const system = { actor_id: null }
  expect(await resultsIn(jobId)).toEqual([
    { kind: 'document_checked', ...system },
    { kind: 'fixed_document_checked', ...system },
    { kind: 'fixed_document_checked', ...system },
  ])
})

test('a file that is deleted while it is checked: its check ends, and nobody is told', async () => {
  const job = await aJobAt(parts, 'CREATED', [aPdf('one.pdf', 'barrier')])
  const { organization, client, jobId, files } = job

  const remove = () => expectDone(client('deleteFile', { jobId, fileId: files[0] ?? '' }))
  await checkAll(parts, organization, amid(remove))

  expect(await checksOf(organization)).toEqual([{ state: 'done', barriers: 1 }])
  expect(await resultsIn(jobId)).toEqual([])
})

test('the same bytes that come while they are checked are told of once for each file', async () => {
  const one = aPdf('one.pdf', 'barrier')
  const { organization, client, jobId } = await aJobAt(parts, 'CREATED', [one])

  const again = () =>
    expectDone(client('addFiles', { jobId }, { files: [{ ...one, name: 'again.pdf' }] }))
  await checkAll(parts, organization, amid(again))

  expect(await checksOf(organization)).toHaveLength(1)
  expect(await resultsIn(jobId)).toHaveLength(2)
})

test('two processes that end one check at once tell of it once', async () => {
  const { organization, jobId } = await aJobAt(parts, 'CREATED', [aPdf('one.pdf', 'barrier')])

  await Promise.all([checkAll(parts, organization), checkAll(parts, organization)])

  expect(await checksOf(organization)).toEqual([{ state: 'done', barriers: 1 }])
  expect(await resultsIn(jobId)).toHaveLength(1)
})

test('uploads of the same bytes and the end of their check wait for each other in no circle', async () => {
  const one = aPdf('one.pdf', 'barrier')
  const { organization, client, jobId } = await aJobAt(parts, 'CREATED', [one])
  const names = Array.from({ length: 6 }, (_, index) => `again-${index}.pdf`)

  await Promise.all([
    checkAll(parts, organization),
    ...names.map((name) =>
      expectDone(client('addFiles', { jobId }, { files: [{ ...one, name }] })),
    ),
  ])

  expect(await resultsIn(jobId)).toHaveLength(7)
})

/** Many more jobs with the documents of this one, and as old; the store has the bytes of this one, the first, alone. */
async function manyAlike(jobId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with alike as (
      insert into jobs (id, organization_id, name, status, priority, created_by, created_at, file_count)
      select gen_random_uuid(), organization_id, name, status, priority, created_by, created_at, 1
      from jobs cross join generate_series(1, ${count}) where id = ${jobId} returning id
    ), files as (
      insert into job_files (id, job_id, upload_id, storage_key, file_name, file_class, media_type,
        size_bytes, sha256, crc32, uploaded_by, uploaded_at)
      select overlay(gen_random_uuid()::text placing 'f' from 1 for 1)::uuid, alike.id, upload_id, alike.id::text, file_name, file_class, media_type,
        size_bytes, sha256, crc32, uploaded_by, uploaded_at
      from job_files cross join alike where job_id = ${jobId}
    )
    select id from alike order by id`.execute(parts.db)
  return rows.map(({ id }) => id)
}

/** Holds a job as a move would, until it is let go. */
async function getLockedJob(id: string) {
  const transaction = await parts.db.startTransaction().execute()
  await lockJob(transaction, id)
  return { letGo: () => transaction.rollback().execute() }
}

/** PostgreSQL ends the statements that wait for a lock, as if their process were killed. */
const endWaiting = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(parts.db)

test('200 jobs with one document: each is told once, and few are held at a time', async () => {
  const { organization, jobId } = await aJobAt(parts, 'CREATED', [aPdf('one.pdf', 'barrier')])
  const all = [...(await manyAlike(jobId, 199)), jobId].toSorted()
  const last = all.at(-1) ?? ''
  const isPublished = async (id: string) => (await resultsIn(id)).length

  const locked = await getLockedJob(last)
  const checking = checkAll(parts, organization)
  await untilWaiting(parts.db)
  // Others see the result, and change the jobs that have been told already.
  expect(await checksOf(organization)).toEqual([{ state: 'done', barriers: 1 }])
  expect(await Promise.all(all.slice(0, 180).map(isPublished))).toEqual(Array(180).fill(1))
  await (await getLockedJob(all[0] ?? '')).letGo()
  await (await getLockedJob(all[179] ?? '')).letGo()
  await locked.letGo()
  await checking

  expect(await Promise.all(all.map(isPublished))).toEqual(Array(200).fill(1))
})

/** Many more documents of a job, each with a check that waits. */
async function manyDocuments(jobId: string, count: number): Promise<Run[]> {
  const { rows } = await sql<Run>`
    with files as (
      insert into job_files (id, job_id, upload_id, storage_key, file_name, file_class, media_type,
        size_bytes, sha256, crc32, uploaded_by, uploaded_at)
      select gen_random_uuid(), job_id, upload_id, gen_random_uuid()::text, number || '.pdf', file_class,
        media_type, size_bytes, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), crc32,
        uploaded_by, uploaded_at
      from job_files cross join generate_series(1, ${count}) as number where job_id = ${jobId}
      returning sha256
    )
    insert into checks (id, organization_id, sha256, engine, state, run_id, requested_at, started_at)
    select gen_random_uuid(), organization_id, sha256, '1', 'running', gen_random_uuid(), now(), now()
    from files cross join jobs where jobs.id = ${jobId}
    returning id, run_id as "runId", sha256`.execute(parts.db)
  return rows
}

type Run = { id: string; runId: string; sha256: string }

test('200 results of one job are kept while somebody holds the job; its history alone waits', async () => {
  const { organization, client, jobId } = await aJobAt(parts, 'CREATED', [aPdf('one.pdf', 'fine')])
  await checkAll(parts, organization)
  const runs = await manyDocuments(jobId, 200)
  const found = {
    state: 'done' as const,
    reason: null,
    pages: 1,
    barriers: 1,
    undecided: 0,
    counted: null,
    facts: undefined,
    conditions: [],
    described: undefined,
    model: undefined,
    repairs: undefined,
  }
  const organizationId = organization.id

  const locked = await getLockedJob(jobId)
  await Promise.all(
    runs.map((run) =>
      saveResult(parts, { run, identity: { organizationId, sha256: run.sha256 } }, found),
    ),
  )
  const listed = await client('listJobs')
  const published = Promise.all(runs.slice(0, 2).map(({ id }) => publishResult(parts, id)))
  await untilWaiting(parts.db, undefined, 2)
  const publishedMeanwhile = await resultsIn(jobId)
  await locked.letGo()
  await published
  for (const { id } of runs) await publishResult(parts, id)

  expect(listed.body.data).toMatchObject([{ check: { state: 'done', barriers: 200 } }])
  expect(publishedMeanwhile).toHaveLength(1)
  expect(await resultsIn(jobId)).toHaveLength(201)
})

test('an end that was told to some jobs alone is told to the others, and to each once', async () => {
  const { organization, jobId } = await aJobAt(parts, 'CREATED', [aPdf('one.pdf', 'barrier')])
  const all = [...(await manyAlike(jobId, 39)), jobId].toSorted()
  const locked = await getLockedJob(all.at(-1) ?? '')
  const checking = checkAll(parts, organization).catch(() => 'killed')
  await untilWaiting(parts.db)
  await endWaiting()
  expect(await checking).toBe('killed')
  await locked.letGo()

  await Promise.all([checkAll(parts, organization), checkAll(parts, organization)])
  await checkAll(parts, organization)

  expect(await Promise.all(all.map(async (id) => (await resultsIn(id)).length))).toEqual(
    Array(40).fill(1),
  )
})

test('an end that nobody was told of before its process was killed is swept, and told once', async () => {
  const { organization, jobId } = await aJobAt(parts, 'CREATED', [aPdf('one.pdf', 'barrier')])
  const locked = await getLockedJob(jobId)
  const checking = checkAll(parts, organization).catch(() => 'killed')
  await untilWaiting(parts.db)
  await endWaiting()
  expect(await checking).toBe('killed')
  await locked.letGo()
  expect(await resultsIn(jobId)).toEqual([])
  const asked = async () => {
    await requeueUnpublishedChecks(parts)
    const { rows } = await sql<{ data: CheckRequest }>`
      select data from pgboss.job join checks on checks.id::text = data->>'checkId'
      where name = 'check' and organization_id = ${organization.id}`.execute(parts.db)
    return rows.map(({ data }) => data)
  }

  // The entry of the upload is there still: the queue tries it again by itself.
  expect(await asked()).toHaveLength(1)
  await sql`delete from pgboss.job where name = 'check'`.execute(parts.db)
  await asked()
  const [again, ...others] = await asked()
  expect(others).toEqual([])
  const run = () =>
    runCheck(
      { ...parts, check: countingBarriers },
      again ?? { checkId: '' },
      new AbortController().signal,
    )
  await Promise.all([run(), run()])
  await run()

  expect(await resultsIn(jobId)).toHaveLength(1)
  await sql`delete from pgboss.job where name = 'check'`.execute(parts.db)
  expect(await asked()).toEqual([])
})

test('a document that comes to another job while the result is kept is told of once', async () => {
  const one = aPdf('one.pdf', 'barrier')
  const { organization, client, jobId } = await aJobAt(parts, 'CREATED', [one])
  const locked = await getLockedJob(jobId)
  const checking = checkAll(parts, organization)
  await untilWaiting(parts.db)

  const created = await expectDone(client('createJob', { job_name: 'Another' }, { files: [one] }))
  await locked.letGo()
  await checking

  expect(await resultsIn(jobId)).toHaveLength(1)
  expect(await resultsIn(created.body.data._id)).toHaveLength(1)
})

test('checks that are made again are held in the order in which uploads hold them', async () => {
  const names = ['one', 'two', 'three', 'four']
  const { organization } = await aJobAt(
    parts,
    'CREATED',
    names.map((name) => aPdf(`${name}.pdf`, name)),
  )
  const checks = () => parts.db.selectFrom('checks').where('organization_id', '=', organization.id)
  const ended = { state: 'failed', ended_at: new Date().toISOString() } as const
  await parts.db
    .updateTable('checks')
    .set(ended)
    .where('organization_id', '=', organization.id)
    .execute()
  const hashes = (await checks().select('sha256').orderBy('sha256').execute()).map(
    ({ sha256 }) => sha256,
  )
  const upload = await parts.db.startTransaction().execute()
  await lockChecks(upload, organization.id, hashes.slice(1, 2))

  const repeating = requeueAllFailedChecks({
    ...parts,
    now: new Date().toISOString(),
    afterCommit: () => {},
  })
  await untilWaiting(parts.db)
  const free = await upload
    .selectFrom('checks')
    .select('sha256')
    .where('organization_id', '=', organization.id)
    .orderBy('sha256')
    .forUpdate()
    .skipLocked()
    .execute()
  await upload.rollback().execute()
  await repeating

  // The repetition holds the first check and waits for the second, which the upload holds. So the upload can
  // go on to all that come after.
  expect(free.map(({ sha256 }) => sha256)).toEqual(hashes.slice(1))
})
