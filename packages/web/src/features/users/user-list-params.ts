import {
  invitableRoles,
  isRemediator,
  userSortFields,
  type ManagedRole,
  type UserSortField,
  type UserStatus,
} from '@curbcut/contract'
import { useListParams, type ListParams } from '#web/lib/use-list-params.ts'

/** Those that the screens offer as a filter; `available` is for choosing a remediator. */
export const offeredUserStatuses = [
  'active',
  'inactive',
  'pending',
  'blocked',
] as const satisfies readonly UserStatus[]

/** What the address says about the list of people, and the ways to change it. */
export type UserListParams = ListParams<UserSortField, ManagedRole, 'status'>

const sorts = {
  fields: userSortFields,
  initial: { field: 'status', order: 'desc' },
} as const

/** The state of the list of people in the address; active ones first. */
export function useUserListParams(): UserListParams {
  const params = useListParams<UserSortField, ManagedRole, 'status'>({
    sort: sorts,
    tabs: invitableRoles,
    filters: { status: offeredUserStatuses },
  })
  // Of others it says nothing, and the server refuses it.
  const isUnknown = params.sort.field === 'isAvailable' && !isRemediator({ role: params.tab })
  return isUnknown ? { ...params, sort: sorts.initial } : params
}
