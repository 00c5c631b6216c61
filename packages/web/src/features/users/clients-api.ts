import { clientRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { stillQuery } from '#web/api/endpoint.ts'
import { live } from '#web/api/mounted-queries.ts'
import { stillRows } from '#web/api/still-rows.ts'

/** The client users of the account manager's current organization. */
const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClients: stillQuery(build, clientRoutes.listClients, {
      merge: stillRows('listClients', { takes: 'userType' }),
      transformResponse: ({ data, pagination }) => ({ data: data.clients, pagination }),
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),
  }),
})

export const { useListClientsQuery } = live(clientsApi)
