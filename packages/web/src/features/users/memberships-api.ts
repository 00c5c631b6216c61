import { membershipRoutes, organizationsOfUserRoutes } from '@curbcut/contract'
import { api, type Arg } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { live } from '#web/api/mounted-queries.ts'
import { addOwnCall } from '#web/api/own-calls.ts'

type Routes = typeof membershipRoutes & typeof organizationsOfUserRoutes

/** A person's organizations, and their change. */
const membershipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationsOfUser: query(build, organizationsOfUserRoutes.listOrganizationsOfUser),
    setOrganizationsOfUser: mutation(build, membershipRoutes.setOrganizationsOfUser, {
      // The list of organizations names account managers.
      invalidatesTags: [{ type: 'User', id: 'LIST' }, 'Organization'],
    }),
    removeClient: mutation(build, membershipRoutes.removeClient, {
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
