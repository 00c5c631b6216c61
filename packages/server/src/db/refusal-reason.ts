import { tooManyConnections } from './connection-lost.ts'

/** For codes whose message says too little to an operator. */
export const codeReason = (code: string | undefined): string | undefined =>
  code === tooManyConnections.code ? tooManyConnections.message : undefined

export function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const { code, message } = error as NodeJS.ErrnoException
  // If several addresses of one name fail, the message of the whole error is empty.
  return codeReason(code) ?? (message || String(code))
}
