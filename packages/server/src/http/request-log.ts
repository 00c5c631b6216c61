import { AppError } from '#server/errors.ts'

/** What the log holds of a request: no query, which may name people and documents. */
export const requestSerializer = (request: { method?: string; url?: string }) => ({
  method: request.method,
  path: request.url?.split('?', 1)[0],
})

/**
 * What the log holds of an error: never the row that PostgreSQL gives as its `detail`, never the
 * message of a refusal, which may name a file, or that of a mail server, which names the reader.
 */
export function errorSerializer(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, responseCode } = error as ErrorWithFacts
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(responseCode !== undefined && { responseCode }),
    ...(!mayNameContent(error) && { message: error.message }),
    // Its first lines repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
  }
}

/** What PostgreSQL and mail servers add: a code of theirs, and of SMTP the three digits of a reply. */
type ErrorWithFacts = Error & { code?: unknown; constraint?: unknown; responseCode?: unknown }

/** Class 22 of PostgreSQL's errors is about values, and quotes them. */
const mayNameContent = (error: ErrorWithFacts) =>
  error instanceof AppError ||
  /^22...$/.test(String(error.code)) ||
  error.responseCode !== undefined
