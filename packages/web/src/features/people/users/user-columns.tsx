import {
  fullName,
  isClientSide,
  isRemediator,
  isAccountManager,
  isReadyForWork,
  pageSizes,
  personStatusOf,
  type PersonSortField,
  type ManagedRole,
  type PersonStatus,
  type User,
  type UserSortField,
  userTexts,
} from '@curbcut/contract'
import { CircleCheck, CircleMinus, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AvailabilityBadge } from '#web/ui/badges/AvailabilityBadge.tsx'
import { Badge, type Tone } from '#web/ui/badges/Badge.tsx'
import { serialNumberColumn } from '#web/ui/table/columns/serial-number-column.ts'
import { noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { Email } from '#web/ui/text/Email.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type UserColumn = Column<User, UserSortField>
type ClientColumn = Column<User, PersonSortField>

const { columns: headers } = userTexts

const statusLooks: Record<PersonStatus, { icon: LucideIcon; tone: Tone }> = {
  active: { icon: CircleCheck, tone: 'success' },
  inactive: { icon: CircleMinus, tone: 'neutral' },
  unverified: { icon: Clock, tone: 'warning' },
}

function UserStatusBadge({ user }: { user: User }) {
  const status = personStatusOf(user)
  const { icon: Icon, tone } = statusLooks[status]
  return (
    <Badge tone={tone} isPlain icon={<Icon size={14} aria-hidden />}>
      {userTexts.status[status]}
    </Badge>
  )
}

export const userNameId = (user: Pick<User, '_id'>) => `user-name-${user._id}`

const nameColumn: ClientColumn = {
  key: 'name',
  header: headers.name,
  cell: (user) => <Name id={userNameId(user)}>{fullName(user)}</Name>,
  sortField: 'firstName',
  isRowHeader: true,
  width: 9,
  grows: 3,
}
const emailColumn: ClientColumn = {
  key: 'email',
  header: headers.email,
  // The placeholder for an erased person is not an address.
  cell: (user) => (user.isErased ? noValue : <Email address={user.email} />),
  narrow: 'line',
  sortField: 'email',
  width: 10.5,
  grows: 3,
}
const statusColumn: ClientColumn = {
  key: 'status',
  header: headers.status,
  cell: (user) => <UserStatusBadge user={user} />,
  sortField: 'status',
  sortLabels: { asc: 'inactive first', desc: 'active first' },
  narrow: 'badge',
  width: 7.6,
  grows: 0.5,
}
const phoneColumn: UserColumn = {
  key: 'phone',
  header: headers.phone,
  cell: ({ phone_number: number, countryCode }) => (number ? `${countryCode} ${number}` : noValue),
  width: 9.1,
  grows: 0.5,
}
const organizationsColumn: UserColumn = {
  key: 'organizations',
  header: headers.organizations,
  cell: (user) => renderOrganizationNames(user.organizations),
  width: 11,
  grows: 5,
}
/** In two lines: a name in each, or one name and how many more there are. */
function renderOrganizationNames(memberships: User['organizations']): ReactNode {
  const [first, second, ...others] = memberships
  if (!first) return noValue
  if (!second) return <Name>{first.name}</Name>
  return (
    <>
      <WholeName>{first.name}</WholeName>
      {others.length > 0 ? (
        ` and ${others.length + 1} more`
      ) : (
        <>
          , <WholeName>{second.name}</WholeName>
        </>
      )}
    </>
  )
}

const WholeName = ({ children }: { children: string }) => (
  <Name className="inline-block max-w-full align-bottom @[40rem]/table:truncate">{children}</Name>
)

const uniqueIdColumn = (header: string): ClientColumn => ({
  key: 'uniqueId',
  header,
  cell: (user) => user.unique_id ?? noValue,
  width: 7.9,
})
const companyColumn: UserColumn = {
  key: 'company',
  header: headers.company,
  cell: (user) => <Name>{user.company_name ?? noValue}</Name>,
  width: 7,
  grows: 2,
}
const availabilityColumn: UserColumn = {
  key: 'availability',
  header: headers.availability,
  cell: (user) => <AvailabilityBadge isAvailable={isReadyForWork(user)} />,
  sortField: 'isAvailable',
  width: 8,
}

const numberColumn = (page: number) => serialNumberColumn(headers.number, page, pageSizes.users)

/** Says which row is the reader’s own, which has no actions. */
export const superUserColumns = (ownId: string): ClientColumn[] => [
  {
    ...nameColumn,
    cell: (user) => (
      <>
        <Name id={userNameId(user)}>{fullName(user)}</Name>
        {user._id === ownId && <span className="text-ink2"> (you)</span>}
      </>
    ),
  },
  emailColumn,
  statusColumn,
]

export const clientColumns = (page: number): ClientColumn[] => [
  numberColumn(page),
  nameColumn,
  emailColumn,
  uniqueIdColumn(headers.clientId),
  statusColumn,
]

export function userColumns(role: ManagedRole, page: number): UserColumn[] {
  const common = [numberColumn(page), nameColumn, emailColumn, statusColumn]
  if (isAccountManager({ role })) {
    return [
      numberColumn(page),
      { ...nameColumn, width: 11 },
      emailColumn,
      statusColumn,
      phoneColumn,
      organizationsColumn,
    ]
  }
  if (isRemediator({ role })) {
    return [...common, uniqueIdColumn(headers.remediatorId), companyColumn, availabilityColumn]
  }
  return isClientSide({ role })
    ? [...common, uniqueIdColumn(headers.clientId), organizationsColumn]
    : common
}
