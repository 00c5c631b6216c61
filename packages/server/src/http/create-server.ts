import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import { maxBodyBytes, errors } from '@curbcut/contract'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
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
import { createCookieSigner } from './cookie-signer.ts'
import { handleError, toErrorBody } from './error-handler.ts'
import { parseForm, parseQuery } from './form-body.ts'
import { defaultRequestTimes, toServerTimes, type RequestTimes } from './limits/request-limits.ts'
import { createRequestLog } from './request-log.ts'
import { createSecurityHeaders, type SecurityHeaders } from './security-headers.ts'
import { toServedUrl } from './web-app.ts'

export type ServerOptions = {
  settings: Pick<Settings, 'publicUrl'>
  secretKey: VisitorContext['secretKey']
  /** Whether every connection comes from a proxy that names its client. */
  trustProxy: boolean
  /** Absent: nothing is logged. */
  logger?: FastifyBaseLogger
  /** Absent: only the API is served. */
  webFolder?: string
  /** Absent: the contract's limits. */
  requestTime?: RequestTimes
  /** While true, each answer ends its connection. */
  isStopping?(): boolean
}

const idleConnectionMs = 120_000

/** Makes the server without routes. */
export function createServer(options: ServerOptions): FastifyInstance {
  const headers = createSecurityHeaders(options.settings.publicUrl)
  const app = fastify({
    ...(options.logger && { loggerInstance: options.logger, logController: createRequestLog() }),
    trustProxy: options.trustProxy && isNearestProxy,
    genReqId: newId,
    // A connection without a byte for this long is dead; an upload on it fails.
    connectionTimeout: idleConnectionMs,
    http: {
      ...toServerTimes(options.requestTime ?? defaultRequestTimes),
      // Node's own refusal of a request without a host lacks our headers.
      requireHostHeader: false,
    },
    // The limit while the sender is unknown; rows of the contract may allow more.
    bodyLimit: maxBodyBytes.visitor,
    // Requests on open connections are answered during a stop, too.
    return503OnClosing: false,
    // An idle connection may not delay a stop.
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQuery },
    ...(options.webFolder && { rewriteUrl: toServedUrl }),
    // An unreadable address is refused before routing.
    frameworkErrors: (_error, request, reply) =>
      // The request is not counted, so the server does not wait for its body.
      void handleError(
        new AppError('unreadable_body', { drainsBriefly: true }),
        request,
        reply.headers(headers),
      ),
    clientErrorHandler: (error, socket) => refuseInvalidHttp(error, socket, headers),
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    if (options.isStopping?.()) reply.header('connection', 'close')
  })
  app.addHook('onRequest', async ({ raw }) => {
    const isHostMissing = raw.httpVersion === '1.1' && raw.headers.host === undefined
    if (isHostMissing) throw new AppError('unreadable_body', { drainsBriefly: true })
  })
  // Ignores expectations except `100-continue`; Node would refuse them without our headers.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  // Fastify parses plain text by default; no call takes it as a body.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(handleError)
  return app
}

export async function addParsers(
  app: FastifyInstance,
  { secretKey }: Pick<ServerOptions, 'secretKey'>,
): Promise<void> {
  await app.register(cookie, { secret: createCookieSigner(secretKey) })
  await app.register(formbody, { parser: parseForm })
  await app.register(multipart)
  await app.register(compress, compressionOptions)
}

const compressionOptions: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  // Level 1 makes an answer of ten rows a tenth longer in half the time (decisions/027).
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  // Bodies are not inflated: anybody could cause that work.
  globalDecompression: false,
}

const headerFieldsTooLargeStatus = 431

/** For heads that are no readable HTTP, which Fastify never sees. */
function refuseInvalidHttp(error: ConnectionError, socket: Socket, headers: SecurityHeaders) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(toRawResponse(error.code, headers))
  socket.destroy(error)
}

function toRawResponse(errorCode: string, headers: SecurityHeaders): string {
  const code = errorCode === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_too_slow' : 'unreadable_body'
  const status =
    errorCode === 'HPE_HEADER_OVERFLOW' ? headerFieldsTooLargeStatus : errors[code].status
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
