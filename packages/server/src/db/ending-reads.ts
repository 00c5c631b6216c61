import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Pool } from 'pg'

/** Where reads ask, and where it is said that one shall end: that pool is not theirs, and never full of them. */
export type ReadingPools = { reads: Pool; control: Pool }

/**
 * The database for reads of somebody who may go away: when the signal is aborted, the statement that
 * runs ends, in PostgreSQL too, and no other begins.
 */
export function endingReads<Tables>(pools: ReadingPools, signal: AbortSignal): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: toEndingPool(pools, signal) }) })
}

const toEndingPool = ({ reads, control }: ReadingPools, signal: AbortSignal): PostgresPool => ({
  options: reads.options,
  // It belongs to all requests.
  end: () => Promise.resolve(),
  async connect() {
    signal.throwIfAborted()
    const client = await reads.connect()
    if (signal.aborted) client.release()
    signal.throwIfAborted()

    let isEnded = false
    const end = () => {
      isEnded = true
      // Where it fails, the time of a statement ends it.
      control.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => undefined)
    }
    signal.addEventListener('abort', end, { once: true })
    return {
      processID: processOf(client),
      query: client.query.bind(client),
      release() {
        signal.removeEventListener('abort', end)
        // The word to end may reach it later, and must not end what another one asks there.
        client.release(isEnded)
      },
    } as Awaited<ReturnType<PostgresPool['connect']>>
  },
})

/** PostgreSQL's number of the connection, which pg does not describe. */
const processOf = (client: object) => (client as { processID?: number }).processID
