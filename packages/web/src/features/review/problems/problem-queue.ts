import { isStoredAnswer } from '#web/api/errors.ts'
import { draftDropped, draftSet } from '#web/state/drafts.ts'
import {
  hasProblem,
  isWritten,
  type ProblemDraft,
  type UnsentProblem,
} from '#web/state/problem-drafts.ts'
import type { AppDispatch } from '#web/state/root-state.ts'
import { keepProblem } from '#web/features/review/judgments/judgments-api.ts'
import { answerOf, createOutbox, oneForTab } from '#web/features/review/unsaved/outbox.ts'

type Waiting = { key: string; draft: ProblemDraft; unsent: UnsentProblem }

/**
 * Sends the problems that got no answer until they get one. What is written is in the store, which forgets it with its
 * person; closing the tab asks for it, sent or not.
 */
export const problemQueueOf = oneForTab((dispatch) => {
  const { drafts, ...waiting } = createWaiting(dispatch)
  const endings = new Map<string, () => void>()
  const call = ({ key, draft, unsent }: Waiting, isAgain = true) => {
    const trying = dispatch(keepProblem(toSent(draft, unsent), isAgain))
    endings.set(key, () => trying.abort())
    return trying
  }
  const outbox = createOutbox<Waiting>(dispatch, {
    ...waiting,
    async send(one) {
      const answer = await answerOf(dispatch, () => call(one))
      if (!answer) return false
      // Whoever gave it up meanwhile, or another verdict, ends the tries alone.
      if (drafts()[one.key] === one.draft) {
        dispatch(answer.error ? mark(one.key, one.draft, undefined) : leave(one.key))
      }
      return true
    },
    sendAtOnce: () => waiting.all().forEach((one) => void call(one)),
    asksFor: () => Object.values(drafts()).filter(hasProblem),
  })
  return {
    send: () => void outbox.send(),
    /** The first try, for which the form waits: its error, once it got a lasting answer; 'waits' where it got none. */
    async keep(key: string, unsent: UnsentProblem) {
      const draft = drafts()[key]
      if (!draft) return undefined
      const { error } = await call({ key, draft, unsent }, false)
      if (error === undefined || isStoredAnswer(error)) return error
      // Somebody may have cancelled it.
      if (drafts()[key] === draft) dispatch(mark(key, draft, unsent))
      void outbox.send()
      return 'waits' as const
    },
    /** Ends all tries, that under way too. What is written stays. */
    giveWay(key: string) {
      endings.get(key)?.()
      const draft = drafts()[key]
      if (draft) dispatch(isWritten(draft) ? mark(key, draft, undefined) : leave(key))
    },
  }
})

/** The drafts of the store, and those of them that wait. An answer takes a draft out of both. */
function createWaiting(dispatch: AppDispatch) {
  const drafts = () => dispatch((_dispatch, getState) => getState().drafts.problem)
  const known = new WeakMap<ProblemDraft, Waiting>()
  const toWaiting = ([key, draft]: [string, ProblemDraft]) => {
    const { unsent } = draft
    if (!unsent) return []
    const one = known.get(draft) ?? { key, draft, unsent }
    known.set(draft, one)
    return [one]
  }
  let last: Waiting | undefined
  return {
    drafts,
    all: () =>
      Object.entries(drafts())
        .flatMap(toWaiting)
        .toSorted((one, other) => Number(one === last) - Number(other === last)),
    remove: () => undefined,
    putLast: (one: Waiting) => void (last = one),
  }
}

const leave = (key: string) => draftDropped('problem', key)

/** With what its further tries send, or without. */
const mark = (key: string, draft: ProblemDraft, unsent: UnsentProblem | undefined) =>
  draftSet('problem', key, { ...draft, unsent })

function toSent(draft: ProblemDraft, { jobId, idempotencyKey, ...unsent }: UnsentProblem) {
  const { problemId, fileId, condition, versions } = unsent
  return {
    ...{ jobId, idempotencyKey, said: wordingOf(draft) },
    ...(problemId === null ? { fileId, condition, versions: String(versions) } : { problemId }),
  }
}

/** What a draft says, as a call says it: a place is a part of the page on which it was. */
export function wordingOf({ start, wording: { part, ...words } }: ProblemDraft) {
  const place = words.page === start.page ? words.place : ''
  return { ...words, place, ...(place && part && { part }) }
}

/** How many problems of a job, or of one file of it, wait for an answer. */
export const countUnsent = (
  drafts: Record<string, ProblemDraft>,
  jobId: string,
  fileId?: string,
): number =>
  Object.values(drafts).filter(
    ({ unsent }) => unsent?.jobId === jobId && (fileId === undefined || unsent.fileId === fileId),
  ).length
