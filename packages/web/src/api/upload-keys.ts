import type { ApiError } from './errors.ts'

/** What is sent, as far as it makes two calls the same one. */
export type Attempt = {
  url: string
  organizationId: string | undefined
  fields: string
  files: readonly File[]
}

type Open = Attempt & { headers: Record<string, string> }

/** More than anybody leaves unanswered; the oldest is forgotten, and only loses its protection. */
const mostOpen = 50
let open: readonly Open[] = []

/**
 * The headers of an upload with its Idempotency-Key: those of the same one before, as long as that
 * got no answer. Whoever tries again after a lost connection makes nothing twice, whether in the
 * same dialog or in the form that was opened again.
 */
export function keyedHeaders(attempt: Attempt, fresh: Record<string, string>) {
  const found = open.find((one) => isSame(one, attempt))
  if (found) return found.headers
  open = [...open.slice(1 - mostOpen), { ...attempt, headers: fresh }]
  return fresh
}

/** What came of it: after an answer the same documents are sent anew. */
export function settleAttempt(attempt: Attempt, error?: ApiError): void {
  if (error && !isAnswer(error)) return
  open = open.filter((one) => !isSame(one, attempt))
}

/** The server keeps its refusals under their key, but not its own failures. */
const isAnswer = ({ status, code }: ApiError) =>
  status > 0 && status < 500 && code !== 'request_running' && code !== 'PARSING_ERROR'

/** A File is chosen once; another choice of the same document is another File. */
const isSame = (one: Attempt, other: Attempt) =>
  one.url === other.url &&
  one.organizationId === other.organizationId &&
  one.fields === other.fields &&
  one.files.length === other.files.length &&
  one.files.every((file, index) => file === other.files[index])
