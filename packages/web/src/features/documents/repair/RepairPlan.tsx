import { repairTexts, type RepairPlan as Plan } from '@curbcut/contract'
import type { UseFormReturn } from 'react-hook-form'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { GuessField } from './GuessField.tsx'
import { repairWords } from './repair-texts.ts'
import { RepairList } from './RepairList.tsx'
import type { KnownGuesses } from './use-guesses.ts'

export type RepairValues = { title: string; language: string; first_row_is_header: boolean }

type Form = UseFormReturn<RepairValues>
type Props = { plan: Plan; form: Form; guesses: KnownGuesses }

export function RepairPlan({ plan, form, guesses }: Props) {
  const { repairs, questions } = plan
  const fields = { control: form.control, guesses }
  const promised = repairTexts.promised(plan)
  const hasQuestions = Object.keys(questions).length > 0
  return (
    <>
      <section className="flex flex-col gap-2">
        {promised && <p className="text-control">{repairWords.promised(promised)}</p>}
        <h3 className="text-control font-semibold">{repairWords.byItself}</h3>
        {repairs.length > 0 ? (
          <RepairList repairs={repairs} />
        ) : (
          <p className="text-control">{repairWords.nothingByItself}</p>
        )}
        <p className="text-caption text-ink2">{repairWords.keepsOriginal}</p>
      </section>
      {hasQuestions && (
        <section className="flex flex-col gap-4">
          <div>
            <h3 className="text-control font-semibold">{repairWords.questions}</h3>
            <p className="text-caption text-ink2">{repairWords.questionsHint}</p>
          </div>
          <WithAnswers plan={plan} />
          {questions.title && (
            <GuessField {...fields} kind="title" name="title" label={repairWords.title} />
          )}
          {questions.language && (
            <GuessField {...fields} kind="language" name="language" label={repairWords.language} />
          )}
          {questions.headerRow && (
            <FormCheckbox
              control={form.control}
              name="first_row_is_header"
              label={repairWords.headerRow}
            />
          )}
        </section>
      )}
    </>
  )
}

function WithAnswers({ plan: { withAnswers } }: Pick<Props, 'plan'>) {
  const byNeed = Map.groupBy(withAnswers, ({ needs }) => needs)
  return [...byNeed].map(([needs, repairs]) => (
    <div key={needs} className="flex flex-col gap-1">
      <p className="text-control">{repairWords.withAnswer[needs]}</p>
      <RepairList repairs={repairs} />
    </div>
  ))
}
