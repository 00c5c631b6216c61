import type { Context, FindLocks, Locks, VisitorContext } from './context.ts'
import { lockRows, type LockedRows, type Strength } from './db/locks/lock-rows.ts'
import { RepeatedTransaction } from './db/transaction.ts'

/** The next transaction locks these rows at its start. */
export const locking = (ctx: Context, locks: Locks | FindLocks): Context => ({ ...ctx, locks })

/** Locks rows, then checks access again. All code locks in this order, then jobs, then files. */
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

type FoundRows = Pick<Locks, 'changedOrganizations' | 'organizationsOfJobs'>

/** Restarts the transaction if it finds unlocked rows: locking them now would break the order. */
export function repeatUnlessLocked({ locked }: Context, found: FoundRows) {
  const isLocked = (kind: keyof FoundRows) => {
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
  const ownOrganizations = actor.organizationId === null ? [] : [actor.organizationId]
  const ids = [...ownOrganizations, ...organizations, ...changedOrganizations]
  if (ids.length + ofJobs.length === 0) return undefined
  const strength = changedOrganizations.length > 0 ? 'changed' : 'unchanged'
  return { table: 'organizations', ids, ofJobs, strength }
}

/** In the order of ids; neighbours of equal strength form a group. */
function peopleOf({ actor, impersonator }: Context, locked: Locks): LockedRows[] {
  const { people = [], changedPeople = [] } = locked
  const changedIds = new Set(changedPeople)
  const all = new Set([
    actor.id,
    ...(impersonator ? [impersonator.id] : []),
    ...people,
    ...changedIds,
  ])
  const runs: { table: 'users'; ids: string[]; strength: Strength }[] = []
  for (const id of [...all].toSorted()) {
    const strength = changedIds.has(id) ? 'changed' : 'unchanged'
    const last = runs.at(-1)
    if (last?.strength === strength) last.ids.push(id)
    else runs.push({ table: 'users', ids: [id], strength })
  }
  return runs
}

const sessionStrengths = {
  own_changed: 'changed',
  own_ended: 'ended',
  all_ended: 'ended',
} as const satisfies Record<NonNullable<Locks['sessions']>, Strength>

function sessionsOf({ actor, sessionId, impersonator }: Context, { sessions }: Locks): LockedRows {
  return {
    table: 'sessions',
    ids: [...(impersonator ? [impersonator.sessionId] : []), sessionId],
    ...(sessions === 'all_ended' && { ofPerson: actor.id }),
    strength: sessions ? sessionStrengths[sessions] : 'present',
  }
}
