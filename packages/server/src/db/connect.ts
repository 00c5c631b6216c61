import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { socketPort } from './embedded-socket.ts'
import { nameStatements } from './named-statements.ts'
import { valueParsers } from './value-parsers.ts'

/** Where a database is: on our own server by its socket, or at an address. */
export type DatabaseAddress =
  | { host: string; user: string; database?: string }
  | { connectionString: string }

/** `max`: connections at once; eight are enough for two cores. */
export type ConnectOptions = DatabaseAddress & { max?: number }

/** Opens a pool of connections. Nothing is connected before the first query. */
export function connect({ max = 8, ...address }: ConnectOptions): Pool {
  const pool = new Pool({
    ...toTarget(address),
    max,
    types: valueParsers,
    application_name: 'curbcut',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c TimeZone=UTC',
  })
  pool.on('connect', nameStatements)
  // A stopping server ends idle connections. The pool replaces them; unheard, it would end our process.
  pool.on('error', () => {})
  return pool
}

/** The typed query builder over a pool. Destroying it ends the pool. */
export function createDb<Tables>(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

function toTarget(address: DatabaseAddress) {
  if ('connectionString' in address) return address
  // Said in full, because what is left out comes from the PG* variables of the environment.
  return { port: socketPort, database: 'postgres', ssl: false, ...address }
}
