import {
  organizationSorts,
  organizationStatuses,
  type OrganizationSortField,
} from '@curbcut/contract'
import { useListParams, type ListParams } from '#web/lib/addresses/use-list-params.ts'

/** The state of the list of organizations in the address, and the ways to change it. */
type OrganizationListParams = ListParams<OrganizationSortField, never, 'status'>

/** The state of the list of organizations in the address. */
export function useOrganizationListParams(): OrganizationListParams {
  return useListParams<OrganizationSortField, never, 'status'>({
    sort: organizationSorts,
    filters: { status: organizationStatuses },
  })
}
