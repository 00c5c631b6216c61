import { isAdministrator, type Role } from '#contract/roles.ts'

/** Who must have a second step to sign in; everybody may. */
export const secondStepRules = ['nobody', 'administrators', 'everybody'] as const
export type SecondStepRule = (typeof secondStepRules)[number]

/** Days for which a browser needs no second step again. */
export const trustedBrowserDays = 30

/** Minutes for which a second step counts as fresh. */
export const freshMinutes = 15

/** Whether the rule of the house asks a second step of this person. */
export const mustHaveSecondStep = (rule: SecondStepRule, person: { role: Role }): boolean =>
  rule === 'everybody' || (rule === 'administrators' && isAdministrator(person))
