import { invitableRoles, type ManagedRole, type User } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { withSecondStepFlags } from '#server/features/people/second-step/with-second-step-flags.ts'
import { allWithWorkTotals } from '#server/features/people/user-service.ts'
import {
  countUsersByRole,
  findSuperUsers,
  findUsers,
  readUserRows,
  type UserFilter,
  type UserCriteria,
} from './user-list-repository.ts'

export async function listUsers(ctx: Context, filter: Omit<UserFilter, 'now'>) {
  const { rows, total } = await findUsers(ctx.db, ctx.actor, { ...filter, now: ctx.now })
  return { users: await withSecondStepFlags(ctx, await allWithWorkTotals(ctx, rows)), total }
}

export async function* readUsers(
  ctx: Context,
  filter: Omit<UserCriteria, 'now'>,
): AsyncGenerator<User[]> {
  const criteria = { ...filter, now: ctx.now }
  for await (const rows of readUserRows(ctx.db, ctx.actor, criteria)) {
    yield await allWithWorkTotals(ctx, rows)
  }
}

export async function listSuperUsers(ctx: Context): Promise<User[]> {
  return withSecondStepFlags(ctx, await allWithWorkTotals(ctx, await findSuperUsers(ctx.db)))
}

export async function countUsers(ctx: Context) {
  const counts = await countUsersByRole(ctx.db, ctx.actor)
  const countOf = (role: ManagedRole) =>
    counts.find((roleCount) => roleCount.role === role)?.users ?? 0
  const entries = invitableRoles.map((role) => [role, countOf(role)] as const)
  return Object.fromEntries(entries) as Record<ManagedRole, number>
}
