import {
  organizationSorts,
  organizationStatuses,
  type OrganizationSortField,
} from '@curbcut/contract'
import { useListParams, type ListParams } from '#web/lib/addresses/use-list-params.ts'

type OrganizationListParams = ListParams<OrganizationSortField, never, 'status'>

export function useOrganizationListParams(): OrganizationListParams {
  return useListParams<OrganizationSortField, never, 'status'>({
    sort: organizationSorts,
    filters: { status: organizationStatuses },
  })
}
