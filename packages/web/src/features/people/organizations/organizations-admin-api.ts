import { organizationRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query, stableQuery } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

// The list of people shows each person's organizations.
const everyList = ['Organization' as const, { type: 'User' as const, id: 'LIST' }]

export const organizationsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganizations: stableQuery(build, organizationRoutes.listOrganizations, {
      providesTags: ['Organization'],
    }),
    countOrganizations: query(build, organizationRoutes.countOrganizations, {
      providesTags: ['Organization'],
    }),
    createOrganization: mutation(build, organizationRoutes.createOrganization, {
      invalidatesTags: everyList,
      addsRowTo: { listOrganizations: () => true },
    }),
    updateOrganization: mutation(build, organizationRoutes.updateOrganization, {
      invalidatesTags: everyList,
    }),
    deleteOrganization: mutation(build, organizationRoutes.deleteOrganization, {
      invalidatesTags: everyList,
    }),
  }),
})

export const {
  useListOrganizationsQuery,
  useCountOrganizationsQuery,
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
  useDeleteOrganizationMutation,
} = withLiveRefetch(organizationsAdminApi)
