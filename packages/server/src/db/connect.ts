import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type ClientBase } from 'pg'
import { readingLimits } from '#server/limits.ts'
import { socketPort } from './embedded-socket.ts'
import { nameStatements } from './named-statements.ts'
import { valueParsers } from './value-parsers.ts'

/** Where a database is: on our own server by its socket, or at an address. */
export type DatabaseAddress =
  | { host: string; user: string; password?: string; database?: string }
  | { connectionString: string }

/**
 * `max`: connections at once; eight are enough for two cores. `statementSeconds`: how long a statement
 * may take. `settings`: what else these connections set of PostgreSQL.
 */
export type ConnectOptions = DatabaseAddress & {
  max?: number
  statementSeconds?: number
  settings?: Record<string, string>
}

/** Opens a pool of connections. Nothing is connected before the first query. */
export function connect({
  max = 8,
  statementSeconds = 15,
  settings = {},
  ...address
}: ConnectOptions): Pool {
  const all = Object.entries({ TimeZone: 'UTC', DateStyle: 'ISO', ...settings })
  const pool = new Pool({
    ...toTarget(address),
    max,
    types: valueParsers,
    application_name: 'curbcut',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementSeconds * 1000,
    idle_in_transaction_session_timeout: 15_000,
    options: all.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  })
  pool.on('connect', nameStatements)
  pool.on('connect', surviveItsEnd)
  // A stopping server ends idle connections. The pool replaces them; unheard, it would end our process.
  pool.on('error', () => {})
  return pool
}

/** A pool of its own for what is only read: however slow that is, the other pool is free. */
export const connectForReads = (address: DatabaseAddress): Pool =>
  connect({
    ...address,
    max: readingLimits.atOnce,
    statementSeconds: readingLimits.statementSeconds,
    // Several people read at a time: to start a process for a part of one list takes longer than the list.
    settings: { max_parallel_workers_per_gather: '0' },
  })

/**
 * The pool listens to idle connections only: one that is lost while it works, or between two
 * statements of a transaction, would end our process. Its query fails, and the pool replaces it.
 */
function surviveItsEnd(client: ClientBase): void {
  client.on('error', () => {})
}

type Logger = { warn(facts: object, message: string): void }

/** Tells of connections that the pool loses, by their code alone: a message may name the server. */
export function logLostConnections(pool: Pool, log: Logger): void {
  pool.on('error', (error: NodeJS.ErrnoException) => {
    // A server that stops with us cuts those that are just being closed.
    if (!pool.ending) log.warn({ code: error.code }, 'a database connection was lost')
  })
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
