import {
  humanConditions,
  type HumanConditionName,
  type JudgedDocument,
  type JudgmentVerdict,
  type Problem,
} from '@curbcut/contract'
import { useRef, useState } from 'react'
import { Toggles } from '#web/ui/Toggles.tsx'
import { FoundProblems } from './FoundProblems.tsx'
import { ProblemForm, type ProblemPlace } from './ProblemForm.tsx'
import { Judge } from './Judge.tsx'
import type { useVerdicts } from './use-verdicts.ts'
import { judgmentOf, verdictChoices, verdictOf } from './verdict-choices.ts'

type Props = {
  jobId: string
  document: JudgedDocument
  versions: number
  condition: HumanConditionName
  verdicts: ReturnType<typeof useVerdicts>
  at?: ProblemPlace | undefined
}

/** A form for a new problem, or for one that is there. */
type Writing = { problem?: Problem }

/** One question about a document: its verdict, who gave it, and what is wrong. */
export function ConditionVerdict(props: Props) {
  const { jobId, document, versions, condition, verdicts, at } = props
  const { label, asks } = humanConditions[condition]
  const [writing, setWriting] = useState<Writing>()
  const place = useRef<HTMLDivElement>(null)
  const given = judgmentOf(document, condition)
  const verdict = verdictOf(document, condition, verdicts.changes)
  const problems = document.problems.filter((one) => one.condition === condition)
  const press = (pressed: JudgmentVerdict) => {
    if (pressed === 'problem') return setWriting({})
    setWriting(undefined)
    verdicts.press(condition, pressed === verdict ? '' : pressed)
  }
  const close = () => {
    setWriting(undefined)
    place.current?.querySelector<HTMLElement>('[data-choice="problem"]')?.focus()
  }
  return (
    <div ref={place} className="flex min-w-0 flex-col gap-1">
      <Toggles label={label} hint={asks} value={verdict} choices={verdictChoices} onPress={press} />
      {given && verdict === given.verdict && problems.length === 0 && <Judge of={given} />}
      {verdict === 'problem' && problems.length > 0 && (
        <FoundProblems
          jobId={jobId}
          problems={problems}
          onChange={(problem) => setWriting({ problem })}
          onRemoved={close}
        />
      )}
      {writing && (
        <ProblemForm
          key={writing.problem?._id ?? 'new'}
          label={label}
          at={at}
          problem={writing.problem}
          target={{ jobId, fileId: document.file, condition, versions }}
          onClose={close}
        />
      )}
    </div>
  )
}
