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
  lockSessionsBy,
  lockSessionsOf,
  type StartedBy,
} from './ending-repository.ts'
import { endedBefore, toSessionEnd } from './session-ages.ts'

/** What an end of sessions needs; a request has all of it. */
export type EndingParts = Pick<VisitorContext, 'db' | 'now' | 'settings'> & LoggedOrigin

/** Ends the session of a token that the browser no longer has. Call it in a transaction. */
export async function endSessionOfToken(ctx: VisitorContext, token: string) {
  await endSessions(ctx, await lockSessionOfToken(ctx.db, keyedHash(ctx.secretKey, token)))
}

/**
 * Ends one of a person's own sessions and returns the name of its browser; undefined if there is none. Call it
 * in a transaction.
 */
export async function endSessionOf(ctx: EndingParts, session: { userId: string; id: string }) {
  const found = await lockSessionOf(ctx.db, session)
  if (!found) return undefined
  await endSessions(ctx, [found.id])
  return toBrowserName(found.user_agent)
}

/** Ends every session of a person at once. Call it in a transaction. */
export async function endSessionsOf(ctx: EndingParts, userId: string) {
  await endSessions(ctx, await lockSessionsOf(ctx.db, userId))
}

/** Ends the ghost sessions of an administrator's own session. Call it in a transaction. */
export async function endGhostSessionsOf(ctx: EndingParts, administratorSessionId: string) {
  await endSessions(ctx, await lockGhostSessions(ctx.db, administratorSessionId))
}

/**
 * Ends the sessions that a provider began: one by its name for it, those of a person, or all. Call it in a transaction.
 */
export async function endSessionsBy(ctx: EndingParts, ended: StartedBy) {
  await endSessions(ctx, await lockSessionsBy(ctx.db, ended))
}

/** Ends every session of a person but this one. Call it in a transaction. */
export async function endSessionsExcept(
  ctx: EndingParts,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  await endSessions(ctx, await lockSessionsOf(ctx.db, userId, { except: sessionId }))
}

/**
 * Ends the sessions of a person, but this one, that had passed a second step which is gone. Call it in a transaction.
 */
export async function endSessionsWithStep(
  ctx: EndingParts,
  { userId, except }: { userId: string; except?: string },
) {
  await endSessions(ctx, await lockSessionsOf(ctx.db, userId, { except, withStep: true }))
}

/** Ends one session with the word that its person signed out. Call it in a transaction. */
export async function signOut(ctx: EndingParts, id: string) {
  await endSessions(ctx, await lockSession(ctx.db, id), 'signed_out')
}

/** Removes sessions that ended by time. */
export const sweepSessions = (ctx: EndingParts): Promise<void> =>
  inBackgroundTransaction(ctx, async (ctx) => {
    await endSessions(ctx, await lockEndedSessions(ctx.db, endedBefore(ctx)))
  })

/**
 * Ends locked sessions, and the ghost sessions that began from them. The deletion returns the ended rows, so
 * that each end is reported once even if two calls end a session.
 */
async function endSessions(
  ctx: EndingParts,
  ids: readonly string[],
  kind: 'signed_out' | 'session_ended' = 'session_ended',
) {
  // If somebody else or time ended the session, its person has no address to report.
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
  // The administrator left, even if somebody else caused it.
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
