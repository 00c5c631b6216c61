import {
  fullName,
  isBilledToAccountManager,
  organizationTexts,
  type Organization,
  type OrganizationSortField,
} from '@curbcut/contract'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { serialNumberColumn } from '#web/ui/table/columns/serial-number-column.ts'
import { noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { Email } from '#web/ui/text/Email.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type OrganizationColumn = Column<Organization, OrganizationSortField>

const { columns: headers, statuses, groups } = organizationTexts

export const organizationNameId = ({ _id }: Pick<Organization, '_id'>) => `organization-name-${_id}`

export function organizationColumns(page: number): OrganizationColumn[] {
  return [serialNumberColumn(headers.number, page), ...dataColumns]
}

const dataColumns: OrganizationColumn[] = [
  {
    key: 'name',
    header: headers.name,
    cell: (organization) => (
      <Name id={organizationNameId(organization)} className="wrap-anywhere">
        {organization.name}
      </Name>
    ),
    sortField: 'name',
    isRowHeader: true,
    width: 9.4,
    grows: 3,
  },
  {
    key: 'email',
    header: headers.email,
    cell: ({ email }) => <Email address={email} />,
    narrow: 'line',
    sortField: 'email',
    width: 10.5,
    grows: 3,
  },
  {
    key: 'phone',
    header: headers.phone,
    cell: ({ countryCode, phone_number }) => `${countryCode} ${phone_number}`,
    width: 9.1,
    grows: 0.5,
  },
  {
    key: 'accountManager',
    header: headers.accountManager,
    cell: ({ client_account_managers: [first] }) =>
      first ? <Name>{fullName(first)}</Name> : noValue,
    width: 9.7,
    grows: 2,
  },
  {
    key: 'billing',
    header: headers.billing,
    cell: (organization) => <Billing organization={organization} />,
    width: 6.7,
    grows: 3,
  },
  {
    key: 'status',
    header: headers.status,
    cell: ({ isArchived }) => <OrganizationStatus isArchived={isArchived} />,
    sortField: 'isArchived',
    // As in the lists of people: inactive ones come first where the arrow points up.
    isSortReversed: true,
    sortLabels: { asc: 'active first', desc: 'inactive first' },
    narrow: 'badge',
    width: 7,
  },
]

function Billing({ organization }: { organization: Organization }) {
  const { billingEmail, billingPhone } = organization
  if (isBilledToAccountManager(organization)) return groups.accountManager
  return (
    <>
      <span className="block @[40rem]/table:truncate">
        {billingEmail ? <Email address={billingEmail} /> : noValue}
      </span>
      <span className="block text-ink2">{billingPhone ?? noValue}</span>
    </>
  )
}

function OrganizationStatus({ isArchived }: Pick<Organization, 'isArchived'>) {
  const Icon = isArchived ? CircleMinus : CircleCheck
  return (
    <Badge tone={isArchived ? 'neutral' : 'success'} isPlain icon={<Icon size={14} aria-hidden />}>
      {isArchived ? statuses.inactive : statuses.active}
    </Badge>
  )
}
