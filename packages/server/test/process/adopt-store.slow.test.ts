import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi, type TestContext } from 'vitest'
import { uploadPath } from '#server/ports/object-path.ts'
import { copyDemo } from './copy-demo.ts'
import { runToEnd } from './run-to-end.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

// Each run starts a database of its own.
vi.setConfig({ testTimeout: 120_000 })

const otherId = '01999999-0000-7000-8000-0123456789ab'

async function aDemo({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const { dataDir, remove } = await dataFolder()
  onTestFinished(remove)
  await copyDemo(dataDir)
  const folder = join(dataDir, 'files')
  const idPath = join(folder, 'store-id')
  const readId = async () => (await readFile(idPath, 'utf8')).trim()
  return { dataDir, folder, idPath, readId, id: await readId() }
}

/** Starts the product and stops it again; returns its exit code and what it complained of. */
async function start(dataDir: string) {
  const product = spawnProduct({ entry: 'product', env: { DATA_DIR: dataDir } })
  await product.ready.catch(() => undefined)
  product.signal('SIGTERM')
  return { code: await product.ended, stderr: product.stderr }
}

/** The ids in database and store, and the counts of documents: there, missing, unknown. */
function factsOf(stdout: readonly string[]) {
  const [ids = '', documents = '', objects = ''] = stdout
  const numbers = `${documents} ${objects}`.match(/\b\d+\b/g)?.map(Number) ?? []
  const [all, present, missing, unknown] = numbers
  return { ids: ids.match(/[\da-f-]{36}|none/g), all, present, missing, unknown }
}

test('npm run adopt-store says what fits, changes nothing unasked, and goes on with what is there', async (ctx) => {
  const { dataDir, folder, readId, id } = await aDemo(ctx)
  const whole = await runToEnd('adopt-store', dataDir)
  await rename(folder, `${folder}.gone`)
  await mkdir(folder)

  const looked = await runToEnd('adopt-store', dataDir)
  const untouched = await readdir(folder)
  const refused = await start(dataDir)
  const adopted = await runToEnd('adopt-store', dataDir, '--yes')
  const started = await start(dataDir)

  const { all = 0, ...facts } = factsOf(whole.stdout)
  expect([whole.code, whole.stdout.at(-1)]).toEqual([0, 'They belong together already.'])
  expect(facts).toEqual({ ids: [id, id], present: all, missing: 0, unknown: 0 })
  expect(looked.code).toBe(1)
  expect(factsOf(looked.stdout)).toEqual({
    ids: [id, 'none'],
    all,
    present: 0,
    missing: all,
    unknown: 0,
  })
  expect(untouched).toEqual([])
  expect(refused).toEqual({ code: 1, stderr: [expect.stringMatching(/there is no store-id/)] })
  expect([adopted.code, adopted.stdout.at(-1)]).toEqual([0, 'They belong together from now on.'])
  expect(started).toEqual({ code: 0, stderr: [] })
  expect(await readId()).toBe(id)
})

test('npm run adopt-store beside the product lets it go on, and another database is kept out', async (ctx) => {
  const { dataDir, idPath, readId, id } = await aDemo(ctx)
  const product = spawnProduct({ entry: 'product', env: { DATA_DIR: dataDir } })
  const address = await product.ready
  const documents = async () => {
    const answer = (await (await fetch(`${address}/api/ready`)).json()) as { data: object }
    return answer.data
  }
  await writeFile(idPath, `${otherId}\n`)
  await expect.poll(documents).toEqual({ status: 'ready', documents: 'another store' })

  const { code } = await runToEnd('adopt-store', dataDir, '--yes')

  expect(code).toBe(0)
  // The store took the database's id, so whoever else had it as theirs is refused now.
  expect(await readId()).toBe(id)
  await expect.poll(documents).toEqual({ status: 'ready', documents: 'ready' })
  product.signal('SIGTERM')
  expect(await product.ended).toBe(0)
})

test('npm run adopt-store does not take the documents of another database', async (ctx) => {
  const { dataDir, folder, idPath } = await aDemo(ctx)
  await rm(folder, { recursive: true })
  const upload = join(folder, uploadPath(otherId))
  await mkdir(upload, { recursive: true })
  await writeFile(join(upload, '1'), 'of another database')
  await writeFile(idPath, `${otherId}\n`)

  const { code, stderr } = await runToEnd('adopt-store', dataDir, '--yes')

  expect([code, stderr]).toEqual([
    2,
    ['DATA_DIR holds only documents that this database does not know. Nothing was changed.'],
  ])
  expect(await readFile(idPath, 'utf8')).toBe(`${otherId}\n`)
  expect(await readFile(join(upload, '1'), 'utf8')).toBe('of another database')
})

test('npm run adopt-store removes unknown documents from the store of this database alone', async (ctx) => {
  const { dataDir, idPath } = await aDemo(ctx)
  await writeFile(idPath, `${otherId}\n`)

  const { code, stderr } = await runToEnd('adopt-store', dataDir, '--remove-unknown')
  const both = await runToEnd('adopt-store', dataDir, '--yes', '--remove-unknown')

  expect([code, stderr]).toEqual([
    2,
    ['The documents in DATA_DIR do not belong to this database. Nothing was removed.'],
  ])
  expect([both.code, both.stderr]).toEqual([
    2,
    ['One at a time: --yes, or --remove-unknown. Nothing was changed.'],
  ])
})

test('npm run adopt-store makes no database where there is none', async ({ onTestFinished }) => {
  const { dataDir, remove } = await dataFolder()
  onTestFinished(remove)

  const { code, stderr } = await runToEnd('adopt-store', dataDir, '--yes')

  expect([code, stderr]).toEqual([
    2,
    [expect.stringContaining(`DATA_DIR ${dataDir} holds no database of the product.`)],
  ])
  expect(await readdir(dataDir)).toEqual([])
})
