import { createHash } from 'node:crypto'
import {
  isAdministrator,
  isClientSide,
  isRemediator,
  isSuperUser,
  type Role,
} from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { findMembershipsOf, hasMembership } from '#server/features/people/membership-repository.ts'
import { hasSecondStep } from '#server/features/people/second-step/second-step-service.ts'
import {
  countProviders,
  findActiveOrganization,
  findIdentity,
  findProvider,
  findProviderOfDomain,
  findProvidersOfIssuer,
  hasBreakGlass,
  hasDomain,
  insertIdentity,
  insertUse,
  lockProvider,
  type ProviderRow,
} from './provider-repository.ts'

type Parts = Pick<VisitorContext, 'db'>
type Person = { id: string; email: string; role: Role }

/** A provider as the database keeps it. */
export type { ProviderRow } from './provider-repository.ts'

/** The provider to which a mail address leads, whoever has it. */
export const findProviderOfEmail = (
  { db }: Parts,
  email: string,
): Promise<ProviderRow | undefined> => findProviderOfDomain(db, domainOf(email))

/** The provider as it is now, locked until the transaction ends; undefined where it is another one than was requested. */
export async function lockUnchangedProvider(
  { db }: Parts,
  usedProvider: ProviderRow,
): Promise<ProviderRow | undefined> {
  const provider = await lockProvider(db, usedProvider.id)
  return provider && clientOf(provider) === clientOf(usedProvider) ? provider : undefined
}

/** As whom which issuer knows us: a provider with another one is another provider. */
export const clientOf = ({
  issuer,
  client_id,
}: Pick<ProviderRow, 'issuer' | 'client_id'>): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, client_id]))
    .digest('base64url')

/** Whether there is no more than one provider. */
export const isOnlyProvider = async ({ db }: Parts): Promise<boolean> =>
  (await countProviders(db)) <= 1

export const findProviderById = ({ db }: Parts, id: string) => findProvider(db, id)

/** The same, and nobody changes or removes it until the transaction ends. */
export const lockProviderById = ({ db }: Parts, id: string) => lockProvider(db, id)

/** The providers that a token may come from. */
export const findProvidersByIssuer = ({ db }: Parts, issuer: string) =>
  findProvidersOfIssuer(db, issuer)

/** Whether a mail address is in a domain of this provider. */
export const isInDomainOf = ({ db }: Parts, { id }: ProviderRow, email: string): Promise<boolean> =>
  hasDomain(db, { providerId: id, domain: domainOf(email) })

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether somebody is among the people of a provider: the operator's own, or members of its organization. */
export async function isOfProvider(
  { db }: Parts,
  { organization_id: organizationId }: ProviderRow,
  person: Pick<Person, 'id' | 'role'>,
): Promise<boolean> {
  if (organizationId === null) return isAdministrator(person) || isRemediator(person)
  return isClientSide(person) && hasMembership(db, { organizationId, userId: person.id })
}

/**
 * Whether this person may sign in through their provider alone. Whoever belongs to other organizations too does not
 * have to: only that of the provider stays closed. A super user with a second step keeps the password; while none has
 * both, every super user keeps it, so that a failing provider locks nobody out for good.
 */
export async function mustUseProvider(ctx: Parts, person: Person): Promise<boolean> {
  const provider = await findProviderOfEmail(ctx, person.email)
  if (!provider?.is_only_way || !(await isOfProvider(ctx, provider, person))) return false
  const { organization_id: organizationId } = provider
  if (organizationId !== null) {
    // Nobody signs in through the provider of an archived organization: then nothing is closed, and nothing open there.
    if (!(await findActiveOrganization(ctx.db, organizationId))) return false
    const organizations = await findMembershipsOf(ctx.db, [person.id])
    return organizations.every(({ _id }) => _id === organizationId)
  }
  if (!isSuperUser(person)) return true
  return !(await hasSecondStep(ctx, person.id)) && (await hasBreakGlass(ctx.db))
}

/**
 * The organization that asks this person for its provider: what began in another way never works there, also not if
 * they join it later. Null if none does.
 */
export async function findClosedOrganization(ctx: Parts, person: Person): Promise<string | null> {
  if (!isClientSide(person)) return null
  const provider = await findProviderOfEmail(ctx, person.email)
  return provider?.is_only_way ? provider.organization_id : null
}

type Subject = { provider: ProviderRow; subject: string }

/** The person whom a provider knows by this subject. */
export const findJoined = ({ db }: Parts, { provider, subject }: Subject) =>
  findIdentity(db, { providerId: provider.id, issuer: provider.issuer, subject })

/** Joins a person to a subject of a provider; false if one of them is joined already. */
export const joinPerson = (
  { db, now }: Pick<VisitorContext, 'db' | 'now'>,
  { provider, subject }: Subject,
  userId: string,
): Promise<boolean> =>
  insertIdentity(db, { providerId: provider.id, issuer: provider.issuer, subject, userId, now })

/** Uses up what counts once, as a state or the id of a token; false if it was used before. `until`: ISO. */
export const takeOnce = (
  { db, secretKey }: Pick<VisitorContext, 'db' | 'secretKey'>,
  text: string,
  until: string,
): Promise<boolean> =>
  insertUse(db, { keyHash: keyedHash(secretKey, `used once ${text}`), expiresAt: until })
