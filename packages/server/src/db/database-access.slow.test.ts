import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderInMemory } from '#test/documents/folder-in-memory.ts'
import { appRole } from './app-role.ts'
import { connect } from './connect.ts'
import { chownTree } from './embedded/chown-tree.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { socketPort } from './embedded/embedded-socket.ts'
import { findServerUser } from './embedded/server-user.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }

let parent = ''
let dataDir = ''
let running: EmbeddedPostgres | undefined

beforeEach(async () => {
  parent = await folderInMemory('curbcut-access-')
  // As root, the server runs as another user, who must be able to enter; strangers can then, too.
  await chmod(parent, 0o777)
  dataDir = join(parent, 'data')
})

afterEach(async () => {
  await running?.stop()
  await rm(parent, { recursive: true, force: true })
})

// Root can become any user: the server's user, nobody, and another one.
const serverUser = isRoot ? (await findServerUser()).uid : 0
const strangers = isRoot ? [serverUser, nobody.uid, 54_321] : [process.getuid?.() ?? 0]

test.each(strangers)('user %i cannot connect to the database without its secret', async (uid) => {
  const server = await start()
  // The farthest that a stranger could get.
  await chmod(server.host, 0o777)
  await chmod(join(server.host, `.s.PGSQL.${socketPort}`), 0o777)
  await query(server, `create role ${appRole.name} login`)

  const found = await comeAs(uid, server)

  expect(found).toMatchObject({ postgres: '28P01', product: '28P01', ownFolder: '700' })
  expect(found.secret).toBe(isRoot ? 'EACCES' : undefined)
})

test('the folder of the socket is closed to everybody else', async () => {
  const server = await start()

  expect((await stat(server.host)).mode & 0o777).toBe(0o700)
})

test('the secret is readable by its owner alone, and stays from start to start', async () => {
  const { password } = await start()
  const path = join(dataDir, 'database-secret')

  await restart()

  expect((await readFile(path, 'utf8')).trim()).toBe(password)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(path)).uid).toBe(process.getuid?.())
})

test('a database of before, which asked nobody for a password, is kept and asks from now on', async () => {
  const server = await start()
  await query(server, `create table kept as select 'yes' as answer`)
  await server.stop()
  await writeFile(join(dataDir, 'database/pg_hba.conf'), 'local all all trust\n')
  await rm(join(dataDir, 'database-secret'))

  const next = await start()

  expect(await query(next, 'select answer from kept')).toEqual([{ answer: 'yes' }])
  await expect(query({ ...next, password: server.password }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
})

test('a secret that was lost is replaced, in the database too', async () => {
  const server = await start()
  await server.stop()
  await rm(join(dataDir, 'database-secret'))

  const next = await start()

  expect(next.password).not.toBe(server.password)
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
})

// Only root can become another user; any other user's server is their own.
const others = isRoot ? [nobody] : []

test.each(others)(
  'a database of nobody is given to the user that is there for it',
  async (owner) => {
    const server = await start()
    await query(server, `create table kept as select 'yes' as answer`)
    await server.stop()
    await chownTree(join(dataDir, 'database'), owner)

    const lines: string[] = []
    const next = await start((line) => lines.push(line))

    expect(await query(next, 'select answer from kept')).toEqual([{ answer: 'yes' }])
    expect((await stat(join(dataDir, 'database'))).uid).toBe(serverUser)
    const told = lines.filter((line) => line.startsWith('The database runs as the user nobody'))
    expect(told).toHaveLength(serverUser === owner.uid ? 1 : 0)
  },
)

test.each(others)('a database of nobody that a server may be using stays theirs', async (owner) => {
  const server = await start()
  await server.stop()
  await chownTree(join(dataDir, 'database'), owner)
  // Like after a power cut: no process has this id.
  await writeFile(join(dataDir, 'database/postmaster.pid'), '4194304\n')

  await start()

  expect((await stat(join(dataDir, 'database'))).uid).toBe(owner.uid)
})

async function start(log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir, log, onLost: () => {}, fsync: false })
  return running
}

async function restart() {
  await running?.stop()
  return start()
}

type Readable = { postgres?: string; product?: string; secret?: string; ownFolder: string }

async function comeAs(uid: number, { host }: EmbeddedPostgres): Promise<Readable> {
  const script = join(import.meta.dirname, '../../test/people/stranger.ts')
  const places = join(parent, 'places')
  await mkdir(places)
  await chmod(places, 0o777)
  const args = [script, String(uid), host, dataDir, join(places, 'data')]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Readable
}

async function query({ host, password }: EmbeddedPostgres, sql: string) {
  const pool = connect({ host, password, user: 'postgres', max: 1 })
  const { rows } = await pool.query<Record<string, unknown>>(sql).finally(() => pool.end())
  return rows
}
