import type { PasswordRules } from './routes/password-rules.ts'

/** What the rules of the house ask of new passwords, and what is said of one that breaks them. */
const rules = {
  minLength: {
    asked: (count: number) => `At least ${count} characters`,
    broken: (count: number) => `Minimum ${count} characters`,
  },
  common: {
    asked: 'Not one that many people use',
    broken: 'Many people use this password. Choose another one',
  },
  own: {
    asked: 'Without name and email',
    broken: 'Leave your name and email out of the password',
  },
} as const

/** The words of a refusal. */
export const brokenPasswordRules = {
  tooShort: rules.minLength.broken,
  common: rules.common.broken,
  own: rules.own.broken,
} as const

/** What is asked, one after the other. */
export const wordsOfPasswordRules = ({
  minLength,
  refusesCommon,
  refusesOwn,
}: PasswordRules): string[] => [
  rules.minLength.asked(minLength),
  ...(refusesCommon ? [rules.common.asked] : []),
  ...(refusesOwn ? [rules.own.asked] : []),
]
