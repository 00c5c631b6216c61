import type { VisitorContext } from '#server/context.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import type { LoggedOrigin } from '#server/features/jobs/history/security-log.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { publishChange, publishAccessChange } from '#server/live/publish-change.ts'
import { toBrowserName } from './browser-name.ts'
import {
  deleteSessions,
  lockEndedSessions,
  lockGhostSessions,
  lockSession,
  lockSessionOf,
  lockSessionOfToken,
  lockSessionsOfProvider,
  lockSessionsOf,
  type SessionsOfProvider,
} from './ending-repository.ts'
import { endedBefore, toSessionEnd } from './session-ends.ts'

/** Callers of all functions here except `sweepSessions` must be in a transaction. */
export type EndingParts = Pick<VisitorContext, 'db' | 'now' | 'settings'> & LoggedOrigin

export async function endSessionOfToken(ctx: VisitorContext, token: string) {
  await endSessions(ctx, await lockSessionOfToken(ctx.db, keyedHash(ctx.secretKey, token)))
}

/** Returns the name of the browser, or undefined if the person has no such session. */
export async function endSessionOf(ctx: EndingParts, session: { userId: string; id: string }) {
  const found = await lockSessionOf(ctx.db, session)
  if (!found) return undefined
  await endSessions(ctx, [found.id])
  return toBrowserName(found.user_agent)
}

export async function endSessionsOf(ctx: EndingParts, userId: string) {
  await endSessions(ctx, await lockSessionsOf(ctx.db, userId))
}

export async function endGhostSessionsOf(ctx: EndingParts, administratorSessionId: string) {
  await endSessions(ctx, await lockGhostSessions(ctx.db, administratorSessionId))
}

export async function endSessionsOfProvider(ctx: EndingParts, ended: SessionsOfProvider) {
  await endSessions(ctx, await lockSessionsOfProvider(ctx.db, ended))
}

export async function endSessionsExcept(
  ctx: EndingParts,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  await endSessions(ctx, await lockSessionsOf(ctx.db, userId, { except: sessionId }))
}

export async function endSessionsWithStep(
  ctx: EndingParts,
  { userId, except }: { userId: string; except?: string },
) {
  await endSessions(ctx, await lockSessionsOf(ctx.db, userId, { except, withStep: true }))
}

export async function signOut(ctx: EndingParts, id: string) {
  await endSessions(ctx, await lockSession(ctx.db, id), 'signed_out')
}

export const sweepSessions = (ctx: EndingParts): Promise<void> =>
  inBackgroundTransaction(ctx, async (ctx) => {
    await endSessions(ctx, await lockEndedSessions(ctx.db, endedBefore(ctx)))
  })

/** Reports each end once even for concurrent calls: only one of them gets the deleted rows. */
async function endSessions(
  ctx: EndingParts,
  ids: readonly string[],
  kind: 'signed_out' | 'session_ended' = 'session_ended',
) {
  // The request's address is the person's own only if they signed out themselves.
  const place = kind === 'signed_out' ? ctx : withoutOrigin(ctx)
  const allEnded = await deleteSessions(ctx.db, ids)
  publishAccessChange(ctx, { sessions: allEnded.map(({ id }) => id) })
  const people = new Set(allEnded.map(({ user_id }) => user_id))
  publishChange(ctx, { kind: 'me' }, { people: [...people] })
  for (const ended of allEnded) {
    if (ended.administrator_session_id) await recordGhostEnd(ctx, ended)
    else {
      const now = toSessionEnd(ctx, ended)
      await recordAccess({ ...place, now }, { kind, userId: ended.user_id })
    }
  }
}

type Ended = Awaited<ReturnType<typeof deleteSessions>>[number]

async function recordGhostEnd(ctx: EndingParts, ghost: Ended) {
  const own = { created_at: ghost.own_created_at, seen_at: ghost.own_seen_at }
  // The history names the administrator, even if another person ended the session.
  const now = toSessionEnd(ctx, ghost, own)
  const author = { ...withoutOrigin(ctx), now, impersonator: null }
  const actor = { id: ghost.administrator_id }
  await recordEvent({ ...author, actor }, { kind: 'ghost_ended', userId: ghost.user_id })
}

const withoutOrigin = ({ db, now, log, live, afterCommit }: EndingParts) => ({
  db,
  now,
  ...(live && { live }),
  ...(log && { log }),
  ...(afterCommit && { afterCommit }),
})
