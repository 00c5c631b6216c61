import { jobMoves, moveRoutes } from '@curbcut/contract'
import { api, type Arg } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import type { ApiError } from '#web/api/errors.ts'
import { changedJobTags } from '#web/features/jobs/list/jobs-api.ts'

type Routes = typeof moveRoutes

const conflict = 409

export const jobMovesApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateStatus: mutation(build, moveRoutes.updateStatus, {
      // Also after a refusal, usually because another user was quicker: the screen is out of date.
      invalidatesTags: (job, error, move) =>
        job && isDecline(move) ? [{ type: 'Job', id: 'LIST' }] : changedJobTags(job, error, move),
    }),
    /** A refusal is silent, because it means that another administrator was quicker. */
    claimJob: mutation(build, moveRoutes.updateStatus, {
      extraOptions: { silent: ({ status }: ApiError) => status === conflict },
      invalidatesTags: changedJobTags,
    }),
    markSpecial: mutation(build, moveRoutes.markSpecial, {
      invalidatesTags: changedJobTags,
    }),
    reopenJob: mutation(build, moveRoutes.reopenJob, {
      invalidatesTags: changedJobTags,
    }),
    closeJob: mutation(build, moveRoutes.closeJob, {
      invalidatesTags: changedJobTags,
    }),
  }),
})

/** After a decline the user can no longer read the job, its history and its comments. */
const isDecline = ({ move, status }: Arg<Routes['updateStatus']>) =>
  String(move) === 'false' && jobMoves.decline.from.some((one) => one === status)

export const {
  useUpdateStatusMutation,
  useClaimJobMutation,
  useMarkSpecialMutation,
  useReopenJobMutation,
  useCloseJobMutation,
} = jobMovesApi
