import type { Context, VisitorContext } from './context.ts'
import { lockRows, type LockedRows, type Strength } from './db/lock-rows.ts'
import { RepeatedTransaction } from './db/transaction.ts'

/**
 * The organizations, people and sessions of a change, beside the actor's own. A transaction locks them all
 * before it begins, each as firmly as it will ever need.
 */
export type Locks = {
  /** Meanwhile nobody archives these or changes their members. */
  organizations?: readonly string[]
  /** The same for the organizations of these jobs. */
  organizationsOfJobs?: readonly string[]
  /** The change is to these or to their members. */
  changedOrganizations?: readonly string[]
  /** Meanwhile nobody archives, resets or changes these. */
  people?: readonly string[]
  /** The change is to these; name the caller too if they change. */
  changedPeople?: readonly string[]
  /**
   * The change is to the caller's own session, or ends it or all of theirs; in a ghost session, both
   * sessions.
   */
  sessions?: 'own_changed' | 'own_ended' | 'all_ended'
}

/** Looks up the locks first; called again when the transaction starts again. */
type FindLocks = (ctx: Context) => Promise<Locks>

/** The context's knowledge about the rows that its transaction locks. */
export type Locking = {
  /** For the next transaction. */
  locks?: Locks | FindLocks
  /** For the open transaction. */
  locked?: Locks
}

/** The same caller; the next transaction locks these rows at its beginning. */
export const locking = (ctx: Context, locks: Locks | FindLocks): Context => ({ ...ctx, locks })

/**
 * Locks the actor's rows and those named by `locking`, and judges access again, because it may have
 * ended since the request began. The locks are taken in the order that all follow: organizations,
 * people, sessions; jobs and files follow.
 */
export async function lockAccess<C extends VisitorContext>(ctx: C): Promise<C> {
  if (!isSignedIn(ctx) || ctx.locked) return ctx
  const { locks = {} } = ctx
  const locked = typeof locks === 'function' ? await locks(ctx) : locks
  const groups = [organizationsOf(ctx, locked), ...peopleOf(ctx, locked), sessionsOf(ctx, locked)]
  await lockRows(
    ctx.db,
    groups.filter((group) => group !== undefined),
  )
  await ctx.admitAgain?.(ctx)
  return { ...ctx, locked }
}

type Found = Pick<Locks, 'changedOrganizations' | 'organizationsOfJobs'>

/**
 * Starts the transaction again if it now finds rows that it has not locked: locking them now would break
 * the order of locks.
 */
export function repeatUnlessLocked({ locked }: Context, found: Found) {
  const isLocked = (kind: keyof Found) => {
    const ids = new Set(locked?.[kind])
    return (found[kind] ?? []).every((id) => ids.has(id))
  }
  if (!isLocked('changedOrganizations') || !isLocked('organizationsOfJobs')) {
    throw new RepeatedTransaction()
  }
}

const isSignedIn = <C extends VisitorContext>(ctx: C): ctx is C & Context => 'actor' in ctx

function organizationsOf({ actor }: Context, locked: Locks): LockedRows | undefined {
  const { organizations = [], changedOrganizations = [], organizationsOfJobs: ofJobs = [] } = locked
  const own = actor.organizationId === null ? [] : [actor.organizationId]
  const ids = [...own, ...organizations, ...changedOrganizations]
  if (ids.length + ofJobs.length === 0) return undefined
  const strength = changedOrganizations.length > 0 ? 'changed' : 'unchanged'
  return { table: 'organizations', ids, ofJobs, strength }
}

/** In the order of ids, each as firmly as needed; neighbours with equal strength form one group. */
function peopleOf({ actor, impersonator }: Context, locked: Locks): LockedRows[] {
  const { people = [], changedPeople = [] } = locked
  const changed = new Set(changedPeople)
  const all = new Set([actor.id, ...(impersonator ? [impersonator.id] : []), ...people, ...changed])
  const runs: { table: 'users'; ids: string[]; strength: Strength }[] = []
  for (const id of [...all].toSorted()) {
    const strength = changed.has(id) ? 'changed' : 'unchanged'
    const last = runs.at(-1)
    if (last?.strength === strength) last.ids.push(id)
    else runs.push({ table: 'users', ids: [id], strength })
  }
  return runs
}

const strengthsOfSessions = {
  own_changed: 'changed',
  own_ended: 'ended',
  all_ended: 'ended',
} as const satisfies Record<NonNullable<Locks['sessions']>, Strength>

function sessionsOf({ actor, sessionId, impersonator }: Context, { sessions }: Locks): LockedRows {
  return {
    table: 'sessions',
    ids: [...(impersonator ? [impersonator.sessionId] : []), sessionId],
    ...(sessions === 'all_ended' && { ofPerson: actor.id }),
    strength: sessions ? strengthsOfSessions[sessions] : 'present',
  }
}
