import { superUserRole, uniqueIdPrefixes, type Role } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import {
  hasSuperUser,
  insertUser,
  lockSuperUsers,
} from '#server/features/people/user-repository.ts'
import { newId, randomText } from '#server/ids.ts'
import { hashPassword } from '#server/secrets/password-service.ts'

export type NewPerson = {
  email: string
  firstName: string
  lastName: string
  role: Role
  password: string
  phoneNumber?: string
}

const uniqueIdLength = 6

type TransactionDeps = Pick<Context, 'db' | 'now'>

/** No one is signed in here, so the history names the person as the author. */
export async function createVerifiedPerson(
  { db, now }: TransactionDeps,
  person: NewPerson,
): Promise<string | undefined> {
  const id = newId()
  const isNew = await insertUser(db, {
    id,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    role: person.role,
    phone_number: person.phoneNumber ?? null,
    company_name: null,
    secondary_email: null,
    unique_id: createUniqueId(person.role),
    password_hash: await hashPassword(person.password),
    is_verified: true,
    blocked_until: null,
    last_organization_id: null,
    created_at: now,
  })
  if (!isNew) return undefined
  const { role } = person
  const actor = { id, role, organizationId: null }
  await recordEvent(
    { db, now, actor, impersonator: null },
    { kind: 'user_created', userId: id, details: { role } },
  )
  return id
}

export function createUniqueId(role: Role): string | null {
  const prefix = uniqueIdPrefixes[role]
  return prefix && `${prefix}${randomText(uniqueIdLength)}`
}

export const defaultSuperUserName = { firstName: 'Super', lastName: 'User' } as const

export const createSuperUser = (
  deps: TransactionDeps,
  { email, password }: { email: string; password: string },
) =>
  createVerifiedPerson(deps, {
    email,
    password,
    ...defaultSuperUserName,
    role: superUserRole,
  })

/** Safe when several processes start at once. */
export async function createFirstSuperUser(
  deps: TransactionDeps,
  credentials: { email: string; password: string },
): Promise<'made' | 'not_needed' | 'email_taken'> {
  await lockSuperUsers(deps.db)
  if (await hasSuperUser(deps.db)) return 'not_needed'
  return (await createSuperUser(deps, credentials)) ? 'made' : 'email_taken'
}
