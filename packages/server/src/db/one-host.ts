/** Before the hosts stand user and password; the last "@" ends them, because a password may hold one. */
const parts = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?(?<hosts>[^/?#@]*)[^?]*(?:\?(?<parameters>.*))?$/s

/** Whether an address names no second host, in its place or among the parameters, as libpq takes them. */
export function namesOneHost(databaseUrl: string): boolean {
  const { hosts = '', parameters = '' } = parts.exec(databaseUrl)?.groups ?? {}
  const all = [hosts, ...new URLSearchParams(parameters).getAll('host')]
  return !all.some((text) => text.includes(','))
}
