const databaseErrorTag = Symbol('made by a connection to the database')

/** Network codes are the same for databases, buckets and mail servers. Copies keep the mark. */
export const tagAsDatabaseError = <Failure extends object>(failure: Failure): Failure =>
  Object.assign(failure, { [databaseErrorTag]: true })

export const isDatabaseError = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && databaseErrorTag in failure

/** Whether the server is away, stopping, full or slow, so that the query may succeed later. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) return lostMessages.some((message) => error.message.startsWith(message))
  if (networkCodes.has(code)) return isDatabaseError(error)
  // Class 08: connection; class 53: full disk, memory or list of connections.
  return lostCodes.has(code) || /^(08|53)...$/.test(code)
}

/** too_many_connections: the server is there and serves the open connections. */
export const tooManyConnections = {
  code: '53300',
  /** For `/api/ready`. */
  summary: 'no connection left',
  message:
    'the database takes no more connections: raise max_connections, or the limit of its role or database',
} as const

/** read_only_sql_transaction: the server is now a replica, as our own transactions may write. */
export const readOnlyCode = '25006'

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The folder of the socket no longer exists.
  'ENOENT',
])

const lostCodes = new Set([
  // admin_shutdown, crash_shutdown, cannot_connect_now
  '57P01',
  '57P02',
  '57P03',
  // query_canceled (our time limit), idle_in_transaction_session_timeout
  '57014',
  '25P03',
  readOnlyCode,
])

// Errors without a code: those of pg, and last that of our channel.
const lostMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'The channel is not open.',
]
