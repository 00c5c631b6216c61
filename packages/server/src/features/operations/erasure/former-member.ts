import { randomInt } from 'node:crypto'
import { defaultCountryCode, erasureTexts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { findUserByEmail } from '#server/features/people/user-repository.ts'

export type FormerMember = Pick<
  UserRow,
  | ('first_name' | 'last_name' | 'email' | 'phone_number' | 'country_code' | 'company_name')
  | ('secondary_email' | 'unique_id' | 'password_hash' | 'temporary_password_until')
  | ('is_verified' | 'blocked_until' | 'last_organization_id' | 'pages_per_day')
>

/** Six digits are enough for all people and short enough to read aloud. */
const numberRange = { from: 100_000, before: 1_000_000 } as const

/** The number is random: it reveals neither the person, the time nor the count of erasures. */
export async function generateFormerMember(ctx: Context): Promise<FormerMember> {
  const number = String(randomInt(numberRange.from, numberRange.before))
  const email = `former-member-${number}@erased.invalid`
  if (await findUserByEmail(ctx.db, email)) return generateFormerMember(ctx)
  return {
    first_name: erasureTexts.formerMember,
    last_name: number,
    email,
    phone_number: null,
    country_code: defaultCountryCode,
    company_name: null,
    secondary_email: null,
    unique_id: null,
    password_hash: null,
    temporary_password_until: null,
    is_verified: false,
    blocked_until: null,
    last_organization_id: null,
    pages_per_day: null,
  }
}
