import { z } from 'zod/mini'
import { roles } from '#contract/roles.ts'
import { organizationNameSchema } from './person.ts'

export const userSchema = z.object({
  _id: z.string(),
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  userType: z.enum(roles),
  phone_number: z.nullable(z.string()),
  countryCode: z.string(),
  isVerified: z.boolean(),
  isArchived: z.boolean(),
  /** Erased for good; absent for others. */
  isErased: z.optional(z.boolean()),
  isAvailable: z.boolean(),
  company_name: z.nullable(z.string()),
  secondary_email: z.nullable(z.string()),
  unique_id: z.nullable(z.string()),
  createdAt: z.string(),
  organizations: z.array(organizationNameSchema),
  /** Absent except for super users. */
  hasSecondStep: z.optional(z.boolean()),
  /** Belongs to other organizations too; absent except for account managers. */
  isShared: z.optional(z.boolean()),
  /** Sums over the ledger; absent for the client side. */
  special_jobs: z.optional(z.number()),
  total_special_jobs_cost: z.optional(z.number()),
  complex_pages: z.optional(z.number()),
  simple_pages: z.optional(z.number()),
})
export type User = z.output<typeof userSchema>

export const personStatusOf = (person: { isArchived: boolean; isVerified: boolean }) =>
  person.isArchived ? 'inactive' : person.isVerified ? 'active' : 'unverified'
export type PersonStatus = ReturnType<typeof personStatusOf>

/** `isAvailable` alone is their own choice: it stays when they are archived or not verified. */
export const isReadyForWork = (
  person: Pick<User, 'isArchived' | 'isVerified' | 'isAvailable'>,
): boolean => person.isAvailable && personStatusOf(person) === 'active'
