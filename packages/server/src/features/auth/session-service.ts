import type { BrowserSession } from '@curbcut/contract'
import { inTransaction, type Context, type VisitorContext } from '#server/context.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import type { RequestSession } from '#server/http/session.ts'
import { newId } from '#server/ids.ts'
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

const minuteMs = 60_000
const hourMs = 60 * minuteMs
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

  // At most one write a minute, however many requests come.
  if (Date.parse(ctx.now) - Date.parse(row.seen_at) > minuteMs) {
    await touchSession(ctx.db, row.id, ctx.now)
  }
  const actor = { id: row.user_id, role: row.role, organizationId: row.organization_id }
  return { id: row.id, actor, onBehalfOfId: null }
}

/**
 * Starts a session in place of the one that the browser had; the token goes into the cookie and is
 * kept nowhere. Call it in a transaction.
 */
export async function startSession(
  ctx: VisitorContext,
  { userId, organizationId }: { userId: string; organizationId: string | null },
  secretKey: string,
): Promise<string> {
  // Its cookie is about to be replaced: nobody could end it any more, and a thief could go on with it.
  if (ctx.presentedToken) {
    await deleteSessionOfToken(ctx.db, hashSessionToken(ctx.presentedToken, secretKey))
  }
  const token = newSessionToken()
  await insertSession(ctx.db, {
    id: newId(),
    token_hash: hashSessionToken(token, secretKey),
    user_id: userId,
    organization_id: organizationId,
    user_agent: ctx.userAgent.slice(0, userAgentLength),
    now: ctx.now,
  })
  return token
}

/** Ends the session of this request. */
export const endSession = (ctx: Context) => deleteSession(ctx.db, ctx.sessionId)

/** Ends every session of a person at once. */
export const endSessionsOf = (ctx: Pick<VisitorContext, 'db'>, userId: string) =>
  deleteSessionsOf(ctx.db, userId)

/** Where the person is signed in, the newest first. */
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

/** Ends every session of the person but this one. */
export function endOtherSessions(ctx: Context): Promise<void> {
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
  const ago = (ms: number) => new Date(Date.parse(now) - ms).toISOString()
  return { seenBefore: ago(idleHours * hourMs), createdBefore: ago(maxDays * 24 * hourMs) }
}
