import { isAdministrator, type Role } from '#contract/roles.ts'

/** Who must have a second step to sign in; everybody may. */
export const secondStepRules = ['nobody', 'administrators', 'everybody'] as const
export type SecondStepRule = (typeof secondStepRules)[number]

/** A trusted browser needs no second step for so long. */
export const trustedBrowserDays = 30

/** A second step counts as fresh for so long. */
export const freshStepMinutes = 15

export const mustHaveSecondStep = (rule: SecondStepRule, person: { role: Role }): boolean =>
  rule === 'everybody' || (rule === 'administrators' && isAdministrator(person))
