import { sql } from 'kysely'
import { inject } from 'vitest'
import { connect } from '#server/db/connect.ts'
import type { Db, Tables } from '#server/db/tables.ts'
import { addressOf } from './database-server.ts'

/** Does work that triggers forbid: the owner of the database can change append-only tables. */
export async function asOwner(db: Db, table: keyof Tables, statement: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const pool = connect(addressOf(inject('databaseServer').owner, rows[0]?.name ?? ''))
  await pool
    .query(
      `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`,
    )
    .finally(() => pool.end())
}
