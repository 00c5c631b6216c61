import type { VisitorContext } from '#server/context.ts'
import type { AttemptSubject } from '#server/features/people/lockouts/attempt-service.ts'
import { endLockoutsOfSubjects } from '#server/features/people/lockouts/lockout-backoff.ts'

/** No limits by session or browser: an attacker with the password can create any number. */
export const codeAttemptSubjectsOf = (userId: string) =>
  [
    { kind: 'step_code', identifier: userId },
    { kind: 'step_code_of_day', identifier: userId },
  ] as const satisfies readonly AttemptSubject[]

export const endCodeLockouts = (
  ctx: Pick<VisitorContext, 'db' | 'secretKey'>,
  userId: string,
): Promise<void> => endLockoutsOfSubjects(ctx, codeAttemptSubjectsOf(userId))
