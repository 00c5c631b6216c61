import { once } from 'node:events'
import { access, chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, vi, type TestContext } from 'vitest'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'

type Finished = { onTestFinished: TestContext['onTestFinished'] }

const secretKey = 'a secret key of more than 32 characters'

// Each starts the product, some of them several times.
vi.setConfig({ testTimeout: 240_000 })

describe('a start that cannot be is one clear line and an exit code that is not 0', () => {
  test('a port that is used already', async (ctx) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const env = { DATA_DIR: await aDataFolder(ctx), ADMIN_PASSWORD: 'a password', PORT: `${port}` }

    const refusal = await startInVain(env, 'product')

    taken.close()
    expect(refusal).toBe(
      `Port ${port} on 127.0.0.1 is used already. Stop what uses it, or set PORT.`,
    )
  })

  test('a database server that cannot be reached, without the password in the line', async (ctx) => {
    const refusal = await startInVain({
      DATA_DIR: await aDataFolder(ctx),
      DATABASE_URL: 'postgres://somebody:passphrase@127.0.0.1:1/work?password=passphrase',
      SECRET_KEY: secretKey,
    })

    expect(refusal).toMatch(/^DATABASE_URL postgres:\/\/127\.0\.0\.1:1\/work cannot be used: /)
    expect(refusal).not.toContain('passphrase')
  })

  test('the demo on a database server, which may hold real work', async () => {
    const env = { DATABASE_URL: 'postgres://localhost/work', SECRET_KEY: secretKey }

    expect(await startInVain(env, 'demo-main')).toMatch(/^The demo .* takes no DATABASE_URL\./)
  })

  test('a bad value', async (ctx) => {
    const env = { DATA_DIR: await aDataFolder(ctx), PORT: '80a' }

    expect(await startInVain(env)).toBe('PORT must be a whole number from 0 to 65535.')
  })

  test('a bucket that cannot be reached', async (ctx) => {
    const env = {
      DATA_DIR: await aDataFolder(ctx),
      STORAGE_URL: 's3://documents?endpoint=http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'passphrase',
    }

    const refusal = await startInVain(env, 'product')

    expect(refusal).toMatch(/^The documents in STORAGE_URL cannot be used: ECONNREFUSED: /)
    expect(refusal).not.toContain('passphrase')
  })

  test('a DATA_DIR that is a file', async (ctx) => {
    const path = join(await aDataFolder(ctx), 'file')
    await writeFile(path, '')

    expect(await startInVain({ DATA_DIR: path })).toMatch(/^DATA_DIR \S+ cannot be used: /)
  })

  test('a secret key that cannot be read', async (ctx) => {
    const dataDir = await aDataFolder(ctx)
    await mkdir(join(dataDir, 'secret-key'))

    expect(await startInVain({ DATA_DIR: dataDir })).toMatch(/^The secret key \S+ cannot be used: /)
  })

  test('documents beside a database that knows none of them, which are left alone', async (ctx) => {
    const dataDir = await aDataFolder(ctx)
    const upload = join(dataDir, 'files/ab/01999999-0000-7000-8000-ab23456789ab')
    await mkdir(upload, { recursive: true })

    const product = spawnProduct({ entry: 'product', env: { DATA_DIR: dataDir } })

    expect(await product.ended).toBe(1)
    expect(product.stderr).toHaveLength(1)
    expect(product.stderr[0]).toMatch(
      /^DATA_DIR holds documents that this database does not know\. Check /,
    )
    await expect(access(upload)).resolves.toBeUndefined()
  })
})

// One DATA_DIR, whose database takes seconds to make.
test('a DATA_DIR has one process, one key until another is allowed, and documents that are its owner’s alone', async (ctx) => {
  const DATA_DIR = await aDataFolder(ctx)
  const files = join(DATA_DIR, 'files')
  const start = (env: Record<string, string>) =>
    spawnProduct({ entry: 'product', env: { DATA_DIR, ADMIN_PASSWORD: 'a password', ...env } })
  const stop = async (product: ProductProcess) => {
    product.signal('SIGTERM')
    expect(await product.ended).toBe(0)
  }
  const another = { SECRET_KEY: 'a quite different key of 32 characters' }

  const first = start({ SECRET_KEY: secretKey })
  await first.ready
  const beside = await startInVain({ DATA_DIR, SECRET_KEY: secretKey }, 'product')
  await stop(first)
  const madeAs = await modeOf(files)
  // As one that was made for the group of a server in front.
  await chmod(files, 0o750)
  const refused = await startInVain({ DATA_DIR, ...another }, 'product')
  const allowed = start({ ...another, ALLOW_NEW_SECRET_KEY: 'true' })
  await allowed.ready
  await stop(allowed)

  expect(beside).toMatch(/^Another process is using the database in \S+\. Stop it, or set another/)
  expect(refused).toMatch(/^SECRET_KEY, or the secret-key in DATA_DIR, is not the one /)
  expect(allowed.stdout[0]).toMatch(/^The secret key is a new one: everybody is signed out/)
  expect([madeAs, await modeOf(files)]).toEqual([0o700, 0o750])
})

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

async function aDataFolder({ onTestFinished }: Finished): Promise<string> {
  const { dataDir, remove } = await dataFolder()
  onTestFinished(remove)
  return dataDir
}

/** The one line of a start that ends by itself. */
async function startInVain(
  env: Record<string, string>,
  entry: 'main' | 'product' | 'demo-main' = 'main',
) {
  const product = spawnProduct({ entry, env })
  expect(await product.ended).toBe(1)
  const said = product.stdout.filter((line) => !line.startsWith('The first super user is '))
  expect([...said, ...product.stderr]).toHaveLength(1)
  return product.stderr[0]
}
