import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { AppError } from '#server/errors.ts'
import { toErrorBody } from './error-handler.ts'

/** Where the request breaks for a reason that has a status of its own. */
const statuses: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Refuses what no route and no handler ever sees, because its head cannot be read as HTTP: in the form
 * of every refusal, and the connection ends with it.
 */
export function refuseUnreadableRequest(error: ConnectionError, socket: Socket) {
  // Whoever is gone hears nothing.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(toAnswer(statuses[error.code] ?? 400))
  socket.destroy(error)
}

function toAnswer(status: number): string {
  const body = JSON.stringify(toErrorBody(new AppError('unreadable_body')))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
