import {
  linkedPaths,
  newRolesByOwner,
  providerSignInRoutes,
  texts,
  type NewRole,
  type Provider,
  type Providers,
  ownRedirectAddress,
  providerMessages as words,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context, VisitorContext } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import type { HistoryEvent } from '#server/features/jobs/history/history-event.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { endProviderSessions } from '#server/features/people/sessions/end-sessions.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { isAllowedProviderUrl } from './bounded-fetch.ts'
import { isServedOnLoopback, sealClientSecret } from './provider-client.ts'
import {
  deleteProvider,
  clearProviderOnlyWay,
  findActiveOrganization,
  findProviderDomains,
  findOrganizationProvider,
  findDomainProvider,
  findProviders,
  findIssuerProviders,
  hasBreakGlassSuperUser,
  lockProviders,
  upsertProvider,
  replaceProviderDomains,
  type ProviderRow,
} from './provider-repository.ts'
import { clientFingerprintOf } from './provider-service.ts'

const sharedRedirectAddressOf = ({ settings }: Pick<VisitorContext, 'settings'>): string =>
  `${settings.publicUrl}${linkedPaths.providerSignIn}`

export const redirectAddressOf = (
  ctx: Pick<VisitorContext, 'settings'>,
  provider: Pick<ProviderRow, 'organization_id' | 'has_own_address'>,
): string =>
  provider.has_own_address
    ? ownRedirectAddress(sharedRedirectAddressOf(ctx), provider.organization_id)
    : sharedRedirectAddressOf(ctx)

export async function listProviders(ctx: Context): Promise<Providers> {
  const rows = await findProviders(ctx.db)
  const domainsByProvider = Map.groupBy(
    await findProviderDomains(ctx.db),
    ({ provider_id }) => provider_id,
  )
  return {
    providers: rows.map((row) =>
      toProvider(row, {
        name: row.organization_name,
        domains: (domainsByProvider.get(row.id) ?? []).map(({ domain }) => domain),
      }),
    ),
    redirectAddress: sharedRedirectAddressOf(ctx),
    logoutAddress: `${ctx.settings.publicUrl}/api${providerSignInRoutes.logoutByProvider.path}`,
  }
}

type ProviderDetails = { name: string | null; domains: readonly string[] }

const toProvider = (row: ProviderRow, { name, domains }: ProviderDetails): Provider => ({
  organization:
    row.organization_id === null ? null : { _id: row.organization_id, name: name ?? '' },
  issuer: row.issuer,
  clientId: row.client_id,
  domains: [...domains],
  isOnlyWay: row.is_only_way,
  newRole: row.new_role,
  hasOwnAddress: row.has_own_address,
})

export type ProviderInput = {
  organization: string | undefined
  issuer: string
  clientId: string
  clientSecret: string | undefined
  domains: readonly string[]
  isOnlyWay: boolean
  newRole: NewRole | undefined
  hasOwnAddress?: boolean | undefined
}

/** Faults are 422 at their fields. A new issuer or client ends the sessions of the previous one. */
export function setProvider(ctx: Context, input: ProviderInput): Promise<Provider> {
  const organizationId = input.organization ?? null
  const locks = {
    ...(organizationId !== null && { organizations: [organizationId] }),
    // Also the caller's session, if that provider started it.
    sessions: 'all_ended' as const,
  }
  return inTransaction(withLocks(ctx, locks), async (ctx) => {
    const organization = organizationId && (await findActiveOrganization(ctx.db, organizationId))
    ensure(
      organization !== undefined,
      'invalid_input',
      fieldError('organizations', texts.validation.chooseOrganization),
    )
    await lockProviders(ctx.db)
    const currentProvider = await findOrganizationProvider(ctx.db, organizationId)
    await ensureValidProvider(ctx, input, currentProvider)
    const id = currentProvider?.id ?? newId()
    const row: ProviderRow = {
      id,
      organization_id: organizationId,
      issuer: input.issuer,
      client_id: input.clientId,
      sealed_secret: input.clientSecret
        ? sealClientSecret(ctx, id, input.clientSecret)
        : (currentProvider?.sealed_secret ?? ''),
      is_only_way: input.isOnlyWay,
      new_role: input.newRole ?? null,
      has_own_address: input.hasOwnAddress ?? currentProvider?.has_own_address ?? true,
    }
    await upsertProvider(ctx.db, row)
    if (currentProvider && clientFingerprintOf(currentProvider) !== clientFingerprintOf(row)) {
      await endProviderSessions(ctx, { providerId: id, all: true })
    }
    await replaceProviderDomains(ctx.db, id, input.domains)
    await recordEvent(ctx, toProviderChangedEvent(row, input.domains))
    const name = organization ? organization.name : null
    return toProvider(row, { name, domains: input.domains.toSorted() })
  })
}

const toProviderChangedEvent = (row: ProviderRow, domains: readonly string[]): HistoryEvent => ({
  kind: 'provider_changed',
  ...(row.organization_id !== null && { organizationId: row.organization_id }),
  details: {
    issuer: row.issuer,
    domains,
    is_only_way: row.is_only_way,
    new_role: row.new_role,
  },
})

const fieldError = (field: string, message: string) => ({ errors: { [field]: message } })
async function ensureValidProvider(
  ctx: Context,
  input: ProviderInput,
  currentProvider: ProviderRow | undefined,
) {
  const faults = {
    ...(!isAllowedProviderUrl(input.issuer, isServedOnLoopback(ctx)) && {
      issuer: words.invalidIssuer,
    }),
    // The secret of one provider is never sent to another.
    ...(!input.clientSecret &&
      currentProvider?.issuer !== input.issuer && { clientSecret: texts.validation.required }),
    ...(!isNewRoleAllowed(input) && { newRole: words.roleNotAllowed }),
    ...(await findConflicts(ctx, input, currentProvider)),
    ...(input.isOnlyWay &&
      input.organization === undefined &&
      !(await hasBreakGlassSuperUser(ctx.db)) && { isOnlyWay: words.noFallbackSuperUser }),
  }
  if (Object.keys(faults).length > 0) throw new AppError('invalid_input', { errors: faults })
}

function isNewRoleAllowed({ organization, newRole }: ProviderInput): boolean {
  const roles: readonly NewRole[] = organization
    ? newRolesByOwner.organization
    : newRolesByOwner.own
  return newRole === undefined || roles.includes(newRole)
}

async function findConflicts(
  ctx: Context,
  input: ProviderInput,
  currentProvider: ProviderRow | undefined,
) {
  const sharedIssuerProviders = await findIssuerProviders(ctx.db, input.issuer)
  const isTaken = sharedIssuerProviders.some(
    ({ id, client_id }) => client_id === input.clientId && id !== currentProvider?.id,
  )
  const faults: Record<string, string> = isTaken ? { clientId: words.clientTaken } : {}
  for (const domain of input.domains) {
    const owner = await findDomainProvider(ctx.db, domain)
    if (owner && owner.id !== currentProvider?.id) faults['domains'] ??= words.domainTaken(domain)
  }
  return faults
}

/** Also ends the sessions that the provider started. */
export function removeProvider(ctx: Context, organization: string | undefined): Promise<void> {
  const organizationId = organization ?? null
  return inTransaction(withLocks(ctx, { sessions: 'all_ended' }), async (ctx) => {
    await lockProviders(ctx.db)
    const currentProvider = await findOrganizationProvider(ctx.db, organizationId)
    ensure(currentProvider, 'not_found')
    await deleteProvider(ctx.db, currentProvider.id)
    await endProviderSessions(ctx, { providerId: currentProvider.id, all: true })
    await recordEvent(ctx, {
      kind: 'provider_removed',
      ...(organizationId !== null && { organizationId }),
      details: { issuer: currentProvider.issuer },
    })
  })
}

/** For a command, when no one can sign in. Call it in a transaction. */
export async function disableProviderOnlyWay(
  ctx: Parameters<typeof recordEvent>[0],
): Promise<void> {
  const row = await findOrganizationProvider(ctx.db, null)
  if (!row?.is_only_way) return
  await clearProviderOnlyWay(ctx.db, row.id)
  const domains = (await findProviderDomains(ctx.db)).filter(({ provider_id: id }) => id === row.id)
  const domainNames = domains.map(({ domain }) => domain)
  await recordEvent(ctx, toProviderChangedEvent({ ...row, is_only_way: false }, domainNames))
}
