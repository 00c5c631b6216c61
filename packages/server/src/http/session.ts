import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Actor, Route } from '@curbcut/contract'
import { isClientSide } from '@curbcut/contract'
import { trustedBrowserDays } from '@curbcut/contract/second-step.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Impersonator } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { rememberedDeviceDays, providerLimits, secondStepMinutes } from '#server/limits.ts'

// The names of the cookies without https, as on one's own machine.
export const sessionCookie = 'curbcut_session'
/** The cookie by which accounts know a browser where they have signed in. Signing out keeps it. */
export const rememberedDevicesCookie = 'curbcut_known_browser'

/** The cookie of a sign-in that waits for its second step. */
export const pendingSignInCookie = 'curbcut_sign_in'
/** The cookie of a sign-in that goes on at a provider. */
export const providerSignInCookie = 'curbcut_provider'
/** The cookie by which people trust a browser with their password alone. Signing out keeps it. */
export const trustCookie = 'curbcut_trusted_browser'

/** With these prefixes, browsers refuse the cookie from http or from another host of the domain. */
const securePrefixes = {
  [sessionCookie]: '__Host-',
  [rememberedDevicesCookie]: '__Secure-',
  [pendingSignInCookie]: '__Secure-',
  [providerSignInCookie]: '__Secure-',
  [trustCookie]: '__Secure-',
}
type CookieName = keyof typeof securePrefixes

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

/** The name of a cookie at the product's address. */
export const cookieName = (name: CookieName, publicUrl: string): string =>
  isHttps(publicUrl) ? `${securePrefixes[name]}${name}` : name

/** Under https a cookie without its prefix may come from another host of the domain: it is never read. */
const readCookie = ({ cookies }: FastifyRequest, name: CookieName, publicUrl: string) =>
  cookies[cookieName(name, publicUrl)]

/** The session of a request. */
export type RequestSession = {
  id: string
  actor: Actor
  impersonator: Impersonator | null
  /** The organization in which alone it works; null: in all of its person's. */
  boundTo: string | null
}

/** The token in the request's cookie, if its signature is ours. */
export function tokenOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const signed = readCookie(request, sessionCookie, publicUrl)
  if (!signed) return undefined
  const { valid, value } = request.unsignCookie(signed)
  return valid && value ? value : undefined
}

/** The browser's tokens of the accounts that signed in there. */
export const rememberedDevicesOf = (
  request: FastifyRequest,
  publicUrl: string,
): string | undefined => readCookie(request, rememberedDevicesCookie, publicUrl)

/** What the browser keeps of a sign-in that waits for its second step. */
export const pendingSignInOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  readCookie(request, pendingSignInCookie, publicUrl)

/** What the browser keeps of a sign-in that goes on at a provider. */
export const providerSignInOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  readCookie(request, providerSignInCookie, publicUrl)

/** The browser's token of people who trust it. */
export const trustOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  readCookie(request, trustCookie, publicUrl)

/** Hidden from scripts and from other sites. */
const optionsFor = (publicUrl: string): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(publicUrl),
})

/**
 * Sets the cookie of a new session, or removes it with everything that the browser has stored of our
 * answers.
 */
export function writeSessionCookie(reply: FastifyReply, token: string | null, publicUrl: string) {
  const options = { ...optionsFor(publicUrl), path: '/', signed: true }
  const name = cookieName(sessionCookie, publicUrl)
  if (token) return void reply.setCookie(name, token, options)
  reply.clearCookie(name, options).header('clear-site-data', '"cache"')
  if (name !== sessionCookie) reply.clearCookie(sessionCookie, options)
}

/** Sets the cookie that makes the browser known; it is sent only for signing in and asking for codes. */
export function writeRememberedDevicesCookie(
  reply: FastifyReply,
  tokens: string,
  publicUrl: string,
) {
  reply.setCookie(cookieName(rememberedDevicesCookie, publicUrl), tokens, {
    ...optionsFor(publicUrl),
    path: '/api/auth',
    maxAge: rememberedDeviceDays * 24 * 60 * 60,
  })
}

/** Sets the cookie of a sign-in that waits for its second step, or removes it after that. */
export function writePendingSignInCookie(
  reply: FastifyReply,
  sealed: string | null,
  publicUrl: string,
) {
  const cookie = { name: pendingSignInCookie, sealed, minutes: secondStepMinutes } as const
  writeSealedCookie(reply, cookie, publicUrl)
}

/** Sets the cookie of a sign-in that goes on at a provider, or removes it once the browser is back. */
export function writeProviderSignInCookie(
  reply: FastifyReply,
  sealed: string | null,
  publicUrl: string,
) {
  const cookie = {
    name: providerSignInCookie,
    sealed,
    minutes: providerLimits.signInMinutes,
  } as const
  writeSealedCookie(reply, cookie, publicUrl)
}

type SealedCookie = { name: CookieName; sealed: string | null; minutes: number }

function writeSealedCookie(
  reply: FastifyReply,
  { name: plainName, sealed, minutes }: SealedCookie,
  publicUrl: string,
) {
  const options = { ...optionsFor(publicUrl), path: '/api/auth' }
  const name = cookieName(plainName, publicUrl)
  if (sealed === null) return void reply.clearCookie(name, options)
  reply.setCookie(name, sealed, { ...options, maxAge: minutes * 60 })
}

/** Sets the cookie by which a browser is trusted. */
export function writeTrustCookie(reply: FastifyReply, token: string, publicUrl: string) {
  reply.setCookie(cookieName(trustCookie, publicUrl), token, {
    ...optionsFor(publicUrl),
    path: '/api/auth',
    maxAge: trustedBrowserDays * 24 * 60 * 60,
  })
}

/**
 * Refuses in the ruled order: 401 without a session, 403 for other roles, 409 without an organization or
 * with another one.
 */
export function refuseAccess(
  route: Route,
  session: RequestSession | undefined,
  organizationHeader: string | undefined,
): asserts session is RequestSession {
  ensure(session, 'not_signed_in')
  const { actor } = session
  ensure(typeof route.access === 'string' || route.access.includes(actor.role), 'forbidden')
  if (!isClientSide(actor)) return
  if (!route.withoutOrganization) ensure(actor.organizationId, 'organization_required')
  if (organizationHeader !== undefined && !route.withoutOrganization) {
    ensure(organizationHeader === actor.organizationId, 'organization_changed')
  }
}

/** Refuses a request for another organization than the session's present one (409). */
export function refuseOtherOrganization(
  route: Route,
  { admitted, present }: { admitted: Actor; present: Actor },
) {
  const isSame = admitted.organizationId === present.organizationId
  ensure(isSame || route.withoutOrganization, 'organization_changed')
}
