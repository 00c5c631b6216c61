import { superUserRole } from '@curbcut/contract'
import { sql, type Selectable } from 'kysely'
import { lockAdvisory } from '#server/db/locks/advisory-locks.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type ProviderRow = Selectable<Tables['sign_in_providers']>

const providersQuery = (db: Db) => db.selectFrom('sign_in_providers').selectAll('sign_in_providers')

/** The operator's own provider comes first, the others by name of their organization. */
export const findProviders = (db: Db) =>
  providersQuery(db)
    .leftJoin('organizations', 'organizations.id', 'sign_in_providers.organization_id')
    .select('organizations.name as organization_name')
    .orderBy(sql`organizations.name collate "und-x-icu"`, (order) => order.asc().nullsFirst())
    .orderBy('sign_in_providers.id')
    .execute()

export async function countProviders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in_providers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findProviderDomains = (db: Db) =>
  db.selectFrom('provider_domains').selectAll().orderBy('domain').execute()

export const findProvider = (db: Db, id: string): Promise<ProviderRow | undefined> =>
  providersQuery(db).where('id', '=', id).executeTakeFirst()

export const lockProvider = (db: Db, id: string): Promise<ProviderRow | undefined> =>
  providersQuery(db).where('id', '=', id).forShare().executeTakeFirst()

/** `null` means the operator's own people. */
export const findOrganizationProvider = (
  db: Db,
  organizationId: string | null,
): Promise<ProviderRow | undefined> =>
  providersQuery(db)
    .where('organization_id', 'is not distinct from', organizationId)
    .executeTakeFirst()

export const findDomainProvider = (db: Db, domain: string): Promise<ProviderRow | undefined> =>
  providersQuery(db)
    .innerJoin('provider_domains', 'provider_domains.provider_id', 'sign_in_providers.id')
    .where('provider_domains.domain', '=', domain)
    .executeTakeFirst()

export const findIssuerProviders = (db: Db, issuer: string): Promise<ProviderRow[]> =>
  providersQuery(db).where('issuer', '=', issuer).execute()

export async function hasProviderDomain(
  db: Db,
  { providerId, domain }: { providerId: string; domain: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('provider_domains')
    .select('domain')
    .where('provider_id', '=', providerId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row !== undefined
}

export const findActiveOrganization = (db: Db, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('is_archived', '=', false)
    .executeTakeFirst()

/** Serialises changes of providers until the transaction ends. */
export async function lockProviders(db: Db) {
  await lockAdvisory(db, 'providers')
}

/** Call `lockProviders` before. */
export async function upsertProvider(db: Db, { id, ...columns }: ProviderRow) {
  await db
    .insertInto('sign_in_providers')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

export async function replaceProviderDomains(
  db: Db,
  providerId: string,
  domains: readonly string[],
) {
  await db.deleteFrom('provider_domains').where('provider_id', '=', providerId).execute()
  await db
    .insertInto('provider_domains')
    .values(domains.map((domain) => ({ domain, provider_id: providerId })))
    .execute()
}

/** Also deletes its domains and the identities of its people. */
export async function deleteProvider(db: Db, id: string) {
  await db.deleteFrom('sign_in_providers').where('id', '=', id).execute()
}

export async function clearProviderOnlyWay(db: Db, id: string) {
  await db
    .updateTable('sign_in_providers')
    .set({ is_only_way: false })
    .where('id', '=', id)
    .execute()
}

/** Whether any super user can sign in with a password and a second step. */
export async function hasBreakGlassSuperUser(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.role', '=', superUserRole)
    .where('users.is_archived', '=', false)
    .where('users.is_verified', '=', true)
    .where('users.password_hash', 'is not', null)
    .where('users.temporary_password_until', 'is', null)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('second_steps')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('set_up_at', 'is not', null),
        ),
        exists(selectFrom('passkeys').select('user_id').whereRef('user_id', '=', 'users.id')),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type ProviderIdentity = { providerId: string; issuer: string; subject: string }

export async function findUserIdByIdentity(
  db: Db,
  { providerId, issuer, subject }: ProviderIdentity,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider_identities')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

export async function insertProviderIdentity(
  db: Db,
  { providerId, issuer, subject, userId, now }: ProviderIdentity & { userId: string; now: string },
): Promise<boolean> {
  const row = await db
    .insertInto('provider_identities')
    .values({ provider_id: providerId, issuer, subject, user_id: userId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the key is stored already. */
export async function insertUsedKey(
  db: Db,
  { keyHash, expiresAt }: { keyHash: string; expiresAt: string },
): Promise<boolean> {
  const row = await db
    .insertInto('provider_uses')
    .values({ key_hash: keyHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteUsedKeysBefore(db: Db, before: string) {
  await db.deleteFrom('provider_uses').where('expires_at', '<', before).execute()
}
