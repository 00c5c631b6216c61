import { membershipRoutes, userOrganizationRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const membershipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationsOfUser: query(build, userOrganizationRoutes.listOrganizationsOfUser),
    setOrganizationsOfUser: mutation(build, membershipRoutes.setOrganizationsOfUser, {
      // The list of organizations shows account managers.
      invalidatesTags: [{ type: 'User', id: 'LIST' }, 'Organization'],
    }),
    removeClient: mutation(build, membershipRoutes.removeClient, {
      invalidatesTags: [{ type: 'User', id: 'LIST' }],
      removesRows: ({ userId }) => [userId],
    }),
  }),
})

export const {
  useListOrganizationsOfUserQuery,
  useSetOrganizationsOfUserMutation,
  useRemoveClientMutation,
} = withLiveRefetch(membershipsApi)
