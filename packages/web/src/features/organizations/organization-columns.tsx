import {
  fullName,
  organizationTexts,
  pageSizes,
  type Organization,
  type OrganizationSortField,
} from '@curbcut/contract'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { serialNumber } from '#web/lib/serial-number.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Email } from '#web/ui/Email.tsx'
import type { Column } from '#web/ui/table-types.ts'

type OrganizationColumn = Column<Organization, OrganizationSortField>

const { columns: headers, statuses, groups } = organizationTexts
const none = '–'

/** The id of an organization's name in a list, which finds its row again. */
export const organizationNameId = ({ _id }: Pick<Organization, '_id'>) => `organization-name-${_id}`

/** The columns of the list of organizations, numbered for this page. */
export function organizationColumns(page: number): OrganizationColumn[] {
  return [
    {
      key: 'number',
      header: headers.number,
      cell: (_organization, index) => serialNumber(page, pageSizes.default, index),
      align: 'end',
      narrow: 'hidden',
    },
    ...ofOrganization,
  ]
}

const ofOrganization: OrganizationColumn[] = [
  {
    key: 'name',
    header: headers.name,
    cell: (one) => (
      <bdi id={organizationNameId(one)} className="wrap-anywhere">
        {one.name}
      </bdi>
    ),
    sortField: 'name',
    isRowHeader: true,
  },
  {
    key: 'email',
    header: headers.email,
    cell: ({ email }) => <Email address={email} />,
    sortField: 'email',
  },
  {
    key: 'phone',
    header: headers.phone,
    cell: ({ countryCode, phone_number }) => `${countryCode} ${phone_number}`,
  },
  {
    key: 'accountManager',
    header: headers.accountManager,
    cell: ({ client_account_managers: [first] }) => <bdi>{first ? fullName(first) : none}</bdi>,
  },
  { key: 'billing', header: headers.billing, cell: (one) => <Billing organization={one} /> },
  {
    key: 'status',
    header: headers.status,
    cell: ({ isArchived }) => <OrganizationStatus isArchived={isArchived} />,
    sortField: 'isArchived',
    narrow: 'badge',
  },
]

/** The receiver of the bills, and their address. */
function Billing({ organization }: { organization: Organization }) {
  const { useCAMForBilling, billingEmail, billingPhone } = organization
  if (useCAMForBilling) return groups.accountManager
  return (
    <>
      {billingEmail ? <Email address={billingEmail} /> : none}
      <span className="block text-ink2">{billingPhone ?? none}</span>
    </>
  )
}

/** Active or Inactive, in shape, word and tint. */
function OrganizationStatus({ isArchived }: Pick<Organization, 'isArchived'>) {
  const Icon = isArchived ? CircleMinus : CircleCheck
  return (
    <Badge tone={isArchived ? 'neutral' : 'success'} icon={<Icon size={14} aria-hidden />}>
      {isArchived ? statuses.inactive : statuses.active}
    </Badge>
  )
}
