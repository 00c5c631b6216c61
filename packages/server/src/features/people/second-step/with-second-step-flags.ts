import { isSuperUser, type User } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findUserIdsWithSecondStep } from './second-step-repository.ts'

/** Only super users learn who has a second step. */
export async function withSecondStepFlags(ctx: Context, users: User[]): Promise<User[]> {
  if (!isSuperUser(ctx.actor)) return users
  const userIdsWithSecondStep = await findUserIdsWithSecondStep(
    ctx.db,
    users.map(({ _id }) => _id),
  )
  return users.map((user) => ({ ...user, hasSecondStep: userIdsWithSecondStep.has(user._id) }))
}
