import { repairRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { jobFileTags } from '#web/features/documents/list/files-api.ts'

export const repairsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Each opening reads again, which checks documents of an older engine once more.
    planRepairs: query(build, repairRoutes.planRepairs, {
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, { jobId }) => [{ type: 'Model', id: jobId }],
    }),
    planAllRepairs: query(build, repairRoutes.planAllRepairs, { keepUnusedDataFor: 0 }),
    proposeRepairs: mutation(build, repairRoutes.proposeRepairs),
    useRepairs: mutation(build, repairRoutes.useRepairs, {
      invalidatesTags: (_file, _error, { jobId }) => jobFileTags(jobId),
    }),
    discardRepairs: mutation(build, repairRoutes.discardRepairs),
  }),
})

export const {
  usePlanRepairsQuery,
  usePlanAllRepairsQuery,
  useProposeRepairsMutation,
  useUseRepairsMutation,
  useDiscardRepairsMutation,
} = repairsApi
