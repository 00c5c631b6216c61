/**
 * Whether a query failed because the server is away, stopping, full or slow, so that it may succeed
 * later.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // The folder of the socket is gone. Without this system call, ENOENT is just any missing file.
  if (code === 'ENOENT') return syscall === 'connect'
  // Class 08 is the connection, class 53 a full disk, memory or list of connections.
  if (code !== undefined) return isLostCode(code)
  return lostMessages.some((message) => error.message.startsWith(message))
}

/** Whether this code of an error says so. */
export const isLostCode = (code: string) => lostCodes.has(code) || /^(08|53)...$/.test(code)

const lostCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // admin_shutdown, crash_shutdown, cannot_connect_now
  ...['57P01', '57P02', '57P03'],
  // query_canceled, by our own time limit; idle_in_transaction_session_timeout
  ...['57014', '25P03'],
  // read_only_sql_transaction: the server has become a replica; we begin no such transaction that writes
  '25006',
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
