import { isStoredAnswer, type ApiError } from '#web/api/errors.ts'

/** The parts of an upload that make two calls the same. */
export type Attempt = {
  url: string
  organizationId: string | undefined
  fields: string
  files: readonly File[]
}

type Open = Attempt & { headers: Record<string, string> }

/** More than anybody leaves unanswered. The oldest is forgotten and loses only its protection. */
const mostOpen = 50
let open: readonly Open[] = []

/**
 * The headers of an upload with its Idempotency-Key. The same upload keeps its key until it gets an
 * answer. So a repeat after a lost connection makes nothing twice, in the same dialog or in the form
 * that was opened again.
 */
export function keyedHeaders(attempt: Attempt, fresh: Record<string, string>) {
  const found = open.find((one) => isSame(one, attempt))
  if (found) return found.headers
  open = [...open.slice(1 - mostOpen), { ...attempt, headers: fresh }]
  return fresh
}

/** Notes the outcome: after an answer, the same documents get a new key. */
export function settleAttempt(attempt: Attempt, error?: ApiError): void {
  if (error && !isStoredAnswer(error)) return
  open = open.filter((one) => !isSame(one, attempt))
}

/** Choosing the same document again makes another File. */
const isSame = (one: Attempt, other: Attempt) =>
  one.url === other.url &&
  one.organizationId === other.organizationId &&
  one.fields === other.fields &&
  one.files.length === other.files.length &&
  one.files.every((file, index) => file === other.files[index])
