import { repairRefusalTexts, repairTexts, shownName } from '@curbcut/contract'
import type { Control } from 'react-hook-form'
import { noValue } from '#web/ui/table/no-value.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { GuessField } from './GuessField.tsx'
import type { AllAnswers } from './repair-all-form.ts'
import { beforeAndAfter, nameOfLanguage, repairAllWords } from './repair-texts.ts'
import type { RepairedFile } from './use-each-document.ts'
import type { KnownGuesses } from './use-guesses.ts'

type Form = { control: Control<AllAnswers>; guesses: KnownGuesses }

type Props = Form & { title: string; all: readonly RepairedFile[] }

/** One document below the other where the table has no room. */
export function RepairAllTable({ title, all, ...form }: Props) {
  return (
    <table className="w-full text-control max-sm:block">
      <caption className="sr-only">{title}</caption>
      <thead className="border-b border-line text-caption text-ink2 max-sm:sr-only">
        <tr>
          <th scope="col" className="w-56 pb-1 text-start font-semibold lg:w-72">
            {repairAllWords.document}
          </th>
          <th scope="col" className="pb-1 pl-4 text-start font-semibold">
            {repairAllWords.short.title}
          </th>
          <th scope="col" className="w-44 pb-1 pl-4 text-start font-semibold">
            {repairAllWords.short.language}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {all.map((one) => (
          <Row key={one.file._id} one={one} {...form} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-3 align-top sm:pl-4 max-sm:block max-sm:pt-0'

function Row({ one, ...form }: Form & { one: RepairedFile }) {
  const { file, repairs } = one
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
            {repairTexts.promised(plan) || repairAllWords.noBarrier}
          </span>
        )}
      </th>
      {plan ? (
        (['title', 'language'] as const).map((kind) => (
          <td key={kind} className={cell}>
            <Short kind={kind} />
            {plan.questions[kind] ? (
              <GuessField
                {...form}
                kind={kind}
                name={`rows.${file._id}.${kind}`}
                label={repairAllWords.labels[kind](shownName(file.file_name))}
                isLabelHidden
              />
            ) : (
              <Known kind={kind} text={one.known[kind]} />
            )}
          </td>
        ))
      ) : (
        <td colSpan={2} className={`${cell} text-ink2`}>
          {resultText(one)}
        </td>
      )}
    </tr>
  )
}

type Kind = keyof typeof repairAllWords.short

/** The column's name, where the table has no room for columns. */
const Short = ({ kind }: { kind: Kind }) => (
  <span aria-hidden className="mb-1 block font-semibold sm:hidden">
    {repairAllWords.short[kind]}
  </span>
)

/** What the document says itself, where a field would be. */
function Known({ kind, text }: { kind: Kind; text: string | null }) {
  const language = kind === 'language' && text ? nameOfLanguage(text) : undefined
  return (
    <p className="py-2 [overflow-wrap:anywhere] max-sm:py-0">
      <span className="sr-only">{repairAllWords.short[kind]} </span>
      {text ? <Name>{language ?? text}</Name> : noValue}
    </p>
  )
}

export function resultText({ repairs, isFailed }: Omit<RepairedFile, 'file' | 'known'>): string {
  if (isFailed) return repairAllWords.failed
  if (repairs?.proposal) return beforeAndAfter(repairs.proposal)
  if (repairs?.refusal) return repairRefusalTexts[repairs.refusal.reason]
  return repairs && !repairs.plan ? repairAllWords.checkedFirst : repairAllWords.decided
}
