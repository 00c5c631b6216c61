import { AppError } from '#server/errors.ts'

/** What the log holds of a request: no query, which may name people and documents. */
export const requestSerializer = (request: { method?: string; url?: string }) => ({
  method: request.method,
  path: request.url?.split('?', 1)[0],
})

/**
 * What the log holds of an error: never the row that PostgreSQL gives as its `detail`, never the
 * message of a refusal, which may name a file.
 */
export function errorSerializer(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(!mayNameContent(error, code) && { message: error.message }),
    // Its first lines repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
  }
}

/** Class 22 of PostgreSQL's errors is about values, and quotes them. */
const mayNameContent = (error: Error, code: unknown) =>
  error instanceof AppError || /^22...$/.test(String(code))
