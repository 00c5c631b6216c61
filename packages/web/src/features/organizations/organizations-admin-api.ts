import { organizationRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query, stillQuery } from '#web/api/endpoint.ts'
import { live } from '#web/api/mounted-queries.ts'
import { addOwnCall } from '#web/api/own-calls.ts'
import { stillRows } from '#web/api/still-rows.ts'

// The list of people names each person's organizations.
const everyList = ['Organization' as const, { type: 'User' as const, id: 'LIST' }]

/** The organizations as administrators see and change them. */
export const organizationsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganizations: stillQuery(build, organizationRoutes.listOrganizations, {
      merge: stillRows('listOrganizations', { takes: 'useCAMForBilling' }),
      providesTags: ['Organization'],
    }),
    countOrganizations: query(build, organizationRoutes.countOrganizations, {
      providesTags: ['Organization'],
    }),
    createOrganization: mutation(build, organizationRoutes.createOrganization, {
      invalidatesTags: everyList,
    }),
    updateOrganization: mutation(build, organizationRoutes.updateOrganization, {
      invalidatesTags: everyList,
    }),
    deleteOrganization: mutation(build, organizationRoutes.deleteOrganization, {
      invalidatesTags: everyList,
    }),
  }),
})

addOwnCall('createOrganization', { makes: { listOrganizations: () => true } })

export const {
  useListOrganizationsQuery,
  useCountOrganizationsQuery,
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
  useDeleteOrganizationMutation,
} = live(organizationsAdminApi)
