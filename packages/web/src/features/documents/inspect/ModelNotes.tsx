import {
  laterCheckText,
  checkResultText,
  summaryOf,
  type DocumentCheck,
  type Model,
} from '@curbcut/contract'
import { previewKindOf, fileTypeLabel } from '#web/lib/drawing/previewable-types.ts'
import { formatDateTime } from '#web/lib/words/format.ts'

export const noTextNote = 'No text: needs text recognition first.'

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
    ...(previewKindOf(name) ? [] : [noPageNote(model, name)]),
    ...(unreadContentNotes[kind] ? [unreadContentNotes[kind]] : []),
    ...(kind === 'pdf' && model.isTagged ? unspokenContentNotes(model, isScanned) : []),
    ...(cut ? [cutNote(cut)] : []),
    ...gaps,
    ...(check?.isReported ? reportedNotes(check) : []),
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
const unreadContentNotes: Record<Model['kind'], string | null> = {
  pdf: null,
  docx: 'Form fields are not read here.',
  pptx: 'Speaker notes and form fields are not read here.',
  xlsx: 'Cells are not read here, neither their text nor their links.',
  image: null,
}

/** Names the engines only where a later check differs by its engine. */
function reportedNotes(check: DocumentCheck): string[] {
  const { engine, checkedAt, later } = check
  const engineText = (engineName: string, at: string | null) =>
    ` (${[`engine ${engineName}`, at && formatDateTime(at)].filter(Boolean).join(', ')}).`
  const summary = summaryOf(check)
  const reportText = `As the report says: ${checkResultText(summary)}`
  if (!later) return [`${reportText}.`]
  return [
    reportText + engineText(engine, checkedAt),
    laterCheckText(summary.barriers, later) + engineText(later.engine, later.checkedAt),
  ]
}

function unspokenContentNotes({ totals, gaps, cut }: Model, isScanned: boolean): string[] {
  if (totals.heard > 0) return []
  if (isScanned) return [noTextNote]
  const isWhole = gaps.length === 0 && cut === null
  return isWhole && totals.unread > 0 ? ['Its tags lead to none of its content.'] : []
}

const noPageNote = ({ kind }: Model, name: string): string =>
  kind === 'image'
    ? `There is no picture of ${fileTypeLabel(name)} files here.`
    : `A browser cannot draw ${fileTypeLabel(name)} files, so there is no page beside the lists.`

function cutNote({ page, reason }: NonNullable<Model['cut']>): string {
  return page === undefined
    ? `The lists end early. ${reason}`
    : `The lists end at page ${page}. ${reason}`
}
