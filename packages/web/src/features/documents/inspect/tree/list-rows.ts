import { formatQuantity, type FieldKind, type ModelEntry, type ModelList } from '@curbcut/contract'
import type { PartMarks, RowMarks } from '#web/features/documents/inspect/parts/part-marks.ts'
import {
  partKindLabel,
  languageLabel,
  headingLevelOf,
  unreadTagLabel,
} from '#web/features/documents/inspect/parts/part-texts.ts'
import type { Spot } from '#web/features/documents/inspect/parts/spots.ts'

export type ListRow = {
  id: string
  part: number | undefined
  page: number | undefined
  /** Whether the row shows its page: the one above may be on the same. */
  isPageShown: boolean
  tagLabel: string | undefined
  /** How a screen reader says the sign; absent if as written. */
  spokenTagLabel?: string | undefined
  text: string
  detail: string | undefined
  /** The text is a placeholder for a missing one. */
  isMissing: boolean
  indent: number
  language: string | undefined
  /** In units of its page; absent if unknown. */
  box?: Spot['unitBox']
}

export type MarkedRow = RowMarks & { id: string; row: ListRow }

type RowTexts = Pick<ListRow, 'tagLabel' | 'spokenTagLabel' | 'detail'> & {
  text: string | undefined
  missing: string
  indent?: number
}
type RowTextsByList = { [L in PartListName]: (entry: ModelEntry<L>, isTagged: boolean) => RowTexts }
export type PartListName = Exclude<ModelList, 'parts' | 'cells' | 'pages'>

const fieldKindLabels: Record<FieldKind, string> = {
  text: 'Text field',
  checkbox: 'Checkbox',
  radio: 'Radio button',
  button: 'Button',
  choice: 'List of choices',
  signature: 'Signature',
  unknown: 'Unknown kind of field',
}

const unstructuredContentLabels = {
  text: 'Text',
  picture: 'A picture',
  shape: 'A drawn shape',
  annotation: 'An annotation',
}

const rowTextsByList: RowTextsByList = {
  headings: ({ level, text }) => ({
    tagLabel: level ? `H${level}` : 'H',
    spokenTagLabel: level ? `Heading ${level}` : 'Heading',
    text,
    missing: 'A heading without text',
    detail: undefined,
    indent: level ? level - 1 : 0,
  }),
  pictures: ({ alt, actual, name, isDecoration }) => ({
    tagLabel: undefined,
    text: alt ?? actual,
    detail: name,
    missing: isDecoration ? 'Decoration (not read)' : 'No description',
  }),
  tables: ({ text, summary, rows, columns, headerCells, isBroken }) => ({
    tagLabel: `${rows} × ${columns}`,
    spokenTagLabel: `${formatQuantity(rows, 'row')}, ${formatQuantity(columns, 'column')}`,
    text: text ?? summary,
    missing: 'A table without a caption',
    detail: [
      formatQuantity(headerCells, 'header cell'),
      ...(isBroken ? ['its cells do not fit into rows and columns'] : []),
    ].join(' · '),
  }),
  links: ({ text, description, address, targetPage }) => ({
    tagLabel: undefined,
    text: text ?? description,
    missing: 'A link without text',
    detail: address ?? (targetPage === undefined ? undefined : `to page ${targetPage}`),
  }),
  fields: ({ kind, label, name, text, isRequired }) => ({
    tagLabel: undefined,
    text: label,
    missing: name ? `No label (named ${name})` : 'No label',
    detail: [fieldKindLabels[kind], isRequired && 'required', text && `“${text}”`]
      .filter(Boolean)
      .join(' · '),
  }),
  heard: ({ role, text }) => ({
    tagLabel: undefined,
    text,
    missing: 'Nothing',
    detail: spokenRoleOf(role),
  }),
  languages: ({ language, text }) => ({
    tagLabel: language,
    spokenTagLabel: '',
    text,
    missing: 'A passage without text',
    detail: languageLabel(language),
  }),
  unread: ({ text, content = 'text' }, isTagged) => ({
    tagLabel: unreadTagLabel(isTagged),
    text,
    missing: unstructuredContentLabels[content],
    detail: undefined,
  }),
  decoration: ({ text, content = 'text' }) => ({
    tagLabel: 'decoration',
    text,
    missing: unstructuredContentLabels[content],
    detail: undefined,
  }),
}

/** The accessible name of a row: "Heading 2, Public comment, page 3, 1 finding". */
export const listRowName = (
  { tagLabel, spokenTagLabel = tagLabel, text, detail, page }: ListRow,
  { findings, mark }: RowMarks,
): string =>
  [
    spokenTagLabel,
    text,
    detail,
    page && `page ${page}`,
    findings && formatQuantity(findings, 'finding'),
    mark,
  ]
    .filter(Boolean)
    .join(', ')

/** What a screen reader says of a heading, picture or link besides its text. */
const spokenRoleOf = (role: string | undefined) =>
  headingLevelOf(role) || role === 'Figure' || role === 'Link' || role === 'Formula'
    ? partKindLabel({ kind: 'tag', role })
    : undefined

export function listRowsOf<L extends PartListName>(
  list: L,
  entries: readonly ModelEntry<L>[],
  isTagged = true,
): ListRow[] {
  return entries.map((entry, index) =>
    cachedRow(entry, `${list} ${index}`, (id) => {
      const { text, missing, indent = 0, ...rowTexts } = rowTextsByList[list](entry, isTagged)
      const { part, page, language } = entry
      return {
        id,
        part,
        page,
        isPageShown: page !== entries[index - 1]?.page,
        language,
        indent,
        ...rowTexts,
        text: text || missing,
        isMissing: !text,
        ...('box' in entry && { box: entry.box }),
      }
    }),
  )
}

const rowCache = new WeakMap<object, ListRow>()

/** Returns the same row for an entry each time, so that a list renders only new rows. */
export function cachedRow(entry: object, id: string, createRow: (id: string) => ListRow): ListRow {
  const cachedBefore = rowCache.get(entry)
  if (cachedBefore?.id === id) return cachedBefore
  const row = createRow(id)
  rowCache.set(entry, row)
  return row
}

type MarkInputs = { counts: ReadonlyMap<number, number>; marks: PartMarks }

/** Adds findings and marks to rows; unchanged rows stay the same object. */
export function createRowMarker() {
  let previousRows = new Map<string, MarkedRow>()
  return (rows: readonly ListRow[], { counts, marks }: MarkInputs): MarkedRow[] => {
    const markedRows = rows.map((row): MarkedRow => {
      const { id, part } = row
      const findings = part === undefined ? undefined : counts.get(part)
      const mark = part === undefined ? undefined : marks.get(part)
      const previous = previousRows.get(id)
      const isSame =
        previous?.row === row && previous.findings === findings && previous.mark === mark
      return isSame ? previous : { id, row, findings, mark }
    })
    previousRows = new Map(markedRows.map((markedRow) => [markedRow.id, markedRow]))
    return markedRows
  }
}
