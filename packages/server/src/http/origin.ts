import type { FastifyRequest } from 'fastify'
import { ensure } from '#server/errors.ts'
import { isLoopback } from '#server/loopback.ts'

/**
 * Refuses a changing request that a browser sends from another site. Own is the request's Host, by
 * http or https alike (a proxy in front of us may speak either), or PUBLIC_URL; all loopback names
 * count as one. A request with neither `Origin` nor `Sec-Fetch-Site` does not come from a browser and
 * passes.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string) {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) {
    ensure(site === undefined || site === 'same-origin' || site === 'none', 'foreign_origin')
    return
  }
  const scheme = origin.startsWith('https:') ? 'https' : 'http'
  const own = [`${scheme}://${request.headers.host}`, publicUrl].map(toComparable)
  ensure(own.includes(toComparable(origin)), 'foreign_origin')
}

function toComparable(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, hostname, port } = new URL(address)
  return `${protocol}//${isLoopback(hostname) ? 'loopback' : hostname}:${port}`
}
