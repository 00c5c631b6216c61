import { isIPv6 } from 'node:net'

/**
 * What stands for a client's network address where tries are counted. Of an IPv6 address the first
 * 64 bits: the rest is the client's own to choose, a fresh one for every guess.
 */
export function toClientAddress(ip: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (embedded) return embedded[1] ?? ip
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? ip).toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Whose word about the client counts: that of the proxy next to us, which writes the last entry of
 * `X-Forwarded-For`. What stands before it the client may have sent itself, another for every guess.
 */
export const isNearestProxy = (_address: string, hop: number): boolean => hop === 0
