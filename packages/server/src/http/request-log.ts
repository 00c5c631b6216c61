import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/** No query, which may name people and documents. */
export const requestSerializer = (request: { method?: string; url?: string }) => ({
  method: request.method,
  path: request.url?.split('?', 1)[0],
})

/** Called by balancers and collectors every few seconds. */
const probePaths = new Set(['/api/health', '/api/ready', '/api/metrics'])

/** Logs one line per request after its answer or its disconnection; `debug` for probes. */
export const createRequestLog = (): LogController =>
  Object.assign(new LogController(), {
    incomingRequest(request: FastifyRequest, { raw }: FastifyReply) {
      const startedAt = performance.now()
      let isFinished = false
      raw.once('finish', () => {
        isFinished = true
      })
      raw.once('close', () => {
        const parts = requestSerializer(request)
        const level = probePaths.has(parts.path ?? '') ? 'debug' : 'info'
        const facts = {
          ...parts,
          // Nobody has read the status of a partial answer.
          ...(isFinished ? { status: raw.statusCode } : { isCutOff: true }),
          ms: Math.round(performance.now() - startedAt),
        }
        request.log[level](facts, 'request')
      })
    },
    requestCompleted() {},
  })

/** Never logs PostgreSQL's `detail`, which quotes a row, nor messages with a file or person. */
export function errorSerializer(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, responseCode } = error as ErrorWithFacts
  const cause = error instanceof AppError ? error.cause : undefined
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(responseCode !== undefined && { responseCode }),
    ...(!mayRevealContent(error) && { message: error.message }),
    ...(cause instanceof Error && { cause: cause.message }),
    // The stack's first lines repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
  }
}

type ErrorWithFacts = Error & { code?: unknown; constraint?: unknown; responseCode?: unknown }

/** Class 22 of PostgreSQL's errors quotes values. */
const mayRevealContent = (error: ErrorWithFacts) =>
  error instanceof AppError ||
  /^22...$/.test(String(error.code)) ||
  error.responseCode !== undefined
