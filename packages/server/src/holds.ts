import type { Context, VisitorContext } from './context.ts'
import { holdRows, type HeldRows, type Strength } from './db/hold-rows.ts'
import { RepeatedTransaction } from './db/transaction.ts'

/**
 * The organizations, people and sessions of a change, beside the actor's own. A transaction holds them all
 * before it begins, each as firmly as it will ever need.
 */
export type Holds = {
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

/** Looks up the holds first; called again when the transaction starts again. */
type FindHolds = (ctx: Context) => Promise<Holds>

/** The context's knowledge about the rows that its transaction holds. */
export type Holding = {
  /** For the next transaction. */
  holds?: Holds | FindHolds
  /** For the open transaction. */
  held?: Holds
}

/** The same caller; the next transaction holds these rows from its beginning. */
export const holding = (ctx: Context, holds: Holds | FindHolds): Context => ({ ...ctx, holds })

/**
 * Holds the actor's rows and those named by `holding`, and judges access again, because it may have
 * ended since the request began. The locks are taken in the order that all follow: organizations,
 * people, sessions; jobs and files follow.
 */
export async function holdAccess<C extends VisitorContext>(ctx: C): Promise<C> {
  if (!isSignedIn(ctx) || ctx.held) return ctx
  const { holds = {} } = ctx
  const held = typeof holds === 'function' ? await holds(ctx) : holds
  const groups = [organizationsOf(ctx, held), ...peopleOf(ctx, held), sessionsOf(ctx, held)]
  await holdRows(
    ctx.db,
    groups.filter((group) => group !== undefined),
  )
  await ctx.admitAgain?.(ctx)
  return { ...ctx, held }
}

type Found = Pick<Holds, 'changedOrganizations' | 'organizationsOfJobs'>

/**
 * Starts the transaction again if it now finds something that it does not hold: a later hold would break
 * the order of locks.
 */
export function repeatUnlessHeld({ held }: Context, found: Found) {
  const isHeld = (kind: keyof Found) => {
    const ids = new Set(held?.[kind])
    return (found[kind] ?? []).every((id) => ids.has(id))
  }
  if (!isHeld('changedOrganizations') || !isHeld('organizationsOfJobs')) {
    throw new RepeatedTransaction()
  }
}

const isSignedIn = <C extends VisitorContext>(ctx: C): ctx is C & Context => 'actor' in ctx

function organizationsOf({ actor }: Context, held: Holds): HeldRows | undefined {
  const { organizations = [], changedOrganizations = [], organizationsOfJobs: ofJobs = [] } = held
  const own = actor.organizationId === null ? [] : [actor.organizationId]
  const ids = [...own, ...organizations, ...changedOrganizations]
  if (ids.length + ofJobs.length === 0) return undefined
  const strength = changedOrganizations.length > 0 ? 'changed' : 'unchanged'
  return { table: 'organizations', ids, ofJobs, strength }
}

/** In the order of ids, each as firmly as needed; neighbours with equal strength form one group. */
function peopleOf({ actor, impersonator }: Context, held: Holds): HeldRows[] {
  const { people = [], changedPeople = [] } = held
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
} as const satisfies Record<NonNullable<Holds['sessions']>, Strength>

function sessionsOf({ actor, sessionId, impersonator }: Context, { sessions }: Holds): HeldRows {
  return {
    table: 'sessions',
    ids: [...(impersonator ? [impersonator.sessionId] : []), sessionId],
    ...(sessions === 'all_ended' && { ofPerson: actor.id }),
    strength: sessions ? strengthsOfSessions[sessions] : 'present',
  }
}
