const made = Symbol('made by a connection to the database')

/**
 * Marks an error, or what a line of the log tells of one, as made by a connection to the database: the network's
 * codes are the same for a bucket and a mail server. Copies, as the queues make them, keep the mark.
 */
export const markOfDatabase = <Failure extends object>(failure: Failure): Failure =>
  Object.assign(failure, { [made]: true })

/** Whether it was marked so. */
export const isMarkedOfDatabase = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && made in failure

/**
 * Whether a query failed because the server is away, stopping, full or slow, so that it may succeed
 * later.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) return lostMessages.some((message) => error.message.startsWith(message))
  if (networkCodes.has(code)) return isMarkedOfDatabase(error)
  // Class 08 is the connection, class 53 a full disk, memory or list of connections.
  return lostCodes.has(code) || /^(08|53)...$/.test(code)
}

/** too_many_connections: the server is there, and goes on with the connections that are open. */
export const tooManyConnections = {
  code: '53300',
  /** What `/api/ready` says. */
  trouble: 'no connection left',
  words:
    'the database takes no more connections: raise max_connections, or the limit of its role or database',
} as const

/** read_only_sql_transaction: the server has become a replica; we begin no such transaction that writes. */
export const readOnlyCode = '25006'

const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // The folder of the socket is gone.
  'ENOENT',
])

/** Codes that PostgreSQL alone has. */
const lostCodes = new Set([
  // admin_shutdown, crash_shutdown, cannot_connect_now
  ...['57P01', '57P02', '57P03'],
  // query_canceled, by our own time limit; idle_in_transaction_session_timeout
  ...['57014', '25P03'],
  readOnlyCode,
])

// pg gives these errors no code, and our channel none to the last.
const lostMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'The channel is not open.',
]
