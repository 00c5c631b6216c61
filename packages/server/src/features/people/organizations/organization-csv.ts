import {
  fullName,
  isBilledToAccountManager,
  organizationTexts,
  type Organization,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toCsv } from '#server/csv/csv-document.ts'
import type { CsvColumn } from '#server/csv/csv-text.ts'
import { listedWorkFields, workColumn } from '#server/csv/work-column.ts'
import { readOrganizations } from './list-organizations.ts'
import type { OrganizationCriteria } from './organization-list-repository.ts'

export const exportOrganizations = (ctx: Context, filter: OrganizationCriteria) =>
  toCsv({
    contents: { what: 'organizations', now: ctx.now },
    columns,
    batches: readOrganizations(ctx, filter),
  })

const { columns: labels, fields, groups, statuses } = organizationTexts

const columns: CsvColumn<Organization>[] = [
  { label: labels.name, text: (organization) => organization.name },
  { label: labels.email, text: (organization) => organization.email },
  {
    label: labels.phone,
    text: (organization) => `${organization.countryCode} ${organization.phone_number}`,
  },
  { label: fields.street, text: ({ address }) => address.street },
  { label: fields.secondaryStreet, text: ({ address }) => address.secondary_street },
  { label: fields.city, text: ({ address }) => address.city },
  { label: fields.state, text: ({ address }) => address.state },
  { label: fields.zip, text: ({ address }) => address.zip },
  {
    label: labels.accountManager,
    text: ({ client_account_managers: [first] }) => first && fullName(first),
  },
  {
    label: labels.billing,
    text: (organization) =>
      isBilledToAccountManager(organization) ? groups.accountManager : organization.billingEmail,
  },
  { label: fields.billingPhone, text: (organization) => organization.billingPhone },
  {
    label: labels.status,
    text: ({ isArchived }) => (isArchived ? statuses.inactive : statuses.active),
  },
  ...listedWorkFields.map(workColumn),
]
