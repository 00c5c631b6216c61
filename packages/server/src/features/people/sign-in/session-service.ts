import { randomBytes } from 'node:crypto'
import {
  isAdministrator,
  type BrowserSession,
  type Session,
  type SessionEnd,
  type User,
} from '@curbcut/contract'
import type { Context, Impersonator, VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import type { ProviderRow } from '#server/features/people/providers/provider-service.ts'
import { toBrowserName } from '#server/features/people/sessions/browser-name.ts'
import { endTokenSession } from '#server/features/people/sessions/end-sessions.ts'
import { toExpiryTimes, sessionExpiryOf } from '#server/features/people/sessions/session-expiry.ts'
import type { RequestSession } from '#server/http/session.ts'
import { newId } from '#server/ids.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { minuteMs } from '#server/times.ts'
import {
  findSessionTimes,
  findSessionRow,
  findSessionsOf,
  insertSession,
  touchSession,
} from './session-repository.ts'

const maxUserAgentLength = 300

type SessionContext = Pick<VisitorContext, 'db' | 'now' | 'settings' | 'secretKey'>

export async function findSession(
  ctx: SessionContext,
  token: string,
): Promise<RequestSession | undefined> {
  const row = await findSessionRow(ctx.db, keyedHash(ctx.secretKey, token))
  return row && toRequestSession(ctx, row)
}

/** Renews the idle time, with at most one write a minute. */
export async function findAndRenewSession(
  ctx: VisitorContext,
  token: string,
): Promise<RequestSession | undefined> {
  const row = await findSessionRow(ctx.db, keyedHash(ctx.secretKey, token))
  const session = row && toRequestSession(ctx, row)
  if (session && Date.parse(ctx.now) - Date.parse(row.seen_at) > minuteMs) {
    await touchSession(ctx.db, session.id, ctx.now)
    // The administrator's own session must not expire while the ghost session is in use.
    if (session.impersonator) await touchSession(ctx.db, session.impersonator.sessionId, ctx.now)
  }
  return session
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionRow>>>

function toRequestSession(ctx: SessionContext, row: SessionRow): RequestSession | undefined {
  if (row.is_archived || !row.is_verified) return undefined

  const { seenBefore, createdBefore } = toExpiryTimes(ctx)
  if (row.seen_at < seenBefore || row.created_at < createdBefore) return undefined

  const impersonator = toImpersonator(ctx, row)
  if (impersonator === 'ended') return undefined

  const { organization_id: organizationId, bound_organization_id: boundOrganizationId } = row
  // A session bound to a provider's organization is over when the membership is.
  if (boundOrganizationId !== null && organizationId !== boundOrganizationId) return undefined
  const actor = { id: row.user_id, role: row.role, organizationId }
  return { id: row.id, actor, impersonator, boundOrganizationId }
}

/** Returns 'ended' if the hour of the ghost session or the administrator's own session is over. */
function toImpersonator(ctx: SessionContext, row: SessionRow): Impersonator | null | 'ended' {
  const { own_session_id: sessionId, administrator_id: id, administrator_role: role } = row
  const { own_created_at: createdAt, own_seen_at: seenAt } = row
  if (!sessionId || !id || !role || !createdAt || !seenAt) return null
  const isOver = sessionExpiryOf(ctx, row, { created_at: createdAt, seen_at: seenAt }).at < ctx.now
  const maySignIn = row.administrator_is_verified && !row.administrator_is_archived
  if (isOver || !maySignIn || !isAdministrator({ role })) return 'ended'
  return { id, role, sessionId }
}

/** Replaces the browser's session and returns the token, stored only in its cookie. */
export async function startSession(
  ctx: VisitorContext,
  newSession: Omit<NewSession, 'administratorSessionId'>,
): Promise<string> {
  // The cookie is about to be replaced: no one could end the old session, and a thief could use it.
  if (ctx.presentedToken) await endTokenSession(ctx, ctx.presentedToken)
  return addSession(ctx, newSession)
}

/** The provider that started a session; `sid` is its id for it, if any. */
export type ProviderSignIn = { provider: ProviderRow; sid: string | null }

type NewSession = {
  userId: string
  organizationId: string | null
  administratorSessionId?: string
  hasPassedStep?: boolean
  providerSignIn?: ProviderSignIn | undefined
  /** `boundOrganizationId`: the only organization open to the session; `closedOrganizationId`: one that never is. */
  boundOrganizationId?: string | null
  closedOrganizationId?: string | null
}

/** Leaves the browser's session alone. */
export async function addSession(
  ctx: VisitorContext,
  { userId, organizationId, administratorSessionId, providerSignIn, ...sessionOptions }: NewSession,
): Promise<string> {
  const token = createSessionToken()
  await insertSession(ctx.db, {
    id: newId(),
    token_hash: keyedHash(ctx.secretKey, token),
    user_id: userId,
    organization_id: organizationId,
    administrator_session_id: administratorSessionId ?? null,
    user_agent: ctx.userAgent.slice(0, maxUserAgentLength),
    second_step_at: sessionOptions.hasPassedStep ? ctx.now : null,
    provider_id: providerSignIn?.provider.id ?? null,
    provider_sid: providerSignIn?.sid ?? null,
    bound_organization_id: sessionOptions.boundOrganizationId ?? null,
    closed_organization_id: sessionOptions.closedOrganizationId ?? null,
    now: ctx.now,
  })
  if (!administratorSessionId) publishChange(ctx, { kind: 'me' }, { people: [userId] })
  return token
}

/** A plain keyed hash of it is enough, because it has 256 random bits. */
export const createSessionToken = () => randomBytes(32).toString('base64url')

export function toSession(user: User, organizationId: string | null): Session {
  return {
    user,
    organization: user.organizations.find(({ _id }) => _id === organizationId) ?? null,
    userType: user.role,
    role: user.role,
    isVerified: user.isVerified,
  }
}

export async function listSessions(ctx: Context, userId: string): Promise<BrowserSession[]> {
  const rows = await findSessionsOf(ctx.db, { userId, ...toExpiryTimes(ctx) })
  return rows.map((row) => ({
    _id: row.id,
    browser: toBrowserName(row.user_agent),
    createdAt: row.created_at,
    seenAt: row.seen_at,
    isCurrent: row.id === ctx.sessionId,
  }))
}

export async function getSessionEnd(ctx: Context): Promise<SessionEnd> {
  const session = await findSessionTimes(ctx.db, ctx.sessionId)
  const ownTimes = ctx.impersonator && (await findSessionTimes(ctx.db, ctx.impersonator.sessionId))
  ensure(session && (ownTimes || !ctx.impersonator), 'not_signed_in')
  const { at, reason } = sessionExpiryOf(ctx, session, ownTimes ?? undefined)
  const remainingMs = Date.parse(at) - Date.parse(ctx.now)
  return { secondsLeft: Math.max(0, Math.floor(remainingMs / 1000)), reason }
}
