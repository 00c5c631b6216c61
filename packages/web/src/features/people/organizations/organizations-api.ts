import { authRoutes, userOrganizationRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const organizationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrganizations: query(build, userOrganizationRoutes.getOrganizations, {
      providesTags: ['Organization'],
    }),
    setOrganization: mutation(build, authRoutes.setOrganization, {
      // Silent, because the failure shows next to the control.
      extraOptions: { silent: true },
    }),
  }),
})

export const { useGetOrganizationsQuery, useSetOrganizationMutation } =
  withLiveRefetch(organizationsApi)
