import { judgmentRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import type { AppDispatch } from '#web/state/root-state.ts'

type Routes = typeof judgmentRoutes

/** What people have judged of a job's documents. */
const judgmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJudgments: build.query<Result<Routes['listJudgments']>, Arg<Routes['listJudgments']>>({
      query: request(judgmentRoutes.listJudgments),
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
    }),
    setJudgments: build.mutation<Result<Routes['setJudgments']>, Arg<Routes['setJudgments']>>({
      query: request(judgmentRoutes.setJudgments),
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

/** Reads them again, until a read that began after this call has ended. Tells whether they came. */
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
  // What was under way before knows of nothing newer; what live news began meanwhile is awaited.
  while (answer.isLoading || (answer.startedTimeStamp ?? since) < since) answer = await read()
  return answer.isSuccess
}

export const { useListJudgmentsQuery, useSetJudgmentsMutation } = judgmentsApi
