import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#server/ids.ts'
import { countQueues } from '#server/queue/count-queues.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { aJob, aUser } from '#test/factories.ts'
import { sharedSettings } from './several-processes.ts'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'

const people = 40
const patience = { timeout: 40_000, interval: 100 }

let database: TestDatabase
let folder: Awaited<ReturnType<typeof dataFolder>>
let products: ProductProcess[] = []

beforeAll(async () => {
  database = await testDatabase()
  folder = await dataFolder()
})
afterAll(async () => {
  for (const product of products) product.signal('SIGTERM')
  await Promise.all(products.map(({ ended }) => ended))
  await folder.remove()
  await database.drop()
})

/** News of two days ago for these people, who get mails once a day. */
async function dailyNews(userIds: readonly string[], jobId: string) {
  await database.db
    .insertInto('notifications')
    .values(
      userIds.map((user_id) => ({
        id: newId(),
        user_id,
        kind: 'in_review' as const,
        job_id: jobId,
        job_ids: [jobId],
        mail: 'daily' as const,
        created_at: new Date(Date.now() - 48 * 60 * 60_000).toISOString(),
      })),
    )
    .execute()
}

/** Until everything has a mail and no mail waits. */
const untilSent = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`select 1 from notifications where mail_id is null`.execute(
      database.db,
    )
    const queues = await countQueues(database.db)
    expect(rows).toEqual([])
    expect(queues.map(({ waiting, active }) => waiting + active)).toEqual(queues.map(() => 0))
  }, patience)

/** How many mails each address got. */
async function mailsByReader(): Promise<Map<string, number>> {
  const mails = join(folder.dataDir, 'mail')
  const texts = await Promise.all(
    (await readdir(mails)).map((name) => readFile(join(mails, name), 'utf8')),
  )
  const readers = texts.map((text) => /^To: (.+)$/m.exec(text)?.[1]?.trim() ?? '')
  return new Map(readers.map((reader) => [reader, readers.filter((one) => one === reader).length]))
}

test('the mail of the day goes out once, however many processes look for what is due', async () => {
  const { job } = await aJob(database.db, { status: 'IN_REVIEW' })
  const readers = await Promise.all(
    Array.from({ length: people }, () => aUser(database.db, 'RM_ADM')),
  )
  const ids = readers.map(({ id }) => id)
  const expected = (mails: number) => new Map(readers.map(({ email }) => [email, mails]))
  await dailyNews(ids, job.id)

  // Both look as soon as they run, and every few seconds from then on.
  const env = { ...sharedSettings(database.owner, folder.dataDir) }
  products = [1, 2].map(() => spawnProduct({ entry: 'product', env }))
  await Promise.all(products.map(({ ready }) => ready))
  await untilSent()
  expect(await mailsByReader()).toEqual(expected(1))

  await dailyNews(ids, job.id)
  await untilSent()
  expect(await mailsByReader()).toEqual(expected(2))
})
