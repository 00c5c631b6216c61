import { organizationRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { addOwnCall } from '#web/api/own-calls.ts'
import { request } from '#web/api/request.ts'
import { dropVisit, stillRows, type Visited } from '#web/api/still-rows.ts'

type Routes = typeof organizationRoutes

// The list of people names each person's organizations.
const everyList = ['Organization' as const, { type: 'User' as const, id: 'LIST' }]

/** The organizations as administrators see and change them. */
export const organizationsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganizations: build.query<
      Result<Routes['listOrganizations']>,
      Visited<Arg<Routes['listOrganizations']>>
    >({
      query: dropVisit(request(organizationRoutes.listOrganizations)),
      merge: stillRows('listOrganizations', { takes: 'useCAMForBilling' }),
      providesTags: ['Organization'],
    }),
    countOrganizations: build.query<
      Result<Routes['countOrganizations']>,
      Arg<Routes['countOrganizations']>
    >({
      query: request(organizationRoutes.countOrganizations),
      providesTags: ['Organization'],
    }),
    createOrganization: build.mutation<
      Result<Routes['createOrganization']>,
      Arg<Routes['createOrganization']>
    >({
      query: request(organizationRoutes.createOrganization),
      invalidatesTags: everyList,
    }),
    updateOrganization: build.mutation<
      Result<Routes['updateOrganization']>,
      Arg<Routes['updateOrganization']>
    >({
      query: request(organizationRoutes.updateOrganization),
      invalidatesTags: everyList,
    }),
    deleteOrganization: build.mutation<
      Result<Routes['deleteOrganization']>,
      Arg<Routes['deleteOrganization']>
    >({
      query: request(organizationRoutes.deleteOrganization),
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
