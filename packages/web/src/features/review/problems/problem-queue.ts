import { sendInSession, createOutbox, oncePerTab } from '#web/api/create-outbox.ts'
import { isFinalError } from '#web/api/errors.ts'
import { saveProblem } from '#web/features/review/judgments/judgments-api.ts'
import { draftDropped, draftSet } from '#web/state/drafts.ts'
import {
  hasUnsavedProblem,
  hasUnsavedChanges,
  type ProblemDraft,
  type UnsentProblem,
} from '#web/state/problem-drafts.ts'
import type { AppDispatch } from '#web/state/root-state.ts'

type PendingProblem = { key: string; draft: ProblemDraft; unsent: UnsentProblem }

/** The store clears problems at logout; closing the tab asks while one is unsent or unfinished. */
export const problemQueueOf = oncePerTab((dispatch) => {
  const { drafts, ...waiting } = createPendingProblems(dispatch)
  const abortByKey = new Map<string, () => void>()
  const sendProblem = ({ key, draft, unsent }: PendingProblem, isAgain = true) => {
    const attempt = dispatch(saveProblem(toSentProblem(draft, unsent), isAgain))
    abortByKey.set(key, () => attempt.abort())
    return attempt
  }
  const outbox = createOutbox<PendingProblem>(dispatch, {
    ...waiting,
    async send(one) {
      const answer = await sendInSession(dispatch, () => sendProblem(one))
      if (!answer) return false
      // Cancelling, or another verdict, has ended the retries.
      if (drafts()[one.key] === one.draft) {
        dispatch(answer.error ? setUnsent(one.key, one.draft, undefined) : dropDraft(one.key))
      }
      return true
    },
    sendOnUnload: () => waiting.all().forEach((one) => void sendProblem(one)),
    blockers: () => Object.values(drafts()).filter(hasUnsavedProblem),
  })
  return {
    send: () => void outbox.send(),
    /** The first attempt. Returns an error that lasts, or 'waits' if there was no response. */
    async keep(key: string, unsent: UnsentProblem) {
      const draft = drafts()[key]
      if (!draft) return undefined
      const { error } = await sendProblem({ key, draft, unsent }, false)
      if (error === undefined || isFinalError(error)) return error
      // The user may have cancelled it.
      if (drafts()[key] === draft) dispatch(setUnsent(key, draft, unsent))
      void outbox.send()
      return 'waits' as const
    },
    /** Ends all attempts and aborts a running one; the text stays as a draft. */
    cancelRetries(key: string) {
      abortByKey.get(key)?.()
      const draft = drafts()[key]
      if (draft)
        dispatch(hasUnsavedChanges(draft) ? setUnsent(key, draft, undefined) : dropDraft(key))
    },
  }
})

function createPendingProblems(dispatch: AppDispatch) {
  const drafts = () => dispatch((_dispatch, getState) => getState().drafts.problem)
  const cache = new WeakMap<ProblemDraft, PendingProblem>()
  const toPendingProblem = ([key, draft]: [string, ProblemDraft]) => {
    const { unsent } = draft
    if (!unsent) return []
    const one = cache.get(draft) ?? { key, draft, unsent }
    cache.set(draft, one)
    return [one]
  }
  let last: PendingProblem | undefined
  return {
    drafts,
    all: () =>
      Object.entries(drafts())
        .flatMap(toPendingProblem)
        .toSorted((one, other) => Number(one === last) - Number(other === last)),
    remove: () => undefined,
    moveToEnd: (one: PendingProblem) => void (last = one),
  }
}

const dropDraft = (key: string) => draftDropped('problem', key)

const setUnsent = (key: string, draft: ProblemDraft, unsent: UnsentProblem | undefined) =>
  draftSet('problem', key, { ...draft, unsent })

function toSentProblem(draft: ProblemDraft, { jobId, idempotencyKey, ...unsent }: UnsentProblem) {
  const { problemId, fileId, condition, versions } = unsent
  return {
    jobId,
    idempotencyKey,
    wording: wordingOf(draft),
    ...(problemId === null ? { fileId, condition, versions: String(versions) } : { problemId }),
  }
}

/** The draft as in requests. The place belongs to its page, so another page drops it. */
export function wordingOf({ start, wording: { part, ...words } }: ProblemDraft) {
  const place = words.page === start.page ? words.place : ''
  return { ...words, place, ...(place && part && { part }) }
}

export const countUnsent = (
  drafts: Record<string, ProblemDraft>,
  jobId: string,
  fileId?: string,
): number =>
  Object.values(drafts).filter(
    ({ unsent }) => unsent?.jobId === jobId && (fileId === undefined || unsent.fileId === fileId),
  ).length
