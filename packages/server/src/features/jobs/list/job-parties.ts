import { may, texts, type JobParties } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { findOrganizationNames, findRemediatorNames } from './job-party-repository.ts'

const { unknownValue } = texts.validation

export type PartyFilter = {
  organization?: readonly string[] | undefined
  remediator?: readonly string[] | undefined
}

/** Throws 403 if the actor may not filter by them, and 422 if one does not exist. */
export async function getFilterParties(
  ctx: Context,
  filter: PartyFilter,
): Promise<JobParties | undefined> {
  const { organization = [], remediator = [] } = filter
  if (organization.length + remediator.length === 0) return undefined
  ensure(may.filterJobsByParty(ctx.actor), 'forbidden')

  const organizations = await findParties(findOrganizationNames, ctx, organization)
  const remediators = await findParties(findRemediatorNames, ctx, remediator)
  const errors = {
    ...(organizations.length < organization.length && { organization: unknownValue }),
    ...(remediators.length < remediator.length && { remediator: unknownValue }),
  }
  ensure(Object.keys(errors).length === 0, 'invalid_input', { errors })
  return { organizations, remediators }
}

type PartyFinder<Party> = (db: Context['db'], ids: readonly string[]) => Promise<Party[]>

const findParties = async <Party>(
  find: PartyFinder<Party>,
  { db }: Context,
  ids: readonly string[],
) => (ids.length > 0 ? find(db, ids) : [])
