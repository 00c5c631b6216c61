import { isIPv6, SocketAddress } from 'node:net'

/** Drops the port, which changes, and all but 64 bits of IPv6, because the client chooses them. */
export function toClientAddress(rawAddress: string): string {
  const ip = withoutPort(rawAddress).split('%', 1)[0] ?? rawAddress
  if (!isIPv6(ip)) return ip
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' })
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  return mappedIpv4 ?? `${firstGroups(address).join(':')}::/64`
}

function withoutPort(rawAddress: string): string {
  const { bracketed, plain } =
    /^(?:\[(?<bracketed>[^\]]+)\](?::\d+)?|(?<plain>[\d.]+):\d+)$/.exec(rawAddress)?.groups ?? {}
  return bracketed ?? plain ?? rawAddress
}

function firstGroups(address: string): string[] {
  const [first = [], last = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4)
}

/** Only the nearest proxy: a client could forge earlier entries of `X-Forwarded-For`. */
export const isNearestProxy = (_address: string, hop: number): boolean => hop === 0
