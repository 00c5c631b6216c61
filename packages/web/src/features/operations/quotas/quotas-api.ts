import { quotaRoutes } from '@curbcut/contract/quota-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, stableQuery } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const quotasApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuotas: stableQuery(build, quotaRoutes.listQuotas, {
      providesTags: ['Organization'],
    }),
    setQuota: mutation(build, quotaRoutes.setQuota, { invalidatesTags: ['Organization'] }),
  }),
})

export const { useListQuotasQuery, useSetQuotaMutation } = withLiveRefetch(quotasApi)
