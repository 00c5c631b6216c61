import { providerRoutes } from '@curbcut/contract/provider-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const providersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProviders: query(build, providerRoutes.listProviders, { providesTags: ['Provider'] }),
    setProvider: mutation(build, providerRoutes.setProvider, { invalidatesTags: ['Provider'] }),
    removeProvider: mutation(build, providerRoutes.removeProvider, {
      invalidatesTags: ['Provider'],
    }),
    // Silent, because the form itself shows the result.
    tryProvider: mutation(build, providerRoutes.tryProvider, { extraOptions: { silent: true } }),
  }),
})

export const {
  useListProvidersQuery,
  useSetProviderMutation,
  useRemoveProviderMutation,
  useTryProviderMutation,
} = withLiveRefetch(providersApi)
