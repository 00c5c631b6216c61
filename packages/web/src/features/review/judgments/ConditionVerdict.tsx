import {
  humanConditions,
  type HumanConditionName,
  type JudgedDocument,
  type JudgmentVerdict,
  type Problem,
  type ReportedVerdict,
} from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { FoundProblems } from '#web/features/review/problems/FoundProblems.tsx'
import { ProblemForm } from '#web/features/review/problems/ProblemForm.tsx'
import { useProblemDraft } from '#web/features/review/problems/use-problem-draft.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import type { ProblemDefaults } from '#web/state/problem-drafts.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { AnswerRadios } from '#web/ui/fields/AnswerRadios.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import type { useVerdicts } from './use-verdicts.ts'
import { judgmentOf, verdictChoices, verdictOf } from './verdict-choices.ts'
import { VerdictAuthor } from './VerdictAuthor.tsx'

const RemoveProblemsConfirmation = lazyComponent(
  async () =>
    (await import('#web/features/review/problems/RemoveProblemsConfirmation.tsx'))
      .RemoveProblemsConfirmation,
)

type Props = {
  jobId: string
  document: JudgedDocument
  versions: number
  condition: HumanConditionName
  verdicts: ReturnType<typeof useVerdicts>
  problemDefaults?: ProblemDefaults | undefined
  onShow?: ((problem: Problem) => void) | undefined
  /** Whether keys answer it. */
  isCurrent?: boolean
  hint?: ReactNode
}

export function ConditionVerdict(props: Props) {
  const {
    jobId,
    document,
    versions,
    condition,
    verdicts,
    problemDefaults = {},
    isCurrent = false,
  } = props
  const { label, question } = humanConditions[condition]
  const target = { jobId, fileId: document.file, condition, versions }
  const { draft, containerRef, openForm, discardIfUnchanged } = useProblemDraft(target)
  // A verdict that would remove problems waits for confirmation.
  const [unconfirmedVerdict, setUnconfirmedVerdict] = useState<ReportedVerdict>()
  const judgment = judgmentOf(document, condition)
  const verdict = verdictOf(document, condition, verdicts.changes)
  const problems = document.problems.filter((one) => one.condition === condition)
  const hasProblems = verdict === 'problem' && problems.length > 0
  const focusOn = (choice: JudgmentVerdict) =>
    containerRef.current?.querySelector<HTMLElement>(`[data-choice="${choice}"]`)?.focus()
  // Shown as chosen while its form is open, until another answer is pressed.
  const [isProblem, setIsProblem] = useState(true)
  const isWritingProblem = draft !== undefined && isProblem
  const write = (problem?: Problem) => {
    setIsProblem(true)
    openForm(problemDefaults, problem)
  }
  const press = (next: JudgmentVerdict) => {
    setUnconfirmedVerdict(undefined)
    if (next === 'problem') return write()
    setIsProblem(false)
    discardIfUnchanged()
    if (hasProblems) return setUnconfirmedVerdict(next)
    if (next !== verdict) verdicts.press(condition, next)
    else if (!isWritingProblem) verdicts.press(condition, '')
  }
  const confirmVerdict = (reported: ReportedVerdict, isYes: boolean) => {
    setUnconfirmedVerdict(undefined)
    focusOn(reported)
    if (!isYes) return
    const removedIds = problems.map(({ _id }) => _id)
    verdicts.press(condition, reported, removedIds)
  }
  // An unsent problem stays while its form has the focus.
  useRestoredFocus(draft === undefined, {
    isPaused: useAppSelector(({ forms }) => forms.open !== null),
    getFocusTarget: () =>
      containerRef.current?.querySelector<HTMLElement>('[data-choice="problem"]'),
  })
  return (
    <div
      ref={containerRef}
      data-condition={condition}
      // Reserves space for the judge's name of the question above, which renders later.
      className={`flex min-w-0 scroll-mb-24 flex-col gap-1 ${isCurrent ? 'border-s-4 border-accent ps-3' : ''}`}
    >
      <AnswerRadios
        label={label}
        hint={question}
        value={isWritingProblem ? 'problem' : verdict}
        choices={verdictChoices}
        proposed={document.proposed.includes(condition) ? 'absent' : undefined}
        onPress={press}
      />
      {props.hint}
      {unconfirmedVerdict && hasProblems && (
        <RemoveProblemsConfirmation
          count={problems.length}
          onConfirm={() => confirmVerdict(unconfirmedVerdict, true)}
          onCancel={() => confirmVerdict(unconfirmedVerdict, false)}
        />
      )}
      {judgment && !isWritingProblem && verdict === judgment.verdict && problems.length === 0 && (
        <VerdictAuthor of={judgment} />
      )}
      {hasProblems && (
        <FoundProblems
          jobId={jobId}
          problems={problems}
          onShow={props.onShow}
          onChange={write}
          onRemoved={() => {
            discardIfUnchanged()
            focusOn('problem')
          }}
        />
      )}
      {draft && (
        <ProblemForm
          key={draft.problemId ?? 'new'}
          label={label}
          draft={draft}
          problem={problems.find(({ _id }) => _id === draft.problemId)}
          target={target}
          onClose={() => focusOn('problem')}
        />
      )}
    </div>
  )
}
