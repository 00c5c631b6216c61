import { promiseRoutes } from '@curbcut/contract/promise-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { changedJobTags } from '#web/features/jobs/list/jobs-api.ts'

const promisesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPromiseRules: query(build, promiseRoutes.listPromiseRules, {
      providesTags: ['PromiseRules'],
    }),
    setWorkCalendar: mutation(build, promiseRoutes.setWorkCalendar, {
      invalidatesTags: ['PromiseRules'],
    }),
    setPromiseHours: mutation(build, promiseRoutes.setPromiseHours, {
      invalidatesTags: ['PromiseRules'],
    }),
    endPromiseHours: mutation(build, promiseRoutes.endPromiseHours, {
      invalidatesTags: ['PromiseRules'],
    }),
    removeWorkCalendar: mutation(build, promiseRoutes.removeWorkCalendar, {
      invalidatesTags: ['PromiseRules'],
    }),
    removePromiseHours: mutation(build, promiseRoutes.removePromiseHours, {
      invalidatesTags: ['PromiseRules'],
    }),
    setDueDate: mutation(build, promiseRoutes.setDueDate, { invalidatesTags: changedJobTags }),
    endQuestion: mutation(build, promiseRoutes.endQuestion, { invalidatesTags: changedJobTags }),
  }),
})

export const {
  useEndPromiseHoursMutation,
  useEndQuestionMutation,
  useListPromiseRulesQuery,
  useRemovePromiseHoursMutation,
  useRemoveWorkCalendarMutation,
  useSetWorkCalendarMutation,
  useSetPromiseHoursMutation,
  useSetDueDateMutation,
} = withLiveRefetch(promisesApi)
