import { viewRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof viewRoutes

/** Named filters of the jobs list. */
const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<Result<Routes['listViews']>, Arg<Routes['listViews']>>({
      query: request(viewRoutes.listViews),
      providesTags: ['View'],
    }),
    createView: build.mutation<Result<Routes['createView']>, Arg<Routes['createView']>>({
      query: request(viewRoutes.createView),
      invalidatesTags: ['View'],
    }),
    deleteView: build.mutation<Result<Routes['deleteView']>, Arg<Routes['deleteView']>>({
      query: request(viewRoutes.deleteView),
      invalidatesTags: ['View'],
    }),
  }),
})

export const { useListViewsQuery, useCreateViewMutation, useDeleteViewMutation } = live(viewsApi)
