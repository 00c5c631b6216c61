import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { listDataDir } from '#test/documents/data-dir.ts'
import { folderInMemory } from '#test/documents/folder-in-memory.ts'
import { copyFolder } from '#test/process/demo-snapshot.ts'
import { isRunning } from '#test/process/spawn-product.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { findSocketFolders } from './embedded-socket.ts'

/** A folder with a new database, which takes longer to make than to copy. */
let made = ''
let dataDir = ''
let running: EmbeddedPostgres[] = []

async function aFolder() {
  const folder = await folderInMemory('curbcut-embedded-')
  // As root, the server runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  return folder
}

beforeAll(async () => {
  made = dataDir = await aFolder()
  await (await start()).stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await aFolder()
  await copyFolder(made, dataDir)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(running.map((server) => server.stop()))
  running = []
  await rm(dataDir, { recursive: true, force: true })
})

test('a database is kept from one start to the next, and its socket folder is not', async () => {
  const first = await start()
  await query(first, `create table kept as select 'yes' as answer`)
  await first.stop()

  const second = await start()

  expect(await query(second, 'select answer from kept')).toEqual([{ answer: 'yes' }])
  await expect(readdir(first.host)).rejects.toThrow('ENOENT')
})

test('a second start on the same folder is refused in one line, and the first goes on', async () => {
  const first = await start()

  const second = start({ busyForMs: 200 })

  await expect(second).rejects.toThrow(StartRefusedError)
  await expect(second).rejects.toThrow(/^Another process is using the database in [^\n]+\.$/)
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start waits for a server on the same folder that is stopping', async () => {
  const first = await start()
  const second = start()

  await first.stop()

  expect(await query(await second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('two first starts at once make one database, and nothing is left of the other', async () => {
  for (const name of await listDataDir(dataDir)) await rm(join(dataDir, name), { recursive: true })
  const parents = [startParent(), startParent()]

  const started = await Promise.race(parents.map((parent) => parent.serverPid))

  expect(started).toBeGreaterThan(0)
  for (const { child } of parents) child.kill('SIGKILL')
  await Promise.all(parents.map((parent) => parent.exited))
  const next = await start()
  expect(await listDataDir(dataDir)).toEqual(['database', 'database-secret'])
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a killed process takes its server along, and what it committed stays', async () => {
  const parent = startParent()
  const serverPid = await parent.serverPid
  // Kills amid commits; on a slow disk each commit may take long.
  await vi.waitFor(() => expect(parent.lastCommitted()).toBeGreaterThan(200), 40_000)

  parent.child.kill('SIGKILL')
  await parent.exited

  const next = await start()
  const [row] = await query(next, 'select count(*) as numbers, max(number) as last from numbers')
  expect(row?.['numbers']).toBe(row?.['last'])
  expect(row?.['last']).toBeGreaterThanOrEqual(parent.lastCommitted())
  // The lock on the folder goes first, the process a moment later.
  await expect.poll(() => isRunning(serverPid)).toBe(false)
  const sockets = await findSocketFolders()
  expect(sockets.filter(({ pid }) => pid === parent.child.pid)).toEqual([])
})

test.each([
  ['with a long path', 'a'.repeat(100), 0o711],
  ['that only we may enter', 'ours', 0o700],
])('a start needs no socket in a temporary folder %s', async (_, name, mode) => {
  const temporary = join(dataDir, name)
  await mkdir(temporary)
  await chmod(temporary, mode)
  vi.stubEnv('TMPDIR', temporary)

  const server = await start()

  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a killed server is reported once in one line, and the next start finds everything', async () => {
  const onLost = vi.fn<(line: string) => void>()
  const first = await start({ onLost })
  await query(first, `create table kept as select 'yes' as answer`)

  process.kill(first.pid, 'SIGKILL')

  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 10_000)
  expect(onLost.mock.calls[0]?.[0]).toMatch(/^The database server stopped by itself: [^\n]+\.$/)
  expect(await query(await start(), 'select answer from kept')).toEqual([{ answer: 'yes' }])
})

test('a stop that was asked for is no loss', async () => {
  const onLost = vi.fn<(line: string) => void>()
  const server = await start({ onLost })

  await server.stop()

  expect(onLost).not.toHaveBeenCalled()
  expect(isRunning(server.pid)).toBe(false)
})

test('a folder that holds something else is refused in one line', async () => {
  const first = await start()
  await first.stop()
  await rm(join(dataDir, 'database/global/pg_control'))

  await expect(start()).rejects.toThrow(/^The database in [^\n]+ does not start: [^\n]+$/)
})

async function start(
  options: { busyForMs?: number; onLost?: (line: string) => void } = {},
): Promise<EmbeddedPostgres> {
  const quiet = () => {}
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, onLost: quiet, ...options })
  running.push(server)
  return server
}

async function query(
  { host, password }: EmbeddedPostgres,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const pool = connect({ host, password, user: 'postgres', max: 1 })
  const { rows } = await pool.query<Record<string, unknown>>(sql).finally(() => pool.end())
  return rows
}

function startParent() {
  const script = join(import.meta.dirname, '../../../test/db/database-parent.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] })
  let last = 0
  const lines = createInterface({ input: child.stdout })
  const serverPid = new Promise<number>((resolve) => {
    lines.on('line', (line) => {
      const [word, number] = line.split(' ')
      if (word === 'server') resolve(Number(number))
      else last = Number(number)
    })
  })
  return { child, serverPid, exited: once(child, 'close'), lastCommitted: () => last }
}
