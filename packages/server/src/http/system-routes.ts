import { AppError } from '#server/errors.ts'
import type { FastifyInstance } from 'fastify'

/** Whether the process runs, and whether it can do its work: for balancers and operators. */
export function addSystemRoutes(app: FastifyInstance, isReady: () => Promise<boolean>) {
  app.get('/api/health', async () => ({ data: { status: 'ok' } }))
  app.get('/api/ready', async () => {
    if (!(await isReady())) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    return { data: { status: 'ready' } }
  })
}
