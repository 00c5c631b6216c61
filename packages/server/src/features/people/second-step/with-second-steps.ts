import { isSuperUser, type User } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findWithSecondStep } from './second-step-repository.ts'

/** Only super users learn who has a second step. */
export async function withSecondSteps(ctx: Context, users: User[]): Promise<User[]> {
  if (!isSuperUser(ctx.actor)) return users
  const guardedIds = await findWithSecondStep(
    ctx.db,
    users.map(({ _id }) => _id),
  )
  return users.map((user) => ({ ...user, hasSecondStep: guardedIds.has(user._id) }))
}
