import { sql } from 'kysely'
import { inject } from 'vitest'
import { connect } from '#server/db/connect.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { addressOf } from './database-server.ts'

/** Does work that triggers forbid: the owner of the database can change append-only tables. */
export const asOwner = (db: Db, table: keyof Tables, statement: string): Promise<void> =>
  runAsOwner(
    db,
    `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`,
  )

/**
 * Gives the planner the statistics that PostgreSQL takes by itself some time later. Only the owner can: for others
 * it skips the tables with a warning.
 */
export const analyze = (db: Db, ...tables: (keyof Tables)[]): Promise<void> =>
  runAsOwner(db, `vacuum analyze ${tables.join(', ')}`)

/** Runs statements that the product's role may not. */
export async function runAsOwner(db: Db, statements: string) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const pool = connect(addressOf(inject('databaseServer').owner, rows[0]?.name ?? ''))
  await pool.query(statements).finally(() => pool.end())
}
