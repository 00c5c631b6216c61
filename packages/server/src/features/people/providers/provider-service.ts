import { createHash } from 'node:crypto'
import {
  isAdministrator,
  isClientSide,
  isRemediator,
  isSuperUser,
  type Role,
} from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { findMembershipsOf, hasMembership } from '#server/features/people/membership-repository.ts'
import { hasSecondStep } from '#server/features/people/second-step/second-step-service.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import {
  countProviders,
  findActiveOrganization,
  findUserIdByIdentity,
  findProvider,
  findDomainProvider,
  findIssuerProviders,
  hasBreakGlassSuperUser,
  hasProviderDomain,
  insertProviderIdentity,
  insertUsedKey,
  lockProvider,
  type ProviderRow,
} from './provider-repository.ts'

type Deps = Pick<VisitorContext, 'db'>
type ProviderUser = { id: string; email: string; role: Role }

export type { ProviderRow } from './provider-repository.ts'

export const findEmailProvider = ({ db }: Deps, email: string): Promise<ProviderRow | undefined> =>
  findDomainProvider(db, domainOf(email))

/** Returns undefined if issuer or client has changed. */
export async function lockUnchangedProvider(
  { db }: Deps,
  usedProvider: ProviderRow,
): Promise<ProviderRow | undefined> {
  const provider = await lockProvider(db, usedProvider.id)
  return provider && clientFingerprintOf(provider) === clientFingerprintOf(usedProvider)
    ? provider
    : undefined
}

export const clientFingerprintOf = ({
  issuer,
  client_id,
}: Pick<ProviderRow, 'issuer' | 'client_id'>): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, client_id]))
    .digest('base64url')

export const isOnlyProvider = async ({ db }: Deps): Promise<boolean> =>
  (await countProviders(db)) <= 1

export const findProviderById = ({ db }: Deps, id: string) => findProvider(db, id)

export const lockProviderById = ({ db }: Deps, id: string) => lockProvider(db, id)

export const findProvidersByIssuer = ({ db }: Deps, issuer: string) =>
  findIssuerProviders(db, issuer)

export const isInProviderDomain = (
  { db }: Deps,
  { id }: ProviderRow,
  email: string,
): Promise<boolean> => hasProviderDomain(db, { providerId: id, domain: domainOf(email) })

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The operator's provider is for staff, that of an organization for its members. */
export async function isServedByProvider(
  { db }: Deps,
  { organization_id: organizationId }: ProviderRow,
  person: Pick<ProviderUser, 'id' | 'role'>,
): Promise<boolean> {
  if (organizationId === null) return isAdministrator(person) || isRemediator(person)
  return isClientSide(person) && hasMembership(db, { organizationId, userId: person.id })
}

/** Members of several organizations keep other ways to sign in. */
export async function mustUseProvider(ctx: Deps, person: ProviderUser): Promise<boolean> {
  const provider = await findEmailProvider(ctx, person.email)
  if (!provider?.is_only_way || !(await isServedByProvider(ctx, provider, person))) return false
  const { organization_id: organizationId } = provider
  if (organizationId !== null) {
    // No one signs in through the provider of an archived organization.
    if (!(await findActiveOrganization(ctx.db, organizationId))) return false
    const organizations = await findMembershipsOf(ctx.db, [person.id])
    return organizations.every(({ _id }) => _id === organizationId)
  }
  if (!isSuperUser(person)) return true
  // While no super user has both, all keep the password: no failing provider locks everyone out.
  return !(await hasSecondStep(ctx, person.id)) && (await hasBreakGlassSuperUser(ctx.db))
}

/** The organization that only sessions of its provider may use, even if joined later. */
export async function findProviderOnlyOrganization(
  ctx: Deps,
  person: ProviderUser,
): Promise<string | null> {
  if (!isClientSide(person)) return null
  const provider = await findEmailProvider(ctx, person.email)
  return provider?.is_only_way ? provider.organization_id : null
}

type ProviderSubject = { provider: ProviderRow; subject: string }

export const findLinkedUserId = ({ db }: Deps, { provider, subject }: ProviderSubject) =>
  findUserIdByIdentity(db, { providerId: provider.id, issuer: provider.issuer, subject })

/** Returns false if the person or the subject is already linked. */
export const linkPerson = (
  { db, now }: Pick<VisitorContext, 'db' | 'now'>,
  { provider, subject }: ProviderSubject,
  userId: string,
): Promise<boolean> =>
  insertProviderIdentity(db, {
    providerId: provider.id,
    issuer: provider.issuer,
    subject,
    userId,
    now,
  })

/** Uses up a state or a token id; false if it was used before. */
export const consumeOnce = (
  { db, secretKey }: Pick<VisitorContext, 'db' | 'secretKey'>,
  singleUseKey: string,
  until: string,
): Promise<boolean> =>
  insertUsedKey(db, {
    keyHash: keyedHash(secretKey, `used once ${singleUseKey}`),
    expiresAt: until,
  })
