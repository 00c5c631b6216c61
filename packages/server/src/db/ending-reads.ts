import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Pool } from 'pg'

/** The pool of reads, and a control pool for ending them: that one is never full of reads. */
export type ReadingPools = { reads: Pool; control: Pool }

/**
 * A database for reads whose client may go away. When the signal aborts, the running statement ends,
 * also in PostgreSQL, and no other begins.
 */
export function endingReads<Tables>(pools: ReadingPools, signal: AbortSignal): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: toEndingPool(pools, signal) }) })
}

const toEndingPool = ({ reads, control }: ReadingPools, signal: AbortSignal): PostgresPool => ({
  options: reads.options,
  // The pool belongs to all requests.
  end: () => Promise.resolve(),
  async connect() {
    signal.throwIfAborted()
    const client = await reads.connect()
    if (signal.aborted) client.release()
    signal.throwIfAborted()

    let isEnded = false
    const end = () => {
      isEnded = true
      // If this fails, the statement's time limit ends it.
      control.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => undefined)
    }
    signal.addEventListener('abort', end, { once: true })
    return {
      processID: processOf(client),
      query: client.query.bind(client),
      release() {
        signal.removeEventListener('abort', end)
        // The cancel may arrive later and must not end another request's statement on this connection.
        client.release(isEnded)
      },
    } as Awaited<ReturnType<PostgresPool['connect']>>
  },
})

/** PostgreSQL's process id of the connection; the types of pg lack it. */
const processOf = (client: object) => (client as { processID?: number }).processID
