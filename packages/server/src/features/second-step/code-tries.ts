import type { Trier } from '#server/features/attempts/attempt-service.ts'

/**
 * The two limits of an account's codes, in a while and in a day. They are of the account alone: whoever has its
 * password makes as many sessions as they like, and a browser that it knows.
 */
export const codeTriesOf = (userId: string) =>
  [
    { kind: 'step_code', who: userId },
    { kind: 'step_code_of_day', who: userId },
  ] as const satisfies readonly Trier[]
