import {
  countRemovableBarriers,
  formatQuantity,
  type RepairPlan as Plan,
  type RepairQuestion,
} from '@curbcut/contract'
import type { UseFormReturn } from 'react-hook-form'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { GuessField } from './GuessField.tsx'
import type { RepairAnswers } from './repair-answers.ts'
import { guessTexts, repairDialogTexts } from './repair-texts.ts'
import { RepairList } from './RepairList.tsx'
import type { TrackedGuesses } from './use-guesses.ts'

type RepairForm = UseFormReturn<RepairAnswers>
type Props = { plan: Plan; form: RepairForm; guesses: TrackedGuesses }

export function RepairPlan({ plan, form, guesses }: Props) {
  const { repairs, questions } = plan
  const { now: countWithoutAnswers, withAnswers } = countRemovableBarriers(plan)
  const countEndedBarriers = (question: RepairQuestion) =>
    withAnswers.find(({ needs }) => needs === question)?.count ?? 0
  const fields = { control: form.control, guesses }
  const hasQuestions = Object.keys(questions).length > 0
  return (
    <>
      {hasQuestions && (
        <section className="flex flex-col gap-4">
          <div>
            <h3 className="text-control font-semibold">{repairDialogTexts.questions}</h3>
            <p className="text-caption text-ink2">{repairDialogTexts.questionsHint}</p>
          </div>
          {(['title', 'language'] as const).map(
            (kind) =>
              questions[kind] && (
                <GuessField
                  key={kind}
                  {...fields}
                  kind={kind}
                  name={kind}
                  label={repairDialogTexts[kind]}
                  endedBarrierCount={countEndedBarriers(kind)}
                />
              ),
          )}
          {questions.headerRow && (
            <FormCheckbox
              control={form.control}
              name="first_row_is_header"
              label={repairDialogTexts.headerRow}
              hint={
                countEndedBarriers('headerRow') > 0 &&
                guessTexts.endedBarriers(countEndedBarriers('headerRow'))
              }
            />
          )}
        </section>
      )}
      <section className="flex flex-col gap-2">
        {repairs.length > 0 && (
          <>
            <h3 className="text-control font-semibold">
              {countWithoutAnswers > 0
                ? `${repairDialogTexts.byItself}: ${formatQuantity(countWithoutAnswers, 'barrier')}`
                : repairDialogTexts.byItself}
            </h3>
            <RepairList repairs={repairs} />
          </>
        )}
        <p className="text-caption text-ink2">{repairDialogTexts.keepsOriginal}</p>
      </section>
    </>
  )
}
