import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, chown, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { childEnvironment } from '#server/db/embedded/bound-process.ts'
import { ensureBinaries } from '#server/db/embedded/embedded-binaries.ts'
import { ensureCluster } from '#server/db/embedded/embedded-cluster.ts'
import type { EmbeddedHome } from '#server/db/embedded/embedded-home.ts'
import { findServerUser } from '#server/db/embedded/server-user.ts'
import { folderInMemory } from '#test/documents/folder-in-memory.ts'
import { postgresServer, type PostgresServer } from './postgres-server.ts'

/** A primary with its streaming replica. */
export type ReplicatedDatabase = {
  primary: PostgresServer
  replica: PostgresServer
  /** Whether a commit waits until the replica has it. */
  isSynchronous: boolean
  /** Makes the replica a primary, and waits until it takes writes. */
  promote(): Promise<void>
  /** From now on the primary sends the replica nothing, as on a line that is too slow. */
  freezeReplication(): Promise<void>
  /** Asks the server that takes writes. */
  queryPresent<Row extends object>(text: string): Promise<Row[]>
  /** Starts the former primary again, as one that knows nothing of the promotion. */
  startFormerPrimary(): Promise<void>
  remove(): Promise<void>
}

/** The name by which the primary knows its replica. */
const replicaName = 'replica'

/** Two servers of our own; npm brings no `pg_basebackup`, so the replica begins as a copy of the stopped primary. */
export async function replicatedDatabase({
  isSynchronous,
  programs,
}: {
  isSynchronous: boolean
  /** The folder of another PostgreSQL than npm's. */
  programs?: string | undefined
}): Promise<ReplicatedDatabase> {
  const folder = await folderInMemory('curbcut-replicated-')
  const user = process.getuid?.() === 0 ? await findServerUser() : undefined
  await chmod(folder, 0o711)
  if (user) await chown(folder, user.uid, user.gid)
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  const home = { folder, database: one, secretPath: '', user }
  const program = await makeCluster(home, programs)
  const [port, otherPort] = [await aFreePort(), await aFreePort()]
  const primary = postgresServer({ program, database: one, port, user })
  const replica = postgresServer({ program, database: two, port: otherPort, user })

  execFileSync('cp', ['-a', one, two])
  await writeFile(join(two, 'standby.signal'), '', { mode: 0o600 })
  if (user) await chown(join(two, 'standby.signal'), user.uid, user.gid)
  // Without a promise to wait for it, so that the replica can connect first.
  await primary.start()
  await replica.start({
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres application_name=${replicaName}`,
  })
  await untilTrue(primary, `select count(*) = 1 as is from pg_stat_replication`)
  if (isSynchronous) {
    await primary.query(`alter system set synchronous_standby_names = '${replicaName}'`)
    await primary.query('select pg_reload_conf()')
    await untilTrue(primary, `select sync_state = 'sync' as is from pg_stat_replication`)
  }
  let isPromoted = false
  return {
    primary,
    replica,
    isSynchronous,
    async promote() {
      await replica.query('select pg_promote()')
      await untilTrue(replica, 'select not pg_is_in_recovery() as is')
      isPromoted = true
    },
    async freezeReplication() {
      const senders = await primary.query<{ pid: number }>('select pid from pg_stat_replication')
      for (const { pid } of senders) process.kill(pid, 'SIGSTOP')
    },
    queryPresent: (text) => (isPromoted ? replica : primary).query(text),
    startFormerPrimary: () => primary.start({ synchronous_standby_names: '' }),
    async remove() {
      await Promise.all([primary.stop(), replica.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes the data folder, and returns the program of its server. */
async function makeCluster(home: EmbeddedHome, programs: string | undefined): Promise<string> {
  if (programs === undefined) {
    const { initdb, postgres } = await ensureBinaries(home)
    await ensureCluster(home, initdb, false)
    return postgres
  }
  // The product's own options ask for a locale that only newer versions know.
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(programs, 'initdb'), ['-D', home.database, ...options], {
    cwd: home.folder,
    env: childEnvironment,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...home.user,
  })
  return join(programs, 'postgres')
}

/** Where Debian keeps the newest PostgreSQL that is installed; undefined where it is not. */
export const findDebianPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/initdb')
    .map(dirname)
    .toSorted((one, two) => one.localeCompare(two, 'en', { numeric: true }))
    .at(-1)

async function untilTrue(server: PostgresServer, text: string) {
  const isTrue = async () => (await server.query<{ is: boolean }>(text))[0]?.is === true
  while (!(await isTrue())) await wait(50)
}

/** A port that has just become free. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
