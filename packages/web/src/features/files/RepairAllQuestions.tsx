import { longestAnswers } from '@curbcut/contract'
import type { UseFormReturn } from 'react-hook-form'
import { FormCheckbox } from '#web/forms/FormCheckbox.tsx'
import { FormTextField } from '#web/forms/FormTextField.tsx'
import { questionsOfAll, type AllAnswers } from './repair-all-form.ts'
import { languageName, repairAllWords, repairWords } from './repair-words.ts'
import { Suggestion } from './RepairPlan.tsx'
import type { RepairedFile } from './use-each-document.ts'

type Form = UseFormReturn<AllAnswers>
type Props = { planned: readonly RepairedFile[]; form: Form }

/** One list of questions: a language for all documents that have none, and a title for each. */
export function RepairAllQuestions({ planned, form }: Props) {
  const { untitled, withoutLanguage, guessed, hasTables } = questionsOfAll(planned)
  return (
    <>
      {withoutLanguage > 0 && (
        <div className="flex flex-col gap-2">
          <FormTextField
            control={form.control}
            name="language"
            label={repairAllWords.language(withoutLanguage)}
            hint={repairWords.languageHint}
            input={{ autoComplete: 'off', maxLength: longestAnswers.language }}
          />
          {guessed && (
            <Suggestion
              label={repairAllWords.readsLike}
              onTake={() => form.setValue('language', guessed, { shouldDirty: true })}
            >
              {languageName(guessed)}
            </Suggestion>
          )}
        </div>
      )}
      {hasTables && (
        <FormCheckbox control={form.control} name="isHeader" label={repairWords.headerRow} />
      )}
      {untitled.map((one) => (
        <TitleQuestion key={one.file._id} one={one} form={form} />
      ))}
    </>
  )
}

function TitleQuestion({ one: { file, repairs }, form }: { one: RepairedFile; form: Form }) {
  const proposed = repairs?.plan?.questions.title?.proposed
  const name = `titles.${file._id}` as const
  return (
    <div className="flex flex-col gap-2">
      <FormTextField
        control={form.control}
        name={name}
        label={repairAllWords.titleOf(file.file_name)}
        input={{ autoComplete: 'off', maxLength: longestAnswers.title }}
      />
      {proposed && (
        <Suggestion
          label={repairWords.firstHeading}
          onTake={() => form.setValue(name, proposed, { shouldDirty: true })}
        >
          {proposed}
        </Suggestion>
      )}
    </div>
  )
}
