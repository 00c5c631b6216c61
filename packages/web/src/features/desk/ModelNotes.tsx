import { documentTypeOf, type Model } from '@curbcut/contract'
import { drawnKindOf, typeWord } from '#web/lib/drawing/no-preview.ts'

/** What has to be known before the lists are read: what they lack, and why there is no page beside them. */
export function ModelNotes({ model, name }: { model: Model; name: string }) {
  const { cut, gaps } = model
  const notes = [
    ...(drawnKindOf(name) ? [] : [withoutPage(name)]),
    ...(cut ? [cutWords(cut)] : []),
    ...gaps,
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

function withoutPage(name: string): string {
  const isOffice = ['docx', 'pptx', 'xlsx'].includes(documentTypeOf(name) ?? '')
  const lists = 'These are the lists that this kind of document has.'
  return isOffice
    ? `A browser cannot draw ${typeWord(name)} files, so there is no page beside the lists. ${lists}`
    : `There is no picture of ${typeWord(name)} files here. ${lists}`
}

function cutWords({ page, reason }: NonNullable<Model['cut']>): string {
  return page === undefined
    ? `The lists end early. ${reason}`
    : `The lists end at page ${page}. ${reason}`
}
