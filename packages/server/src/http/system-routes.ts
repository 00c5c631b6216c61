import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { product } from '#server/version.ts'

type Needed = {
  isReady(): Promise<boolean>
  files: Pick<FileStore, 'findId'>
}

/** Whether the process runs and can do its work; for balancers and operators. */
export function addSystemRoutes(app: FastifyInstance, { isReady, files }: Needed) {
  app.get('/api/health', async () => ({ data: { status: 'ok', version: product.version } }))
  app.get('/api/ready', async () => {
    if (!(await isReady())) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    // Without documents, lists, moves and notes go on, so the process still takes requests.
    const documents = (await isWithinReach(files)) ? 'ready' : 'out of reach'
    return { data: { status: 'ready', documents } }
  })
}

/** The longest that a balancer waits for the whole answer. */
const patienceMs = 2_000

/** Looks for the id beside the documents: without it, they are out of reach too. */
async function isWithinReach(files: Needed['files']): Promise<boolean> {
  const tooLate = new AbortController()
  const id = await Promise.race([
    files.findId().catch(() => undefined),
    delay(patienceMs, undefined, { signal: tooLate.signal }).catch(() => undefined),
  ])
  tooLate.abort()
  return id !== undefined
}
