import type { KeyObject } from 'node:crypto'
import { constants } from 'node:zlib'
import cookie from '@fastify/cookie'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { maxBodyBytes } from '@curbcut/contract'
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import {
  runEffect,
  type Clock,
  type Context,
  type Machine,
  type Settings,
  type VisitorContext,
} from './context.ts'
import { databaseTime } from './db/database-clock.ts'
import type { Db } from './db/tables.ts'
import { withoutEnd, type Room } from './disks/room.ts'
import { AppError } from './errors.ts'
import { activityHandlers } from './features/activity/activity-handlers.ts'
import { authHandlers, ghostHandlers, sessionHandlers } from './features/auth/auth-handlers.ts'
import { checkHandlers } from './features/checks/check-handlers.ts'
import { contactHandlers } from './features/contact/contact-handlers.ts'
import { keyedHash } from './features/secrets/keyed-hash.ts'
import { findSession, useSession } from './features/auth/session-service.ts'
import { fileHandlers, fileUploadChecks } from './features/files/file-handlers.ts'
import { dropUpload, openUpload, renewWhileRunning } from './features/files/upload-service.ts'
import { evidenceHandlers } from './features/evidence/evidence-handlers.ts'
import { historyHandlers } from './features/history/history-handlers.ts'
import { invitationHandlers } from './features/invitations/invitation-handlers.ts'
import { jobHandlers, jobUploadChecks } from './features/jobs/job-handlers.ts'
import { bulkHandlers } from './features/jobs/bulk-handlers.ts'
import { judgmentHandlers } from './features/judgments/judgment-handlers.ts'
import { liveHandlers } from './features/live/live-handlers.ts'
import { moveHandlers } from './features/jobs/move-handlers.ts'
import { waitingHandlers } from './features/jobs/waiting-handlers.ts'
import { rateHandlers } from './features/ledger/rate-handlers.ts'
import { machineHandlers } from './features/machine/machine-handlers.ts'
import { noteHandlers } from './features/notes/note-handlers.ts'
import { notificationHandlers } from './features/notifications/notification-handlers.ts'
import { membershipHandlers } from './features/users/membership-handlers.ts'
import { organizationHandlers } from './features/organizations/organization-handlers.ts'
import { organizationsOfUserHandlers } from './features/users/organizations-of-user-handlers.ts'
import { reportHandlers } from './features/reports/report-handlers.ts'
import { statementHandlers } from './features/statements/statement-handlers.ts'
import { clientHandlers, peopleBodies, peopleHandlers } from './features/users/people-handlers.ts'
import { remediatorHandlers } from './features/users/remediator-handlers.ts'
import { viewHandlers } from './features/views/view-handlers.ts'
import { profileBodies, profileHandlers, userHandlers } from './features/users/user-handlers.ts'
import { addApiDocs } from './http/api-docs.ts'
import { isNearestProxy, toClientAddress } from './http/client-address.ts'
import { handleError } from './http/error-handler.ts'
import { parseForm, parseQuery } from './http/form-body.ts'
import { openLoadShedding, type LoadSheddingOptions } from './http/limits/load-shedding.ts'
import { addMetrics, type MetricsOptions } from './http/metrics/metrics.ts'
import { mountRoutes } from './http/mount.ts'
import { requestLog } from './http/request-log.ts'
import {
  addRequestLimits,
  requestTime,
  toServerTimes,
  type RequestTime,
} from './http/limits/request-limits.ts'
import { securityHeaders } from './http/security-headers.ts'
import { addSystemRoutes } from './http/system-routes.ts'
import { limitOpenBodies } from './http/limits/open-bodies-limit.ts'
import { refuseUnreadableRequest } from './http/unreadable-request.ts'
import { serveWebApp, toAnsweredUrl, type LegalPages } from './http/web-app.ts'
import { newId } from './ids.ts'
import type { OwnStore } from './ports/own-store.ts'
import { openStreams, type Streams } from './live/streams.ts'
import type { RunningLive } from './live/open-live.ts'
import { withoutLive } from './live/live-change.ts'
import type { CheckQueue } from './queue/check-queue.ts'
import type { EvidenceQueue } from './queue/evidence-queue.ts'
import type { MailQueue } from './queue/mail-queue.ts'

export type AppOptions = {
  db: Db
  files: OwnStore
  /** Absent: uploads are never refused for want of room. */
  room?: Room
  mails: MailQueue
  /** Absent: nobody is told of changes, and each event stream ends at once. */
  live?: RunningLive
  checks: CheckQueue
  evidence: EvidenceQueue
  settings: Settings
  machine: Machine
  /** Signs cookies and keys the hashes of session tokens. */
  secretKey: KeyObject
  /** Whether every connection comes from a proxy that names its client. */
  trustProxy: boolean
  /** Absent: nothing is logged. */
  logger?: FastifyBaseLogger
  /** The folder of the built web app; absent: the API alone is served. */
  webFolder?: string
  /** The operator's pages on privacy and terms. */
  pages?: LegalPages
  checkAnswers?: boolean
  /** Absent: the clock of the database. */
  clock?: Clock
  /** How calls share the database. */
  loadShedding?: LoadSheddingOptions
  /** Absent: nothing is measured. */
  metrics?: MetricsOptions
  /** Absent: the contract's limits for the arrival of a request. */
  requestTime?: RequestTime
  isReady(): Promise<boolean>
  /** Whether the process is about to stop: each answer then ends its connection. */
  isStopping?(): boolean
}

const idleConnectionMs = 120_000

/**
 * Makes the server without routes. It sets the limits of connections and the answers to unreadable
 * requests.
 */
function newServer(options: AppOptions): FastifyInstance {
  const headers = securityHeaders(options.settings.publicUrl)
  const app = fastify({
    ...(options.logger && { loggerInstance: options.logger, logController: requestLog() }),
    trustProxy: options.trustProxy && isNearestProxy,
    genReqId: newId,
    // A connection without a byte for this long is dead, and the upload on it is given up.
    connectionTimeout: idleConnectionMs,
    http: toServerTimes(options.requestTime ?? requestTime),
    // At this point the sender is unknown; rows of the contract may allow more.
    bodyLimit: maxBodyBytes.visitor,
    // What still comes on an open connection during a stop is answered like everything before it.
    return503OnClosing: false,
    // An idle connection may not hold up a stop.
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQuery },
    ...(options.webFolder && { rewriteUrl: toAnsweredUrl }),
    // An unreadable address is refused before any route or handler is known.
    frameworkErrors: (_error, request, reply) =>
      // The request is not counted, so the server does not wait for its body.
      void handleError(
        new AppError('unreadable_body', { endsSoon: true }),
        request,
        reply.headers(headers),
      ),
    clientErrorHandler: (error, socket) => refuseUnreadableRequest(error, socket, headers),
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    if (options.isStopping?.()) reply.header('connection', 'close')
  })
  return app
}

const compression: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  // The quickest level: an answer of ten rows is a tenth longer and takes half the time (decisions/027).
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  // Bodies are not inflated: anybody could ask for that work.
  globalDecompression: false,
}

/** Puts the product together; no other place knows all of its parts. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { secretKey } = options
  const app = newServer(options)
  // Fastify parses plain text by default; no call takes it as a body.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(handleError)
  const openBodies = limitOpenBodies(options)
  const { bodyMs } = options.requestTime ?? requestTime
  addRequestLimits(app, { bodyMs, openBodies })
  await app.register(cookie, { secret: secretKey.export() })
  await app.register(formbody, { parser: parseForm })
  await app.register(multipart)
  await app.register(compress, compression)

  const streams = addStreams(app, options)
  if (options.metrics) addMetrics(app, { ...options.metrics, countStreams: () => streams.count() })
  addSystemRoutes(app, options)
  addApiDocs(app)
  mountRoutes(app, {
    handlers,
    uploadChecks: { ...jobUploadChecks, ...fileUploadChecks },
    bodyChoices: { ...peopleBodies, ...profileBodies },
    contextOf: (request) => toContext(options, request),
    visitorOf: ({ address }) => keyedHash(secretKey, `visitor ${address}`),
    findSession,
    useSession,
    openUpload,
    renewWhileRunning: renewingWith(useSession),
    dropUpload,
    room: options.room ?? withoutEnd,
    openBodies,
    loadShedding: openLoadShedding(options.loadShedding ?? {}),
    streams,
    checkAnswers: options.checkAnswers ?? false,
  })
  await addScreens(app, options)
  return app
}

/** Renews a running upload, and the session of the person who sends it. */
const renewingWith = (renew: typeof useSession) => (ctx: Context, id: string) =>
  renewWhileRunning(ctx, {
    id,
    renewSession: async (now) =>
      ctx.presentedToken && (await renew({ ...ctx, now }, ctx.presentedToken)),
  })

/** The event streams of this process; they end first when it stops. */
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

async function addScreens(
  app: FastifyInstance,
  { webFolder: folder, settings, pages = {} }: Screens,
) {
  if (folder) return serveWebApp(app, { folder, idleHours: settings.sessions.idleHours, pages })
  app.setNotFoundHandler(() => Promise.reject(new AppError('unknown_address')))
}
type Screens = Pick<AppOptions, 'webFolder' | 'settings' | 'pages'>

/** One handler for each route of the contract. */
const handlers = {
  ...authHandlers,
  ...userHandlers,
  ...remediatorHandlers,
  ...peopleHandlers,
  ...profileHandlers,
  ...sessionHandlers,
  ...ghostHandlers,
  ...organizationHandlers,
  ...organizationsOfUserHandlers,
  ...membershipHandlers,
  ...clientHandlers,
  ...invitationHandlers,
  ...jobHandlers,
  ...bulkHandlers,
  ...viewHandlers,
  ...moveHandlers,
  ...waitingHandlers,
  ...fileHandlers,
  ...checkHandlers,
  ...evidenceHandlers,
  ...judgmentHandlers,
  ...noteHandlers,
  ...notificationHandlers,
  ...historyHandlers,
  ...contactHandlers,
  ...rateHandlers,
  ...reportHandlers,
  ...statementHandlers,
  ...activityHandlers,
  ...liveHandlers,
  ...machineHandlers,
}

function toContext(
  {
    db,
    files,
    mails,
    checks,
    evidence,
    settings,
    machine,
    secretKey,
    clock = databaseTime,
    ...options
  }: AppOptions,
  request: Pick<FastifyRequest, 'id' | 'ip' | 'log' | 'headers'>,
): VisitorContext {
  return {
    db,
    files,
    mails,
    live: options.live ?? withoutLive,
    checks,
    evidence,
    settings,
    machine,
    secretKey,
    now: new Date().toISOString(),
    clock,
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    address: toClientAddress(request.ip),
    log: request.log,
    // Outside a transaction everything is committed already.
    afterCommit: (effect) => void runEffect(request, effect),
    isInTransaction: false,
  }
}
