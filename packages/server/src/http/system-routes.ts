import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { FileStore } from '#server/ports/file-store.ts'

type Needed = {
  isReady(): Promise<boolean>
  files: Pick<FileStore, 'findId'>
}

/** Whether the process runs and can do its work; for balancers and operators. */
export function addSystemRoutes(app: FastifyInstance, { isReady, files }: Needed) {
  app.get('/api/health', async () => ({ data: { status: 'ok' } }))
  app.get('/api/ready', async () => {
    // At the same time, so that both together take no longer than a balancer waits.
    const [isWorking, id] = await Promise.all([inTime(isReady()), inTime(files.findId())])
    if (!isWorking) throw new AppError('unavailable', { retryAfterSeconds: 5, isForeseen: true })
    // Without documents, lists, moves and notes go on, so the process still takes requests. Without the id
    // beside them they are out of reach too.
    const documents = id === undefined ? 'out of reach' : 'ready'
    return { data: { status: 'ready', documents } }
  })
}

/** The longest that a balancer waits for the whole answer. */
const patienceMs = 2_000

/** What is found in time; undefined if it comes later or fails, as from a database that has frozen. */
async function inTime<T>(found: Promise<T>): Promise<T | undefined> {
  const tooLate = new AbortController()
  const first = await Promise.race([
    found.catch(() => undefined),
    delay(patienceMs, undefined, { signal: tooLate.signal }).catch(() => undefined),
  ])
  tooLate.abort()
  return first
}
