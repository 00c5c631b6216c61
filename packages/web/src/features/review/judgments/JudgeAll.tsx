import {
  evidenceTexts,
  formatQuantity,
  humanConditionNames,
  humanConditions,
  type HumanConditionName,
} from '@curbcut/contract'
import type { SubmitEvent } from 'react'
import { useUnsavedJudgments } from '#web/features/review/unsaved/use-unsaved-judgments.ts'
import { wholeJobDraftKey } from '#web/state/unsaved-judgments.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { JudgmentListArg } from './judgments-api.ts'
import { choicesForAll } from './verdict-choices.ts'

type Props = {
  listArg: JudgmentListArg
  total: number
  versions: number
  /** The number of documents that this person has not seen completely. */
  unseen: number
}

const asItIs = 'as-it-is'
const options = [{ value: asItIs, label: 'No change' }, ...choicesForAll.map((one) => ({ ...one }))]

/** Judges all documents alike; stored apart from judgments of single documents. */
export function JudgeAll({ listArg, total, versions, unseen }: Props) {
  const unsaved = useUnsavedJudgments(wholeJobDraftKey(listArg.jobId), listArg)
  const { changes, isSending } = unsaved
  const isUnchanged = Object.keys(changes).length === 0
  // Only withdrawing judgments claims nothing about the documents.
  const isAnswered = Object.values(changes).some((choice) => choice !== '')
  const reason =
    unseen > 0 && (isAnswered || isUnchanged)
      ? unseenReason(unseen)
      : isUnchanged
        ? 'Nothing is chosen yet.'
        : undefined
  const choose = (condition: HumanConditionName, value: string) => {
    const { [condition]: _, ...others } = changes
    const selected = choicesForAll.find((choice) => choice.value === value)
    unsaved.choose(selected ? { ...others, [condition]: selected.value } : others)
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason === undefined) void unsaved.save({ for_all: true, versions }, changes)
  }
  return (
    <details>
      <summary className="min-h-6 cursor-pointer py-1">
        {evidenceTexts.sameForAll}
        {!isUnchanged && <span className="text-ink2"> · not saved</span>}
      </summary>
      <form
        aria-label={evidenceTexts.sameForAll}
        onSubmit={save}
        className="flex flex-col gap-4 py-3"
      >
        <p className="max-w-prose text-ink2">
          What you choose here is recorded for all documents at once. Documents already judged this
          way keep their own judgement.
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
        <div className="flex flex-col items-start gap-2">
          <Button
            type="submit"
            isInert={reason !== undefined || isSending}
            {...(reason !== undefined && { reason })}
          >
            Set for all {formatQuantity(total, 'document')}
          </Button>
          {reason !== undefined && unseen > 0 && (
            // Screen readers hear it as the description of the button.
            <p aria-hidden className="max-w-prose text-ink2">
              {reason}
            </p>
          )}
        </div>
      </form>
    </details>
  )
}

const unseenReason = (unseen: number) =>
  `${formatQuantity(unseen, 'document is', 'documents are')} not shown in full to you yet. To answer for all, go through every page of each first. Where no pages can be drawn, go through the document’s list, or open the document.`
