import {
  laterWords,
  resultWords,
  summaryOf,
  type DocumentCheck,
  type Model,
} from '@curbcut/contract'
import { drawnKindOf, typeWord } from '#web/lib/drawing/drawn-kinds.ts'
import { formatDateTime } from '#web/lib/words/format.ts'

export const noText = 'No text: needs text recognition first.'

type Props = {
  model: Model
  name: string
  check: DocumentCheck | null | undefined
  /** Some pages are pictures without text, and no text recognition has run. */
  isScanned: boolean
}

export function ModelNotes({ model, name, check, isScanned }: Props) {
  const { kind, cut, gaps } = model
  const notes = [
    ...(drawnKindOf(name) ? [] : [withoutPage(model, name)]),
    ...(notRead[kind] ? [notRead[kind]] : []),
    ...(kind === 'pdf' && model.isTagged ? notHeard(model, isScanned) : []),
    ...(cut ? [cutWords(cut)] : []),
    ...gaps,
    ...(check?.isReported ? reportedWords(check) : []),
  ]
  if (notes.length === 0) return null
  return (
    <ul className="mb-2 flex flex-col gap-1 text-control text-ink2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** Content that checks do not read in documents of a kind, although readers meet it. */
const notRead: Partial<Record<Model['kind'], string>> = {
  docx: 'Form fields are not read here.',
  pptx: 'Speaker notes and form fields are not read here.',
  xlsx: 'Cells are not read here, neither their text nor their links.',
}

/** Names the engines only where a later check is told apart by its engine. */
function reportedWords(check: DocumentCheck): string[] {
  const { engine, checkedAt, later } = check
  const engineText = (by: string, at: string | null) =>
    ` (${[`engine ${by}`, at && formatDateTime(at)].filter(Boolean).join(', ')}).`
  const summary = summaryOf(check)
  const words = `As the report says: ${resultWords(summary)}`
  if (!later) return [`${words}.`]
  return [
    words + engineText(engine, checkedAt),
    laterWords(summary.barriers, later) + engineText(later.engine, later.checkedAt),
  ]
}

function notHeard({ totals, gaps, cut }: Model, isScanned: boolean): string[] {
  if (totals.heard > 0) return []
  if (isScanned) return [noText]
  const isWhole = gaps.length === 0 && cut === null
  return isWhole && totals.unread > 0 ? ['Its tags lead to none of its content.'] : []
}

const withoutPage = ({ kind }: Model, name: string): string =>
  kind === 'image'
    ? `There is no picture of ${typeWord(name)} files here.`
    : `A browser cannot draw ${typeWord(name)} files, so there is no page beside the lists.`

function cutWords({ page, reason }: NonNullable<Model['cut']>): string {
  return page === undefined
    ? `The lists end early. ${reason}`
    : `The lists end at page ${page}. ${reason}`
}
