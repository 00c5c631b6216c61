import {
  countPromised,
  formatQuantity,
  type RepairPlan as Plan,
  type RepairQuestion,
} from '@curbcut/contract'
import type { UseFormReturn } from 'react-hook-form'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { GuessField } from './GuessField.tsx'
import { guessWords, repairWords } from './repair-texts.ts'
import { RepairList } from './RepairList.tsx'
import type { KnownGuesses } from './use-guesses.ts'

export type RepairValues = { title: string; language: string; first_row_is_header: boolean }

type Form = UseFormReturn<RepairValues>
type Props = { plan: Plan; form: Form; guesses: KnownGuesses }

export function RepairPlan({ plan, form, guesses }: Props) {
  const { repairs, questions } = plan
  const { now, withAnswers } = countPromised(plan)
  const endsWith = (question: RepairQuestion) =>
    withAnswers.find(({ needs }) => needs === question)?.count ?? 0
  const fields = { control: form.control, guesses }
  const hasQuestions = Object.keys(questions).length > 0
  return (
    <>
      {hasQuestions && (
        <section className="flex flex-col gap-4">
          <div>
            <h3 className="text-control font-semibold">{repairWords.questions}</h3>
            <p className="text-caption text-ink2">{repairWords.questionsHint}</p>
          </div>
          {(['title', 'language'] as const).map(
            (kind) =>
              questions[kind] && (
                <GuessField
                  key={kind}
                  {...fields}
                  kind={kind}
                  name={kind}
                  label={repairWords[kind]}
                  ends={endsWith(kind)}
                />
              ),
          )}
          {questions.headerRow && (
            <FormCheckbox
              control={form.control}
              name="first_row_is_header"
              label={repairWords.headerRow}
              hint={endsWith('headerRow') > 0 && guessWords.ends(endsWith('headerRow'))}
            />
          )}
        </section>
      )}
      <section className="flex flex-col gap-2">
        {repairs.length > 0 && (
          <>
            <h3 className="text-control font-semibold">
              {now > 0
                ? `${repairWords.byItself}: ${formatQuantity(now, 'barrier')}`
                : repairWords.byItself}
            </h3>
            <RepairList repairs={repairs} />
          </>
        )}
        <p className="text-caption text-ink2">{repairWords.keepsOriginal}</p>
      </section>
    </>
  )
}
