import type { Actor, Route } from '@curbcut/contract'
import { isClientSide } from '@curbcut/contract'
import { trustedBrowserDays } from '@curbcut/contract/second-step.ts'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Impersonator } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { rememberedDeviceDays, providerLimits, secondStepSignInMinutes } from '#server/limits.ts'

// The names without https, as on a developer's machine.
export const sessionCookie = 'curbcut_session'
/** Accounts recognize the browser by it; it survives signing out. */
export const rememberedDevicesCookie = 'curbcut_known_browser'

export const pendingSignInCookie = 'curbcut_sign_in'
export const providerSignInCookie = 'curbcut_provider'
/** Lets a person sign in by password alone; it survives signing out. */
export const trustCookie = 'curbcut_trusted_browser'

/** Browsers refuse such a cookie from http or from another host of the domain. */
const securePrefixes = {
  [sessionCookie]: '__Host-',
  [rememberedDevicesCookie]: '__Secure-',
  [pendingSignInCookie]: '__Secure-',
  [providerSignInCookie]: '__Secure-',
  [trustCookie]: '__Secure-',
}
type CookieName = keyof typeof securePrefixes

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

export const cookieName = (name: CookieName, publicUrl: string): string =>
  isHttps(publicUrl) ? `${securePrefixes[name]}${name}` : name

/** Under https, another host of the domain may have set a cookie without the prefix. */
const readCookie = ({ cookies }: FastifyRequest, name: CookieName, publicUrl: string) =>
  cookies[cookieName(name, publicUrl)]

export type RequestSession = {
  id: string
  actor: Actor
  impersonator: Impersonator | null
  /** The only organization of the session; null: all of the person's. */
  boundOrganizationId: string | null
}

export function sessionTokenOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const signed = readCookie(request, sessionCookie, publicUrl)
  if (!signed) return undefined
  const { valid, value } = request.unsignCookie(signed)
  return valid && value ? value : undefined
}

export const rememberedDeviceTokensOf = (
  request: FastifyRequest,
  publicUrl: string,
): string | undefined => readCookie(request, rememberedDevicesCookie, publicUrl)

export const pendingSignInOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  readCookie(request, pendingSignInCookie, publicUrl)

export const providerSignInOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  readCookie(request, providerSignInCookie, publicUrl)

export const trustTokenOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  readCookie(request, trustCookie, publicUrl)

/** Hidden from scripts and from other sites. */
const cookieOptions = (publicUrl: string): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(publicUrl),
})

/** Null removes the cookie, and all of our answers that the browser has stored. */
export function writeSessionCookie(reply: FastifyReply, token: string | null, publicUrl: string) {
  const options = { ...cookieOptions(publicUrl), path: '/', signed: true }
  const name = cookieName(sessionCookie, publicUrl)
  if (token) return void reply.setCookie(name, token, options)
  reply.clearCookie(name, options).header('clear-site-data', '"cache"')
  if (name !== sessionCookie) reply.clearCookie(sessionCookie, options)
}

export function writeRememberedDevicesCookie(
  reply: FastifyReply,
  tokens: string,
  publicUrl: string,
) {
  reply.setCookie(cookieName(rememberedDevicesCookie, publicUrl), tokens, {
    ...cookieOptions(publicUrl),
    path: '/api/auth',
    maxAge: rememberedDeviceDays * 24 * 60 * 60,
  })
}

export function writePendingSignInCookie(
  reply: FastifyReply,
  sealed: string | null,
  publicUrl: string,
) {
  const cookie = { name: pendingSignInCookie, sealed, minutes: secondStepSignInMinutes } as const
  writeSealedCookie(reply, cookie, publicUrl)
}

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
  const options = { ...cookieOptions(publicUrl), path: '/api/auth' }
  const name = cookieName(plainName, publicUrl)
  if (sealed === null) return void reply.clearCookie(name, options)
  reply.setCookie(name, sealed, { ...options, maxAge: minutes * 60 })
}

export function writeTrustCookie(reply: FastifyReply, token: string, publicUrl: string) {
  reply.setCookie(cookieName(trustCookie, publicUrl), token, {
    ...cookieOptions(publicUrl),
    path: '/api/auth',
    maxAge: trustedBrowserDays * 24 * 60 * 60,
  })
}

/** In this order: 401 without a session, 403 for other roles, 409 for the organization. */
export function ensureAccess(
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

export function ensureSameOrganization(
  route: Route,
  { admitted, present: current }: { admitted: Actor; present: Actor },
) {
  const isSame = admitted.organizationId === current.organizationId
  ensure(isSame || route.withoutOrganization, 'organization_changed')
}
