import type { Pool, QueryConfig } from 'pg'
import { tooManyConnections } from '#server/db/connection-lost.ts'
import { AppError } from '#server/errors.ts'
import { withTimeout } from '#server/with-timeout.ts'

type Pools = { probePool: Pool; readPool: Pool }

/** A balancer waits no longer for the whole answer. */
const timeoutMs = 2_000

/** Also probes a pool: a full disk may refuse new connections only. Throws without a spare one. */
export async function isDatabaseReady({ probePool, readPool }: Pools): Promise<boolean> {
  const probes = [probe(probePool, 'select 1')]
  // If all connections work, lists are being read; another query would wait.
  if (canConnect(readPool)) probes.push(probe(readPool, 'select store_id from installation'))
  const outcomes = await Promise.all(probes)
  if (outcomes.includes(tooManyConnections.code)) {
    const message = `database: ${tooManyConnections.summary}`
    throw new AppError('unavailable', { message, retryAfterSeconds: 5, skipsLog: true })
  }
  return outcomes.every((outcome) => outcome === succeeded)
}

const canConnect = ({ idleCount, totalCount, options }: Pool) =>
  idleCount > 0 || totalCount < options.max

const succeeded = 'answered'

/** The driver's own limit also frees the connection of a frozen server. */
function probe(pool: Pool, text: string): Promise<string | undefined> {
  const query: QueryConfig & { query_timeout: number } = { text, query_timeout: timeoutMs }
  const answer = pool.query(query).then(
    () => succeeded,
    ({ code }: NodeJS.ErrnoException) => code,
  )
  return withTimeout(answer, timeoutMs)
}
