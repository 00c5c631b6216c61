import type { VisitorContext } from '#server/context.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import type { LoggedOrigin } from '#server/features/jobs/history/security-log.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { publishChange, publishAccessChange } from '#server/live/publish-change.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { toBrowserName } from './browser-name.ts'
import {
  deleteSessions,
  lockExpiredSessions,
  lockGhostSessions,
  lockSession,
  lockSessionOf,
  lockTokenSession,
  lockProviderSessions,
  lockSessionsOf,
  type ProviderSessionFilter,
} from './session-end-repository.ts'
import { toExpiryTimes, sessionEndTimeOf } from './session-expiry.ts'

/** Callers of all functions here except `sweepSessions` must be in a transaction. */
export type SessionEndDeps = Pick<VisitorContext, 'db' | 'now' | 'settings'> & LoggedOrigin

export async function endTokenSession(ctx: VisitorContext, token: string) {
  await endSessions(ctx, await lockTokenSession(ctx.db, keyedHash(ctx.secretKey, token)))
}

/** Returns the name of the browser, or undefined if the person has no such session. */
export async function endSessionOf(ctx: SessionEndDeps, session: { userId: string; id: string }) {
  const row = await lockSessionOf(ctx.db, session)
  if (!row) return undefined
  await endSessions(ctx, [row.id])
  return toBrowserName(row.user_agent)
}

export async function endSessionsOf(ctx: SessionEndDeps, userId: string) {
  await endSessions(ctx, await lockSessionsOf(ctx.db, userId))
}

export async function endGhostSessionsOf(ctx: SessionEndDeps, administratorSessionId: string) {
  await endSessions(ctx, await lockGhostSessions(ctx.db, administratorSessionId))
}

export async function endProviderSessions(ctx: SessionEndDeps, filter: ProviderSessionFilter) {
  await endSessions(ctx, await lockProviderSessions(ctx.db, filter))
}

export async function endSessionsExcept(
  ctx: SessionEndDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  await endSessions(ctx, await lockSessionsOf(ctx.db, userId, { except: sessionId }))
}

export async function endSessionsWithSecondStep(
  ctx: SessionEndDeps,
  { userId, except }: { userId: string; except?: string },
) {
  await endSessions(ctx, await lockSessionsOf(ctx.db, userId, { except, withStep: true }))
}

export async function signOut(ctx: SessionEndDeps, sessionId: string) {
  await endSessions(ctx, await lockSession(ctx.db, sessionId), 'signed_out')
}

export const sweepSessions = (ctx: SessionEndDeps): Promise<void> =>
  inBackgroundTransaction(ctx, async (ctx) => {
    await endSessions(ctx, await lockExpiredSessions(ctx.db, toExpiryTimes(ctx)))
  })

/** Reports each end once even for concurrent calls: only one of them gets the deleted rows. */
async function endSessions(
  ctx: SessionEndDeps,
  ids: readonly string[],
  kind: 'signed_out' | 'session_ended' = 'session_ended',
) {
  // The request's address is the person's own only if they signed out themselves.
  const originContext = kind === 'signed_out' ? ctx : withoutOrigin(ctx)
  const endedSessions = await deleteSessions(ctx.db, ids)
  publishAccessChange(ctx, { sessions: endedSessions.map(({ id }) => id) })
  const userIds = new Set(endedSessions.map(({ user_id }) => user_id))
  publishChange(ctx, { kind: 'me' }, { people: [...userIds] })
  for (const session of endedSessions) {
    if (session.administrator_session_id) await recordGhostEnd(ctx, session)
    else {
      const now = sessionEndTimeOf(ctx, session)
      await recordAccess({ ...originContext, now }, { kind, userId: session.user_id })
    }
  }
}

type EndedSession = Awaited<ReturnType<typeof deleteSessions>>[number]

async function recordGhostEnd(ctx: SessionEndDeps, ghostSession: EndedSession) {
  const ownTimes = { created_at: ghostSession.own_created_at, seen_at: ghostSession.own_seen_at }
  // The history names the administrator, even if another person ended the session.
  const now = sessionEndTimeOf(ctx, ghostSession, ownTimes)
  const authorContext = { ...withoutOrigin(ctx), now, impersonator: null }
  const actor = { id: ghostSession.administrator_id }
  await recordEvent(
    { ...authorContext, actor },
    { kind: 'ghost_ended', userId: ghostSession.user_id },
  )
}

const withoutOrigin = ({ db, now, log, live, afterCommit }: SessionEndDeps) => ({
  db,
  now,
  ...(live && { live }),
  ...(log && { log }),
  ...(afterCommit && { afterCommit }),
})
