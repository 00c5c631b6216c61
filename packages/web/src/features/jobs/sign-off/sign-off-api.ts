import { signOffRoutes } from '@curbcut/contract/sign-off-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { changedJobTags } from '#web/features/jobs/list/jobs-api.ts'

export const signOffApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignOff: query(build, signOffRoutes.getSignOff, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
    signOff: mutation(build, signOffRoutes.signOff, { invalidatesTags: changedJobTags }),
    disputeDelivery: mutation(build, signOffRoutes.disputeDelivery, {
      invalidatesTags: changedJobTags,
    }),
    answerDispute: mutation(build, signOffRoutes.answerDispute, {
      // A refused answer is of a job that somebody else has answered.
      invalidatesTags: (job, error) =>
        job ? changedJobTags(job, error, { jobId: job._id }) : ['Job'],
    }),
  }),
})

export const {
  useGetSignOffQuery,
  useSignOffMutation,
  useDisputeDeliveryMutation,
  useAnswerDisputeMutation,
} = withLiveRefetch(signOffApi)
