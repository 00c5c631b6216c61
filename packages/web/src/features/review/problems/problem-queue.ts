import { sendInSession, createOutbox, oncePerTab } from '#web/api/create-outbox.ts'
import { isFinalError } from '#web/api/errors.ts'
import { draftRemoved, draftSet } from '#web/state/drafts.ts'
import {
  hasUnsavedSentence,
  hasUnsavedChanges,
  toProblemInput,
  type PendingProblemSave,
  type ProblemDraft,
} from '#web/state/problem-drafts.ts'
import type { AppDispatch } from '#web/state/root-state.ts'
import { sendProblem, type ProblemRequest } from './problems-api.ts'

type PendingProblem = { key: string; draft: ProblemDraft; pendingSave: PendingProblemSave }

/** 'waiting': there was no response, and the queue tries again. */
export type SaveOutcome =
  | { state: 'saved' | 'waiting' | 'cancelled' }
  | { state: 'refused'; error: unknown }

/**
 * Sends problems until they get a response. The store owns them and clears them at logout; closing
 * the tab asks for confirmation while any is unsaved.
 */
export const problemQueueOf = oncePerTab((dispatch) => {
  const { drafts, toProblem, isCurrent, ...pendingQueue } = createPendingQueue(dispatch)
  const { send, abort } = createSender(dispatch)
  const outbox = createOutbox<PendingProblem>(dispatch, {
    ...pendingQueue,
    async send(problem) {
      const answer = await sendInSession(dispatch, () => send(problem, { isRetry: true }))
      if (!answer) return false
      if (isCurrent(problem))
        dispatch(answer.error ? setPendingSave(problem, undefined) : dropDraft(problem.key))
      return true
    },
    sendOnUnload: () =>
      pendingQueue.entries().forEach((problem) => void send(problem, { isRetry: true })),
    closeBlockers: () => Object.values(drafts()).filter(hasUnsavedSentence),
  })
  const firstAttempts = createFirstAttempts()
  return {
    send: () => void outbox.send(),
    /** A first attempt under way, which a form that is drawn again has to wait for. */
    runningSave: firstAttempts.get,
    /** The first attempt, or the one that is under way. Drops the draft once it is saved. */
    save: (key: string, pendingSave: PendingProblemSave) =>
      firstAttempts.runOnce(key, async () => {
        const problem = toProblem(key, pendingSave)
        if (!problem) return { state: 'cancelled' }
        const { error } = await send(problem, { isRetry: false })
        if (!isCurrent(problem)) return { state: 'cancelled' }
        if (isFinalError(error)) return { state: 'refused', error }
        dispatch(error ? setPendingSave(problem, pendingSave) : dropDraft(key))
        if (!error) return { state: 'saved' }
        void outbox.send()
        return { state: 'waiting' }
      }),
    /** Ends all attempts and aborts a running one; the text stays as a draft. */
    cancelRetries(key: string) {
      abort(key)
      firstAttempts.forget(key)
      const draft = drafts()[key]
      if (draft) dispatch(withoutPendingSave(key, draft))
    },
  }
})

function createFirstAttempts() {
  const attempts = new Map<string, Promise<SaveOutcome>>()
  return {
    get: (key: string): Promise<SaveOutcome> | undefined => attempts.get(key),
    forget: (key: string) => void attempts.delete(key),
    /** The one of this key that is under way, or a new one. */
    runOnce(key: string, start: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
      const running = attempts.get(key)
      if (running) return running
      const attempt = start()
      attempts.set(key, attempt)
      void attempt.finally(() => {
        // After a cancellation, a later attempt may have replaced it.
        if (attempts.get(key) === attempt) attempts.delete(key)
      })
      return attempt
    },
  }
}

function createSender(dispatch: AppDispatch) {
  const abortByKey = new Map<string, () => void>()
  return {
    async send({ key, draft, pendingSave }: PendingProblem, options: { isRetry: boolean }) {
      const attempt = dispatch(sendProblem(toProblemRequest(draft, pendingSave), options))
      const abort = () => attempt.abort()
      abortByKey.set(key, abort)
      const answer = await attempt
      // A later attempt may have replaced it.
      if (abortByKey.get(key) === abort) abortByKey.delete(key)
      return answer
    },
    /** Does nothing once the attempt has ended. */
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
    const problem = cache.get(draft) ?? { key, draft, pendingSave }
    cache.set(draft, problem)
    return [problem]
  }
  let failedLast: PendingProblem | undefined
  return {
    drafts,
    toProblem(key: string, pendingSave: PendingProblemSave): PendingProblem | undefined {
      const draft = drafts()[key]
      return draft && { key, draft, pendingSave }
    },
    /** False if the user cancelled or chose another verdict meanwhile. */
    isCurrent: ({ key, draft }: PendingProblem) => drafts()[key] === draft,
    // The failed one goes last, so that it does not block the others.
    entries: () =>
      Object.entries(drafts())
        .flatMap(toPendingProblem)
        .toSorted((one, other) => Number(one === failedLast) - Number(other === failedLast)),
    // `send` drops or changes the draft, which removes it from `entries`.
    remove: () => undefined,
    moveToEnd: (problem: PendingProblem) => void (failedLast = problem),
  }
}

const dropDraft = (key: string) => draftRemoved('problem', key)

const withoutPendingSave = (key: string, draft: ProblemDraft) =>
  hasUnsavedChanges(draft) ? setPendingSave({ key, draft }, undefined) : dropDraft(key)

const setPendingSave = (
  { key, draft }: Pick<PendingProblem, 'key' | 'draft'>,
  pendingSave: PendingProblemSave | undefined,
) => draftSet('problem', key, { ...draft, pendingSave })

function toProblemRequest(draft: ProblemDraft, pendingSave: PendingProblemSave): ProblemRequest {
  const { jobId, idempotencyKey, problemId, fileId, condition, versions } = pendingSave
  return {
    jobId,
    idempotencyKey,
    input: toProblemInput(draft),
    ...(problemId === null ? { fileId, condition, versions: String(versions) } : { problemId }),
  }
}
