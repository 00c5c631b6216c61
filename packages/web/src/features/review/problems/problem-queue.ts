import { sendInSession, createOutbox, oncePerTab } from '#web/api/create-outbox.ts'
import { isFinalError } from '#web/api/errors.ts'
import { saveProblem } from '#web/features/review/judgments/judgments-api.ts'
import { draftRemoved, draftSet } from '#web/state/drafts.ts'
import {
  hasUnsavedSentence,
  hasUnsavedChanges,
  type ProblemDraft,
  type PendingProblemSave,
} from '#web/state/problem-drafts.ts'
import type { AppDispatch } from '#web/state/root-state.ts'

type PendingProblem = { key: string; draft: ProblemDraft; pendingSave: PendingProblemSave }

/** The store clears problems at logout; closing the tab asks while one is unsaved. */
export const problemQueueOf = oncePerTab((dispatch) => {
  const { drafts, ...queue } = createPendingProblems(dispatch)
  const abortByKey = new Map<string, () => void>()
  const sendProblem = ({ key, draft, pendingSave }: PendingProblem, isAgain = true) => {
    const attempt = dispatch(saveProblem(toSentProblem(draft, pendingSave), isAgain))
    abortByKey.set(key, () => attempt.abort())
    return attempt
  }
  const outbox = createOutbox<PendingProblem>(dispatch, {
    ...queue,
    async send(one) {
      const answer = await sendInSession(dispatch, () => sendProblem(one))
      if (!answer) return false
      // Cancelling, or another verdict, has ended the retries.
      if (drafts()[one.key] === one.draft) {
        dispatch(answer.error ? setPendingSave(one.key, one.draft, undefined) : dropDraft(one.key))
      }
      return true
    },
    sendOnUnload: () => queue.entries().forEach((one) => void sendProblem(one)),
    closeBlockers: () => Object.values(drafts()).filter(hasUnsavedSentence),
  })
  return {
    send: () => void outbox.send(),
    /** The first attempt. Returns an error that lasts, or 'waits' if there was no response. */
    async keep(key: string, pendingSave: PendingProblemSave) {
      const draft = drafts()[key]
      if (!draft) return undefined
      const { error } = await sendProblem({ key, draft, pendingSave }, false)
      if (error === undefined || isFinalError(error)) return error
      // The user may have cancelled it.
      if (drafts()[key] === draft) dispatch(setPendingSave(key, draft, pendingSave))
      void outbox.send()
      return 'waits' as const
    },
    /** Ends all attempts and aborts a running one; the text stays as a draft. */
    cancelRetries(key: string) {
      abortByKey.get(key)?.()
      const draft = drafts()[key]
      if (draft)
        dispatch(hasUnsavedChanges(draft) ? setPendingSave(key, draft, undefined) : dropDraft(key))
    },
  }
})

function createPendingProblems(dispatch: AppDispatch) {
  const drafts = () => dispatch((_dispatch, getState) => getState().drafts.problem)
  const cache = new WeakMap<ProblemDraft, PendingProblem>()
  const toPendingProblem = ([key, draft]: [string, ProblemDraft]) => {
    const { pendingSave } = draft
    if (!pendingSave) return []
    const one = cache.get(draft) ?? { key, draft, pendingSave }
    cache.set(draft, one)
    return [one]
  }
  let last: PendingProblem | undefined
  return {
    drafts,
    entries: () =>
      Object.entries(drafts())
        .flatMap(toPendingProblem)
        .toSorted((one, other) => Number(one === last) - Number(other === last)),
    remove: () => undefined,
    moveToEnd: (one: PendingProblem) => void (last = one),
  }
}

const dropDraft = (key: string) => draftRemoved('problem', key)

const setPendingSave = (
  key: string,
  draft: ProblemDraft,
  pendingSave: PendingProblemSave | undefined,
) => draftSet('problem', key, { ...draft, pendingSave })

function toSentProblem(draft: ProblemDraft, pendingSave: PendingProblemSave) {
  const { jobId, idempotencyKey, problemId, fileId, condition, versions } = pendingSave
  return {
    jobId,
    idempotencyKey,
    fields: requestFieldsOf(draft),
    ...(problemId === null ? { fileId, condition, versions: String(versions) } : { problemId }),
  }
}

/** The draft as in requests. The place belongs to its page, so another page drops it. */
export function requestFieldsOf({ initialFields, fields }: ProblemDraft) {
  const { part, ...others } = fields
  const place = others.page === initialFields.page ? others.place : ''
  return { ...others, place, ...(place && part && { part }) }
}

export const countUnsent = (
  drafts: Record<string, ProblemDraft>,
  jobId: string,
  fileId?: string,
): number =>
  Object.values(drafts).filter(
    ({ pendingSave }) =>
      pendingSave?.jobId === jobId && (fileId === undefined || pendingSave.fileId === fileId),
  ).length
