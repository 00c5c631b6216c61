import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyDemo } from './copy-demo.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

const verify = async (dataDir: string, env: Record<string, string> = {}) => {
  const command = spawnProduct({ entry: 'verify-files', env: { DATA_DIR: dataDir, ...env } })
  return { code: await command.ended, stdout: command.stdout, stderr: command.stderr }
}

/** The stored objects, as paths below the folder of documents. */
async function objectsIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'store-id')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

async function flipFirstByte(path: string) {
  const content = await readFile(path)
  content[0] = (content[0] ?? 0) ^ 1
  await writeFile(path, content)
}

test('npm run verify-files works beside the product and without it, and tells every fault', async ({
  onTestFinished,
}) => {
  const { dataDir, remove } = await dataFolder()
  onTestFinished(remove)
  const folder = join(dataDir, 'files')
  await copyDemo(dataDir)
  const demo = spawnProduct({ entry: 'demo', env: { DATA_DIR: dataDir } })
  await demo.ready
  const [flipped = '', cut = '', missing = '', ...others] = await objectsIn(folder)

  const beside = await verify(dataDir)
  await flipFirstByte(flipped)
  await truncate(cut, 1)
  await rm(missing)
  const damaged = await verify(dataDir)
  demo.signal('SIGTERM')
  expect(await demo.ended).toBe(0)
  const alone = await verify(dataDir)

  expect(beside).toEqual({
    code: 0,
    stdout: [
      expect.stringMatching(
        new RegExp(
          `^No fault in \\d+ documents \\([^)]+\\), ${others.length + 3} objects and \\d+ reports?\\.$`,
        ),
      ),
      expect.stringMatching(`^[\\d,]+ jobs, [\\d,]+ documents in DATA_DIR ${dataDir}$`),
    ],
    stderr: [],
  })
  expect(damaged.code).toBe(1)
  expect(damaged.stdout).toHaveLength(5)
  for (const fault of [
    / has another SHA-256 than its row$/,
    / has 1 bytes, its row says \d+$/,
    / is missing$/,
  ]) {
    const lines = damaged.stdout.filter((line) => fault.test(line))
    expect(lines).toEqual([expect.stringMatching(/^(file|version) [\da-f-]{36}: object /)])
  }
  expect(damaged.stdout.at(-2)).toMatch(/^3 faults in /)
  expect({ code: alone.code, stdout: alone.stdout.toSorted() }).toEqual({
    code: 1,
    stdout: damaged.stdout.toSorted(),
  })
})

test('npm run verify-files that cannot look says so, and blames no document', async ({
  onTestFinished,
}) => {
  const { dataDir, remove } = await dataFolder()
  onTestFinished(remove)
  await copyDemo(dataDir)
  await writeFile(join(dataDir, 'files', 'store-id'), '01999999-0000-7000-8000-0123456789ab\n')

  const stranger = await verify(dataDir)
  await writeFile(join(dataDir, 'files', 'store-id'), 'nonsense')
  const unreadable = await verify(dataDir)
  const misled = await verify(dataDir, { PORT: 'none' })

  expect(stranger).toEqual({
    code: 2,
    stdout: [],
    stderr: [expect.stringMatching(/^The store of documents does not belong to this database\./)],
  })
  expect(unreadable).toEqual({
    code: 2,
    stdout: [],
    stderr: [
      `The documents in DATA_DIR cannot be used: ${join(dataDir, 'files', 'store-id')} holds no id.`,
    ],
  })
  expect(misled).toMatchObject({ code: 2, stdout: [], stderr: [expect.stringMatching(/^PORT /)] })
})
