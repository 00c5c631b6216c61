import { constants } from 'node:zlib'
import cookie from '@fastify/cookie'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { maxBodyBytes, errors } from '@curbcut/contract'
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type ConnectionError,
} from 'fastify'
import type { Settings, VisitorContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { isNearestProxy } from './client-address.ts'
import { cookieSigner } from './cookie-signer.ts'
import { handleError, toErrorBody } from './error-handler.ts'
import { parseForm, parseQuery } from './form-body.ts'
import { requestTime, toServerTimes, type RequestTime } from './limits/request-limits.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders, type SecurityHeaders } from './security-headers.ts'
import { toAnsweredUrl } from './web-app.ts'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

export type ServerOptions = {
  settings: Pick<Settings, 'publicUrl'>
  /** Signs cookies. */
  secretKey: VisitorContext['secretKey']
  /** Whether every connection comes from a proxy that names its client. */
  trustProxy: boolean
  /** Absent: nothing is logged. */
  logger?: FastifyBaseLogger
  /** The folder of the built web app; absent: the API alone is served. */
  webFolder?: string
  /** Absent: the contract's limits for the arrival of a request. */
  requestTime?: RequestTime
  /** Whether the process is about to stop: each answer then ends its connection. */
  isStopping?(): boolean
}

const idleConnectionMs = 120_000

/** Makes the server without routes: limits of connections, and answers to what cannot be read. */
export function newServer(options: ServerOptions): FastifyInstance {
  const headers = securityHeaders(options.settings.publicUrl)
  const app = fastify({
    ...(options.logger && { loggerInstance: options.logger, logController: requestLog() }),
    trustProxy: options.trustProxy && isNearestProxy,
    genReqId: newId,
    // A connection without a byte for this long is dead, and the upload on it is given up.
    connectionTimeout: idleConnectionMs,
    http: {
      ...toServerTimes(options.requestTime ?? requestTime),
      // Node's own refusal of a request without a host has none of our headers.
      requireHostHeader: false,
    },
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
  app.addHook('onRequest', async ({ raw }) => {
    const isHostMissing = raw.httpVersion === '1.1' && raw.headers.host === undefined
    if (isHostMissing) throw new AppError('unreadable_body', { endsSoon: true })
  })
  // What a client expects beyond `100-continue` may remain aside; Node would refuse it without our headers.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  // Fastify parses plain text by default; no call takes it as a body.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(handleError)
  return app
}

/** Has cookies and bodies read, and answers compressed. */
export async function addParsers(
  app: FastifyInstance,
  { secretKey }: Pick<ServerOptions, 'secretKey'>,
): Promise<void> {
  await app.register(cookie, { secret: cookieSigner(secretKey) })
  await app.register(formbody, { parser: parseForm })
  await app.register(multipart)
  await app.register(compress, compression)
}

const compression: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  // The quickest level: an answer of ten rows is a tenth longer and takes half the time (decisions/027).
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  // Bodies are not inflated: anybody could ask for that work.
  globalDecompression: false,
}

const headTooLarge = 431

/**
 * Refuses a request whose head is no readable HTTP, which no route or handler ever sees: in the form of
 * every refusal, and then ends the connection.
 */
function refuseUnreadableRequest(error: ConnectionError, socket: Socket, headers: SecurityHeaders) {
  // A client that has gone gets no answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(toAnswer(error.code, headers))
  socket.destroy(error)
}

function toAnswer(breach: string, headers: SecurityHeaders): string {
  const code = breach === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_too_slow' : 'unreadable_body'
  const status = breach === 'HPE_HEADER_OVERFLOW' ? headTooLarge : errors[code].status
  const body = JSON.stringify(toErrorBody(new AppError(code)))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    'cache-control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
