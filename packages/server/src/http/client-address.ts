import { isIPv6, SocketAddress } from 'node:net'

/**
 * The key of a client's network address for counting tries. It drops a port, which some proxies add and
 * which changes with every connection. It keeps only the first 64 bits of an IPv6 address: the client
 * chooses the rest, and could change it for every guess. Other text stays as it is.
 */
export function toClientAddress(written: string): string {
  const ip = withoutPort(written).split('%', 1)[0] ?? written
  if (!isIPv6(ip)) return ip
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' })
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  return embedded ?? `${firstGroups(address).join(':')}::/64`
}

function withoutPort(written: string): string {
  const { bracketed, plain } =
    /^(?:\[(?<bracketed>[^\]]+)\](?::\d+)?|(?<plain>[\d.]+):\d+)$/.exec(written)?.groups ?? {}
  return bracketed ?? plain ?? written
}

/** The first 64 bits of an IPv6 address in its usual form; fills in the zeros of `::`. */
function firstGroups(address: string): string[] {
  const [first = [], last = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4)
}

/**
 * Only the proxy next to us is trusted: it writes the last entry of `X-Forwarded-For`. The client may
 * have sent the entries before it, other ones for every guess.
 */
export const isNearestProxy = (_address: string, hop: number): boolean => hop === 0
