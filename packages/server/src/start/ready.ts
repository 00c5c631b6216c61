import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, QueryConfig } from 'pg'

type Pools = { pool: Pool; readPool: Pool }

/** The longest that one try takes; a balancer waits for the whole answer. */
const patienceMs = 2_000

/**
 * Whether the database does what people need: moves by their connections, and lists by theirs. On a full disk
 * the server may serve open connections and refuse every new one.
 */
export async function isAnswering({ pool, readPool }: Pools): Promise<boolean> {
  const tries = [answers(pool, 'select 1')]
  // With all connections at work, lists are being read; one more would wait behind them.
  if (mayConnect(readPool)) tries.push(answers(readPool, 'select store_id from installation'))
  return (await Promise.all(tries)).every(Boolean)
}

const mayConnect = ({ idleCount, totalCount, options }: Pool) =>
  idleCount > 0 || totalCount < options.max

/** The driver's own limit also frees the connection, so that tries at a frozen server do not pile up. */
async function answers(pool: Pool, text: string) {
  const query: QueryConfig & { query_timeout: number } = { text, query_timeout: patienceMs }
  const tooLate = new AbortController()
  const isAnswered = await Promise.race([
    pool.query(query).then(
      () => true,
      () => false,
    ),
    delay(patienceMs, false, { signal: tooLate.signal }).catch(() => false),
  ])
  tooLate.abort()
  return isAnswered
}
