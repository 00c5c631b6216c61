import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { connect, connectForReads, createDb, type DatabaseAddress } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { addressOf, dropDatabase, type DatabaseServer } from './database-server.ts'

/** `pool` and `db` have the product's rights; `owner` may change everything. */
export type TestDatabase = {
  name: string
  owner: DatabaseAddress
  app: DatabaseAddress
  pool: Pool
  /** The pool for reads, as in the product. */
  readPool: Pool
  db: Kysely<Tables>
  drop(): Promise<void>
}

/** A migrated, empty database for one test file. Call `drop` in afterAll. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const { name, owner, app, drop } = await createDatabase(server, server.template)
  const pool = connect(app)
  const readPool = connectForReads(app)
  const db = createDb<Tables>(pool)
  const close = () => Promise.all([db.destroy(), readPool.end()])
  return { name, owner, app, pool, readPool, db, drop: () => close().then(drop) }
}

/** A database without tables, for tests of their making. */
export function emptyDatabase(): Promise<Omit<TestDatabase, 'pool' | 'readPool' | 'db'>> {
  return createDatabase(inject('databaseServer'), 'template0')
}

async function createDatabase(server: DatabaseServer, template: string) {
  const name = `curbcut_test_${randomBytes(6).toString('hex')}`
  await cloneDatabase(server.owner, template, name)
  return {
    name,
    owner: addressOf(server.owner, name),
    app: addressOf(server.app, name),
    drop: () => dropDatabase(server, name),
  }
}

async function cloneDatabase(
  owner: DatabaseAddress,
  template: string,
  name: string,
): Promise<void> {
  const pool = connect({ ...owner, max: 1 })
  const sql = `create database ${name} template ${template} strategy file_copy`
  try {
    for (let attempt = 1; ; attempt++) {
      const error = await pool.query(sql).then(
        () => undefined,
        (reason: Error & { code?: string }) => reason,
      )
      if (!error) return
      // object_in_use: another session, such as autovacuum, uses the template for a moment.
      if (error.code !== '55006' || attempt === 50) throw error
      await delay(100)
    }
  } finally {
    await pool.end()
  }
}
