import { maxLengths, type HumanConditionName, type Problem } from '@curbcut/contract'
import { useRef } from 'react'
import { draftDropped, draftSet } from '#web/state/drafts.ts'
import { problemDraftKey, isWritten } from '#web/state/problem-drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import type { ProblemPlace } from './ProblemForm.tsx'

export const problemUnfinished = 'Save or cancel the problem that you are writing first.'

type ProblemDraftTarget = { jobId: string; fileId: string; condition: HumanConditionName }

export function useProblemDraft({ jobId, fileId, condition }: ProblemDraftTarget) {
  const key = problemDraftKey(jobId, fileId, condition)
  const draft = useAppSelector(({ drafts }) => drafts.problem[key])
  const dispatch = useAppDispatch()
  const formRef = useRef<HTMLDivElement>(null)
  const dropDraft = () => dispatch(draftDropped('problem', key))
  return {
    draft,
    place: formRef,
    /** An unsaved text about another problem stays. */
    begin: (at: ProblemPlace, problem?: Problem) => {
      const problemId = problem?._id ?? null
      const isOther = draft?.problemId !== problemId
      if (draft && isOther && isWritten(draft)) {
        announce(problemUnfinished)
      } else if (isOther) {
        const start = startOf(problem ?? at, problem?.sentence)
        dispatch(draftSet('problem', key, { problemId, start, wording: start }))
      }
      // Focuses only here: a form that is restored must not take the focus.
      setTimeout(() => {
        const form = formRef.current?.querySelector('form')
        // The whole form, because focusing the field would leave its buttons out of view.
        form?.scrollIntoView?.({ block: 'nearest' })
        form?.querySelector('textarea')?.focus()
      })
    },
    leave: dropDraft,
    leaveUnlessWritten: () => {
      if (draft && !isWritten(draft)) dropDraft()
    },
  }
}

const startOf = ({ page, place, part }: ProblemPlace | Problem, sentence = '') => ({
  page: String(page ?? ''),
  place: (place ?? '').slice(0, maxLengths.problemPlace),
  part: String(part ?? ''),
  sentence,
})
