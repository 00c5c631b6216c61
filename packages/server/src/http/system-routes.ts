import type { FastifyInstance } from 'fastify'
import type { DiskRoom } from '#server/disks/disk-room.ts'
import { AppError } from '#server/errors.ts'
import { memoizeWithTtl } from '#server/memoize-with-ttl.ts'
import { AnotherStoreError } from '#server/ports/file-store.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { product } from '#server/version.ts'
import { withTimeout } from '#server/with-timeout.ts'

type SystemRouteDeps = {
  /** May throw a refusal with its own message. */
  isReady(): Promise<boolean>
  files: Pick<OwnStore, 'ensureMatchingStoreUncached'>
  room?: Pick<DiskRoom, 'isFull'>
  storeCacheMs?: number
  now?: () => number
}

type DocumentsState = 'ready' | 'another store' | 'out of reach'

export function addSystemRoutes(
  app: FastifyInstance,
  { isReady, files, room, storeCacheMs = defaultStoreCacheMs, now }: SystemRouteDeps,
) {
  const findDocumentsState = memoizeWithTtl<DocumentsState>(
    (state) => (state === 'ready' ? storeCacheMs : Math.min(storeCacheMs, failureCacheMs)),
    () => probeStore(files),
    now,
  )
  app.get('/api/health', async () => ({ data: { status: 'ok', version: product.version } }))
  app.get('/api/ready', async () => {
    // In parallel, so that the whole takes no longer than a balancer waits.
    const [readiness, documents, isFull] = await Promise.all([
      withTimeout(
        isReady().catch((error: unknown) => error),
        timeoutMs,
      ),
      findDocumentsState(),
      room && withTimeout(room.isFull(), timeoutMs),
    ])
    if (readiness instanceof AppError) throw readiness
    if (readiness !== true) {
      throw new AppError('unavailable', { retryAfterSeconds: 5, skipsLog: true })
    }
    // Without documents, lists, moves and notes still work, so the process accepts requests.
    return {
      data: { status: 'ready', documents: documents === 'ready' && isFull ? 'full' : documents },
    }
  })
}

/** A balancer waits no longer for the answer. */
const timeoutMs = 2_000

/** Anybody may call this route, and each request to a bucket costs money. */
const defaultStoreCacheMs = 5_000

/** Counted from the end of a probe, so that a store that never answers is not probed twice for one caller. */
const failureCacheMs = 1_000

/** Probes by reading the store's id: if it is out of reach, so are the documents. */
async function probeStore(files: SystemRouteDeps['files']): Promise<DocumentsState> {
  const state = await withTimeout(
    files.ensureMatchingStoreUncached().then(
      (): DocumentsState => 'ready',
      (error: unknown): DocumentsState =>
        error instanceof AnotherStoreError ? 'another store' : 'out of reach',
    ),
    timeoutMs,
  )
  return state ?? 'out of reach'
}
