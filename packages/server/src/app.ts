import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { unlimitedRoom } from './disks/disk-room.ts'
import { AppError } from './errors.ts'
import { fileUploadChecks } from './features/documents/files/file-handlers.ts'
import {
  dropUpload,
  openUpload,
  renewUploadWhileRunning,
} from './features/documents/upload/upload-service.ts'
import { jobUploadChecks } from './features/jobs/detail/job-handlers.ts'
import { recordDownload } from './features/jobs/history/record-access.ts'
import { ensureFreshSecondStep } from './features/people/second-step/second-step-service.ts'
import { findSession, findAndRenewSession } from './features/people/sign-in/session-service.ts'
import { peopleBodies } from './features/people/users/people-handlers.ts'
import { profileBodies } from './features/people/users/user-handlers.ts'
import { addParsers, createServer, type ServerOptions } from './http/create-server.ts'
import { createConcurrentBodiesLimit } from './http/limits/concurrent-bodies-limit.ts'
import { openLoadShedding, type LoadSheddingOptions } from './http/limits/load-shedding.ts'
import { addRequestLimits, defaultRequestTimes } from './http/limits/request-limits.ts'
import { addMetrics, type MetricsOptions } from './http/metrics/metrics.ts'
import { mountRoutes } from './http/mount.ts'
import { addApiDocs } from './http/openapi/api-docs.ts'
import { addSystemRoutes } from './http/system-routes.ts'
import { toVisitorContext, type ContextDeps } from './http/visitor-context.ts'
import { serveWebApp, type LegalPages } from './http/web-app.ts'
import type { RunningLive } from './live/open-live.ts'
import { openStreams, type Streams } from './live/streams.ts'
import { routeHandlers } from './route-handlers.ts'
import { keyedHash } from './secrets/keyed-hash.ts'

export type AppOptions = ServerOptions &
  ContextDeps & {
    /** Absent: each event stream ends at once. */
    live?: RunningLive
    legalPages?: LegalPages
    checkResponses?: boolean
    loadShedding?: LoadSheddingOptions
    /** Absent: no metrics are served. */
    metrics?: MetricsOptions
    isReady(): Promise<boolean>
    storeCacheMs?: number
  }

/** Puts the product together; no other place knows all of its parts. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { secretKey } = options
  const app = createServer(options)
  const bodiesLimit = createConcurrentBodiesLimit(options)
  const { bodyMs } = options.requestTime ?? defaultRequestTimes
  addRequestLimits(app, { bodyMs, bodiesLimit })
  await addParsers(app, options)

  const streams = addStreams(app, options)
  if (options.metrics) addMetrics(app, { ...options.metrics, countStreams: () => streams.count() })
  addSystemRoutes(app, options)
  addApiDocs(app)
  mountRoutes(app, {
    handlers: routeHandlers,
    uploadChecks: { ...jobUploadChecks, ...fileUploadChecks },
    bodyChoices: { ...peopleBodies, ...profileBodies },
    contextOf: (request) => toVisitorContext(options, request),
    visitorKeyOf: ({ address }) => keyedHash(secretKey, `visitor ${address}`),
    ensureFreshStep: ensureFreshSecondStep,
    findSession,
    useSession: findAndRenewSession,
    openUpload,
    renewWhileRunning: createUploadRenewer(findAndRenewSession),
    dropUpload,
    recordDownload,
    room: options.room ?? unlimitedRoom,
    bodiesLimit,
    loadShedding: openLoadShedding(options.loadShedding ?? {}),
    streams,
    checkResponses: options.checkResponses ?? false,
  })
  await addWebApp(app, options)
  return app
}

const createUploadRenewer = (renew: typeof findAndRenewSession) => (ctx: Context, id: string) =>
  renewUploadWhileRunning(ctx, {
    id,
    renewSession: async (now) =>
      ctx.presentedToken && (await renew({ ...ctx, now }, ctx.presentedToken)),
  })

/** Ends the streams first when the process stops. */
function addStreams(app: FastifyInstance, options: AppOptions): Streams {
  const { db, settings, secretKey, live } = options
  const streams = openStreams({
    findSession: (token) =>
      findSession({ db, settings, secretKey, now: new Date().toISOString() }, token),
    isOpen: live !== undefined,
  })
  live?.serve(streams)
  app.addHook('preClose', async () => streams.close())
  return streams
}

async function addWebApp(
  app: FastifyInstance,
  { webFolder: folder, settings, legalPages = {} }: ScreenOptions,
) {
  if (folder)
    return serveWebApp(app, { folder, idleHours: settings.sessions.idleHours, legalPages })
  app.setNotFoundHandler(() => Promise.reject(new AppError('unknown_address')))
}
type ScreenOptions = Pick<AppOptions, 'webFolder' | 'settings' | 'legalPages'>
