import { sendInSession, createOutbox, oncePerTab } from '#web/api/create-outbox.ts'
import { isFinalError } from '#web/api/errors.ts'
import { saveProblem, type ProblemRequest } from '#web/features/review/judgments/judgments-api.ts'
import { draftDropped, draftSet } from '#web/state/drafts.ts'
import {
  hasUnsavedProblem,
  hasUnsavedChanges,
  toProblemInput,
  type ProblemDraft,
  type UnsentProblem,
} from '#web/state/problem-drafts.ts'
import type { AppDispatch } from '#web/state/root-state.ts'

type SaveResult = { state: 'saved' | 'waiting' } | { state: 'refused'; error: unknown }

type PendingProblem = { key: string; draft: ProblemDraft; unsent: UnsentProblem }

/** The store clears problems at logout; closing the tab asks while one is unsent or unfinished. */
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
        dispatch(answer.error ? setUnsent(one.key, one.draft, undefined) : dropDraft(one.key))
      }
      return true
    },
    sendOnUnload: () => pendingQueue.all().forEach((one) => void attempts.send(one)),
    blockers: () => Object.values(drafts()).filter(hasUnsavedProblem),
  })
  return {
    send: () => void outbox.send(),
    /** The first attempt; without a response, others follow. */
    async save(key: string, unsent: UnsentProblem): Promise<SaveResult> {
      const draft = drafts()[key]
      if (!draft) return { state: 'saved' }
      const { error } = await attempts.send({ key, draft, unsent }, { isRetry: false })
      if (error === undefined) return { state: 'saved' }
      if (isFinalError(error)) return { state: 'refused', error }
      // The user may have cancelled it.
      if (drafts()[key] === draft) dispatch(setUnsent(key, draft, unsent))
      void outbox.send()
      return { state: 'waiting' }
    },
    /** Ends all attempts and aborts a running one; the text stays as a draft. */
    cancelRetries(key: string) {
      attempts.abort(key)
      const draft = drafts()[key]
      if (draft)
        dispatch(hasUnsavedChanges(draft) ? setUnsent(key, draft, undefined) : dropDraft(key))
    },
  }
})

function createAttempts(dispatch: AppDispatch) {
  const abortByKey = new Map<string, () => void>()
  return {
    send({ key, draft, unsent }: PendingProblem, { isRetry = true } = {}) {
      const attempt = dispatch(saveProblem(toProblemRequest(draft, unsent), { isRetry }))
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
    const { unsent } = draft
    if (!unsent) return []
    const one = cache.get(draft) ?? { key, draft, unsent }
    cache.set(draft, one)
    return [one]
  }
  // It goes last, so that it does not block the others.
  let failedLast: PendingProblem | undefined
  return {
    drafts,
    all: () =>
      Object.entries(drafts())
        .flatMap(toPendingProblem)
        .toSorted((one, other) => Number(one === failedLast) - Number(other === failedLast)),
    // `send` drops or changes the draft, which removes it from `all`.
    remove: () => undefined,
    moveToEnd: (one: PendingProblem) => void (failedLast = one),
  }
}

const dropDraft = (key: string) => draftDropped('problem', key)

const setUnsent = (key: string, draft: ProblemDraft, unsent: UnsentProblem | undefined) =>
  draftSet('problem', key, { ...draft, unsent })

function toProblemRequest(
  draft: ProblemDraft,
  { jobId, idempotencyKey, ...unsent }: UnsentProblem,
): ProblemRequest {
  const { problemId, fileId, condition, versions } = unsent
  return {
    jobId,
    idempotencyKey,
    wording: toProblemInput(draft),
    ...(problemId === null ? { fileId, condition, versions: String(versions) } : { problemId }),
  }
}
