import type { FastifyRequest } from 'fastify'
import { ensure } from '#server/errors.ts'
import { isLoopback } from '#server/loopback.ts'

/**
 * Refuses a changing request that a browser sends from another site. Own is PUBLIC_URL, or the
 * request's Host by the scheme that the request came by; all loopback names count as one. A request with
 * neither `Origin` nor `Sec-Fetch-Site` does not come from a browser and passes.
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

/** Nobody has counted it yet, so its body is not waited for. */
const atOnce = { endsSoon: true } as const

/**
 * The address that the request was sent to. Of the public host the scheme is known: a proxy that speaks
 * https for us may tell us nothing of it, and whoever speaks http in its name is somebody else.
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
