import type { Db, UserRow } from '#server/db/schema/tables.ts'
import { findIdempotentAnswers, setIdempotentAnswer } from './erasure-repository.ts'
import type { FormerMember } from './former-member.ts'

const toWireNames = (member: FormerMember) => ({
  firstName: member.first_name,
  lastName: member.last_name,
  email: member.email,
  phone_number: member.phone_number,
  company_name: member.company_name,
  secondary_email: member.secondary_email,
  unique_id: member.unique_id,
})

/** Renames the person in answers that are stored for repeated requests. */
export async function renameInIdempotentAnswers(
  db: Db,
  { id }: Pick<UserRow, 'id'>,
  member: FormerMember,
): Promise<void> {
  const newNames = toWireNames(member)
  for (const { answer_body, ...key } of await findIdempotentAnswers(db, id)) {
    await setIdempotentAnswer(db, key, withNewNames(answer_body, id, newNames))
  }
}

/** A copy of the value in which every object with this `_id` has the new names. */
function withNewNames(
  value: unknown,
  id: string,
  newNames: Readonly<Record<string, unknown>>,
): unknown {
  if (Array.isArray(value)) return value.map((item) => withNewNames(item, id, newNames))
  if (value === null || typeof value !== 'object') return value
  const isOfPerson = '_id' in value && value._id === id
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      isOfPerson && key in newNames ? newNames[key] : withNewNames(part, id, newNames),
    ]),
  )
}
