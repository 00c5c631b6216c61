import { judgmentRoutes } from '@curbcut/contract'
import { api, type Arg } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { live } from '#web/api/mounted-queries.ts'
import type { AppDispatch } from '#web/state/root-state.ts'

type Routes = typeof judgmentRoutes

/** Judgments of a job's documents by people. */
const judgmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJudgments: query(build, judgmentRoutes.listJudgments, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
    }),
    setJudgments: mutation(build, judgmentRoutes.setJudgments, {
      // After a refusal too: job or documents have changed.
      invalidatesTags: (_result, _error, { jobId }) => [
        { type: 'File', id: jobId },
        { type: 'Job', id: jobId },
      ],
    }),
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

export const { useListJudgmentsQuery, useSetJudgmentsMutation } = live(judgmentsApi)
