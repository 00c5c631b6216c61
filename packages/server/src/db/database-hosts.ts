/** One of several servers with the same database: the primary, or a replica. */
export type DatabaseHost = { host: string; port: number }

/** Several hosts, and an address of the first alone, from which all else is read. */
export type DatabaseHosts = { hosts: readonly DatabaseHost[]; firstUrl: string }

const usualPort = 5432

/** Before the hosts stand user and password; the last "@" ends them, because a password may hold one. */
const parts = /^(?<scheme>postgres(?:ql)?:\/\/)(?<person>[^/?#]*@)?(?<hosts>[^/?#@]*)(?<rest>.*)$/s

/** A name or address, or one of version 6 in brackets, with or without a port. */
const hostAndPort = /^(?<host>\[[\da-f:.]+\]|[^\s:[\],]+)(?::(?<port>\d{1,5}))?$/i

/**
 * The hosts of an address like postgres://user@one:5432,two:5432/database. Undefined for an address of one host.
 */
export function findHosts(databaseUrl: string): DatabaseHosts | undefined {
  const { scheme = '', person = '', hosts = '', rest = '' } = parts.exec(databaseUrl)?.groups ?? {}
  const names = hosts.split(',')
  const [first] = names
  if (names.length < 2) return undefined
  return {
    hosts: names.flatMap((name) => toHost(name) ?? []),
    firstUrl: `${scheme}${person}${first}${rest}`,
  }
}

/**
 * Whether an address names one host, or several that are different and can be read. A list among the parameters,
 * as libpq has it too, is not read; servers that take no writes are of no use to the product.
 */
export function canReadHosts(databaseUrl: string): boolean {
  const { hosts = '', rest = '' } = parts.exec(databaseUrl)?.groups ?? {}
  const parameters = new URLSearchParams(rest.split('?')[1] ?? '')
  if (parameters.get('host')?.includes(',')) return false
  const names = hosts.split(',')
  if (names.length === 1) return true

  const found = names.map((name) => toHost(name))
  const different = new Set(found.map((host) => host && nameOf(host)))
  const wanted = parameters.get('target_session_attrs') ?? 'read-write'
  return (
    !found.includes(undefined) &&
    different.size === names.length &&
    !['host', 'port'].some((name) => parameters.has(name)) &&
    ['any', 'read-write', 'primary'].includes(wanted)
  )
}

/** How a host is named in messages. */
export const nameOf = ({ host, port }: DatabaseHost): string => `${host}:${port}`

function toHost(name: string): DatabaseHost | undefined {
  const { host, port } = hostAndPort.exec(name)?.groups ?? {}
  const number = port === undefined ? usualPort : Number(port)
  if (host === undefined || number < 1 || number > 65_535) return undefined
  try {
    // The folder of a socket stands there with its slashes escaped.
    return { host: decodeURIComponent(host).replace(/^\[(.*)\]$/, '$1'), port: number }
  } catch {
    return undefined
  }
}
