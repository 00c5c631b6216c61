import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Pool } from 'pg'

/** `control` ends reads, so it must never be full of them. */
export type ReadPools = { reads: Pool; control: Pool }

/** On abort, the running statement ends, also in PostgreSQL, and no other starts. */
export function createCancellableDb<Tables>(pools: ReadPools, signal: AbortSignal): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: toCancellablePool(pools, signal) }),
  })
}

const toCancellablePool = ({ reads, control }: ReadPools, signal: AbortSignal): PostgresPool => ({
  options: reads.options,
  // The pool belongs to all requests.
  end: () => Promise.resolve(),
  async connect() {
    signal.throwIfAborted()
    const client = await reads.connect()
    if (signal.aborted) client.release()
    signal.throwIfAborted()

    let isCancelled = false
    const cancel = () => {
      isCancelled = true
      // If this fails, the statement's time limit ends it.
      control.query('select pg_cancel_backend($1)', [backendPidOf(client)]).catch(() => undefined)
    }
    signal.addEventListener('abort', cancel, { once: true })
    return {
      processID: backendPidOf(client),
      query: client.query.bind(client),
      release() {
        signal.removeEventListener('abort', cancel)
        // The cancellation may arrive later and must not hit another request's statement.
        client.release(isCancelled)
      },
    } as Awaited<ReturnType<PostgresPool['connect']>>
  },
})

/** PostgreSQL's process id, which pg's types lack. */
const backendPidOf = (client: object) => (client as { processID?: number }).processID
