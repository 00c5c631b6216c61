import type { JudgedDocument, SeenPages } from '@curbcut/contract'
import { judgmentRoutes } from '@curbcut/contract/judgment-routes.ts'
import { api, type Arg } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { isStoredAnswer } from '#web/api/errors.ts'
import { live } from '#web/api/live/mounted-queries.ts'
import { request } from '#web/api/request.ts'
import type { AppDispatch } from '#web/state/root-state.ts'

type Routes = typeof judgmentRoutes

/** What an answer about judgments makes stale, a refusal too: job or documents have changed. */
const invalidatesTags = (_result: unknown, _error: unknown, { jobId }: { jobId: string }) => [
  { type: 'File' as const, id: jobId },
  { type: 'Job' as const, id: jobId },
]

/** The page of judgments that is shown. */
export type ShownJudgments = Arg<Routes['listJudgments']>

/** One document alone, next to its pages. */
export const oneDocument = (jobId: string, file: string): ShownJudgments => ({
  ...{ jobId, file, page: 1, limit: 1 },
})

/** Verdicts on one document, which a refusal names; without any, those that the check proposes for it. */
type GivenVerdicts = Pick<Arg<Routes['setJudgments']>, 'jobId' | 'versions'> & {
  fileId: string
  verdicts?: Omit<Arg<Routes['setJudgments']>, 'jobId' | 'versions' | 'files' | 'for_all'>
}

const isPassing = (error: unknown) => !isStoredAnswer(error)

const verdictCall = {
  invalidatesTags,
  // The last ones are sent while the page closes.
  query: ({ fileId, verdicts, ...given }: GivenVerdicts) => ({
    ...(verdicts
      ? request(judgmentRoutes.setJudgments)({ files: [fileId], ...given, ...verdicts })
      : request(judgmentRoutes.confirmProposed)({ files: [fileId], ...given })),
    keepalive: true as const,
  }),
}

/** A problem as its form sends it: of a question, or one that is there in other words. */
export type SentProblem = {
  jobId: string
  idempotencyKey: string
  said: Omit<Arg<Routes['changeProblem']>, 'jobId' | 'problemId'>
} & ({ problemId: string } | Pick<Arg<Routes['addProblem']>, 'fileId' | 'condition' | 'versions'>)

const problemCall = {
  invalidatesTags,
  query: ({ idempotencyKey, said, ...about }: SentProblem) => ({
    ...('problemId' in about
      ? request(judgmentRoutes.changeProblem)({ ...about, ...said })
      : {
          ...request(judgmentRoutes.addProblem)({ ...about, ...said }),
          headers: { 'Idempotency-Key': idempotencyKey },
        }),
    // The last ones are sent while the page closes.
    keepalive: true as const,
  }),
}

/** Judgments of a job's documents by people. */
const judgmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJudgments: query(build, judgmentRoutes.listJudgments, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
    }),
    setJudgments: mutation(build, judgmentRoutes.setJudgments, { invalidatesTags }),
    giveVerdicts: mutation(build, judgmentRoutes.setJudgments, verdictCall),
    giveVerdictsAgain: mutation(build, judgmentRoutes.setJudgments, {
      ...verdictCall,
      extraOptions: { silent: isPassing },
    }),
    // What was shown changes no verdict: the one list next to the document alone is informed of it.
    seeDocument: mutation(build, judgmentRoutes.seeDocument, {
      // The last ones are sent while the page closes.
      query: (seen: Arg<Routes['seeDocument']>) => ({
        ...request(judgmentRoutes.seeDocument)(seen),
        keepalive: true,
      }),
      // The screen says what waits.
      extraOptions: { silent: isPassing },
      onQueryStarted: async (
        { jobId, fileId, version },
        { dispatch, getState, queryFulfilled },
      ) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        const shown = oneDocument(jobId, fileId)
        dispatch(tellSeen(shown, version, answer.data))
        // A read that is under way may have started before, and would take it back.
        const read = judgmentsApi.endpoints.listJudgments.select(shown)(getState())
        if (read.isLoading) await readJudgments(dispatch, shown)
      },
    }),
    confirmProposed: mutation(build, judgmentRoutes.confirmProposed, { invalidatesTags }),
    keepProblem: mutation(build, judgmentRoutes.addProblem, problemCall),
    keepProblemAgain: mutation(build, judgmentRoutes.addProblem, {
      ...problemCall,
      extraOptions: { silent: isPassing },
    }),
    removeProblem: mutation(build, judgmentRoutes.removeProblem, { invalidatesTags }),
  }),
})

const tellSeen = (shown: ShownJudgments, version: string | undefined, seen: SeenPages) =>
  judgmentsApi.util.updateQueryData('listJudgments', shown, ({ data: [document] }) => {
    if (document && versionOf(document) === version) document.seen = seen
  })

/** Records what was shown of a document. */
export const recordSeen = ({ page, of, ...seen }: SeenDocument) =>
  judgmentsApi.endpoints.seeDocument.initiate(
    {
      ...seen,
      ...(page !== undefined && { page: String(page) }),
      ...(of !== undefined && { of: String(of) }),
    },
    { track: false },
  )

/** Gives verdicts on a document; again: without a word of a connection that is still lost, or a refusal that passes. */
export const giveVerdicts = (given: GivenVerdicts, isAgain: boolean) => {
  const { giveVerdicts: first, giveVerdictsAgain: again } = judgmentsApi.endpoints
  return (isAgain ? again : first).initiate(given, { track: false })
}

/** Keeps a problem; again: without a word of a connection that is still lost. */
export const keepProblem = (sent: SentProblem, isAgain: boolean) => {
  const { keepProblem: first, keepProblemAgain: again } = judgmentsApi.endpoints
  return (isAgain ? again : first).initiate(sent, { track: false })
}

type SeenDocument = Omit<Arg<Routes['seeDocument']>, 'page' | 'of'> & {
  page?: number
  of?: number
}

/** 'original' or the number of the version, as calls say it. */
export const versionOf = ({ version }: Pick<JudgedDocument, 'version'>) =>
  String(version ?? 'original')

/**
 * Reads the judgments again, until a read that began after this call has ended. Returns its answer.
 */
export async function readJudgments(dispatch: AppDispatch, shown: ShownJudgments) {
  const since = Date.now()
  const reads: { unsubscribe: () => void }[] = []
  // Without somebody who awaits it, an answer is dropped as stale once its document is left.
  const read = () => {
    const asked = dispatch(
      judgmentsApi.endpoints.listJudgments.initiate(shown, { forceRefetch: true }),
    )
    reads.push(asked)
    return asked
  }
  let answer = await read()
  // A read that began before this call may miss newer judgments, so it does not count. A read that news has
  // started since then is waited for.
  while (answer.isLoading || (answer.startedTimeStamp ?? since) < since) answer = await read()
  for (const asked of reads) asked.unsubscribe()
  return answer
}

export const {
  useListJudgmentsQuery,
  useSetJudgmentsMutation,
  useConfirmProposedMutation,
  useRemoveProblemMutation,
} = live(judgmentsApi)
