/** The last "@" ends user and password, because a password may contain one. */
const urlPattern =
  /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?(?<hosts>[^/?#@]*)[^?]*(?:\?(?<parameters>.*))?$/s

/** Also finds a second host among the parameters, as libpq accepts it. */
export function hasSingleHost(databaseUrl: string): boolean {
  const { hosts = '', parameters = '' } = urlPattern.exec(databaseUrl)?.groups ?? {}
  const allHosts = [hosts, ...new URLSearchParams(parameters).getAll('host')]
  return !allHosts.some((text) => text.includes(','))
}
