import { requiresFreshStep, isReadOnly, type Route } from '@curbcut/contract'
import type { FastifyRequest } from 'fastify'
import type { Context, VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { isLoopback } from '#server/loopback.ts'
import { hasTooManyFields } from './form-body.ts'
import type { ConcurrentBodiesLimit } from './limits/concurrent-bodies-limit.ts'
import {
  ensureAccess,
  ensureSameOrganization,
  pendingSignInOf,
  providerSignInOf,
  rememberedDeviceTokensOf,
  sessionTokenOf,
  trustTokenOf,
  type RequestSession,
} from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ctx: VisitorContext | Context
  }
}

type FreshStepContext = VisitorContext & Pick<Context, 'actor' | 'impersonator' | 'sessionId'>

export type AdmitOptions = {
  contextOf(request: FastifyRequest): VisitorContext
  findSession(ctx: VisitorContext, token: string): Promise<RequestSession | undefined>
  /** The same, and renews the session. */
  useSession(ctx: VisitorContext, token: string): Promise<RequestSession | undefined>
  /** Refuses a person with a second step who passed it too long ago. */
  ensureFreshStep(ctx: FreshStepContext): Promise<void>
  bodiesLimit: ConcurrentBodiesLimit
}

export async function admitRequest(route: Route, request: FastifyRequest, options: AdmitOptions) {
  const context = options.contextOf(request)
  const { publicUrl } = context.settings
  const presentedToken = sessionTokenOf(request, publicUrl)
  const presentedDevices = rememberedDeviceTokensOf(request, publicUrl)
  const presentedSignIn = pendingSignInOf(request, publicUrl)
  const presentedProviderSignIn = providerSignInOf(request, publicUrl)
  const presentedTrust = trustTokenOf(request, publicUrl)
  const visitor = {
    ...context,
    ...(presentedToken && { presentedToken }),
    ...(presentedDevices && { presentedDevices }),
    ...(presentedSignIn && { presentedSignIn }),
    ...(presentedProviderSignIn && { presentedProviderSignIn }),
    ...(presentedTrust && { presentedTrust }),
  }
  request.ctx = visitor
  if (route.method !== 'GET' || route.changes) {
    refuseForeignOrigin(request, visitor.settings.publicUrl)
  }
  if (route.access === 'public') await admitVisitor(request, { visitor, options })
  else await admitPerson(route, request, { visitor, options })
  refuseUnreadableRequest(request)
}

type Admission = { visitor: VisitorContext; options: AdmitOptions }

/** Signed-in people pass; their session is looked up only before a refusal. */
const admitVisitor = (request: FastifyRequest, { visitor, options }: Admission) =>
  options.bodiesLimit.acquire(request, async () => {
    const { presentedToken: token } = visitor
    return token !== undefined && (await options.useSession(visitor, token)) !== undefined
  })

async function admitPerson(route: Route, request: FastifyRequest, { visitor, options }: Admission) {
  const token = visitor.presentedToken
  // A person's own calls renew a session; repeated reads by the page itself do not.
  const isUse =
    !route.unattended && (!isReadOnly(route) || request.headers['background'] !== 'true')
  const find = isUse ? options.useSession : options.findSession
  const session = token ? await find(visitor, token) : undefined
  if (!session) await options.bodiesLimit.acquire(request)
  const header = request.headers['organization-id']
  const organizationHeader = typeof header === 'string' ? header : undefined
  // Precedes the refusal, so that the log names the refused person.
  if (session) request.ctx = { ...visitor, ...toIdentity(session) }
  ensureAccess(route, session, organizationHeader)
  const { actor } = session

  /** The body may arrive long after the head, so access may have ended before the work starts. */
  const admitAgain: Context['admitAgain'] = async (
    ctx,
    { isUse: isStillUse } = { isUse: false },
  ) => {
    const now = new Date().toISOString()
    const findAgain = isStillUse ? options.useSession : options.findSession
    const currentSession = token ? await findAgain({ ...ctx, now }, token) : undefined
    ensureAccess(route, currentSession, organizationHeader)
    ensureSameOrganization(route, { admitted: actor, present: currentSession.actor })
    // An answer that takes hours needed the fresh step only at its start.
    if (requiresFreshStep(route) && !isStillUse) {
      await options.ensureFreshStep({ ...ctx, ...toIdentity(currentSession) })
    }
  }
  request.ctx = { ...visitor, ...toIdentity(session), admitAgain }
  if (requiresFreshStep(route))
    await options.ensureFreshStep({ ...visitor, ...toIdentity(session) })
}

const toIdentity = ({
  id: sessionId,
  actor,
  impersonator,
  boundOrganizationId,
}: RequestSession) => ({
  sessionId,
  actor,
  impersonator,
  boundOrganizationId,
})

function refuseUnreadableRequest(request: FastifyRequest) {
  const { 'content-encoding': encoding = 'identity' } = request.headers
  ensure(encoding === 'identity', 'media_type_refused')
  ensure(!hasTooManyFields(request.url.split('?', 2)[1] ?? ''), 'unreadable_body')
}

/** Ours are PUBLIC_URL and the request's Host; without both headers, the client is no browser. */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string) {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) {
    const isSameSite = site === undefined || site === 'same-origin' || site === 'none'
    ensure(isSameSite, 'foreign_origin', shortDrain)
    return
  }
  const ownOrigins = [publicUrl, ownOriginOf(request, publicUrl)].map(toComparableOrigin)
  ensure(ownOrigins.includes(toComparableOrigin(origin)), 'foreign_origin', shortDrain)
}

/** The request is not counted yet, so the server does not wait for its body. */
const shortDrain = { drainsBriefly: true } as const

/** Takes the scheme of the public host from PUBLIC_URL: a proxy with https may not pass it on. */
function ownOriginOf({ headers: { host }, protocol }: FastifyRequest, publicUrl: string): string {
  const publicAddress = URL.parse(publicUrl)
  const isPublic = URL.parse(`${protocol}://${host}`)?.hostname === publicAddress?.hostname
  return `${isPublic ? publicAddress?.protocol : `${protocol}:`}//${host}`
}

function toComparableOrigin(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, hostname, port } = new URL(address)
  return `${protocol}//${isLoopback(hostname) ? 'loopback' : hostname}:${port}`
}
