import type { Context, VisitorContext } from './context.ts'
import { holdRows, type HeldRows, type Strength } from './db/hold-rows.ts'
import { RepeatedTransaction } from './db/transaction.ts'

/**
 * The organizations, people and sessions that a change is about, beside those of whoever makes it. A
 * transaction holds all of them before it does anything, each as firmly as it will ever need them.
 */
export type Holds = {
  /** Nobody archives these, or who belongs to them, meanwhile. */
  organizations?: readonly string[]
  /** Nor the organizations of these jobs. */
  organizationsOfJobs?: readonly string[]
  /** These are changed, or who belongs to them. */
  changedOrganizations?: readonly string[]
  /** Nobody archives, resets or changes these meanwhile. */
  people?: readonly string[]
  /** These are changed, the caller too where they are named. */
  changedPeople?: readonly string[]
  /** The caller's own session is changed or ended, or all of theirs; in a ghost session, both sessions. */
  sessions?: 'own_changed' | 'own_ended' | 'all_ended'
}

/** What has to be looked up first; it is asked again when the transaction is repeated. */
type FindHolds = (ctx: Context) => Promise<Holds>

/** What a context knows of the rows that its transaction holds. */
export type Holding = {
  /** Of the next transaction. */
  holds?: Holds | FindHolds
  /** Of the open one. */
  held?: Holds
}

/** The same caller, whose next transaction holds these rows from its beginning. */
export const holding = (ctx: Context, holds: Holds | FindHolds): Context => ({ ...ctx, holds })

/**
 * Holds the rows of whoever acts and those that `holding` named, and judges access once more, since it
 * may have ended after the request began. The locks are taken here in the order that holds for all:
 * organizations, people, sessions; jobs and files follow.
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
 * Begins the transaction again where something that it found now was not there when it took its locks:
 * it may not be held afterwards, out of their order.
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

/** In the order of their ids, each as firmly as is needed; neighbours that are held alike are one group. */
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
