import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advisoryLocks } from '#server/db/locks/advisory-locks.ts'
import type { IdPage } from '#server/db/query/id-page.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { findCheckSummaries } from '#server/features/documents/check-repository.ts'
import { findAllFiles, findVersionsOf } from '#server/features/documents/file-repository.ts'
import { summarizeChecks } from '#server/features/documents/summarize-checks.ts'
import { toCheckSummary } from '#server/features/documents/to-check-summary.ts'
import { newId } from '#server/ids.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aFile, aJob } from '#test/factories.ts'
import type { CheckTotalsKind } from './check-totals-repository.ts'
import { findJobRows } from './job-row-repository.ts'
import { refreshCheckTotals, type StaleJobBatch } from './refresh-check-totals.ts'
import { verifyCheckTotals } from './verify-check-totals.ts'

const parts = appForTest()

type World = Awaited<ReturnType<typeof twoJobs>>
type TheJob = World['jobs'][number]

/** Two jobs of an organization, and the bytes that their documents may have. */
async function twoJobs() {
  const { job, organization } = await aJob(parts.db)
  const other = await aJob(parts.db, { organization_id: organization.id })
  const bytes = [1, 2, 3].map((n) => `${n}${randomUUID().replaceAll('-', '')}`.padEnd(64, '0'))
  return { organization, jobs: [job, other.job] as const, bytes }
}

const now = () => new Date().toISOString()

type Document = Pick<World, 'organization'> & { sha256: string }

const aCheck = (db: Db, { organization, sha256 }: Document, engine = '1') =>
  db
    .insertInto('checks')
    .values({ id: newId(), organization_id: organization.id, sha256, engine, requested_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const endChecks = (db: Db, { organization, sha256 }: Document, found: object) =>
  db
    .updateTable('checks')
    .set({
      state: 'done',
      run_id: newId(),
      started_at: now(),
      ended_at: now(),
      facts: JSON.stringify({ isPageCountEstimated: false }),
      conditions: '[]',
      ...found,
    })
    .where('organization_id', '=', organization.id)
    .where('sha256', '=', sha256)
    .execute()

const filesOf = (jobIds: readonly string[]) =>
  parts.db.selectFrom('job_files').selectAll().where('job_id', 'in', jobIds).orderBy('id').execute()

async function aVersion(world: World, place: number, sha256: string) {
  const files = await filesOf(world.jobs.map(({ id }) => id))
  const file = files[place % Math.max(files.length, 1)]
  if (!file) return
  const { upload_id, storage_key, file_name, media_type, size_bytes, crc32 } = file
  const { uploaded_by, uploaded_at } = file
  const number = (await findVersionsOf(parts.db, [file.id])).length + 1
  await parts.db
    .insertInto('file_versions')
    .values({
      id: newId(),
      file_id: file.id,
      number,
      sha256,
      upload_id,
      file_name,
      media_type,
      storage_key: `${storage_key}/${number}`,
      size_bytes,
      crc32,
      uploaded_by,
      uploaded_at,
    })
    .execute()
}

/** The same sum, by the documents and checks as they are read for the page of a job. */
async function sumByHand({ organization }: World, jobId: string, kind: CheckTotalsKind) {
  const files = await findAllFiles(parts.db, jobId)
  const versions = await findVersionsOf(
    parts.db,
    files.map(({ id }) => id),
  )
  const hashes = files.map(
    (file) =>
      versions.findLast(
        (version) =>
          version.file_id === file.id && (kind === 'newest' || version.delivered_at !== null),
      )?.sha256 ?? file.sha256,
  )
  const checks = await findCheckSummaries(parts.db, organization.id, hashes)
  return summarizeChecks(hashes.map((sha256) => toCheckSummary(checks.get(sha256))))
}

const pageOf = (ids: string[]) => sql<IdPage>`select ${ids}::uuid[] as ids, 0 as total`

/** What lists show of both jobs, and what they are to show. */
async function listed(
  world: World,
  read: (jobIds: string[], kind: CheckTotalsKind) => Promise<unknown>,
) {
  const ids = world.jobs.map(({ id }) => id)
  return { newest: await read(ids, 'newest'), delivered: await read(ids, 'delivered') }
}
const listedSums = (world: World) =>
  listed(world, async (ids, kind) =>
    (await findJobRows(parts.db, { ids: () => pageOf(ids) }, kind)).jobs.map(({ check }) => check),
  )
const rightSums = (world: World) =>
  listed(world, (ids, kind) => Promise.all(ids.map((id) => sumByHand(world, id, kind))))

const staleRowsOf = ({ jobs }: World) =>
  parts.db
    .selectFrom('stale_check_sums')
    .select('job_id')
    .where(
      'job_id',
      'in',
      jobs.map(({ id }) => id),
    )
    .execute()

/** Writes the sums of all stale jobs, as soon as everybody has ended who was changing something. */
async function refreshAll(earlierBatch?: StaleJobBatch) {
  let pendingBatch = await refreshCheckTotals(parts.db, { earlierBatch })
  while (pendingBatch) {
    // Other tests work on the same server.
    await nextTurn()
    pendingBatch = await refreshCheckTotals(parts.db, { earlierBatch: pendingBatch })
  }
}

async function wrongSums() {
  const lines: string[] = []
  for await (const line of verifyCheckTotals(parts.db)) lines.push(line)
  return lines
}

const at = ({ organization, bytes }: World, document: number) => ({
  organization,
  sha256: bytes[document] ?? '',
})

/** What may happen to documents and checks; the numbers choose among those that are there. */
const changes = {
  file: ({ jobs, bytes }: World, job: number, document: number) =>
    aFile(parts.db, jobs[job % 2] as TheJob, { sha256: bytes[document] ?? '' }),
  version: (world: World, place: number, document: number) =>
    aVersion(world, place, world.bytes[document] ?? ''),
  delivery: ({ jobs }: World, job: number) =>
    sql`update file_versions set delivered_at = now()
      where file_id in (select id from job_files where job_id = ${jobs[job % 2]?.id})`.execute(
      parts.db,
    ),
  deletion: ({ jobs }: World, job: number) =>
    sql`update job_files set deleted_at = now() where id = (
      select id from job_files where job_id = ${jobs[job % 2]?.id} and deleted_at is null limit 1
    )`.execute(parts.db),
  request: (world: World, engine: number, document: number) =>
    aCheck(parts.db, at(world, document), String(engine % 2)),
  run: ({ organization, bytes }: World, _place: number, document: number) =>
    sql`update checks set state = 'running', run_id = id, started_at = now()
      where organization_id = ${organization.id} and sha256 = ${bytes[document]} and state = 'waiting'`.execute(
      parts.db,
    ),
  end: (world: World, barriers: number, document: number) =>
    endChecks(parts.db, at(world, document), { barriers, pages: 10 + barriers }),
  estimate: (world: World, barriers: number, document: number) =>
    endChecks(parts.db, at(world, document), {
      barriers,
      pages: 3,
      facts: JSON.stringify({ isPageCountEstimated: true }),
    }),
  removal: ({ organization, bytes }: World, _place: number, document: number) =>
    parts.db
      .deleteFrom('checks')
      .where('organization_id', '=', organization.id)
      .where('sha256', '=', bytes[document] ?? '')
      .execute(),
  writing: () => refreshCheckTotals(parts.db),
} satisfies Record<string, (world: World, first: number, document: number) => Promise<unknown>>

const anyChange = fc.record({
  name: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
  first: fc.nat({ max: 5 }),
  document: fc.nat({ max: 2 }),
})

test('whatever happens to documents and checks in whatever order, lists show what the checks say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 5, maxLength: 30 }), async (story) => {
      const world = await twoJobs()
      for (const { name, first, document } of story) {
        await changes[name](world, first, document)

        expect(await listedSums(world)).toEqual(await rightSums(world))
      }
      expect(await wrongSums()).toEqual([])
      await refreshAll()

      expect(await staleRowsOf(world)).toEqual([])
      expect(await wrongSums()).toEqual([])
      expect(await listedSums(world)).toEqual(await rightSums(world))
    }),
    { numRuns: 12 },
  )
})

test('a document that comes while its check ends elsewhere: the job stays stale until that has ended', async () => {
  const world = await twoJobs()
  const [first, second] = world.jobs
  const [sha256 = ''] = world.bytes
  await aFile(parts.db, first, { sha256 })
  await aCheck(parts.db, { ...world, sha256 })
  await refreshAll()

  const earlierBatch = await parts.db.transaction().execute(async (ending) => {
    await endChecks(ending, { ...world, sha256 }, { barriers: 2, pages: 1 })
    // Who ends the check cannot see this file, and does not call its job stale.
    await aFile(parts.db, second, { sha256 })
    return refreshCheckTotals(parts.db)
  })
  expect(earlierBatch?.rows).toHaveLength(1)
  expect(await listedSums(world)).toEqual(await rightSums(world))
  await refreshAll(earlierBatch)
  await refreshAll()

  expect(await staleRowsOf(world)).toEqual([])
  const sum = { state: 'done', pages: 1, isPageCountEstimated: false }
  const each = { ...sum, barriers: 2, documentsWithBarriers: 1 }
  expect(await listedSums(world)).toEqual({ newest: [each, each], delivered: [each, each] })
})

test('two checks of one job end side by side, and neither waits for the other', async () => {
  const world = await twoJobs()
  const [job] = world.jobs
  for (const sha256 of world.bytes) {
    await aFile(parts.db, job, { sha256 })
    await aCheck(parts.db, { ...world, sha256 })
  }
  const [first = '', second = ''] = world.bytes

  // If the second waited for the first, this would never end.
  await parts.db.transaction().execute(async (ending) => {
    await endChecks(ending, { ...world, sha256: first }, { barriers: 1, pages: 1 })
    await endChecks(parts.db, { ...world, sha256: second }, { barriers: 1, pages: 1 })
    expect(await listedSums(world)).toMatchObject({ newest: [{ barriers: 1 }, null] })
  })

  expect(await listedSums(world)).toMatchObject({ newest: [{ barriers: 2 }, null] })
})

test('for people who read no documents no sum is read', async () => {
  const world = await twoJobs()
  const [job] = world.jobs
  const [sha256 = ''] = world.bytes
  await aFile(parts.db, job, { sha256 })
  await aCheck(parts.db, { ...world, sha256 })

  const { jobs } = await findJobRows(parts.db, { ids: () => pageOf([job.id]) }, undefined)
  expect(jobs).toMatchObject([{ check: null }])
})

test('one process writes sums at a time', async () => {
  const world = await twoJobs()
  await aFile(parts.db, world.jobs[0], { sha256: world.bytes[0] ?? '' })

  await parts.db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.summing}::bigint)`.execute(other)
    await refreshAll()
    expect(await staleRowsOf(world)).toHaveLength(1)
  })
  await refreshAll()

  expect(await staleRowsOf(world)).toEqual([])
})

test('a sum that is not what the checks say, and one that is missing, are found', async () => {
  const world = await twoJobs()
  const [sha256 = ''] = world.bytes
  const [first, second] = world.jobs
  for (const job of world.jobs) await aFile(parts.db, job, { sha256 })
  await aCheck(parts.db, { ...world, sha256 })
  await refreshAll()

  await parts.db
    .updateTable('check_sums')
    .set({ newest: null })
    .where('job_id', '=', first.id)
    .execute()
  await parts.db.deleteFrom('check_sums').where('job_id', '=', second.id).execute()
  const found = await wrongSums()
  for (const line of found) {
    const [, mend = ''] = line.split('; mended by: ')
    await sql.raw(mend).execute(parts.db)
  }
  await refreshAll()

  expect(found).toEqual([
    expect.stringMatching(`^job ${first.id}: the sums of its checks are \\[null,{.+}\\], by the`),
    expect.stringMatching(`^job ${second.id}: the sums of its checks are \\[null,null\\], by the`),
  ])
  expect(await wrongSums()).toEqual([])
})
