import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { setOwnPassword } from '#server/features/people/credentials.ts'
import { endAccountLockouts } from '#server/features/people/lockouts/lockout-backoff.ts'
import { findPasswordRefusal } from '#server/features/people/passwords/password-rules-service.ts'
import {
  verifyOwnPassword,
  wrongPasswordError,
} from '#server/features/people/second-step/change-own-account.ts'
import { lockUnchangedPerson } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { deleteCodesOf } from '#server/secrets/code-repository.ts'
import { hashPassword } from '#server/secrets/password-service.ts'
import { deleteTrustedBrowsersOf } from '#server/secrets/trusted-browser-repository.ts'
import { endSessionsExceptOwn } from './end-own-sessions.ts'

/** Faults are 422 at `current` or `password`; too many wrong passwords are 429. */
export async function changePassword(
  ctx: Context,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const userId = ctx.actor.id
  const { person } = await verifyOwnPassword(ctx, current)
  const refusal = await findPasswordRefusal(ctx, { password, owner: person })
  if (refusal) throw refusal
  const passwordHash = await hashPassword(password)
  const locks = { changedPeople: [userId], sessions: 'all_ended' } as const
  await inTransaction(withLocks(ctx, locks), async (ctx) => {
    // Another tab may have changed it since the comparison.
    if (!(await lockUnchangedPerson(ctx, person))) throw wrongPasswordError()
    await deleteCodesOf(ctx.db, userId)
    await setOwnPassword(ctx, userId, passwordHash)
    await endSessionsExceptOwn(ctx)
    await deleteTrustedBrowsersOf(ctx.db, userId)
    await endAccountLockouts(ctx, person.email)
    await recordEvent(ctx, { kind: 'password_reset', userId })
  })
}
