import { memberRoutes, membershipRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof memberRoutes & typeof membershipRoutes

/** Which organizations somebody belongs to, and changing that. */
const membershipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationsOfUser: build.query<
      Result<Routes['listOrganizationsOfUser']>,
      Arg<Routes['listOrganizationsOfUser']>
    >({
      query: request(membershipRoutes.listOrganizationsOfUser),
    }),
    setOrganizationsOfUser: build.mutation<
      Result<Routes['setOrganizationsOfUser']>,
      Arg<Routes['setOrganizationsOfUser']>
    >({
      query: request(memberRoutes.setOrganizationsOfUser),
      // The list of organizations names their account managers.
      invalidatesTags: [{ type: 'User', id: 'LIST' }, 'Organization'],
    }),
    removeClient: build.mutation<Result<Routes['removeClient']>, Arg<Routes['removeClient']>>({
      query: request(memberRoutes.removeClient),
      invalidatesTags: [{ type: 'User', id: 'LIST' }],
    }),
  }),
})

export const {
  useListOrganizationsOfUserQuery,
  useSetOrganizationsOfUserMutation,
  useRemoveClientMutation,
} = membershipsApi
