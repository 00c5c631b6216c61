import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, type ClientBase, type ClientConfig } from 'pg'
import { readingLimits } from '#server/limits.ts'
import { tagAsDatabaseError } from './connection-lost.ts'
import { socketPort } from './embedded/embedded-socket.ts'
import { prepareStatements } from './prepared-statements.ts'
import { valueParsers } from './value-parsers.ts'

export type DatabaseAddress =
  | { host: string; user: string; password?: string; database?: string }
  | { connectionString: string }

export type ConnectOptions = DatabaseAddress & {
  /** Eight connections are enough for two cores. */
  max?: number
  min?: number
  statementSeconds?: number
  /** Gives up a frozen server; not for maintenance, whose statements lift the limit. */
  hasClientTimeout?: boolean
  settings?: Record<string, string>
}

/** The time in which a live server reports that a statement took too long. */
const clientTimeoutGraceSeconds = 2

/** Connects with the first query. */
export function connect({
  max = 8,
  min = 0,
  statementSeconds = 15,
  hasClientTimeout = false,
  settings = {},
  ...address
}: ConnectOptions): Pool {
  const parameters = Object.entries({ TimeZone: 'UTC', DateStyle: 'ISO', ...settings })
  const pool = new Pool({
    ...toClientConfig(address),
    Client: TaggingClient,
    max,
    min,
    types: valueParsers,
    application_name: 'curbcut',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementSeconds * 1000,
    ...(hasClientTimeout && {
      query_timeout: (statementSeconds + clientTimeoutGraceSeconds) * 1000,
    }),
    idle_in_transaction_session_timeout: 15_000,
    options: parameters.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  })
  // Registered before `prepareStatements`, to see every statement.
  pool.on('connect', closeOnReadTimeout)
  pool.on('connect', prepareStatements)
  pool.on('connect', ignoreConnectionErrors)
  // A stopping server ends idle connections; without a listener the event would end our process.
  pool.on('error', () => {})
  return pool
}

/** Slow reads leave the other pool free. */
export const connectForReads = (address: DatabaseAddress): Pool =>
  connect({
    ...address,
    max: readingLimits.atOnce,
    statementSeconds: readingLimits.statementSeconds,
    hasClientTimeout: true,
    // Parallel workers take longer to start than a list takes to read.
    settings: { max_parallel_workers_per_gather: '0' },
  })

/** Notifications need a connection outside of pools. Not connected yet. */
export function createLiveClient(address: DatabaseAddress, timeoutMs = 5_000): Client {
  const client = new TaggingClient({
    ...toClientConfig(address),
    application_name: 'curbcut live',
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  ignoreConnectionErrors(client)
  return client
}

/** Rejects unless the server connects and answers within a second each. */
export async function pingServer(address: DatabaseAddress): Promise<void> {
  const client = createLiveClient(address, 1_000)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    // Not awaited, because it never resolves on a frozen server.
    client.end().catch(() => {})
  }
}

/** Losing a busy connection would end our process, because the pool listens only to idle ones. */
function ignoreConnectionErrors(client: ClientBase): void {
  client.on('error', () => {})
}

type Logger = { warn(facts: object, message: string): void }

/** Logs only the code, because the message may name the server. */
export function logLostConnections(pool: Pool, log: Logger): void {
  pool.on('error', (error: NodeJS.ErrnoException) => {
    // A server that stops with us cuts connections that are closing.
    if (pool.ending) return
    log.warn(tagAsDatabaseError({ code: error.code }), 'a database connection was lost')
  })
}

/** Destroying it ends the pool. */
export function createDb<Tables>(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

function toClientConfig(address: DatabaseAddress): ClientConfig {
  if ('connectionString' in address) return address
  // All values are given, because PG* environment variables replace missing ones.
  return { port: socketPort, database: 'postgres', ssl: false, ...address }
}

class TaggingClient extends Client {
  constructor(options?: string | ClientConfig) {
    super(options)
    // Runs before pg's own listener, which rejects the query.
    this.connection.on('error', tagAsDatabaseError)
  }
}

type QueryFunction = (...args: unknown[]) => unknown

/** Closes it after pg's `query_timeout`: a rollback would wait for the silent statement. */
function closeOnReadTimeout(client: ClientBase): void {
  const run = client.query.bind(client) as QueryFunction
  const closeIfTimedOut = (error: unknown) => {
    // Without delay: the caller may release the connection before it has closed.
    if (isReadTimeout(error)) (client as Client).end().catch(() => {})
  }
  const runOrClose: QueryFunction = (...args) => {
    const result = run(...args)
    // Without a promise, the pool itself drops the connection after an error.
    if (result instanceof Promise) result.catch(closeIfTimedOut)
    return result
  }
  client.query = runOrClose as typeof client.query
}

/** pg gives this error no code. */
const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'
