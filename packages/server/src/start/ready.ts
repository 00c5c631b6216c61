import type { Pool, QueryConfig } from 'pg'
import { tooManyConnections } from '#server/db/connection-lost.ts'
import { AppError } from '#server/errors.ts'
import { withTimeout } from '#server/with-timeout.ts'

type Pools = { probePool: Pool; readPool: Pool }

/** A balancer waits no longer for the whole answer. */
const patienceMs = 2_000

/**
 * Also probes a pool: on a full disk, the server may serve open connections and refuse new ones.
 * Throws if it has no connection to spare.
 */
export async function isAnswering({ probePool, readPool }: Pools): Promise<boolean> {
  const answers = [ask(probePool, 'select 1')]
  // If all connections work, lists are being read; another query would wait.
  if (mayConnect(readPool)) answers.push(ask(readPool, 'select store_id from installation'))
  const outcomes = await Promise.all(answers)
  if (outcomes.includes(tooManyConnections.code)) {
    const message = `database: ${tooManyConnections.trouble}`
    throw new AppError('unavailable', { message, retryAfterSeconds: 5, isForeseen: true })
  }
  return outcomes.every((outcome) => outcome === answered)
}

const mayConnect = ({ idleCount, totalCount, options }: Pool) =>
  idleCount > 0 || totalCount < options.max

const answered = 'answered'

/** The driver's own limit also frees the connection of a frozen server. */
function ask(pool: Pool, text: string): Promise<string | undefined> {
  const query: QueryConfig & { query_timeout: number } = { text, query_timeout: patienceMs }
  const answer = pool.query(query).then(
    () => answered,
    ({ code }: NodeJS.ErrnoException) => code,
  )
  return withTimeout(answer, patienceMs)
}
