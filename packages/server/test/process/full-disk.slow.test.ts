// @module-tag operations

import { errors } from '@curbcut/contract'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Db } from '#server/db/schema/tables.ts'
import { findBrokenInvariants } from '#test/invariants.ts'
import { demoProcess } from './demo-process.ts'
import type { SentDocument } from './process-client.ts'
import { lookInto } from './stored-by.ts'

const megabyte = 1024 ** 2
// Without room, the database delays its stop by 15 seconds, sometimes at several stops.
vi.setConfig({ testTimeout: 120_000 })

const demo = demoProcess()

const aPdfOf = (sizeBytes: number): SentDocument => ({
  name: `${sizeBytes}.pdf`,
  content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(sizeBytes)]),
})

const findJobs = () =>
  lookInto(demo.dataDir, async ({ db }) => {
    const rows = await db.selectFrom('jobs').select('name').execute()
    return rows.map(({ name }) => name)
  })

async function expectRefusedStart(quotaBytes: number) {
  const product = demo.spawn({ quotaBytes })
  expect(await product.ended).toBe(1)
  expect(product.stderr).toEqual([
    expect.stringMatching(/^The database in \S+ does not start: [^\n]+ File too large\.?$/),
  ])
}

/** Ends the present segment of the database's log and begins the next one. */
const endSegment = async ({ db }: { db: Db }) => {
  await sql`select pg_switch_wal(), pg_logical_emit_message(false, 'full', 'disk')`.execute(db)
}

/** Ends the present segment of the log, and the one after it. */
const fillTheLog = async (look: { db: Db }) => {
  for (let count = 0; count < 2; count++) await endSegment(look)
}

test('a document for which the disk has no room is refused and leaves nothing; the product goes on', async () => {
  // More than one segment of the database's log, less than the document.
  const staff = await demo.start({ quotaBytes: 24 * megabyte })
  const create = async (job_name: string, ...documents: SentDocument[]) => {
    const { status, body } = await staff.client.call('createJob', { job_name }, { documents })
    return [status, body.code ?? body.data.no_of_files, status === 201 ? '' : body.message]
  }
  const [small, large] = [aPdfOf(megabyte), aPdfOf(30 * megabyte)]
  const unavailable = [503, 'unavailable', errors.unavailable.message]
  const before = await findJobs()

  const refused = await Promise.all([
    create('Alone', large),
    create('Behind another', small, large),
    create('Before another', large, small),
    create('Small enough', small, small),
  ])

  expect(refused).toEqual([unavailable, unavailable, unavailable, [201, 2, '']])
  expect((await findJobs()).filter((name) => !before.includes(name))).toEqual(['Small enough'])
  expect(await lookInto(demo.dataDir, findBrokenInvariants)).toEqual([])
  expect(await create('Small enough still', small)).toEqual([201, 1, ''])
  await demo.stop()
  await demo.start({ staff })
  expect(await create('With room again', small, large)).toEqual([201, 2, ''])
  expect(await lookInto(demo.dataDir, findBrokenInvariants)).toEqual([])
})

/** Begins a segment of the log and keeps no spare one: a broken database would find room in it. */
async function keepOneSegment({ db }: { db: Db }) {
  await sql`alter system set wal_recycle = off`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  // The process of the checkpoints hears of the setting in its own time.
  const segmentsLeft = async () => {
    await endSegment({ db })
    await sql`checkpoint`.execute(db)
    const { rows } = await sql<{ name: string }>`select name from pg_ls_waldir()`.execute(db)
    return rows.length
  }
  await expect.poll(segmentsLeft).toBe(1)
}

// Each segment of the database's log takes 16 MB.
const lessThanASegment = 16 * megabyte - 512

test('a database for which the disk has no room ends the product in one clear line, and loses nothing', async () => {
  const staff = await demo.start()
  await lookInto(demo.dataDir, keepOneSegment)
  await demo.stop()
  await demo.start({ staff, quotaBytes: lessThanASegment })
  const acknowledged: string[] = []
  for (let count = 0; count < 20; count++) {
    const job_name = `Job ${count}`
    const documents = [aPdfOf(1_000)]
    const { status } = await staff.client.call('createJob', { job_name }, { documents })
    if (status === 201) acknowledged.push(job_name)
  }

  await lookInto(demo.dataDir, fillTheLog).catch(() => undefined)

  expect(await demo.product.ended).toBe(1)
  expect(demo.product.stderr.at(-1)).toMatch(/^The database server stopped by itself: [^\n]+\.$/)
  expect(acknowledged).toHaveLength(20)
  // Without room for its log, the product does not start either, and says why.
  await expectRefusedStart(megabyte)
  await demo.start({ staff })
  expect(await findJobs()).toEqual(expect.arrayContaining(acknowledged))
  expect(await lookInto(demo.dataDir, findBrokenInvariants)).toEqual([])
})

test('a start that finds no room for what it writes first ends in one clear line', async () => {
  await demo.start()
  const offset = await lookInto(demo.dataDir, async ({ db }) => {
    // Goes far enough into a segment to leave only its last megabyte, however much the demo wrote.
    await endSegment({ db })
    const text = 'x'.repeat(4 * megabyte)
    await sql`select pg_logical_emit_message(true, 'full', ${text})`.execute(db)
    const { rows } = await sql<{ offset: number }>`
      select file_offset as offset from pg_walfile_name_offset(pg_current_wal_lsn())`.execute(db)
    return rows[0]?.offset ?? 0
  })
  await demo.stop()

  // So little room that even the first rows do not fit.
  await expectRefusedStart(offset - megabyte)
})
