import { isIPv6, SocketAddress } from 'node:net'

/**
 * What stands for a client's network address where tries are counted, however a proxy writes it: the
 * port that some add is another one for every connection. Of an IPv6 address the first 64 bits: the rest
 * is the client's own to choose, a fresh one for every guess. What is no address stays as it is.
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

/** The first 64 bits of an IPv6 address in its usual form, with the zeros that `::` leaves out. */
function firstGroups(address: string): string[] {
  const [first = [], last = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4)
}

/**
 * Whose word about the client counts: that of the proxy next to us, which writes the last entry of
 * `X-Forwarded-For`. What stands before it the client may have sent itself, another for every guess.
 */
export const isNearestProxy = (_address: string, hop: number): boolean => hop === 0
