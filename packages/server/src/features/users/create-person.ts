import { superUserRole, uniqueIdPrefixes, type Role } from '@curbcut/contract'
import type { Db } from '#server/db/tables.ts'
import { hashPassword } from '#server/features/auth/password-service.ts'
import { newId, randomText } from '#server/ids.ts'
import { findUserByEmail, hasSuperUser, insertUser } from './user-repository.ts'

type NewPerson = {
  email: string
  firstName: string
  lastName: string
  role: Role
  password: string
  phoneNumber?: string
  companyName?: string
}

const uniqueIdLength = 6

/** Makes a verified person who can sign in at once; returns their id. */
export async function createVerifiedPerson(db: Db, person: NewPerson): Promise<string> {
  const id = newId()
  await insertUser(db, {
    id,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    role: person.role,
    phone_number: person.phoneNumber ?? null,
    company_name: person.companyName ?? null,
    secondary_email: null,
    unique_id: toUniqueId(person.role),
    password_hash: await hashPassword(person.password),
    is_verified: true,
    blocked_until: null,
    last_organization_id: null,
    created_at: new Date().toISOString(),
  })
  return id
}

/** The ID that people read to each other; roles without a prefix have none. */
function toUniqueId(role: Role): string | null {
  const prefix = uniqueIdPrefixes[role]
  return prefix && `${prefix}${randomText(uniqueIdLength)}`
}

/** Makes a verified super user. */
export const createSuperUser = (db: Db, { email, password }: { email: string; password: string }) =>
  createVerifiedPerson(db, {
    email,
    password,
    firstName: 'Super',
    lastName: 'User',
    role: superUserRole,
  })

export const isWithoutSuperUser = async (db: Db) => !(await hasSuperUser(db))

/** The id of the person of this email, if there is one. */
export const findPersonId = async (db: Db, email: string): Promise<string | undefined> =>
  (await findUserByEmail(db, email))?.id
