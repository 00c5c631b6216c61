import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { socketPort } from '#server/db/embedded/embedded-socket.ts'
import { emptyDatabase } from './database.ts'

/** An empty database as DATABASE_URL names one. */
export type OwnedDatabase = { url: string; drop(): Promise<void> }

/**
 * An empty database whose owner may do nothing else, as an operator gets one. On TEST_DATABASE_URL the owner is the
 * only role that there is.
 */
export async function ownedDatabase(): Promise<OwnedDatabase> {
  const { name, owner, drop } = await emptyDatabase()
  if ('connectionString' in owner) return { url: owner.connectionString, drop }
  const [role, password] = [`${name}_owner`, randomBytes(12).toString('hex')]
  await asSuperUser(
    `create role ${role} login password '${password}'; alter database ${name} owner to ${role}`,
  )
  return {
    url: `postgres://${role}:${password}@${encodeURIComponent(owner.host)}:${socketPort}/${name}`,
    drop: () => drop().then(() => asSuperUser(`drop role ${role}`)),
  }
}

async function asSuperUser(statements: string) {
  const pool = connect({ ...inject('databaseServer').owner, max: 1 })
  await pool.query(statements).finally(() => pool.end())
}
