import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readManifest } from '#server/backup/manifest.ts'
import { connect, createDb } from '#server/db/connect.ts'
import { findRunningServer } from '#server/db/embedded/running-server.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { folderInMemory } from '#test/documents/folder-in-memory.ts'
import { findBrokenInvariants } from '#test/invariants.ts'
import { contentOf, findOpenToOthers } from './backup-content.ts'
import { copyDemo } from './copy-demo.ts'
import { moveStaff, signInStaff, type Staff } from './demo-staff.ts'
import { aJobToCarry, carryOn, type CarriedJob } from './job-carrier.ts'
import { runToEnd } from './run-to-end.ts'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'

const carriers = 3

let source: string
let target: string
let folder: string
let started: ProductProcess[]
let removeFolders: () => Promise<unknown>

beforeEach(async () => {
  started = []
  const [one, other] = await Promise.all([dataFolder(), dataFolder()])
  ;[source, target] = [one.dataDir, other.dataDir]
  const parent = await folderInMemory('curbcut-backup-')
  folder = join(parent, 'backup')
  const remove = () => rm(parent, { recursive: true, force: true })
  removeFolders = () => Promise.all([one.remove(), other.remove(), remove()])
})

afterEach(async () => {
  for (const product of started) product.signal('SIGTERM')
  await Promise.all(started.map(({ ended }) => ended))
  await removeFolders()
})

test(
  'a backup made amid uploads, moves and notes is restored to every row and every byte',
  { timeout: 90_000, tags: 'short' },
  async () => {
    await copyDemo(source)
    const staff = await signInStaff(await start('demo', source).ready)
    await makeQueueOlder()
    const work = startWork(staff)
    await vi.waitFor(() => expect(work.steps()).toBeGreaterThan(20), 30_000)
    const acknowledged = work.acknowledged()

    const before = work.steps()
    const made = await runToEnd('backup', source, folder)
    expect(work.steps()).toBeGreaterThan(before)
    await work.stop()
    await stopAll()

    expect(made).toEqual({
      code: 0,
      stdout: [
        expect.stringMatching(/^Backup in \S+: tables \d+, rows [\d,]+, documents \d+ with /),
        'It holds the secret key too: keep it as safe as DATA_DIR.',
      ],
      stderr: [],
    })
    expect(await runToEnd('restore', target, folder)).toMatchObject({ code: 0, stderr: [] })
    await expectSameContent(folder)

    moveStaff(staff, await start('product', target).ready)
    // Still signed in: the session is a row, and the secret key signs its cookie.
    expect((await staff.client.call('getMe')).status).toBe(200)
    await inDatabase(target, async (db) => {
      expect(await findMissing(db, acknowledged)).toEqual([])
      await carryToTheEnd(staff)
      expect(await findBrokenInvariants({ db, filesFolder: join(target, 'files') })).toEqual([])
    })
    expect((await runToEnd('verify-ledger', target)).code).toBe(0)
  },
)

function start(entry: 'demo' | 'product', dataDir: string): ProductProcess {
  const product = spawnProduct({ entry, env: { DATA_DIR: dataDir } })
  started.push(product)
  return product
}

async function stopAll() {
  for (const product of started) product.signal('SIGTERM')
  expect(await Promise.all(started.map(({ ended }) => ended))).toEqual([0])
}

/** Several people create, fill, move and fix jobs, and one writes notes, until the stop. */
function startWork(staff: Staff) {
  const jobs: CarriedJob[] = []
  const notes: string[] = []
  let steps = 0
  const stopping = new AbortController()
  const { signal } = stopping

  const carry = async () => {
    while (!signal.aborted) {
      const job = aJobToCarry()
      jobs.push(job)
      while (!signal.aborted && (await carryOn(job, staff))) steps += 1
    }
  }
  const write = async () => {
    while (!signal.aborted) {
      const jobId = jobs.findLast(({ id }) => id)?.id
      if (!jobId) await vi.waitUntil(() => jobs.some(({ id }) => id), 30_000)
      else notes.push(await writeNote(staff, jobId))
    }
  }
  const done = Promise.all([...Array.from({ length: carriers }, carry), write()])
  // The work may fail before somebody awaits it.
  done.catch(() => undefined)
  const stop = () => {
    stopping.abort()
    return done
  }
  return { steps: () => steps, acknowledged: () => toAcknowledged(jobs, notes), stop }
}

async function writeNote({ client }: Staff, jobId: string): Promise<string> {
  const { status, body } = await client.call('addClientNote', { jobId, message: 'A note' })
  expect(status).toBe(201)
  return body.data._id
}

const toAcknowledged = (jobs: readonly CarriedJob[], notes: readonly string[]) => ({
  jobs: jobs.flatMap(({ id }) => id ?? []),
  notes: [...notes],
  hashes: jobs.flatMap(({ id, files, fixed }) =>
    id ? [...files.values(), ...fixed.values()] : [],
  ),
})

/** Work acknowledged before the backup that the restore lacks. */
async function findMissing(db: Db, acknowledged: ReturnType<typeof toAcknowledged>) {
  const [jobs, notes, files, versions] = await Promise.all([
    db.selectFrom('jobs').select('id').execute(),
    db.selectFrom('notes').select('id').execute(),
    db.selectFrom('job_files').select('sha256').execute(),
    db.selectFrom('file_versions').select('sha256').execute(),
  ])
  const found = new Set([
    ...[...jobs, ...notes].map(({ id }) => id),
    ...[...files, ...versions].map(({ sha256 }) => sha256),
  ])
  const { jobs: jobIds, notes: noteIds, hashes } = acknowledged
  expect([jobIds.length, noteIds.length, hashes.length]).not.toContain(0)
  return [...jobIds, ...noteIds, ...hashes].filter((one) => !found.has(one))
}

/** Makes a backup of the restored data while nobody works: it must hold the same rows and documents. */
async function expectSameContent(first: string) {
  const second = `${first}-again`
  expect((await runToEnd('backup', target, second)).code).toBe(0)
  expect(await contentOf(second, first)).toEqual(await contentOf(first, second))
  expect((await readManifest(first)).files.count).toBeGreaterThan(20)
  expect(await findOpenToOthers(first)).toEqual([])
}

/** Carries a job from creation to the end: all counters go on. */
async function carryToTheEnd(staff: Staff) {
  const job = aJobToCarry()
  while (await carryOn(job, staff));
  expect(job.status).toBe('COMPLETED')
}

/** The queue has a table for each day; a later restore finds only its own day's table. */
const makeQueueOlder = () =>
  inDatabase(source, async (db) => {
    await sql`create table pgboss.queue_stats_20260101 partition of pgboss.queue_stats
      for values from ('2026-01-01') to ('2026-01-02')`.execute(db)
  })

async function inDatabase(dataDir: string, work: (db: Db) => Promise<void>) {
  const running = (await findRunningServer(dataDir)) ?? { host: '', password: '' }
  const db = createDb<Tables>(connect({ ...running, user: 'postgres' }))
  await work(db).finally(() => db.destroy())
}
