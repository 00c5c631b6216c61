import { peopleRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof peopleRoutes

/** The account managers among whom an organization finds its own. */
const accountManagersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAccountManagers: build.query<
      Result<Routes['listAccountManagers']>,
      Arg<Routes['listAccountManagers']>
    >({
      query: request(peopleRoutes.listAccountManagers),
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),
  }),
})

export const { useListAccountManagersQuery } = live(accountManagersApi)
