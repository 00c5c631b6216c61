import { chmod, rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { appRole } from '#server/db/app-role.ts'
import { connect, type DatabaseAddress } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { installQueues } from '#server/queue/install-queues.ts'
import { folderInMemory } from '#test/documents/folder-in-memory.ts'

/** The database server of this run. TEST_DATABASE_URL names another server, which has only one role. */
export type DatabaseServer = { owner: DatabaseAddress; app: DatabaseAddress; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: DatabaseServer
  }
}

/** The global setup of Vitest: one server for the whole run, with one migrated database to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startServer()
  await makeTemplate(server)
  project.provide('databaseServer', server)
  return async () => {
    await dropDatabase(server, server.template)
    await stop()
  }
}

/** The same server, another database. */
export function addressOf(address: DatabaseAddress, database: string): DatabaseAddress {
  if ('host' in address) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = database
  return { connectionString: url.href }
}

/** Removes a database, even while somebody is connected. */
export async function dropDatabase(server: DatabaseServer, name: string): Promise<void> {
  const pool = connect({ ...server.owner, max: 1 })
  await pool.query(`drop database if exists ${name} with (force)`).finally(() => pool.end())
}

async function startServer(): Promise<{ server: DatabaseServer; stop(): Promise<void> }> {
  const template = `curbcut_template_${process.pid}`
  const connectionString = process.env['TEST_DATABASE_URL']
  if (connectionString) {
    const address = { connectionString }
    return { server: { owner: address, app: address, template }, stop: async () => {} }
  }
  const dataDir = await folderInMemory('curbcut-test-')
  const log = (line: string) => process.stderr.write(`${line}\n`)
  // As root, the server runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  const { host, password, stop } = await startEmbeddedPostgres({
    dataDir,
    log,
    onLost: log,
    fsync: false,
  })
  return {
    server: {
      owner: { host, password, user: 'postgres' },
      app: { host, password, user: appRole.name },
      template,
    },
    stop: () => stop().finally(() => rm(dataDir, { recursive: true, force: true })),
  }
}

async function makeTemplate(server: DatabaseServer): Promise<void> {
  const admin = connect({ ...server.owner, max: 1 })
  await admin.query(`create database ${server.template}`).finally(() => admin.end())

  const pool = connect({ ...addressOf(server.owner, server.template), max: 1 })
  const isOurs = 'host' in server.owner
  const password = 'host' in server.owner ? (server.owner.password ?? '') : ''
  await migrate(pool, isOurs ? { appRole: { ...appRole, password } } : {})
    .then(() => installQueues(pool, isOurs ? { appRoleName: appRole.name } : {}))
    .finally(() => pool.end())
}
