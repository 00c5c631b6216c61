import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { FileStore } from '#server/ports/file-store.ts'

type Needed = {
  isReady(): Promise<boolean>
  files: Pick<FileStore, 'findId'>
}

/** Whether the process runs, and whether it can do its work: for balancers and operators. */
export function addSystemRoutes(app: FastifyInstance, { isReady, files }: Needed) {
  app.get('/api/health', async () => ({ data: { status: 'ok' } }))
  app.get('/api/ready', async () => {
    if (!(await isReady())) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    // Without them lists, moves and notes go on: no reason to be given no requests.
    const documents = (await isWithinReach(files)) ? 'ready' : 'out of reach'
    return { data: { status: 'ready', documents } }
  })
}

/** A balancer waits no longer than this for the whole answer. */
const patienceMs = 2_000

/** By the id that is kept beside the documents: where it is missing, they are too. */
async function isWithinReach(files: Needed['files']): Promise<boolean> {
  const tooLate = new AbortController()
  const id = await Promise.race([
    files.findId().catch(() => undefined),
    delay(patienceMs, undefined, { signal: tooLate.signal }).catch(() => undefined),
  ])
  tooLate.abort()
  return id !== undefined
}
