import { viewRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: query(build, viewRoutes.listViews, {
      providesTags: ['View'],
    }),
    createView: mutation(build, viewRoutes.createView, {
      invalidatesTags: ['View'],
    }),
    deleteView: mutation(build, viewRoutes.deleteView, {
      invalidatesTags: ['View'],
    }),
  }),
})

export const { useListViewsQuery, useCreateViewMutation, useDeleteViewMutation } =
  withLiveRefetch(viewsApi)
