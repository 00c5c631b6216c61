import { formatCount, formatQuantity, type Model, type ModelPart } from '@curbcut/contract'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { pressOf } from '#web/lib/keys.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { PartFindings } from './PartFindings.tsx'
import { languageWords, nameOf, readAs, wordsOf } from './part-words.ts'
import type { Desk } from './use-desk.ts'

const PartTable = lazyComponent(async () => (await import('./PartTable.tsx')).PartTable)

type Props = {
  desk: Desk
  model: Model
  heading: Ref<HTMLHeadingElement>
  /** Leads back to the outline. */
  onLeave: () => void
  /** What is to be decided of the document stands below what is known of the part. */
  judging: ReactNode
}

/** The chosen part: what a screen reader says of it, what its tag says, and what was found there. */
export function PartView({ desk, model, heading, onLeave, judging }: Props) {
  const { chosen, below } = desk
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back from whatever has the focus in here
    <div
      role="region"
      aria-label="Part"
      className="desk-part"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      onKeyDown={(event: KeyboardEvent) => pressOf('toOutline', event) && onLeave()}
    >
      {chosen ? (
        <>
          <div className="flex flex-col gap-0.5">
            <p className="text-caption text-ink2">{placeOf(chosen, model)}</p>
            <h2 ref={heading} tabIndex={-1} className="text-title font-semibold">
              {nameOf(chosen)}
            </h2>
            <Quoted part={chosen} below={below} />
          </div>
          <div className="flex flex-col gap-1">
            <h3 className="text-caption font-semibold text-ink2">Read as</h3>
            <p className="desk-read-as" lang={chosen.language}>
              <bdi>{readAs(chosen, below)}</bdi>
            </p>
          </div>
          <DescriptionList entries={factsOf(chosen, model)} />
          {chosen.role === 'Table' && <PartTable document={desk.document} part={chosen} />}
          {chosen.isCut && (
            <p className="text-caption text-ink2">
              A text of this part is too long and is cut here.
            </p>
          )}
        </>
      ) : (
        <div className="flex flex-col gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-title font-semibold">
            Part
          </h2>
          <p className="text-control text-ink2">
            {desk.found
              ? 'What was found lies at no part of the outline.'
              : 'Choose a part in the outline or on the page: how it is read is told here.'}
          </p>
        </div>
      )}
      <PartFindings desk={desk} />
      {judging}
    </div>
  )
}

function Quoted({ part, below }: { part: ModelPart; below: readonly ModelPart[] }) {
  const words = part.kind === 'tag' && part.role === 'Document' ? '' : wordsOf(part, below)
  if (!words) return null
  return (
    <p className="text-control" lang={part.language}>
      “<bdi className="[overflow-wrap:anywhere]">{words}</bdi>”
    </p>
  )
}

/** "Part 4 of 31 · page 3". */
function placeOf({ id, page, lastPage }: ModelPart, { totals }: Model): string {
  const on =
    page === undefined
      ? undefined
      : lastPage === undefined || lastPage === page
        ? `page ${page}`
        : `pages ${page} to ${lastPage}`
  return [`Part ${formatCount(id + 1)} of ${formatCount(totals.parts)}`, on]
    .filter(Boolean)
    .join(' · ')
}

/** What a tag says beside its text; what it says nothing of is left out. */
function factsOf(part: ModelPart, model: Model) {
  const { alt, actual, expansion, title, attributes = {}, role } = part
  const { scope, headers, rowSpan, columnSpan, numbering, placement, summary } = attributes
  const known: { label: string; value: string | undefined }[] = [
    {
      label: 'Description',
      value: alt ?? (role === 'Figure' && actual === undefined ? 'None' : undefined),
    },
    { label: 'Replacement text', value: actual },
    { label: 'Stands for', value: expansion },
    { label: 'Title', value: title },
    { label: 'Language', value: languageOf(part, model) },
    { label: 'Scope', value: scope ?? (role === 'TH' ? 'None' : undefined) },
    { label: 'Headers', value: headers?.join(', ') },
    { label: 'Spans', value: spansOf(rowSpan, columnSpan) },
    { label: 'Numbering', value: numbering },
    { label: 'Placement', value: placement },
    { label: 'Summary', value: summary },
    { label: 'Mapped to', value: part.type && role },
    { label: 'Identifier', value: part.name },
  ]
  return known.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

function languageOf(
  { kind, language, isOwnLanguage }: ModelPart,
  model: Model,
): string | undefined {
  if (kind === 'decoration') return undefined
  if (language === undefined) return 'None'
  const words = languageWords(language)
  if (isOwnLanguage) return `${words} (said here)`
  return language === model.language ? `${words} (of the document)` : `${words} (from above)`
}

function spansOf(rows: number | undefined, columns: number | undefined): string | undefined {
  const spans = [
    ...(rows && rows > 1 ? [formatQuantity(rows, 'row')] : []),
    ...(columns && columns > 1 ? [formatQuantity(columns, 'column')] : []),
  ]
  return spans.join(', ') || undefined
}
