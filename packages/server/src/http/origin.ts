import type { FastifyRequest } from 'fastify'
import { ensure } from '#server/errors.ts'
import { isLoopback } from '#server/loopback.ts'

/**
 * Refuses a changing request that a browser sends from another site. Our own site is PUBLIC_URL, or the
 * request's Host with the request's scheme; all loopback names are one site. A request with neither
 * `Origin` nor `Sec-Fetch-Site` is not from a browser and passes.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string) {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) {
    const isOwn = site === undefined || site === 'same-origin' || site === 'none'
    ensure(isOwn, 'foreign_origin', atOnce)
    return
  }
  const own = [publicUrl, addressOf(request, publicUrl)].map(toComparable)
  ensure(own.includes(toComparable(origin)), 'foreign_origin', atOnce)
}

/** The request is not counted yet, so the server does not wait for its body. */
const atOnce = { endsSoon: true } as const

/**
 * The address of the request. The scheme of the public host is known: a proxy with https may not tell
 * us, and http in its name is another site.
 */
function addressOf({ headers: { host }, protocol }: FastifyRequest, publicUrl: string): string {
  const ours = URL.parse(publicUrl)
  const isPublic = URL.parse(`${protocol}://${host}`)?.hostname === ours?.hostname
  return `${isPublic ? ours?.protocol : `${protocol}:`}//${host}`
}

function toComparable(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, hostname, port } = new URL(address)
  return `${protocol}//${isLoopback(hostname) ? 'loopback' : hostname}:${port}`
}
