import {
  evidenceWords,
  formatQuantity,
  humanConditionNames,
  humanConditions,
  type HumanConditionName,
} from '@curbcut/contract'
import type { SubmitEvent } from 'react'
import { allKey } from '#web/state/unsaved-judgments.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { ShownJudgments } from './judgments-api.ts'
import { useUnsavedJudgments } from './use-unsaved-judgments.ts'
import { choicesForAll } from './verdict-choices.ts'

type Props = {
  shown: ShownJudgments
  /** How many documents there are. */
  total: number
  /** How many fixed documents the job has, as shown. */
  versions: number
}

const asItIs = 'as-it-is'
const options = [{ value: asItIs, label: 'No change' }, ...choicesForAll.map((one) => ({ ...one }))]

/** 'The same for all documents': a choice of its own, kept apart from judgments of one document. */
export function JudgeAll({ shown, total, versions }: Props) {
  const unsaved = useUnsavedJudgments(allKey(shown.jobId), shown)
  const { changes, isSending } = unsaved
  const isUnchanged = Object.keys(changes).length === 0
  const choose = (condition: HumanConditionName, value: string) => {
    const { [condition]: _, ...others } = changes
    const chosen = choicesForAll.find((choice) => choice.value === value)
    unsaved.choose(chosen ? { ...others, [condition]: chosen.value } : others)
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isUnchanged) void unsaved.save({ for_all: true, versions }, changes)
  }
  return (
    <details>
      <summary className="min-h-6 cursor-pointer py-1">
        {evidenceWords.sameForAll}
        {!isUnchanged && <span className="text-ink2"> · not saved</span>}
      </summary>
      <form
        aria-label={evidenceWords.sameForAll}
        onSubmit={save}
        className="flex flex-col gap-4 py-3"
      >
        <p className="max-w-prose text-ink2">
          What you choose here is recorded for all documents at once. A judgement of one document
          that says the same is kept.
        </p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {humanConditionNames.map((condition) => (
            <SelectField
              key={condition}
              label={humanConditions[condition].label}
              field={{
                name: condition,
                value: changes[condition] ?? asItIs,
                onChange: (value) => choose(condition, value),
              }}
              options={options}
            />
          ))}
        </div>
        <div>
          <Button
            type="submit"
            isInert={isUnchanged || isSending}
            {...(isUnchanged && { reason: 'Nothing is chosen yet.' })}
          >
            Set for all {formatQuantity(total, 'document')}
          </Button>
        </div>
      </form>
    </details>
  )
}
