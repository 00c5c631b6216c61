import { z } from 'zod/mini'
import { roles } from '#contract/roles.ts'
import { toDisplayName } from '#contract/sanitized-text.ts'

/** How a person appears to others. */
export const personSchema = z.object({
  /** Null if the viewer may not know who it is. */
  _id: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.enum(roles),
})
export type Person = z.output<typeof personSchema>

/** The client side sees this in place of any remediator. */
export const remediationTeam: Person = {
  _id: null,
  firstName: 'Remediation',
  lastName: 'team',
  userType: 'RM_REM',
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  toDisplayName(`${person.firstName} ${person.lastName}`.trim())

export const organizationNameSchema = z.object({ _id: z.string(), name: z.string() })
export type OrganizationName = z.output<typeof organizationNameSchema>
