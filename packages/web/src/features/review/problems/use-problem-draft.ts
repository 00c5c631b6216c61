import { maxLengths, type HumanConditionName, type Problem } from '@curbcut/contract'
import { useRef } from 'react'
import { draftDropped, draftSet } from '#web/state/drafts.ts'
import {
  problemDraftKey,
  hasUnsavedChanges,
  type ProblemLocation,
} from '#web/state/problem-drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

export const unfinishedProblemText = 'Save or cancel the problem that you are writing first.'

type ProblemDraftTarget = { jobId: string; fileId: string; condition: HumanConditionName }

export function useProblemDraft({ jobId, fileId, condition }: ProblemDraftTarget) {
  const key = problemDraftKey(jobId, fileId, condition)
  const draft = useAppSelector(({ drafts }) => drafts.problem[key])
  const dispatch = useAppDispatch()
  const containerRef = useRef<HTMLDivElement>(null)
  const dropDraft = () => dispatch(draftDropped('problem', key))
  return {
    draft,
    containerRef,
    /** An unsaved text about another problem stays. */
    begin: (at: ProblemLocation, problem?: Problem) => {
      const problemId = problem?._id ?? null
      const isOther = draft?.problemId !== problemId
      if (draft && isOther && hasUnsavedChanges(draft)) {
        announce(unfinishedProblemText)
      } else if (isOther) {
        const start = initialWordingOf(problem ?? at, problem?.sentence)
        dispatch(draftSet('problem', key, { problemId, start, wording: start }))
      }
      // Focuses only here: a form that is restored must not take the focus.
      setTimeout(() => {
        const form = containerRef.current?.querySelector('form')
        // The whole form, because focusing the field would leave its buttons out of view; then its question.
        form?.scrollIntoView?.({ block: 'nearest' })
        form?.parentElement?.firstElementChild?.scrollIntoView?.({ block: 'nearest' })
        form?.querySelector('textarea')?.focus()
      })
    },
    discardUnlessWritten: () => {
      if (draft && !hasUnsavedChanges(draft)) dropDraft()
    },
  }
}

const initialWordingOf = ({ page, place, part }: ProblemLocation | Problem, sentence = '') => ({
  page: String(page ?? ''),
  place: (place ?? '').slice(0, maxLengths.problemPlace),
  part: String(part ?? ''),
  sentence,
})
