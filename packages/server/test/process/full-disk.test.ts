import { errors } from '@curbcut/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/invariants.ts'
import { moveStaff, signInStaff, type Staff } from './demo-staff.ts'
import type { SentDocument } from './process-client.ts'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'
import { lookInto } from './stored-by.ts'

const megabyte = 1024 ** 2

let dataDir: string
let removeFolder: () => Promise<void>
let product: ProductProcess

beforeEach(async () => {
  ;({ dataDir, remove: removeFolder } = await dataFolder())
})

afterEach(async () => {
  product.signal('SIGTERM')
  await product.ended
  await removeFolder()
})

/** The product on its folder; with room for files of this size only, or as much as there is. */
async function start({ staff, quotaBytes }: { staff?: Staff; quotaBytes?: number } = {}) {
  const env = { DATA_DIR: dataDir }
  product = spawnProduct({ entry: 'demo', env, ...(quotaBytes && { quotaBytes }) })
  const address = await product.ready
  if (!staff) return signInStaff(address)
  moveStaff(staff, address)
  return staff
}

async function stop() {
  product.signal('SIGTERM')
  await product.ended
}

const aPdfOf = (sizeBytes: number): SentDocument => ({
  name: `${sizeBytes}.pdf`,
  content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(sizeBytes)]),
})

const findJobs = () =>
  lookInto(dataDir, async ({ db }) => {
    const rows = await db.selectFrom('jobs').select('name').execute()
    return rows.map(({ name }) => name)
  })

test('a document for which the disk has no room is refused and leaves nothing; the product goes on', async () => {
  // More than one segment of the database's log needs, less than the document.
  const staff = await start({ quotaBytes: 24 * megabyte })
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
  expect(await lookInto(dataDir, findBrokenInvariants)).toEqual([])
  expect(await create('Small enough still', small)).toEqual([201, 1, ''])
  await stop()
  await start({ staff })
  expect(await create('With room again', small, large)).toEqual([201, 2, ''])
  expect(await lookInto(dataDir, findBrokenInvariants)).toEqual([])
}, 60_000)

test('a database for which the disk has no room ends the product in one clear line, and loses nothing', async () => {
  const staff = await start()
  await stop()
  // Less than a segment of the log, so that the next one cannot be begun.
  await start({ staff, quotaBytes: 8 * megabyte })
  const acknowledged: string[] = []
  const fillTheLog = () =>
    lookInto(dataDir, ({ db }) => sql`select pg_switch_wal()`.execute(db)).catch(() => undefined)

  for (let isThere = true; isThere;) {
    const job_name = `Job ${acknowledged.length}`
    const answer = await staff.client.call('createJob', { job_name }).catch(() => undefined)
    if (answer?.status === 201) acknowledged.push(job_name)
    else isThere = false
    await fillTheLog()
  }

  expect(await product.ended).toBe(1)
  expect(product.stderr).toEqual([
    expect.stringMatching(/^The database server stopped by itself: [^\n]+\.$/),
  ])
  expect(acknowledged.length).toBeGreaterThan(0)
  await start({ staff })
  expect(await findJobs()).toEqual(expect.arrayContaining(acknowledged))
  expect(await lookInto(dataDir, findBrokenInvariants)).toEqual([])
}, 60_000)
