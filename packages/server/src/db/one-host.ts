/** The last "@" ends user and password, because a password may contain one. */
const parts = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?(?<hosts>[^/?#@]*)[^?]*(?:\?(?<parameters>.*))?$/s

/** Also finds a second host among the parameters, as libpq accepts it. */
export function namesOneHost(databaseUrl: string): boolean {
  const { hosts = '', parameters = '' } = parts.exec(databaseUrl)?.groups ?? {}
  const all = [hosts, ...new URLSearchParams(parameters).getAll('host')]
  return !all.some((text) => text.includes(','))
}
