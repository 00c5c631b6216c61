import { ghostMinutes, isAdministrator, type BrowserSession } from '@curbcut/contract'
import {
  inTransaction,
  type Context,
  type Impersonator,
  type VisitorContext,
} from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import type { RequestSession } from '#server/http/session.ts'
import { newId } from '#server/ids.ts'
import { minuteMs, minutesBefore } from '#server/times.ts'
import { toBrowserName } from './browser-name.ts'
import {
  deleteSession,
  deleteSessionOfToken,
  deleteSessionsOf,
  findSessionRow,
  findSessionsOf,
  insertSession,
  removeEndedSessions,
  touchSession,
} from './session-repository.ts'
import { hashSessionToken, newSessionToken } from './session-token.ts'

const userAgentLength = 300

/** The session of a request's token, unless it has ended or its person may not sign in any more. */
export async function findSession(
  ctx: VisitorContext,
  token: string,
  secretKey: string,
): Promise<RequestSession | undefined> {
  const row = await findSessionRow(ctx.db, hashSessionToken(token, secretKey))
  if (!row || row.is_archived || !row.is_verified) return undefined

  const { seenBefore, createdBefore } = endedBefore(ctx)
  if (row.seen_at < seenBefore || row.created_at < createdBefore) return undefined

  const impersonator = toImpersonator(ctx, row)
  if (impersonator === 'ended') return undefined

  // At most one write a minute, however many requests come.
  if (Date.parse(ctx.now) - Date.parse(row.seen_at) > minuteMs) {
    await touchSession(ctx.db, row.id, ctx.now)
    // It is used through this one, and may not end of idleness meanwhile.
    if (impersonator) await touchSession(ctx.db, impersonator.sessionId, ctx.now)
  }
  const actor = { id: row.user_id, role: row.role, organizationId: row.organization_id }
  return { id: row.id, actor, impersonator }
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionRow>>>

/** Who works in a ghost session; null where it is none, 'ended' where its hour or their own is over. */
function toImpersonator(ctx: VisitorContext, row: SessionRow): Impersonator | null | 'ended' {
  const { own_session_id: sessionId, administrator_id: id, administrator_role: role } = row
  if (!sessionId || !id || !role) return null
  const { seenBefore, createdBefore } = endedBefore(ctx)
  const isOver = row.created_at < minutesBefore(ctx.now, ghostMinutes)
  const hasEnded =
    (row.own_seen_at ?? '') < seenBefore || (row.own_created_at ?? '') < createdBefore
  const maySignIn = row.administrator_is_verified && !row.administrator_is_archived
  if (isOver || hasEnded || !maySignIn || !isAdministrator({ role })) return 'ended'
  return { id, role, sessionId }
}

/**
 * Starts a session in place of the one that the browser had; the token goes into the cookie and is
 * kept nowhere. Call it in a transaction.
 */
export async function startSession(
  ctx: VisitorContext,
  person: { userId: string; organizationId: string | null },
  secretKey: string,
): Promise<string> {
  // Its cookie is about to be replaced: nobody could end it any more, and a thief could go on with it.
  if (ctx.presentedToken) {
    await deleteSessionOfToken(ctx.db, hashSessionToken(ctx.presentedToken, secretKey))
  }
  return addSession(ctx, person, secretKey)
}

type NewSession = {
  userId: string
  organizationId: string | null
  /** The own session of an administrator who opens somebody's account. */
  administratorSessionId?: string
}

/** Starts a session beside that of the browser, and returns its token. Call it in a transaction. */
export async function addSession(
  ctx: VisitorContext,
  { userId, organizationId, administratorSessionId }: NewSession,
  secretKey: string,
): Promise<string> {
  const token = newSessionToken()
  await insertSession(ctx.db, {
    id: newId(),
    token_hash: hashSessionToken(token, secretKey),
    user_id: userId,
    organization_id: organizationId,
    administrator_session_id: administratorSessionId ?? null,
    user_agent: ctx.userAgent.slice(0, userAgentLength),
    now: ctx.now,
  })
  return token
}

/** Signs the browser out: a ghost session ends with the administrator's own. */
export function endSession(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { impersonator, actor } = ctx
    if (!impersonator) return deleteSession(ctx.db, ctx.sessionId)
    await deleteSession(ctx.db, impersonator.sessionId)
    await recordEvent(asThemselves(ctx, impersonator), { kind: 'ghost_ended', userId: actor.id })
  })
}

/** What begins and ends a ghost session is the administrator's own doing. */
export const asThemselves = (ctx: Context, { id, role }: Impersonator): Context => ({
  ...ctx,
  actor: { id, role, organizationId: null },
  impersonator: null,
})

/** Ends every session of a person at once. */
export const endSessionsOf = (ctx: Pick<VisitorContext, 'db'>, userId: string) =>
  deleteSessionsOf(ctx.db, userId)

/** Where the person is signed in themselves, the newest first. */
export async function listSessions(ctx: Context): Promise<BrowserSession[]> {
  const rows = await findSessionsOf(ctx.db, { userId: ctx.actor.id, ...endedBefore(ctx) })
  return rows.map((row) => ({
    _id: row.id,
    browser: toBrowserName(row.user_agent),
    createdAt: row.created_at,
    seenAt: row.seen_at,
    isCurrent: row.id === ctx.sessionId,
  }))
}

/** Ends every session of the person but this one; in a ghost session that is not for the administrator. */
export function endOtherSessions(ctx: Context): Promise<void> {
  ensure(!ctx.impersonator, 'forbidden')
  return inTransaction(ctx, async (ctx) => {
    const userId = ctx.actor.id
    await deleteSessionsOf(ctx.db, userId, { except: ctx.sessionId })
    await recordEvent(ctx, { kind: 'sessions_ended', userId })
  })
}

/** Removes sessions that ended by time. */
export const sweepSessions = (ctx: Pick<VisitorContext, 'db' | 'now' | 'settings'>) =>
  removeEndedSessions(ctx.db, endedBefore(ctx))

function endedBefore({ now, settings }: Pick<VisitorContext, 'now' | 'settings'>) {
  const { idleHours, maxDays } = settings.sessions
  return {
    seenBefore: minutesBefore(now, idleHours * 60),
    createdBefore: minutesBefore(now, maxDays * 24 * 60),
  }
}
