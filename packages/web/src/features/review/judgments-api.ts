import { judgmentRoutes } from '@curbcut/contract'
import { api, type Arg } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { live } from '#web/api/mounted-queries.ts'
import type { AppDispatch } from '#web/state/root-state.ts'

type Routes = typeof judgmentRoutes

/** What an answer about judgments makes stale, a refusal too: job or documents have changed. */
const invalidatesTags = (_result: unknown, _error: unknown, { jobId }: { jobId: string }) => [
  { type: 'File' as const, id: jobId },
  { type: 'Job' as const, id: jobId },
]

/** Judgments of a job's documents by people. */
const judgmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJudgments: query(build, judgmentRoutes.listJudgments, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
    }),
    setJudgments: mutation(build, judgmentRoutes.setJudgments, { invalidatesTags }),
    confirmProposed: mutation(build, judgmentRoutes.confirmProposed, { invalidatesTags }),
    addProblem: mutation(build, judgmentRoutes.addProblem, { invalidatesTags }),
    changeProblem: mutation(build, judgmentRoutes.changeProblem, { invalidatesTags }),
    removeProblem: mutation(build, judgmentRoutes.removeProblem, { invalidatesTags }),
  }),
})

/** The page of judgments that is shown. */
export type ShownJudgments = Arg<Routes['listJudgments']>

/**
 * Reads the judgments again, until a read that began after this call has ended. Returns whether it succeeded.
 */
export async function readJudgments(dispatch: AppDispatch, shown: ShownJudgments) {
  const since = Date.now()
  const read = () =>
    dispatch(
      judgmentsApi.endpoints.listJudgments.initiate(shown, {
        subscribe: false,
        forceRefetch: true,
      }),
    )
  let answer = await read()
  // A read that began before this call may miss newer judgments, so it does not count. A read that news has
  // begun since then is waited for.
  while (answer.isLoading || (answer.startedTimeStamp ?? since) < since) answer = await read()
  return answer.isSuccess
}

export const {
  useListJudgmentsQuery,
  useSetJudgmentsMutation,
  useConfirmProposedMutation,
  useAddProblemMutation,
  useChangeProblemMutation,
  useRemoveProblemMutation,
} = live(judgmentsApi)
