import { join } from 'node:path'
import { expect, test, vi, type TestContext } from 'vitest'
import { appRole } from '#server/db/app-role.ts'
import { connect, type DatabaseAddress } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { findMigrationNames, migrate } from '#server/db/migrate.ts'
import { emptyDatabase } from '#test/db/database.ts'
import { sharedSettings } from './several-processes.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

// Each command starts a program of its own.
vi.setConfig({ testTimeout: 180_000 })

const commands = [
  'verify-ledger',
  'verify-files',
  'status',
  'adopt-store',
  'check-documents',
  'create-super-user',
] as const
const words: Partial<Record<string, string[]>> = { 'create-super-user': ['new@example.com'] }

const own = await findMigrationNames()
const [before = '', newest = ''] = own.slice(-2)
const older = new RegExp(
  `^This database has schema ${before}; this version needs ${newest}\\. Start this version first, `,
)

async function run(entry: (typeof commands)[number], env: Record<string, string>) {
  const command = spawnProduct({ entry, args: words[entry] ?? [], env })
  return { code: await command.ended, stdout: command.stdout, stderr: command.stderr }
}

async function asOwner<T>(address: DatabaseAddress, text: string): Promise<T[]> {
  const pool = connect({ ...address, max: 1 })
  return (await pool.query(text).finally(() => pool.end())).rows
}

const findNewest = (address: DatabaseAddress) =>
  asOwner(address, 'select max(name) as name from migrations')

async function aFolder({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const folder = await dataFolder()
  onTestFinished(folder.remove)
  return folder.dataDir
}

async function aServerDatabase(ctx: Pick<TestContext, 'onTestFinished'>, count: number) {
  const { owner, drop } = await emptyDatabase()
  ctx.onTestFinished(drop)
  const pool = connect({ ...owner, max: 1 })
  await migrate(pool, { count }).finally(() => pool.end())
  return { owner, env: sharedSettings(owner, join(await aFolder(ctx), 'of-a-server')) }
}

test('no command migrates the database of an older version, nor makes anybody in it', async (ctx) => {
  const { owner, env } = await aServerDatabase(ctx, own.length - 1)

  for (const entry of commands) {
    const { code, stdout, stderr } = await run(entry, env)
    expect({ entry, stdout, stderr }).toEqual({
      entry,
      stdout: [],
      stderr: [expect.stringMatching(older)],
    })
    expect(code).not.toBe(0)
  }

  expect(await findNewest(owner)).toEqual([{ name: before }])
  expect(await asOwner(owner, 'select 1 from users')).toEqual([])
})

// All commands judge the schema as in the test above.
test('a command refuses the database of a newer version', async (ctx) => {
  const { owner, env } = await aServerDatabase(ctx, own.length)
  await asOwner(owner, `insert into migrations (name, sha256) values ('999-newer', '')`)

  const { stderr } = await run('status', env)

  expect(stderr).toEqual([
    `This database has schema 999-newer; this version needs ${newest}. ` +
      'Use the command of the version that runs.',
  ])
})

test(
  'nor does one migrate the database in DATA_DIR, whether an older version runs there or not',
  { tags: 'short' },
  async (ctx) => {
    const dataDir = await aFolder(ctx)
    const start = async () => {
      const server = await startEmbeddedPostgres({ dataDir, log: () => {}, onLost: () => {} })
      const { host, password } = server
      return { ...server, address: { host, password, user: 'postgres' } }
    }
    const server = await start()
    const pool = connect({ ...server.address, max: 1 })
    const role = { ...appRole, password: server.password }
    await migrate(pool, { appRole: role, count: own.length - 1 }).finally(() => pool.end())

    const beside = await run('verify-ledger', { DATA_DIR: dataDir })
    await server.stop()
    const alone = await run('verify-ledger', { DATA_DIR: dataDir })
    const again = await start()
    const found = await findNewest(again.address).finally(() => again.stop())

    const refused = { code: 1, stdout: [], stderr: [expect.stringMatching(older)] }
    expect([beside, alone]).toEqual([refused, refused])
    expect(found).toEqual([{ name: before }])
  },
)

test('a super user may be made before the first start, which makes the schema', async (ctx) => {
  const { owner, env } = await aServerDatabase(ctx, 0)

  const { code, stdout } = await run('create-super-user', env)

  expect([code, stdout[0]]).toEqual([0, 'Super user new@example.com'])
  expect(await findNewest(owner)).toEqual([{ name: newest }])
})
