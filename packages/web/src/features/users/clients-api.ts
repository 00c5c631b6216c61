import { clientRoutes, type Pagination } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'
import { dropVisit, stillRows, type Visited } from '#web/api/still-rows.ts'

type Routes = typeof clientRoutes
type Clients = { data: Result<Routes['listClients']>['data']['clients']; pagination: Pagination }

/** The client users of the account manager's current organization. */
const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClients: build.query<Clients, Visited<Arg<Routes['listClients']>>>({
      query: dropVisit(request(clientRoutes.listClients)),
      merge: stillRows('listClients', { takes: 'userType' }),
      transformResponse: ({ data, pagination }: Result<Routes['listClients']>) => ({
        data: data.clients,
        pagination,
      }),
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),
  }),
})

export const { useListClientsQuery } = live(clientsApi)
