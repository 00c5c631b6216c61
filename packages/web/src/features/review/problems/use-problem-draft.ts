import { maxLengths, type HumanConditionName, type Problem } from '@curbcut/contract'
import { useRef } from 'react'
import { draftDropped, draftSet } from '#web/state/drafts.ts'
import { draftKey, isWritten } from '#web/state/problem-drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { problemQueueOf } from './problem-queue.ts'
import type { ProblemPlace } from './ProblemForm.tsx'

type About = { jobId: string; fileId: string; condition: HumanConditionName }

/** The form for a problem of a question, where one is open. */
export function useProblemDraft({ jobId, fileId, condition }: About) {
  const key = draftKey(jobId, fileId, condition)
  const draft = useAppSelector(({ drafts }) => drafts.problem[key])
  const dispatch = useAppDispatch()
  const place = useRef<HTMLDivElement>(null)
  const leave = () => dispatch(draftDropped('problem', key))
  return {
    draft,
    /** The element around the form. */
    place,
    /** Opens the form for a new problem, or for one that is there. What is written stays. */
    begin: (at: ProblemPlace, problem?: Problem) => {
      const problemId = problem?._id ?? null
      const isOther = draft?.problemId !== problemId
      if (draft && isOther && isWritten(draft)) {
        announce('Keep or cancel the problem that you are writing first.')
      } else if (isOther) {
        const start = startOf(problem ?? at, problem?.sentence)
        dispatch(draftSet('problem', key, { problemId, start, wording: start }))
      }
      // Only now: a form that comes back by itself takes no focus.
      setTimeout(() => {
        const form = place.current?.querySelector('form')
        // As a whole, with its buttons, which the field would leave behind an edge.
        form?.scrollIntoView?.({ block: 'nearest' })
        form?.querySelector('textarea')?.focus()
      })
    },
    leave,
    /** What is written stays. */
    leaveUnlessWritten: () => {
      if (draft && !isWritten(draft)) leave()
    },
    /** Another verdict is given. What is written stays, and no further try of it undoes the verdict. */
    giveWay: () => problemQueueOf(dispatch).giveWay(key),
  }
}

/** What the form begins with; a place is cut to what a problem can hold. */
const startOf = ({ page, place, part }: ProblemPlace | Problem, sentence = '') => ({
  page: String(page ?? ''),
  place: (place ?? '').slice(0, maxLengths.problemPlace),
  part: String(part ?? ''),
  sentence,
})
