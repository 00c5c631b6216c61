import { maxLengths, type HumanConditionName, type Problem } from '@curbcut/contract'
import { useRef } from 'react'
import { draftRemoved, draftSet } from '#web/state/drafts.ts'
import {
  problemDraftKey,
  hasUnsavedChanges,
  type ProblemDefaults,
  type ProblemFields,
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
  const discardDraft = () => dispatch(draftRemoved('problem', key))
  return {
    draft,
    containerRef,
    /** An unsaved text about another problem stays. */
    openForm: (defaults: ProblemDefaults, problem?: Problem) => {
      const problemId = problem?._id ?? null
      const isOther = draft?.problemId !== problemId
      if (draft && isOther && hasUnsavedChanges(draft)) {
        announce(unfinishedProblemText)
      } else if (isOther) {
        const initialFields = toInitialFields(problem ?? defaults)
        dispatch(draftSet('problem', key, { problemId, initialFields, fields: initialFields }))
      }
      // Focuses only here: a form that is restored must not take the focus.
      setTimeout(() => {
        const container = containerRef.current
        const form = container?.querySelector('form')
        // The whole form, because focusing the field would leave its buttons out of view; then its question.
        form?.scrollIntoView?.({ block: 'nearest' })
        container?.querySelector('[role=radiogroup]')?.scrollIntoView?.({ block: 'nearest' })
        form?.querySelector('textarea')?.focus()
      })
    },
    discardDraft,
    discardIfUnchanged: () => {
      if (draft && !hasUnsavedChanges(draft)) discardDraft()
    },
  }
}

const toInitialFields = ({
  page,
  place,
  part,
  sentence = '',
}: Partial<Problem> | (ProblemDefaults & { sentence?: undefined })): ProblemFields => ({
  page: String(page ?? ''),
  // The paths of deep elements are longer than the server accepts.
  place: (place ?? '').slice(0, maxLengths.problemPlace),
  part: String(part ?? ''),
  sentence,
})
