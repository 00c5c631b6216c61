import { workingTimeRoutes } from '@curbcut/contract/working-time-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const everyList = [{ type: 'User' as const, id: 'LIST' }]

const workingTimeApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Of remediators 'Me' tells of changes by others, of administrators the lists do.
    getWorkingTime: query(build, workingTimeRoutes.getWorkingTime, {
      providesTags: ['Me', ...everyList],
    }),
    setPagesPerDay: mutation(build, workingTimeRoutes.setPagesPerDay, {
      invalidatesTags: everyList,
    }),
    addAbsence: mutation(build, workingTimeRoutes.addAbsence, { invalidatesTags: everyList }),
    changeAbsence: mutation(build, workingTimeRoutes.changeAbsence, {
      // Also after a refusal: another person may have changed or removed it.
      invalidatesTags: everyList,
    }),
    removeAbsence: mutation(build, workingTimeRoutes.removeAbsence, { invalidatesTags: everyList }),
  }),
})

export const {
  useGetWorkingTimeQuery,
  useSetPagesPerDayMutation,
  useAddAbsenceMutation,
  useChangeAbsenceMutation,
  useRemoveAbsenceMutation,
} = withLiveRefetch(workingTimeApi)
