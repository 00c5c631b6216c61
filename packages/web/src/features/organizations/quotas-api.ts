import { quotaRoutes } from '@curbcut/contract/quota-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, stillQuery } from '#web/api/endpoint.ts'
import { live } from '#web/api/mounted-queries.ts'
import { stillRows } from '#web/api/still-rows.ts'

/** What organizations keep, for super users. */
const quotasApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuotas: stillQuery(build, quotaRoutes.listQuotas, {
      merge: stillRows('listQuotas', { takes: 'openJobs' }),
      providesTags: ['Organization'],
    }),
    setQuota: mutation(build, quotaRoutes.setQuota, { invalidatesTags: ['Organization'] }),
  }),
})

export const { useListQuotasQuery, useSetQuotaMutation } = live(quotasApi)
