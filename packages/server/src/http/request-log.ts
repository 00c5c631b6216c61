import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/** The logged parts of a request: no query, which may name people and documents. */
export const requestSerializer = (request: { method?: string; url?: string }) => ({
  method: request.method,
  path: request.url?.split('?', 1)[0],
})

/** Called by balancers and collectors every few seconds. */
const probes = new Set(['/api/health', '/api/ready', '/api/metrics'])

/**
 * Logs each request by one line, when its answer has ended or its client has gone; those of balancers and
 * collectors are a detail (`debug`).
 */
export const requestLog = (): LogController =>
  Object.assign(new LogController(), {
    incomingRequest(request: FastifyRequest, { raw }: FastifyReply) {
      const startedAt = performance.now()
      let isWhole = false
      raw.once('finish', () => {
        isWhole = true
      })
      raw.once('close', () => {
        const parts = requestSerializer(request)
        const level = probes.has(parts.path ?? '') ? 'debug' : 'info'
        const facts = {
          ...parts,
          // Without a whole answer there is no status that anybody has read.
          ...(isWhole ? { status: raw.statusCode } : { isCutOff: true }),
          ms: Math.round(performance.now() - startedAt),
        }
        request.log[level](facts, 'request')
      })
    },
    // The same line.
    requestCompleted() {},
  })

/**
 * The logged parts of an error. Three texts are never logged: PostgreSQL's `detail` holds a row, a refusal's
 * message may name a file, and a mail server's message names the reader.
 */
export function errorSerializer(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, responseCode } = error as ErrorWithFacts
  const cause = error instanceof AppError ? error.cause : undefined
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(responseCode !== undefined && { responseCode }),
    ...(!mayNameContent(error) && { message: error.message }),
    ...(cause instanceof Error && { cause: cause.message }),
    // The stack's first lines repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
  }
}

/** The codes that PostgreSQL and mail servers add; SMTP's is a reply of three digits. */
type ErrorWithFacts = Error & { code?: unknown; constraint?: unknown; responseCode?: unknown }

/** Class 22 of PostgreSQL's errors is about values and quotes them. */
const mayNameContent = (error: ErrorWithFacts) =>
  error instanceof AppError ||
  /^22...$/.test(String(error.code)) ||
  error.responseCode !== undefined
