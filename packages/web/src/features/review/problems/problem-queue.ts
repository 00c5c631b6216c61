import { sendInSession, createOutbox, oncePerTab } from '#web/api/create-outbox.ts'
import { isFinalError } from '#web/api/errors.ts'
import { saveProblem, type ProblemRequest } from '#web/features/review/judgments/judgments-api.ts'
import { draftRemoved, draftSet } from '#web/state/drafts.ts'
import {
  hasUnsavedSentence,
  hasUnsavedChanges,
  toProblemInput,
  type ProblemDraft,
  type PendingProblemSave,
} from '#web/state/problem-drafts.ts'
import type { AppDispatch } from '#web/state/root-state.ts'

type SaveResult = { state: 'saved' | 'waiting' } | { state: 'refused'; error: unknown }

type PendingProblem = { key: string; draft: ProblemDraft; pendingSave: PendingProblemSave }

/** The store clears problems at logout; closing the tab asks while one is pendingSave or unfinished. */
export const problemQueueOf = oncePerTab((dispatch) => {
  const { drafts, ...pendingQueue } = createPendingQueue(dispatch)
  const attempts = createAttempts(dispatch)
  const outbox = createOutbox<PendingProblem>(dispatch, {
    ...pendingQueue,
    async send(one) {
      const answer = await sendInSession(dispatch, () => attempts.send(one))
      if (!answer) return false
      // Skipped if the user cancelled or chose another verdict meanwhile.
      if (drafts()[one.key] === one.draft) {
        dispatch(answer.error ? setPendingSave(one.key, one.draft, undefined) : dropDraft(one.key))
      }
      return true
    },
    sendOnUnload: () => pendingQueue.entries().forEach((one) => void attempts.send(one)),
    closeBlockers: () => Object.values(drafts()).filter(hasUnsavedSentence),
  })
  return {
    send: () => void outbox.send(),
    /** The first attempt; without a response, others follow. */
    async save(key: string, pendingSave: PendingProblemSave): Promise<SaveResult> {
      const draft = drafts()[key]
      if (!draft) return { state: 'saved' }
      const { error } = await attempts.send({ key, draft, pendingSave }, { isRetry: false })
      if (error === undefined) return { state: 'saved' }
      if (isFinalError(error)) return { state: 'refused', error }
      // The user may have cancelled it.
      if (drafts()[key] === draft) dispatch(setPendingSave(key, draft, pendingSave))
      void outbox.send()
      return { state: 'waiting' }
    },
    /** Ends all attempts and aborts a running one; the text stays as a draft. */
    cancelRetries(key: string) {
      attempts.abort(key)
      const draft = drafts()[key]
      if (draft)
        dispatch(hasUnsavedChanges(draft) ? setPendingSave(key, draft, undefined) : dropDraft(key))
    },
  }
})

function createAttempts(dispatch: AppDispatch) {
  const abortByKey = new Map<string, () => void>()
  return {
    send({ key, draft, pendingSave }: PendingProblem, { isRetry = true } = {}) {
      const attempt = dispatch(saveProblem(toProblemRequest(draft, pendingSave), { isRetry }))
      const abort = () => attempt.abort()
      abortByKey.set(key, abort)
      void attempt.finally(() => {
        if (abortByKey.get(key) === abort) abortByKey.delete(key)
      })
      return attempt
    },
    abort: (key: string) => abortByKey.get(key)?.(),
  }
}

function createPendingQueue(dispatch: AppDispatch) {
  const drafts = () => dispatch((_dispatch, getState) => getState().drafts.problem)
  // The same draft gives the same object, because the outbox compares by identity.
  const cache = new WeakMap<ProblemDraft, PendingProblem>()
  const toPendingProblem = ([key, draft]: [string, ProblemDraft]) => {
    const { pendingSave } = draft
    if (!pendingSave) return []
    const one = cache.get(draft) ?? { key, draft, pendingSave }
    cache.set(draft, one)
    return [one]
  }
  // It goes last, so that it does not block the others.
  let failedLast: PendingProblem | undefined
  return {
    drafts,
    entries: () =>
      Object.entries(drafts())
        .flatMap(toPendingProblem)
        .toSorted((one, other) => Number(one === failedLast) - Number(other === failedLast)),
    // `send` drops or changes the draft, which removes it from `entries`.
    remove: () => undefined,
    moveToEnd: (one: PendingProblem) => void (failedLast = one),
  }
}

const dropDraft = (key: string) => draftRemoved('problem', key)

const setPendingSave = (
  key: string,
  draft: ProblemDraft,
  pendingSave: PendingProblemSave | undefined,
) => draftSet('problem', key, { ...draft, pendingSave })

function toProblemRequest(
  draft: ProblemDraft,
  { jobId, idempotencyKey, ...pendingSave }: PendingProblemSave,
): ProblemRequest {
  const { problemId, fileId, condition, versions } = pendingSave
  return {
    jobId,
    idempotencyKey,
    fields: toProblemInput(draft),
    ...(problemId === null ? { fileId, condition, versions: String(versions) } : { problemId }),
  }
}
