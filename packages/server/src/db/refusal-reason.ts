/** What a code of PostgreSQL means to an operator, where the server's own words say too little. */
const reasons: Readonly<Record<string, string>> = {
  // too_many_connections
  53300:
    'it takes no more connections: raise max_connections, or the limit of its role or database, or end ' +
    'what else is connected to it',
}

export const reasonOfCode = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : reasons[code]

/** Why a server cannot be used, in one line for the operator. */
export function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const { code, message } = error as NodeJS.ErrnoException
  // If several addresses of one name fail, the message of the whole error is empty.
  return reasonOfCode(code) ?? (message || String(code))
}
