import {
  fullName,
  isBilledToAccountManager,
  userTexts,
  type StatementType,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findPartyOrganizations, findPartyRemediators } from './party-repository.ts'

/** The person or organization of a statement, with current data. */
export type Party = {
  id: string
  name: string
  /** Null for an organization. */
  firstName: string | null
  lastName: string | null
  email: string
  address: string[]
}

type RemediatorRow = Awaited<ReturnType<typeof findPartyRemediators>>[number]
type OrganizationRow = Awaited<ReturnType<typeof findPartyOrganizations>>[number]

/** By id; unknown ids are absent. */
export async function findParties(
  ctx: Context,
  type: StatementType,
  ids: readonly string[],
): Promise<Map<string, Party>> {
  const parties = await partyFinders[type](ctx, ids)
  return new Map(parties.map((party) => [party.id, party]))
}

const partyFinders: Record<
  StatementType,
  (ctx: Context, ids: readonly string[]) => Promise<Party[]>
> = {
  remediator: async ({ db }, ids) => (await findPartyRemediators(db, ids)).map(toRemediatorParty),
  organization: async ({ db }, ids) =>
    (await findPartyOrganizations(db, ids)).map(toOrganizationParty),
}

const nonEmptyLines = (...parts: (string | null)[]) => parts.flatMap((part) => part || [])

const toRemediatorParty = (row: RemediatorRow): Party => {
  const { first_name: firstName, last_name: lastName, unique_id: uniqueId } = row
  return {
    id: row.id,
    name: fullName({ firstName, lastName }),
    firstName,
    lastName,
    email: row.email,
    address: nonEmptyLines(
      row.company_name,
      row.secondary_email,
      uniqueId && `${userTexts.columns.remediatorId} ${uniqueId}`,
    ),
  }
}

const toOrganizationParty = (row: OrganizationRow): Party => {
  const billingContact = (
    isBilledToAccountManager(row) ? managerLinesOf(row) : billingLinesOf(row)
  ).join(', ')
  return {
    id: row.id,
    name: row.name,
    firstName: null,
    lastName: null,
    email: row.email,
    address: nonEmptyLines(
      row.street,
      row.secondary_street,
      `${row.city}, ${row.state} ${row.zip}`,
      billingContact && `Billing: ${billingContact}`,
    ),
  }
}

const billingLinesOf = (row: OrganizationRow) => nonEmptyLines(row.billing_email, row.billing_phone)

function managerLinesOf(row: OrganizationRow) {
  const { manager_first_name: firstName, manager_last_name: lastName } = row
  const name = firstName !== null && lastName !== null ? fullName({ firstName, lastName }) : null
  const phone =
    row.manager_phone_number && `${row.manager_country_code} ${row.manager_phone_number}`
  return nonEmptyLines(name, row.manager_email, phone)
}
