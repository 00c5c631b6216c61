import { once } from 'node:events'
import { access, chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, type TestContext } from 'vitest'
import { uploadPath } from '#server/ports/object-path.ts'
import { markedUpload } from '#server/ports/store-mark.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

type Finished = { onTestFinished: TestContext['onTestFinished'] }

const secretKey = 'a secret key of more than 32 characters'

describe.concurrent('a start that cannot be is one clear line and an exit code that is not 0', () => {
  test('a second start on the same DATA_DIR, after it waited', async (ctx) => {
    const dataDir = await aDataFolder(ctx)
    const first = spawnProduct({ entry: 'product', env: { DATA_DIR: dataDir } })
    await first.ready

    const refusal = await startInVain({ DATA_DIR: dataDir }, 'product')

    expect(refusal).toMatch(
      /^Another process is using the database in \S+\. Stop it, or set another/,
    )
    first.signal('SIGTERM')
    expect(await first.ended).toBe(0)
  })

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

  test('a database server without a secret key', async (ctx) => {
    const env = { DATA_DIR: await aDataFolder(ctx), DATABASE_URL: 'postgres://localhost/work' }

    expect(await startInVain(env)).toBe('SECRET_KEY is required together with DATABASE_URL.')
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

  test('another secret key than at the start before, unless it is allowed', async (ctx) => {
    const DATA_DIR = await aDataFolder(ctx)
    const start = (env: Record<string, string>) =>
      spawnProduct({ entry: 'product', env: { DATA_DIR, ADMIN_PASSWORD: 'a password', ...env } })
    const first = start({ SECRET_KEY: secretKey })
    await first.ready
    first.signal('SIGTERM')
    await first.ended
    const another = { SECRET_KEY: 'a quite different key of 32 characters' }

    const refusal = await startInVain({ DATA_DIR, ...another }, 'product')
    const allowed = start({ ...another, ALLOW_NEW_SECRET_KEY: 'true' })

    expect(refusal).toMatch(/^SECRET_KEY, or the secret-key in DATA_DIR, is not the one /)
    await allowed.ready
    expect(allowed.stdout[0]).toMatch(/^The secret key is a new one: everybody is signed out/)
    allowed.signal('SIGTERM')
    expect(await allowed.ended).toBe(0)
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

  test('a DATA_DIR in which no documents can be kept', async (ctx) => {
    const dataDir = await aDataFolder(ctx)
    // Even root cannot make a folder where a file is.
    await writeFile(join(dataDir, 'files'), '')

    const refusal = await startInVain({ DATA_DIR: dataDir }, 'product')

    expect(refusal).toMatch(/^The documents in DATA_DIR cannot be used: ENOTDIR: /)
  })

  test('a DATA_DIR whose disk does not give what lies on it', async (ctx) => {
    const dataDir = await aDataFolder(ctx)
    // Where a restore would leave its mark is something that even root cannot read.
    await mkdir(join(dataDir, 'files', uploadPath(markedUpload), '0'), { recursive: true })

    const refusal = await startInVain({ DATA_DIR: dataDir }, 'product')

    expect(refusal).toBe(
      'The documents in DATA_DIR cannot be used: EISDIR: illegal operation on a directory, read.',
    )
  })
})

test('a start makes a place for documents that is its owner’s alone, and leaves one that is there', async (ctx) => {
  const [fresh, used] = [await aDataFolder(ctx), await aDataFolder(ctx)]
  await mkdir(join(used, 'files'))
  // As one that was made for the group of a server in front.
  await chmod(join(used, 'files'), 0o750)

  for (const dataDir of [fresh, used]) {
    const product = spawnProduct({ entry: 'product', env: { DATA_DIR: dataDir } })
    await product.ready
    product.signal('SIGTERM')
    expect(await product.ended).toBe(0)
  }

  expect(await modeOf(join(fresh, 'files'))).toBe(0o700)
  expect(await modeOf(join(used, 'files'))).toBe(0o750)
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
