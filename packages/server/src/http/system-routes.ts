import type { FastifyInstance } from 'fastify'
import type { DiskRoom } from '#server/disks/disk-room.ts'
import { AppError } from '#server/errors.ts'
import { withTimeout } from '#server/with-timeout.ts'
import { memoizeWithTtl } from '#server/memoize-with-ttl.ts'
import { AnotherStoreError } from '#server/ports/file-store.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { product } from '#server/version.ts'

type Needed = {
  /** May refuse in words of its own. */
  isReady(): Promise<boolean>
  files: Pick<OwnStore, 'ensureOwnNow'>
  room?: Pick<DiskRoom, 'isFull'>
  /** How long a good answer of the store counts for this; absent: 5 s. */
  storeAnswerMs?: number
  /** Milliseconds; absent: those of this process. */
  now?: () => number
}

/** Whether the process runs and can do its work; for balancers and operators. */
export function addSystemRoutes(
  app: FastifyInstance,
  { isReady, files, room, storeAnswerMs = storeCacheMs, now }: Needed,
) {
  const ask = () => askStore(files)
  const lately = memoizeWithTtl(Math.min(storeAnswerMs, failureCacheMs), ask, now)
  const ready = memoizeWithTtl(storeAnswerMs, lately, now)
  // A bad answer counts only for its shorter time in the cache; a good one longer.
  const stateOfDocuments = async () => {
    const state = await ready()
    return state === 'ready' ? state : ready.refresh()
  }
  app.get('/api/health', async () => ({ data: { status: 'ok', version: product.version } }))
  app.get('/api/ready', async () => {
    // At the same time, so that all together take no longer than a balancer waits.
    const [readiness, documents, isFull] = await Promise.all([
      withTimeout(
        isReady().catch((error: unknown) => error),
        patienceMs,
      ),
      stateOfDocuments(),
      room && withTimeout(room.isFull(), patienceMs),
    ])
    if (readiness instanceof AppError) throw readiness
    if (readiness !== true) {
      throw new AppError('unavailable', { retryAfterSeconds: 5, isForeseen: true })
    }
    // Without documents, lists, moves and notes go on, so the process still takes requests.
    return {
      data: { status: 'ready', documents: documents === 'ready' && isFull ? 'full' : documents },
    }
  })
}

/** The longest that a balancer waits for the whole answer. */
const patienceMs = 2_000

/** Anybody may ask without signing in, and an answer of a bucket is paid for. */
const storeCacheMs = 5_000

/** A store that answers again is reported soon. */
const failureCacheMs = 1_000

/** Looks for the id next to the documents: without it, they are out of reach too. */
async function askStore(files: Needed['files']) {
  const state = await withTimeout(
    files.ensureOwnNow().then(
      () => 'ready' as const,
      (error: unknown) => (error instanceof AnotherStoreError ? 'another store' : 'out of reach'),
    ),
    patienceMs,
  )
  return state ?? 'out of reach'
}
