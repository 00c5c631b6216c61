import type { JudgedDocument, SeenPages } from '@curbcut/contract'
import { judgmentRoutes } from '@curbcut/contract/judgment-routes.ts'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { isFinalError } from '#web/api/errors.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { requestBuilder } from '#web/api/request.ts'
import { judgmentTags } from '#web/features/review/problems/problems-api.ts'
import type { AppDispatch } from '#web/state/root-state.ts'

type Routes = typeof judgmentRoutes

export type JudgmentListArg = Arg<Routes['listJudgments']>
export type JudgmentList = Result<Routes['listJudgments']>

export const singleDocumentArg = (jobId: string, file: string): JudgmentListArg => ({
  jobId,
  file,
  page: 1,
  limit: 1,
})

/** The version that the person saw, and what they saw open and proposed as absent. */
export type RestOfDocument = Pick<Arg<Routes['judgeRest']>, 'version' | 'open' | 'absent'>

/** Verdicts on a document, or on its rest; without either, confirms those that its check proposes. */
type GivenVerdicts = Pick<Arg<Routes['setJudgments']>, 'jobId' | 'versions'> & {
  fileId: string
  rest?: RestOfDocument
  verdicts?: Omit<Arg<Routes['setJudgments']>, 'jobId' | 'versions' | 'files' | 'for_all'>
}

const isTemporary = (error: unknown) => !isFinalError(error)

const verdictEndpoint = {
  invalidatesTags: judgmentTags,
  // Verdicts may be sent while the page unloads.
  query: (arg: GivenVerdicts) => ({ ...verdictRequest(arg), keepalive: true as const }),
}

function verdictRequest({ fileId, verdicts, rest, ...target }: GivenVerdicts) {
  if (rest) return requestBuilder(judgmentRoutes.judgeRest)({ fileId, ...target, ...rest })
  return verdicts
    ? requestBuilder(judgmentRoutes.setJudgments)({ files: [fileId], ...target, ...verdicts })
    : requestBuilder(judgmentRoutes.confirmProposed)({ files: [fileId], ...target })
}

const judgmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJudgments: query(build, judgmentRoutes.listJudgments, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
    }),
    setJudgments: mutation(build, judgmentRoutes.setJudgments, {
      invalidatesTags: judgmentTags,
    }),
    giveVerdicts: mutation(build, judgmentRoutes.setJudgments, verdictEndpoint),
    giveVerdictsAgain: mutation(build, judgmentRoutes.setJudgments, {
      ...verdictEndpoint,
      extraOptions: { silent: isTemporary },
    }),
    // A seen page changes no verdict, so only the cached list of this document is updated.
    seeDocument: mutation(build, judgmentRoutes.seeDocument, {
      query: (arg: Arg<Routes['seeDocument']>) => ({
        ...requestBuilder(judgmentRoutes.seeDocument)(arg),
        keepalive: true,
      }),
      // The screen shows what waits.
      extraOptions: { silent: isTemporary },
      onQueryStarted: async (
        { jobId, fileId, version },
        { dispatch, getState, queryFulfilled },
      ) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        const listArg = singleDocumentArg(jobId, fileId)
        dispatch(patchSeen(listArg, version, answer.data))
        // A pending read may be older, and would overwrite this update.
        const judgments = judgmentsApi.endpoints.listJudgments.select(listArg)(getState())
        if (judgments.isLoading) await readJudgments(dispatch, listArg)
      },
    }),
    confirmProposed: mutation(build, judgmentRoutes.confirmProposed, {
      invalidatesTags: judgmentTags,
    }),
  }),
})

const patchSeen = (listArg: JudgmentListArg, version: string | undefined, seenPages: SeenPages) =>
  judgmentsApi.util.updateQueryData('listJudgments', listArg, ({ data: [document] }) => {
    if (document && versionOf(document) === version) document.seen = seenPages
  })

export const recordSeen = ({ page, of, ...seen }: SeenDocument) =>
  judgmentsApi.endpoints.seeDocument.initiate(
    {
      ...seen,
      ...(page !== undefined && { page: String(page) }),
      ...(of !== undefined && { of: String(of) }),
    },
    { track: false },
  )

/** `isAgain` suppresses messages about a lost connection or a temporary refusal. */
export const giveVerdicts = (arg: GivenVerdicts, isAgain: boolean) => {
  const { giveVerdicts: firstEndpoint, giveVerdictsAgain: retryEndpoint } = judgmentsApi.endpoints
  return (isAgain ? retryEndpoint : firstEndpoint).initiate(arg, { track: false })
}

type SeenDocument = Omit<Arg<Routes['seeDocument']>, 'page' | 'of'> & {
  page?: number
  of?: number
}

/** 'original' or the number of the version, as in requests. */
export const versionOf = ({ version }: Pick<JudgedDocument, 'version'>) =>
  String(version ?? 'original')

/** Refetches until a read that started after this call has ended, and returns its response. */
export async function readJudgments(dispatch: AppDispatch, listArg: JudgmentListArg) {
  const calledAtMs = Date.now()
  const reads: { unsubscribe: () => void }[] = []
  // Without a subscription the cache drops the response once the reader moves to another document.
  const fetchList = () => {
    const refetch = dispatch(
      judgmentsApi.endpoints.listJudgments.initiate(listArg, { forceRefetch: true }),
    )
    reads.push(refetch)
    return refetch
  }
  let answer = await fetchList()
  // An earlier read may miss newer judgments; a refetch that started since is awaited.
  while (answer.isLoading || (answer.startedTimeStamp ?? calledAtMs) < calledAtMs)
    answer = await fetchList()
  for (const refetch of reads) refetch.unsubscribe()
  return answer
}

export const { useListJudgmentsQuery, useSetJudgmentsMutation, useConfirmProposedMutation } =
  withLiveRefetch(judgmentsApi)
