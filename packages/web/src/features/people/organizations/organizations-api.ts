import { authRoutes, organizationsOfUserRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { live } from '#web/api/live/mounted-queries.ts'

/** The organizations of the person, and the choice of one of them. */
const organizationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrganizations: query(build, organizationsOfUserRoutes.getOrganizations, {
      providesTags: ['Organization'],
    }),
    setOrganization: mutation(build, authRoutes.setOrganization, {
      // A line of text next to the control shows a failure.
      extraOptions: { silent: true },
    }),
  }),
})

export const { useGetOrganizationsQuery, useSetOrganizationMutation } = live(organizationsApi)
