import { peopleRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const accountManagersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAccountManagers: query(build, peopleRoutes.listAccountManagers, {
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),
  }),
})

export const { useListAccountManagersQuery } = withLiveRefetch(accountManagersApi)
