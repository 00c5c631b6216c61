import { activityKinds } from '@curbcut/contract'
import { useListParams } from '#web/lib/addresses/use-list-params.ts'

/** The only order is newest first. */
export const useActivityListParams = () =>
  useListParams<'createdAt', never, 'kind'>({
    sort: { fields: ['createdAt'], initial: 'createdAt:desc' },
    filters: { kind: activityKinds },
  })
