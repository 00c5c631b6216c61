import { clientRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { stableQuery } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClients: stableQuery(build, clientRoutes.listClients, {
      transformResponse: ({ data, pagination }) => ({ data: data.clients, pagination }),
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),
  }),
})

export const { useListClientsQuery } = withLiveRefetch(clientsApi)
