import { Kysely, PostgresDialect } from 'kysely'
import { Pool, Client, type ClientBase, type ClientConfig, types } from 'pg'
import { readingLimits } from '#server/limits.ts'
import { markOfDatabase } from './connection-lost.ts'
import { socketPort } from './embedded/embedded-socket.ts'
import { nameStatements } from './named-statements.ts'

/** The place of a database: our own server's socket, or an address. */
export type DatabaseAddress =
  | { host: string; user: string; password?: string; database?: string }
  | { connectionString: string }

/**
 * `max`: connections at once; eight are enough for two cores. `min`: those that stay open however long they
 * rest. `statementSeconds`: the longest time of a
 * statement, enforced by the server. `isWatched`: whether a server that does not even say that the time is over, as
 * a frozen one, is given up; not for maintenance, whose statements lift their limit. `settings`: other PostgreSQL
 * settings of these connections.
 */
export type ConnectOptions = DatabaseAddress & {
  max?: number
  min?: number
  statementSeconds?: number
  isWatched?: boolean
  settings?: Record<string, string>
}

/** A server that answers at all says within this time that a statement took too long. */
const silentSeconds = 2

/** Opens a pool of connections. Nothing is connected before the first query. */
export function connect({
  max = 8,
  min = 0,
  statementSeconds = 15,
  isWatched = false,
  settings = {},
  ...address
}: ConnectOptions): Pool {
  const all = Object.entries({ TimeZone: 'UTC', DateStyle: 'ISO', ...settings })
  const pool = new Pool({
    ...toConfig(address),
    Client: MarkingClient,
    max,
    min,
    types: valueParsers,
    application_name: 'curbcut',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementSeconds * 1000,
    ...(isWatched && { query_timeout: (statementSeconds + silentSeconds) * 1000 }),
    idle_in_transaction_session_timeout: 15_000,
    options: all.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  })
  // Below the names, so that it sees every statement.
  pool.on('connect', closeWhenSilent)
  pool.on('connect', nameStatements)
  pool.on('connect', surviveItsEnd)
  // A stopping server ends idle connections, and the pool replaces them. Without a listener, the event
  // would end our process.
  pool.on('error', () => {})
  return pool
}

/** A separate pool for reads: however slow they are, the other pool stays free. */
export const connectForReads = (address: DatabaseAddress): Pool =>
  connect({
    ...address,
    max: readingLimits.atOnce,
    statementSeconds: readingLimits.statementSeconds,
    isWatched: true,
    // Many people read at once: starting an extra process for a list takes longer than the list.
    settings: { max_parallel_workers_per_gather: '0' },
  })

/** A single connection, not yet connected. Hearing notifications needs one, which no pool can give. */
export function newConnection(address: DatabaseAddress, patienceMs = 5_000): Client {
  const client = new MarkingClient({
    ...toConfig(address),
    application_name: 'curbcut live',
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  surviveItsEnd(client)
  return client
}

/** Rejects unless the server takes a new connection and answers on it, within a second each. */
export async function askServer(address: DatabaseAddress): Promise<void> {
  const client = newConnection(address, 1_000)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    // A frozen server never says that the connection has ended; nothing waits for it.
    client.end().catch(() => {})
  }
}

/**
 * The pool listens only to idle connections. Without this listener, losing a connection at work or
 * within a transaction would end our process. With it, the query fails and the pool replaces the
 * connection.
 */
function surviveItsEnd(client: ClientBase): void {
  client.on('error', () => {})
}

type Logger = { warn(facts: object, message: string): void }

/** Logs lost connections by their code alone: a message may name the server. */
export function logLostConnections(pool: Pool, log: Logger): void {
  pool.on('error', (error: NodeJS.ErrnoException) => {
    // A server that stops with us cuts connections that are closing.
    if (pool.ending) return
    log.warn(markOfDatabase({ code: error.code }), 'a database connection was lost')
  })
}

/** The typed query builder over a pool. Destroying it ends the pool. */
export function createDb<Tables>(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

function toConfig(address: DatabaseAddress): ClientConfig {
  if ('connectionString' in address) return address
  // Every value is given, because PG* variables of the environment replace missing ones.
  return { port: socketPort, database: 'postgres', ssl: false, ...address }
}

/** A connection whose failures say that they are the database's. A pool makes its connections from a class. */
class MarkingClient extends Client {
  constructor(options?: string | ClientConfig) {
    super(options)
    // Before pg's own listener, which hands the error to whoever waits for an answer.
    this.connection.on('error', markOfDatabase)
  }
}

type Run = (...given: unknown[]) => unknown

/**
 * Closes a connection on which a statement was not answered within pg's `query_timeout`. Without this the
 * connection stays in use: the rollback of its transaction would wait behind the silent statement, and after
 * that the pool would hand the connection to somebody else.
 */
function closeWhenSilent(client: ClientBase): void {
  const run = client.query.bind(client) as Run
  const closeIfSilent = (error: unknown) => {
    // At once: whoever hears of the error may give the connection back before it has closed.
    if (isSilence(error)) (client as Client).end().catch(() => {})
  }
  const runOrClose: Run = (...given) => {
    const result = run(...given)
    // Without a promise the pool runs a single statement, and gives up the connection after any error.
    if (result instanceof Promise) result.catch(closeIfSilent)
    return result
  }
  client.query = runOrClose as typeof client.query
}

/** pg gives this error no code. */
const isSilence = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/** Converts values of PostgreSQL into ours, in every pool. pg does the rest. */
const valueParsers = {
  getTypeParser(typeId: number, format?: 'text' | 'binary'): unknown {
    return (
      (format === 'binary' ? undefined : parsers.get(typeId)) ?? types.getTypeParser(typeId, format)
    )
  },
}

const parsers = new Map<number, (text: string) => unknown>([
  // Counts and cents stay far below 2^53.
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.TIMESTAMPTZ, toIsoTime],
  // A day has no time zone; a Date would turn it into a moment of one.
  [types.builtins.DATE, String],
])

/** As PostgreSQL writes a time of these years in UTC. */
const usualTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?\+00$/

/** '2026-11-12 14:30:00.123456+00' → '2026-11-12T14:30:00.123Z'. A list has twenty times; a Date takes longer. */
function toIsoTime(text: string): string {
  const [, day, time, fraction = '.'] = usualTime.exec(text) ?? []
  if (!day) return new Date(text).toISOString()
  return `${day}T${time}${fraction.slice(0, 4).padEnd(4, '0')}Z`
}
