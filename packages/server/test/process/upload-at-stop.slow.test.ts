import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { anOrganization, testPassword } from '#test/factories.ts'
import { anAddress } from '#test/people/strangers.ts'
import { processClient } from './process-client.ts'
import { sharedSettings } from './several-processes.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'
import { aStreamedJob, findBrokenJobs, sendStreamed } from './streamed-upload.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof dataFolder>>

beforeAll(async () => {
  database = await testDatabase()
  folder = await dataFolder()
})
afterAll(async () => {
  await folder.remove()
  await database.drop()
})

test('an upload that runs when its process is stopped is finished', async () => {
  const env = { ...sharedSettings(database.owner, folder.dataDir), DRAIN_SECONDS: '1' }
  const product = spawnProduct({ entry: 'product', env })
  const { accountManager, organization } = await anOrganization(database.db)
  const client = processClient(await product.ready)
  const typed = { email: accountManager.email, password: testPassword }
  expect((await client.call('login', typed, { from: anAddress() })).status).toBe(200)
  await client.call('setOrganization', { orgId: organization.id, userId: accountManager.id })
  const job = aStreamedJob(2, 4 * 1024 ** 2)
  let isStopping = false

  const isAnswered = await sendStreamed(client, job, async (share) => {
    if (share < 0.5 || isStopping) return
    isStopping = true
    product.signal('SIGTERM')
    await expect.poll(() => isReady(client.address)).toBe(false)
  })

  expect(isAnswered).toBe(true)
  expect(await findBrokenJobs(database.db, [job])).toEqual([])
  expect(await product.ended).toBe(0)
})

const isReady = (address: string) =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
