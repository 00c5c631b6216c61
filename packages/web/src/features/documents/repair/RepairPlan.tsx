import { maxAnswerLengths, repairTexts, type RepairPlan as Plan } from '@curbcut/contract'
import type { UseFormReturn } from 'react-hook-form'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { languageName, repairWords } from './repair-texts.ts'
import { RepairList } from './RepairList.tsx'

export type RepairValues = { title: string; language: string; first_row_is_header: boolean }

type Form = UseFormReturn<RepairValues>
type Props = { plan: Plan; form: Form }

export function RepairPlan({ plan, form }: Props) {
  const { repairs, questions } = plan
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
            <Question
              form={form}
              name="title"
              label={repairWords.title}
              suggests={repairWords.firstHeading}
              suggested={questions.title.proposed}
            />
          )}
          {questions.language && (
            <Question
              form={form}
              name="language"
              label={repairWords.language}
              hint={repairWords.languageHint}
              suggests={repairWords.readsLike}
              suggested={questions.language.proposed}
              shownAs={languageName}
            />
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

type QuestionProps = {
  form: Form
  name: 'title' | 'language'
  label: string
  hint?: string
  suggests: string
  suggested: string | undefined
  shownAs?: (suggested: string) => string
}

function Question({ form, name, label, hint, ...suggestion }: QuestionProps) {
  const { suggests, suggested, shownAs = (text) => text } = suggestion
  return (
    <div className="flex flex-col items-stretch gap-2">
      <FormTextField
        control={form.control}
        name={name}
        label={label}
        {...(hint && { hint })}
        input={{ autoComplete: 'off', maxLength: maxAnswerLengths[name] }}
      />
      {suggested && (
        <Suggestion
          label={suggests}
          onTake={() => form.setValue(name, suggested, { shouldDirty: true, shouldValidate: true })}
        >
          {shownAs(suggested)}
        </Suggestion>
      )}
    </div>
  )
}

/** A value found in the document, which only a press takes over. */
export function Suggestion(props: { label: string; children: string; onTake: () => void }) {
  const { label, children, onTake } = props
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-control">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {label} <Name>{children}</Name>
      </span>
      <Button size="small" aria-label={repairWords.takeNamed(children)} onPress={onTake}>
        {repairWords.take}
      </Button>
    </p>
  )
}
