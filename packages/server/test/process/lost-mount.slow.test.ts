// @module-tag operations

import { errors } from '@curbcut/contract'
import { expect, test, vi } from 'vitest'
import { copyDemo } from './copy-demo.ts'
import { moveStaff, signInStaff } from './demo-staff.ts'
import { aDocumentsDisk, mayMount } from './documents-disk.ts'
import { runToEnd } from './run-to-end.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

// Four starts of a product with a database of its own.
vi.setConfig({ testTimeout: 120_000 })

test(`a lost mount of the documents loses none (${mayMount ? 'mounted' : 'moved'} here)`, async ({
  onTestFinished,
}) => {
  const { dataDir, remove } = await dataFolder()
  onTestFinished(remove)
  await copyDemo(dataDir)
  const disk = await aDocumentsDisk(dataDir)
  const start = (under: readonly string[]) =>
    spawnProduct({ entry: 'demo', env: { DATA_DIR: dataDir }, under })
  const document = { name: 'kept.pdf', content: Buffer.from('%PDF-1.7\nkept') }

  const product = start(disk.under)
  const staff = await signInStaff(await product.ready)
  const send = async (job_name: string) => {
    const { status, body } = await staff.client.call(
      'createJob',
      { job_name },
      { documents: [document] },
    )
    return { status, code: body.code, jobId: body.data?._id as string }
  }
  const ready = async () => (await fetch(`${staff.client.address}/api/ready`)).json()
  const kept = await send('Before')
  await disk.lose([product])

  // Not one second of grace: what is under way when the mount goes is refused too.
  const refused = [await send('At once'), await send('Later')]
  const lost = await staff.client.call('downloadJob', { jobId: kept.jobId })
  const list = await staff.client.call('listJobs')

  expect(kept.status).toBe(201)
  for (const { status, code } of refused) expect([status, code]).toEqual([503, 'another_store'])
  expect([lost.status, lost.body.message]).toEqual([503, errors.another_store.message])
  expect(list.status).toBe(200)
  expect(await ready()).toEqual({ data: { status: 'ready', documents: 'another store' } })
  product.signal('SIGTERM')
  expect(await product.ended).toBe(0)

  const blind = start([])
  expect(await blind.ended).toBe(1)
  expect(blind.stderr).toEqual([
    expect.stringMatching(/^DATA_DIR holds no documents of this database: there is no store-id\. /),
  ])
  const looked = await runToEnd('adopt-store', dataDir)
  expect([looked.code, looked.stdout.at(-1)]).toEqual([
    1,
    expect.stringMatching(/^Nothing was changed/),
  ])
  // Folders of an unfinished write may be there, no document and no id.
  const left = await disk.below()
  expect(left.filter((name) => !/^[\da-f]{2}$/.test(name))).toEqual([])
  expect(await disk.documentsBelow()).toEqual([])

  await disk.bringBack()
  const again = start(disk.under)
  moveStaff(staff, await again.ready)
  expect(await ready()).toEqual({ data: { status: 'ready', documents: 'ready' } })
  const { status, response } = await staff.client.call('downloadJob', { jobId: kept.jobId })
  expect(status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer()).includes(document.content)).toBe(true)
  again.signal('SIGTERM')
  await again.ended
})
