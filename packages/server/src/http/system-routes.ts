import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Room } from '#server/disks/room.ts'
import { AppError } from '#server/errors.ts'
import { AnotherStoreError } from '#server/ports/file-store.ts'
import type { OwnStore } from '#server/ports/own-store.ts'

type Needed = {
  isReady(): Promise<boolean>
  files: Pick<OwnStore, 'ensureOwnNow'>
  room?: Pick<Room, 'isFull'>
}

/** Whether the process runs and can do its work; for balancers and operators. */
export function addSystemRoutes(app: FastifyInstance, { isReady, files, room }: Needed) {
  app.get('/api/health', async () => ({ data: { status: 'ok' } }))
  app.get('/api/ready', async () => {
    if (!(await isReady())) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    // Without documents, lists, moves and notes go on, so the process still takes requests.
    const [documents, isFull] = await Promise.all([judgeDocuments(files), room?.isFull()])
    return {
      data: { status: 'ready', documents: documents === 'ready' && isFull ? 'full' : documents },
    }
  })
}

/** The longest that a balancer waits for the whole answer. */
const patienceMs = 2_000

/** Looks for the id beside the documents: without it, they are out of reach too. */
async function judgeDocuments(files: Needed['files']) {
  const tooLate = new AbortController()
  const state = await Promise.race([
    files.ensureOwnNow().then(
      () => 'ready' as const,
      (error: unknown) => (error instanceof AnotherStoreError ? 'another store' : 'out of reach'),
    ),
    delay(patienceMs, 'out of reach' as const, { signal: tooLate.signal }).catch(
      () => 'out of reach' as const,
    ),
  ])
  tooLate.abort()
  return state
}
