import { judgmentRoutes } from '@curbcut/contract/judgment-routes.ts'
import { api, type Arg } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import { isFinalError } from '#web/api/errors.ts'
import { requestBuilder } from '#web/api/request.ts'

type Routes = typeof judgmentRoutes

/** A new problem, or with `problemId` a change of one. */
export type ProblemRequest = {
  jobId: string
  idempotencyKey: string
  input: Omit<Arg<Routes['changeProblem']>, 'jobId' | 'problemId'>
} & ({ problemId: string } | Pick<Arg<Routes['addProblem']>, 'fileId' | 'condition' | 'versions'>)

/** Invalidates after a refusal too, as it means that job or documents have changed. */
export const judgmentTags = (_result: unknown, _error: unknown, { jobId }: { jobId: string }) => [
  { type: 'File' as const, id: jobId },
  { type: 'Job' as const, id: jobId },
]

const saveEndpoint = {
  invalidatesTags: judgmentTags,
  query: ({ idempotencyKey, input, ...target }: ProblemRequest) => ({
    ...('problemId' in target
      ? requestBuilder(judgmentRoutes.changeProblem)({ ...target, ...input })
      : {
          ...requestBuilder(judgmentRoutes.addProblem)({ ...target, ...input }),
          headers: { 'Idempotency-Key': idempotencyKey },
        }),
    // Problems may be sent while the page unloads.
    keepalive: true as const,
  }),
}

const problemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveProblem: mutation(build, judgmentRoutes.addProblem, saveEndpoint),
    saveProblemAgain: mutation(build, judgmentRoutes.addProblem, {
      ...saveEndpoint,
      extraOptions: { silent: (error) => !isFinalError(error) },
    }),
    removeProblem: mutation(build, judgmentRoutes.removeProblem, { invalidatesTags: judgmentTags }),
  }),
})

/** `isRetry` suppresses messages about a lost connection. */
export const sendProblem = (request: ProblemRequest, { isRetry }: { isRetry: boolean }) => {
  const { saveProblem, saveProblemAgain } = problemsApi.endpoints
  return (isRetry ? saveProblemAgain : saveProblem).initiate(request, { track: false })
}

export const { useRemoveProblemMutation } = problemsApi
