import { shownName, maxAnswerLengths } from '@curbcut/contract'
import { useController, type UseFormReturn } from 'react-hook-form'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { allQuestions, type AllAnswers, type LanguageGroup } from './repair-all-form.ts'
import { languageName, repairAllWords, repairWords } from './repair-texts.ts'
import { Suggestion } from './RepairPlan.tsx'
import type { RepairedFile } from './use-each-document.ts'

type Form = UseFormReturn<AllAnswers>
type Props = { plannedFiles: readonly RepairedFile[]; form: Form }

export function RepairAllQuestions({ plannedFiles, form }: Props) {
  const { untitled, languages, hasTables } = allQuestions(plannedFiles)
  return (
    <>
      {languages.map((group) => (
        <LanguageQuestion key={group.key} group={group} form={form} />
      ))}
      {hasTables && (
        <FormCheckbox control={form.control} name="isHeader" label={repairWords.headerRow} />
      )}
      {untitled.map((one) => (
        <TitleQuestion key={one.file._id} one={one} form={form} />
      ))}
    </>
  )
}

function LanguageQuestion({ group, form }: { group: LanguageGroup; form: Form }) {
  const { key, guessed, documents } = group
  const name = `languages.${key}` as const
  // The groups are only known now.
  useController({ control: form.control, name, defaultValue: '' })
  return (
    <div className="flex flex-col gap-2">
      <FormTextField
        control={form.control}
        name={name}
        label={repairAllWords.language(group)}
        hint={repairWords.languageHint}
        input={{ autoComplete: 'off', maxLength: maxAnswerLengths.language }}
      />
      {guessed && (
        <Suggestion
          label={repairAllWords.readsLike(documents.length)}
          onTake={() => form.setValue(name, guessed, { shouldDirty: true })}
        >
          {languageName(guessed)}
        </Suggestion>
      )}
      {documents.length > 1 && (
        <ul className="list-disc ps-5 text-caption text-ink2 [overflow-wrap:anywhere]">
          {documents.map(({ file }) => (
            <li key={file._id} dir="auto">
              <Name>{file.file_name}</Name>
            </li>
          ))}
        </ul>
      )}
    </div>
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
        label={repairAllWords.titleOf(shownName(file.file_name))}
        input={{ autoComplete: 'off', maxLength: maxAnswerLengths.title }}
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
