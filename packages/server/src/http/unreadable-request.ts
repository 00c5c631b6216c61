import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errors } from '@curbcut/contract'
import type { ConnectionError } from 'fastify'
import { AppError } from '#server/errors.ts'
import { toErrorBody } from './error-handler.ts'
import type { SecurityHeaders } from './security-headers.ts'

const headTooLarge = 431

/**
 * Refuses a request whose head is no readable HTTP, which no route or handler ever sees: in the form of
 * every refusal, and then ends the connection.
 */
export function refuseUnreadableRequest(
  error: ConnectionError,
  socket: Socket,
  headers: SecurityHeaders,
) {
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
