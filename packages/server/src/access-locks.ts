import type { Context, FindLocks, Locks, VisitorContext } from './context.ts'
import { lockRows, type RowsToLock, type LockStrength } from './db/locks/lock-rows.ts'
import { RepeatTransactionError } from './db/run-transaction.ts'

/** The next transaction locks these rows at its start. */
export const withLocks = (ctx: Context, locks: Locks | FindLocks): Context => ({ ...ctx, locks })

/** Locks rows, then checks access again. All code locks in this order, then jobs, then files. */
export async function lockAccess<C extends VisitorContext>(ctx: C): Promise<C> {
  if (!isSignedIn(ctx) || ctx.locked) return ctx
  const { locks = {} } = ctx
  const rowsToLock = typeof locks === 'function' ? await locks(ctx) : locks
  const groups = [
    toOrganizationLocks(ctx, rowsToLock),
    ...toPeopleLocks(ctx, rowsToLock),
    toSessionLocks(ctx, rowsToLock),
  ]
  await lockRows(
    ctx.db,
    groups.filter((group) => group !== undefined),
  )
  await ctx.admitAgain?.(ctx)
  return { ...ctx, locked: rowsToLock }
}

type FoundRows = Pick<Locks, 'changedOrganizations' | 'organizationsOfJobs'>

/** Restarts the transaction if it finds unlocked rows: locking them now would break the order. */
export function repeatUnlessLocked({ locked }: Context, found: FoundRows) {
  const isLocked = (kind: keyof FoundRows) => {
    const ids = new Set(locked?.[kind])
    return (found[kind] ?? []).every((id) => ids.has(id))
  }
  if (!isLocked('changedOrganizations') || !isLocked('organizationsOfJobs')) {
    throw new RepeatTransactionError()
  }
}

const isSignedIn = <C extends VisitorContext>(ctx: C): ctx is C & Context => 'actor' in ctx

function toOrganizationLocks({ actor }: Context, locked: Locks): RowsToLock | undefined {
  const { organizations = [], changedOrganizations = [], organizationsOfJobs: ofJobs = [] } = locked
  const ownOrganizations = actor.organizationId === null ? [] : [actor.organizationId]
  const ids = [...ownOrganizations, ...organizations, ...changedOrganizations]
  if (ids.length + ofJobs.length === 0) return undefined
  const strength = changedOrganizations.length > 0 ? 'changed' : 'unchanged'
  return { table: 'organizations', ids, ofJobs, strength }
}

/** In the order of ids; neighbours of equal strength form a group. */
function toPeopleLocks({ actor, impersonator }: Context, locked: Locks): RowsToLock[] {
  const { people = [], changedPeople = [] } = locked
  const changedIds = new Set(changedPeople)
  const userIds = new Set([
    actor.id,
    ...(impersonator ? [impersonator.id] : []),
    ...people,
    ...changedIds,
  ])
  const lockGroups: { table: 'users'; ids: string[]; strength: LockStrength }[] = []
  for (const id of [...userIds].toSorted()) {
    const strength = changedIds.has(id) ? 'changed' : 'unchanged'
    const last = lockGroups.at(-1)
    if (last?.strength === strength) last.ids.push(id)
    else lockGroups.push({ table: 'users', ids: [id], strength })
  }
  return lockGroups
}

const sessionStrengths = {
  own_changed: 'changed',
  own_ended: 'ended',
  all_ended: 'ended',
} as const satisfies Record<NonNullable<Locks['sessions']>, LockStrength>

function toSessionLocks(
  { actor, sessionId, impersonator }: Context,
  { sessions }: Locks,
): RowsToLock {
  return {
    table: 'sessions',
    ids: [...(impersonator ? [impersonator.sessionId] : []), sessionId],
    ...(sessions === 'all_ended' && { ofPerson: actor.id }),
    strength: sessions ? sessionStrengths[sessions] : 'present',
  }
}
