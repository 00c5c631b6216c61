import type { VisitorContext } from '#server/context.ts'
import type { AttemptSubject } from '#server/features/people/attempts/attempt-service.ts'
import { endLockoutsOf } from '#server/features/people/attempts/lockout-backoff.ts'

/**
 * The two limits of an account's codes, in a while and in a day. They are of the account alone: whoever has its
 * password makes as many sessions as they like, and a browser that it knows.
 */
export const codeAttemptsOf = (userId: string) =>
  [
    { kind: 'step_code', who: userId },
    { kind: 'step_code_of_day', who: userId },
  ] as const satisfies readonly AttemptSubject[]

/** Ends the pause of an account's codes, with its second step. Call it in a transaction that has locked the person. */
export const endCodePauses = (
  ctx: Pick<VisitorContext, 'db' | 'secretKey'>,
  userId: string,
): Promise<void> => endLockoutsOf(ctx, codeAttemptsOf(userId))
