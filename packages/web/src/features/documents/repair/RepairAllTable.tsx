import { repairTexts, toDisplayName } from '@curbcut/contract'
import type { Control } from 'react-hook-form'
import { noValue } from '#web/ui/table/no-value.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { GuessField } from './GuessField.tsx'
import type { RepairAllAnswers } from './repair-all-form.ts'
import type { RepairItem } from './repair-item.ts'
import { languageNameOf, repairAllTexts, repairResultText } from './repair-texts.ts'
import type { TrackedGuesses } from './use-guesses.ts'

type FormProps = { control: Control<RepairAllAnswers>; guesses: TrackedGuesses }

type Props = FormProps & { title: string; items: readonly RepairItem[] }

/** On a narrow screen its rows become blocks, one document below the other. */
export function RepairAllTable({ title, items, ...form }: Props) {
  return (
    <table className="w-full text-control max-sm:block">
      <caption className="sr-only">{title}</caption>
      <thead className="border-b border-line text-caption text-ink2 max-sm:sr-only">
        <tr>
          <th scope="col" className="w-56 pb-1 text-start font-semibold lg:w-72">
            {repairAllTexts.document}
          </th>
          <th scope="col" className="pb-1 pl-4 text-start font-semibold">
            {repairAllTexts.columns.title}
          </th>
          <th scope="col" className="w-44 pb-1 pl-4 text-start font-semibold">
            {repairAllTexts.columns.language}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {items.map((item) => (
          <Row key={item.file._id} item={item} {...form} />
        ))}
      </tbody>
    </table>
  )
}

const cellClass = 'py-3 align-top sm:pl-4 max-sm:block max-sm:pt-0'

function Row({ item, ...form }: FormProps & { item: RepairItem }) {
  const { file, repairs } = item
  const plan = repairs?.plan
  return (
    <tr className="max-sm:block">
      <th
        scope="row"
        className="py-3 text-start align-top font-normal [overflow-wrap:anywhere] max-sm:block"
      >
        <Name className="font-semibold">{file.file_name}</Name>
        {plan && (
          <span className="block text-caption text-ink2">
            {repairTexts.promisedBarriers(plan) || repairAllTexts.noBarrier}
          </span>
        )}
      </th>
      {plan ? (
        (['title', 'language'] as const).map((kind) => (
          <td key={kind} className={cellClass}>
            <ColumnLabel kind={kind} />
            {plan.questions[kind] ? (
              <GuessField
                {...form}
                kind={kind}
                name={`rows.${file._id}.${kind}`}
                label={repairAllTexts.labels[kind](toDisplayName(file.file_name))}
                isLabelHidden
              />
            ) : (
              <DocumentValue kind={kind} text={item.documentValues[kind]} />
            )}
          </td>
        ))
      ) : (
        <td colSpan={2} className={`${cellClass} text-ink2`}>
          {repairResultText(item)}
        </td>
      )}
    </tr>
  )
}

type QuestionKind = keyof typeof repairAllTexts.columns

const ColumnLabel = ({ kind }: { kind: QuestionKind }) => (
  <span aria-hidden className="mb-1 block font-semibold sm:hidden">
    {repairAllTexts.columns[kind]}
  </span>
)

function DocumentValue({ kind, text }: { kind: QuestionKind; text: string | null }) {
  const language = kind === 'language' && text ? languageNameOf(text) : undefined
  return (
    <p className="py-2 [overflow-wrap:anywhere] max-sm:py-0">
      <span className="sr-only">{repairAllTexts.columns[kind]} </span>
      {text ? <Name>{language ?? text}</Name> : noValue}
    </p>
  )
}
