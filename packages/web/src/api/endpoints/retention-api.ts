import { retentionRoutes } from '@curbcut/contract/retention-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const retentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRetention: query(build, retentionRoutes.getRetention, { providesTags: ['Organization'] }),
    setRetention: mutation(build, retentionRoutes.setRetention, {
      invalidatesTags: ['Organization', 'Job'],
    }),
    setOrganizationHold: mutation(build, retentionRoutes.setOrganizationHold, {
      invalidatesTags: ['Organization', 'Job'],
    }),
    setJobHold: mutation(build, retentionRoutes.setJobHold, { invalidatesTags: ['Job'] }),
  }),
})

export const {
  useGetRetentionQuery,
  useSetRetentionMutation,
  useSetOrganizationHoldMutation,
  useSetJobHoldMutation,
} = withLiveRefetch(retentionApi)
