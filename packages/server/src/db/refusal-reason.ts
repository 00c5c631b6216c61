import { tooManyConnections } from './connection-lost.ts'

/** What a code of PostgreSQL means to an operator, where the server's own words say too little. */
export const reasonOfCode = (code: string | undefined): string | undefined =>
  code === tooManyConnections.code ? tooManyConnections.words : undefined

/** Why a server cannot be used, in one line for the operator. */
export function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const { code, message } = error as NodeJS.ErrnoException
  // If several addresses of one name fail, the message of the whole error is empty.
  return reasonOfCode(code) ?? (message || String(code))
}
