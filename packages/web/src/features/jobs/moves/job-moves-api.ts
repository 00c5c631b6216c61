import { jobMoves, moveRoutes } from '@curbcut/contract'
import { api, type Arg } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import type { ApiError } from '#web/api/errors.ts'
import { tagsOfTouched } from '#web/features/jobs/list/jobs-api.ts'

type Routes = typeof moveRoutes

const conflict = 409

/** The calls that move a job. The contract says who makes which move when. */
export const jobMovesApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateStatus: mutation(build, moveRoutes.updateStatus, {
      // Also after a refusal: mostly somebody else was quicker, and the screen is out of date.
      invalidatesTags: (job, error, move) =>
        job && isDecline(move) ? [{ type: 'Job', id: 'LIST' }] : tagsOfTouched(job, error, move),
    }),
    /**
     * Claims by opening a job or by its button; a refusal is silent, because somebody else was quicker.
     */
    claimJob: mutation(build, moveRoutes.updateStatus, {
      extraOptions: { silent: ({ status }: ApiError) => status === conflict },
      invalidatesTags: tagsOfTouched,
    }),
    markSpecial: mutation(build, moveRoutes.markSpecial, {
      invalidatesTags: tagsOfTouched,
    }),
    reopenJob: mutation(build, moveRoutes.reopenJob, {
      invalidatesTags: tagsOfTouched,
    }),
    closeJob: mutation(build, moveRoutes.closeJob, {
      invalidatesTags: tagsOfTouched,
    }),
  }),
})

/** The job then belongs to others: its page, history and comments would be refused. */
const isDecline = ({ move, status }: Arg<Routes['updateStatus']>) =>
  String(move) === 'false' && jobMoves.decline.from.some((one) => one === status)

export const {
  useUpdateStatusMutation,
  useClaimJobMutation,
  useMarkSpecialMutation,
  useReopenJobMutation,
  useCloseJobMutation,
} = jobMovesApi
