import {
  invitableRoles,
  isRemediator,
  userSorts,
  type ManagedRole,
  type UserSortField,
  type UserStatus,
} from '@curbcut/contract'
import { initialSort, useListParams, type ListParams } from '#web/lib/addresses/use-list-params.ts'

/** The filters on the screens; `available` is only for choosing a remediator. */
export const offeredUserStatuses = [
  'active',
  'inactive',
  'pending',
  'blocked',
] as const satisfies readonly UserStatus[]

/** The state of the list of people in the address, and the ways to change it. */
export type UserListParams = ListParams<UserSortField, ManagedRole, 'status'>

/** The state of the list of people in the address. */
export function useUserListParams(): UserListParams {
  const params = useListParams<UserSortField, ManagedRole, 'status'>({
    sort: userSorts,
    tabs: invitableRoles,
    filters: { status: offeredUserStatuses },
  })
  // For others this order means nothing, and the server refuses it.
  const isUnknown = params.sort.field === 'isAvailable' && !isRemediator({ role: params.tab })
  return isUnknown ? { ...params, sort: initialSort(userSorts) } : params
}
