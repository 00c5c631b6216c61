import { errors, texts, type ErrorCode } from '@curbcut/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isConnectionLost } from '#server/db/connection-lost.ts'
import { AppError, toConstraintError } from '#server/errors.ts'
import { MissingObjectError } from '#server/ports/file-store.ts'
import { toClientAddress } from './client-address.ts'
import { toStoreRefusal } from './documents/store-refusal.ts'
import { createDrainingResponse } from './drain.ts'
import { hasBody } from './has-body.ts'
import { isTooSlow } from './limits/limit-body-time.ts'

const fastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_refused',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // Covers zod and zod/mini, which the contract uses.
  if (error instanceof z.core.$ZodError) return toInputError(error)
  const constraintError = toConstraintError(error)
  if (constraintError) return constraintError
  if (error instanceof MissingObjectError) return new AppError('document_lost')
  const storeRefusal = toStoreRefusal(error)
  if (storeRefusal) return storeRefusal
  if (isConnectionLost(error)) return new AppError('unavailable', { retryAfterSeconds: 5 })
  const code = fastifyErrors[(error as FastifyError)?.code]
  if (code) return new AppError(code)
  const status = Number((error as FastifyError)?.statusCode)
  if (status >= 400 && status < 500) return new AppError('unreadable_body')
  return new AppError('internal')
}

function toInputError(error: z.core.$ZodError): AppError {
  const messagesByField: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    messagesByField[String(path[0] ?? '')] ??= message || texts.validation.unknownValue
  }
  return new AppError('invalid_input', { errors: messagesByField })
}

const loggedCodes: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'another_store',
  'document_lost',
])

export function toErrorBody({ message, code, detail }: AppError) {
  return { message, code, ...(detail.errors && { errors: detail.errors }) }
}

/** The only place that turns an error into a response. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toAppError(error)
  const { skipsLog, retryAfterSeconds } = refusal.detail
  // An abort because the client disconnected is no trouble.
  const isTrouble = loggedCodes.has(refusal.code) && !reply.raw.destroyed && !skipsLog
  if (refusal.code === 'internal' || isTrouble) {
    request.log.error({ err: error }, refusal.code)
  }
  if (isRefusedAccess(refusal.code)) logRefusedAccess(refusal.code, request)
  if (reply.raw.headersSent) {
    // Too late for a refusal: cutting the connection shows the failure.
    reply.raw.destroy()
    return reply
  }

  reply.removeHeader('content-disposition').removeHeader('content-length').removeHeader('etag')
  if (refusal.code !== 'range_not_satisfiable') reply.removeHeader('content-range')
  reply.type('application/json; charset=utf-8')
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  reply.code(errors[refusal.code].status)
  const body = {
    ...toErrorBody(refusal),
    ...(refusal.code === 'internal' && { message: `${refusal.message} (${request.id})` }),
  }
  const { raw } = request
  if (!hasBody(raw) || raw.readableEnded) return reply.send(body)
  reply.header('connection', 'close')
  // Nobody waits for the rest of a request that was too slow.
  return isTooSlow(raw) ? reply.send(body) : sendWhileDraining(request, reply, { refusal, body })
}

const isRefusedAccess = (code: ErrorCode) => code === 'forbidden' || code === 'foreign_origin'

/** In the form of `features/jobs/history/security-log.ts`. */
function logRefusedAccess(code: ErrorCode, { ctx, id, ip, log }: FastifyRequest) {
  const person = ctx && 'actor' in ctx ? (ctx.impersonator?.id ?? ctx.actor.id) : null
  const facts = { code, person, address: toClientAddress(ip), requestId: id }
  log.info({ security: 'access_refused', ...facts }, 'security')
}

/** A browser that still sends must be able to read the answer before the connection closes. */
function sendWhileDraining(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, body }: { refusal: AppError; body: object },
) {
  const payload = JSON.stringify(body)
  const limits = refusal.detail.drainsBriefly && shortDrainLimits
  return reply
    .header('content-length', Buffer.byteLength(payload))
    .send(createDrainingResponse(request, payload, limits))
}

const shortDrainLimits = { bytes: 64 * 1024, milliseconds: 1000 }
