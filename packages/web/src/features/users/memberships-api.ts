import { memberRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof memberRoutes

/** Changing which organizations somebody belongs to. */
const membershipsApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useSetOrganizationsOfUserMutation, useRemoveClientMutation } = membershipsApi
