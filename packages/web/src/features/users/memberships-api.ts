import { membershipRoutes, organizationsOfUserRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'
import { addOwnCall } from '#web/api/own-calls.ts'

type Routes = typeof membershipRoutes & typeof organizationsOfUserRoutes

/** A person's organizations, and their change. */
const membershipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationsOfUser: build.query<
      Result<Routes['listOrganizationsOfUser']>,
      Arg<Routes['listOrganizationsOfUser']>
    >({
      query: request(organizationsOfUserRoutes.listOrganizationsOfUser),
    }),
    setOrganizationsOfUser: build.mutation<
      Result<Routes['setOrganizationsOfUser']>,
      Arg<Routes['setOrganizationsOfUser']>
    >({
      query: request(membershipRoutes.setOrganizationsOfUser),
      // The list of organizations names account managers.
      invalidatesTags: [{ type: 'User', id: 'LIST' }, 'Organization'],
    }),
    removeClient: build.mutation<Result<Routes['removeClient']>, Arg<Routes['removeClient']>>({
      query: request(membershipRoutes.removeClient),
      invalidatesTags: [{ type: 'User', id: 'LIST' }],
    }),
  }),
})

addOwnCall('removeClient', {
  removes: ({ userId }: Arg<Routes['removeClient']>) => [userId],
})

export const {
  useListOrganizationsOfUserQuery,
  useSetOrganizationsOfUserMutation,
  useRemoveClientMutation,
} = live(membershipsApi)
