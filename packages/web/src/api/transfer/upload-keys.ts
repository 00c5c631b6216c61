import { isStoredAnswer, type ApiError } from '#web/api/errors.ts'

export type Attempt = {
  url: string
  organizationId: string | undefined
  fields: string
  files: readonly File[]
}

type Open = Attempt & { headers: Record<string, string> }

/** Beyond this number the oldest attempt is forgotten and loses only its protection. */
const mostOpen = 50
let open: readonly Open[] = []

/**
 * The same upload keeps its key until it has a response: a retry, also in a reopened form, makes
 * nothing twice.
 */
export function keyedHeaders(attempt: Attempt, fresh: Record<string, string>) {
  const found = open.find((one) => isSame(one, attempt))
  if (found) return found.headers
  open = [...open.slice(1 - mostOpen), { ...attempt, headers: fresh }]
  return fresh
}

/** After a response, the same documents get a new key. */
export function settleAttempt(attempt: Attempt, error?: ApiError): void {
  if (error && !isStoredAnswer(error)) return
  open = open.filter((one) => !isSame(one, attempt))
}

/** Choosing the same document again makes another File object. */
const isSame = (one: Attempt, other: Attempt) =>
  one.url === other.url &&
  one.organizationId === other.organizationId &&
  one.fields === other.fields &&
  one.files.length === other.files.length &&
  one.files.every((file, index) => file === other.files[index])
