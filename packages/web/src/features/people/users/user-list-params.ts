import {
  invitableRoles,
  isRemediator,
  userSorts,
  type ManagedRole,
  type UserSortField,
  type UserStatus,
} from '@curbcut/contract'
import { initialSort, useListParams, type ListParams } from '#web/lib/addresses/use-list-params.ts'

/** Excludes `available`, which is only for choosing a remediator. */
export const offeredUserStatuses = [
  'active',
  'inactive',
  'pending',
  'blocked',
] as const satisfies readonly UserStatus[]

export type UserListParams = ListParams<UserSortField, ManagedRole, 'status'>

export function useUserListParams(): UserListParams {
  const params = useListParams<UserSortField, ManagedRole, 'status'>({
    sort: userSorts,
    tabs: invitableRoles,
    filters: { status: offeredUserStatuses },
  })
  // The server refuses this order for other roles.
  const isSortRefused = params.sort.field === 'isAvailable' && !isRemediator({ role: params.tab })
  return isSortRefused ? { ...params, sort: initialSort(userSorts) } : params
}
