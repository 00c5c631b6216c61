import { superUserRole } from '@curbcut/contract'
import { sql, type Selectable } from 'kysely'
import { lockAdvisory } from '#server/db/locks/advisory-locks.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type ProviderRow = Selectable<Tables['sign_in_providers']>

const providers = (db: Db) => db.selectFrom('sign_in_providers').selectAll('sign_in_providers')

/** All providers with the names of their organizations: the operator's own first, the others by name. */
export const findProviders = (db: Db) =>
  providers(db)
    .leftJoin('organizations', 'organizations.id', 'sign_in_providers.organization_id')
    .select('organizations.name as organization_name')
    .orderBy(sql`organizations.name collate "und-x-icu"`, (order) => order.asc().nullsFirst())
    .orderBy('sign_in_providers.id')
    .execute()

/** How many providers there are. */
export async function countProviders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in_providers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The domains of all providers, in their order. */
export const findDomains = (db: Db) =>
  db.selectFrom('provider_domains').selectAll().orderBy('domain').execute()

export const findProvider = (db: Db, id: string): Promise<ProviderRow | undefined> =>
  providers(db).where('id', '=', id).executeTakeFirst()

/** The same, and nobody changes or removes it until the transaction ends. */
export const lockProvider = (db: Db, id: string): Promise<ProviderRow | undefined> =>
  providers(db).where('id', '=', id).forShare().executeTakeFirst()

/** The provider of an organization; of null, the operator's own. */
export const findProviderOf = (
  db: Db,
  organizationId: string | null,
): Promise<ProviderRow | undefined> =>
  providers(db).where('organization_id', 'is not distinct from', organizationId).executeTakeFirst()

/** The provider to which a mail domain leads. */
export const findProviderOfDomain = (db: Db, domain: string): Promise<ProviderRow | undefined> =>
  providers(db)
    .innerJoin('provider_domains', 'provider_domains.provider_id', 'sign_in_providers.id')
    .where('provider_domains.domain', '=', domain)
    .executeTakeFirst()

/** The providers with this issuer. */
export const findProvidersOfIssuer = (db: Db, issuer: string): Promise<ProviderRow[]> =>
  providers(db).where('issuer', '=', issuer).execute()

/** Whether a domain belongs to this provider. */
export async function hasDomain(
  db: Db,
  { providerId, domain }: { providerId: string; domain: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('provider_domains')
    .select('domain')
    .where('provider_id', '=', providerId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return found !== undefined
}

/** An organization that is not archived. */
export const findActiveOrganization = (db: Db, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('is_archived', '=', false)
    .executeTakeFirst()

/** Until the transaction ends, nobody else changes providers. */
export async function lockProviders(db: Db) {
  await lockAdvisory(db, 'providers')
}

/** Sets the provider of its organization. Call it after `lockProviders`. */
export async function putProvider(db: Db, { id, ...columns }: ProviderRow) {
  await db
    .insertInto('sign_in_providers')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

/** Gives a provider these domains and no others. */
export async function replaceDomains(db: Db, providerId: string, domains: readonly string[]) {
  await db.deleteFrom('provider_domains').where('provider_id', '=', providerId).execute()
  await db
    .insertInto('provider_domains')
    .values(domains.map((domain) => ({ domain, provider_id: providerId })))
    .execute()
}

/** Removes a provider with its domains, and what it knew people by. */
export async function deleteProvider(db: Db, id: string) {
  await db.deleteFrom('sign_in_providers').where('id', '=', id).execute()
}

/** Lets passwords of a provider's people count again. */
export async function endOnlyWayOf(db: Db, id: string) {
  await db
    .updateTable('sign_in_providers')
    .set({ is_only_way: false })
    .where('id', '=', id)
    .execute()
}

/** Whether a super user can sign in with a password and a second step. */
export async function hasBreakGlass(db: Db): Promise<boolean> {
  const found = await db
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
  return found !== undefined
}

type Identity = { providerId: string; issuer: string; subject: string }

/** The person whom a provider knows by this subject. */
export async function findIdentity(
  db: Db,
  { providerId, issuer, subject }: Identity,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('provider_identities')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found?.user_id
}

/** Joins a person to a subject; false if one of them is joined already. */
export async function insertIdentity(
  db: Db,
  { providerId, issuer, subject, userId, now }: Identity & { userId: string; now: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('provider_identities')
    .values({ provider_id: providerId, issuer, subject, user_id: userId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Uses something up that counts once, until then (ISO); false if it was used before. */
export async function insertUse(
  db: Db,
  { keyHash, expiresAt }: { keyHash: string; expiresAt: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('provider_uses')
    .values({ key_hash: keyHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Removes what counts no more since this ISO time. */
export async function deleteUsesBefore(db: Db, before: string) {
  await db.deleteFrom('provider_uses').where('expires_at', '<', before).execute()
}
