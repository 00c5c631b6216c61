import { activityKinds } from '@curbcut/contract'
import { useListParams } from '#web/lib/addresses/use-list-params.ts'

/** The state of the activity list in the address. Its only order is newest first. */
export const useActivityListParams = () =>
  useListParams<'createdAt', never, 'kind'>({
    sort: { fields: ['createdAt'], initial: 'createdAt:desc' },
    filters: { kind: activityKinds },
  })
