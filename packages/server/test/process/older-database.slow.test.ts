import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createFolderStore } from '#server/ports/file-store.ts'
import { copyDemo } from './copy-demo.ts'
import { signInStaff } from './demo-staff.ts'
import { runToEnd } from './run-to-end.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

// Several starts of a product with a database of its own.
vi.setConfig({ testTimeout: 120_000 })

async function keysIn(dataDir: string) {
  const keys: string[] = []
  for await (const { key } of createFolderStore(join(dataDir, 'files')).listObjects())
    keys.push(key)
  return keys.toSorted()
}

test('an older database that is started on newer documents removes none of them, and says so', async ({
  onTestFinished,
}) => {
  const [newer, older] = [await dataFolder(), await dataFolder()]
  for (const { dataDir, remove } of [newer, older]) {
    onTestFinished(remove)
    await copyDemo(dataDir)
  }
  const product = spawnProduct({ entry: 'demo', env: { DATA_DIR: newer.dataDir } })
  const { client } = await signInStaff(await product.ready)
  const document = { name: 'newer.pdf', content: Buffer.from('%PDF-1.7\nnewer') }
  const { status } = await client.call(
    'createJob',
    { job_name: 'Newer' },
    { documents: [document] },
  )
  product.signal('SIGTERM')
  await product.ended
  const before = await keysIn(older.dataDir)
  await rm(join(older.dataDir, 'files'), { recursive: true })
  await rename(join(newer.dataDir, 'files'), join(older.dataDir, 'files'))
  const stored = await keysIn(older.dataDir)
  const [unknown = ''] = stored.filter((key) => !before.includes(key))

  // A start beside no other process sweeps at once.
  const again = spawnProduct({ entry: 'demo', env: { DATA_DIR: older.dataDir } })
  await again.ready
  const state = await runToEnd('status', older.dataDir)
  again.signal('SIGTERM')
  await again.ended
  const swept = await keysIn(older.dataDir)
  const found = await runToEnd('verify-files', older.dataDir)
  const removed = await runToEnd('adopt-store', older.dataDir, '--remove-unknown')
  const good = await runToEnd('verify-files', older.dataDir)

  expect([status, stored.length]).toEqual([201, before.length + 1])
  expect(swept).toEqual(stored)
  expect(state.stdout.join('\n')).toContain(
    'The store of documents has 1 upload that this database does not know.',
  )
  expect([found.code, found.stdout[0]]).toEqual([
    1,
    `object ${unknown}: this database does not know it`,
  ])
  expect(found.stdout[1]).toMatch(/^No fault in .+ Objects that this database does not know: 1\.$/)
  expect([removed.code, removed.stdout.at(-1)]).toEqual([0, 'Uploads that were removed: 1'])
  expect([good.code, await keysIn(older.dataDir)]).toEqual([0, before])
  expect((await readdir(join(older.dataDir, 'files'))).includes('store-id')).toBe(true)
})
