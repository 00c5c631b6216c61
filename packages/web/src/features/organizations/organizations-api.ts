import { authRoutes, organizationsOfUserRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof authRoutes & typeof organizationsOfUserRoutes

/** The organizations of the person, and the choice of one of them. */
const organizationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrganizations: build.query<
      Result<Routes['getOrganizations']>,
      Arg<Routes['getOrganizations']>
    >({
      query: request(organizationsOfUserRoutes.getOrganizations),
      providesTags: ['Organization'],
    }),
    setOrganization: build.mutation<
      Result<Routes['setOrganization']>,
      Arg<Routes['setOrganization']>
    >({
      query: request(authRoutes.setOrganization),
      // A line of text beside the control shows a failure.
      extraOptions: { silent: true },
    }),
  }),
})

export const { useGetOrganizationsQuery, useSetOrganizationMutation } = live(organizationsApi)
