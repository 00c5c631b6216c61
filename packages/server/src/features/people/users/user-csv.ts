import {
  fullName,
  isAccountManager,
  isClientSide,
  isReadyForWork,
  isRemediator,
  managedRoles,
  personStatusOf,
  roleLabels,
  texts,
  userTexts,
  type Role,
  type User,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toCsv } from '#server/csv/csv-document.ts'
import type { CsvColumn } from '#server/csv/csv-text.ts'
import { listedWorkFields, workColumn } from '#server/csv/work-column.ts'
import { readUsers } from './list-users.ts'
import type { UserCriteria } from './user-list-repository.ts'

export const exportUsers = (ctx: Context, filter: Omit<UserCriteria, 'now'>) =>
  toCsv({
    contents: { what: 'users', now: ctx.now },
    columns: columnsOf(filter.roles ?? managedRoles[ctx.actor.role]),
    batches: readUsers(ctx, filter),
  })

type RoleHolder = { role: Role }
type UserColumn = CsvColumn<User> & { isFor?: (person: RoleHolder) => boolean }

const { columns: labels } = userTexts

const isClientUser = (person: RoleHolder) => isClientSide(person) && !isAccountManager(person)

const nameAndEmailColumns: UserColumn[] = [
  { label: labels.name, text: fullName },
  { label: labels.email, text: (user) => user.email },
]
const roleColumn: UserColumn = { label: 'Role', text: (user) => roleLabels[user.role] }
const statusColumn: UserColumn = {
  label: labels.status,
  text: (user) => userTexts.status[personStatusOf(user)],
}

const roleSpecificColumns: UserColumn[] = [
  {
    label: labels.phone,
    isFor: isAccountManager,
    text: ({ countryCode, phone_number: number }) => number && `${countryCode} ${number}`,
  },
  { label: labels.clientId, isFor: isClientUser, text: (user) => user.unique_id },
  {
    label: labels.organizations,
    isFor: isClientSide,
    text: (user) => user.organizations.map((organization) => organization.name).join(', '),
  },
  { label: labels.remediatorId, isFor: isRemediator, text: (user) => user.unique_id },
  { label: labels.company, isFor: isRemediator, text: (user) => user.company_name },
  {
    label: labels.availability,
    isFor: isRemediator,
    text: (user) => (isReadyForWork(user) ? texts.availability.on : texts.availability.off),
  },
  ...listedWorkFields.map((field) => ({ ...workColumn(field), isFor: isRemediator })),
]

function columnsOf(roles: readonly Role[]): UserColumn[] {
  const roleColumns = roleSpecificColumns.filter(({ isFor }) =>
    roles.some((role) => isFor?.({ role })),
  )
  return [
    ...nameAndEmailColumns,
    ...(roles.length > 1 ? [roleColumn] : []),
    statusColumn,
    ...roleColumns,
  ]
}
