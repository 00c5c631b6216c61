import { texts, type User } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { unassignRemediator } from '#server/features/jobs/moves/unassign-remediator.ts'
import { lockUser, updateUser } from '#server/features/people/user-repository.ts'
import { getOwnUser } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'

type AvailabilityChange = {
  userId: string
  isAvailable?: boolean | undefined
  /** Jobs to return when becoming unavailable: all or none. */
  jobs: readonly string[]
}

export function changeAvailability(
  ctx: Context,
  { userId, isAvailable: requestedAvailability, jobs }: AvailabilityChange,
): Promise<{ user: User; message: string }> {
  const locks = { organizationsOfJobs: jobs, changedPeople: [userId] }
  return inTransaction(withLocks(ctx, locks), async (ctx) => {
    ensure(userId === ctx.actor.id, 'not_found')
    const row = await lockUser(ctx.db, userId)
    ensure(row, 'not_found')
    const isAvailable = requestedAvailability ?? !row.is_available

    if (!isAvailable) await unassignRemediator(ctx, jobs)
    if (isAvailable !== row.is_available) {
      await updateUser(ctx.db, userId, { is_available: isAvailable })
      await recordEvent(ctx, {
        kind: 'availability_changed',
        userId,
        details: { isAvailable, jobs: isAvailable ? [] : jobs },
      })
    }
    const { available, unavailable } = texts.success
    return {
      user: await getOwnUser(ctx, userId),
      message: isAvailable ? available : unavailable,
    }
  })
}
