import { formatQuantity, type FieldKind, type ModelEntry, type ModelList } from '@curbcut/contract'
import type { Spot } from '#web/features/documents/inspect/page/spots.ts'
import {
  kindWords,
  languageWords,
  levelOf,
  unreadSign,
} from '#web/features/documents/inspect/texts.ts'
import type { PartMarks, RowSigns } from './part-marks.ts'

export type ListRow = {
  id: string
  part: number | undefined
  page: number | undefined
  /** Whether the row shows its page: the one above may be on the same. */
  isPageShown: boolean
  sign: string | undefined
  /** How a screen reader says the sign; absent if as written. */
  spokenSign?: string | undefined
  text: string
  detail: string | undefined
  /** The text is a placeholder for a missing one. */
  isMissing: boolean
  indent: number
  language: string | undefined
  /** In units of its page; absent if unknown. */
  box?: Spot['unitBox']
}

export type SignedRow = RowSigns & { id: string; row: ListRow }

type RowWords = Pick<ListRow, 'sign' | 'spokenSign' | 'detail'> & {
  text: string | undefined
  missing: string
  indent?: number
}
type Words = { [L in ListedIn]: (entry: ModelEntry<L>, isTagged: boolean) => RowWords }
export type ListedIn = Exclude<ModelList, 'parts' | 'cells' | 'pages'>

const fieldKindWords: Record<FieldKind, string> = {
  text: 'Text field',
  checkbox: 'Checkbox',
  radio: 'Radio button',
  button: 'Button',
  choice: 'List of choices',
  signature: 'Signature',
  unknown: 'Unknown kind of field',
}

const unstructuredWords = {
  text: 'Text',
  picture: 'A picture',
  shape: 'A drawn shape',
  annotation: 'An annotation',
}

const words: Words = {
  headings: ({ level, text }) => ({
    sign: level ? `H${level}` : 'H',
    spokenSign: level ? `Heading ${level}` : 'Heading',
    text,
    missing: 'A heading without text',
    detail: undefined,
    indent: level ? level - 1 : 0,
  }),
  pictures: ({ alt, actual, name, isDecoration }) => ({
    sign: undefined,
    text: alt ?? actual,
    detail: name,
    missing: isDecoration ? 'Decoration (not read)' : 'No description',
  }),
  tables: ({ text, summary, rows, columns, headerCells, isBroken }) => ({
    sign: `${rows} × ${columns}`,
    spokenSign: `${formatQuantity(rows, 'row')}, ${formatQuantity(columns, 'column')}`,
    text: text ?? summary,
    missing: 'A table without a caption',
    detail: [
      formatQuantity(headerCells, 'header cell'),
      ...(isBroken ? ['its cells do not fit into rows and columns'] : []),
    ].join(' · '),
  }),
  links: ({ text, description, address, targetPage }) => ({
    sign: undefined,
    text: text ?? description,
    missing: 'A link without text',
    detail: address ?? (targetPage === undefined ? undefined : `to page ${targetPage}`),
  }),
  fields: ({ kind, label, name, text, isRequired }) => ({
    sign: undefined,
    text: label,
    missing: name ? `No label (named ${name})` : 'No label',
    detail: [fieldKindWords[kind], isRequired && 'required', text && `“${text}”`]
      .filter(Boolean)
      .join(' · '),
  }),
  heard: ({ role, text }) => ({
    sign: undefined,
    text,
    missing: 'Nothing',
    detail: heardAs(role),
  }),
  languages: ({ language, text }) => ({
    sign: language,
    spokenSign: '',
    text,
    missing: 'A passage without text',
    detail: languageWords(language),
  }),
  unread: ({ text, content = 'text' }, isTagged) => ({
    sign: unreadSign(isTagged),
    text,
    missing: unstructuredWords[content],
    detail: undefined,
  }),
  decoration: ({ text, content = 'text' }) => ({
    sign: 'decoration',
    text,
    missing: unstructuredWords[content],
    detail: undefined,
  }),
}

/** The accessible name of a row: "Heading 2, Public comment, page 3, 1 finding". */
export const listRowName = (
  { sign, spokenSign = sign, text, detail, page }: ListRow,
  { findings, mark }: RowSigns,
): string =>
  [
    spokenSign,
    text,
    detail,
    page && `page ${page}`,
    findings && formatQuantity(findings, 'finding'),
    mark,
  ]
    .filter(Boolean)
    .join(', ')

/** What a screen reader says of a heading, picture or link besides its text. */
const heardAs = (role: string | undefined) =>
  levelOf(role) || role === 'Figure' || role === 'Link' || role === 'Formula'
    ? kindWords({ kind: 'tag', role })
    : undefined

export function rowsOf<L extends ListedIn>(
  list: L,
  entries: readonly ModelEntry<L>[],
  isTagged = true,
): ListRow[] {
  return entries.map((entry, index) =>
    rowOnce(entry, `${list} ${index}`, (id) => {
      const { text, missing, indent = 0, ...rowWords } = words[list](entry, isTagged)
      const { part, page, language } = entry
      return {
        id,
        part,
        page,
        isPageShown: page !== entries[index - 1]?.page,
        language,
        indent,
        ...rowWords,
        text: text || missing,
        isMissing: !text,
        ...('box' in entry && { box: entry.box }),
      }
    }),
  )
}

const cache = new WeakMap<object, ListRow>()

/** Returns the same row for an entry each time, so that a list renders only new rows. */
export function rowOnce(entry: object, id: string, make: (id: string) => ListRow): ListRow {
  const before = cache.get(entry)
  if (before?.id === id) return before
  const row = make(id)
  cache.set(entry, row)
  return row
}

type Signs = { counts: ReadonlyMap<number, number>; marks: PartMarks }

/** Adds findings and marks to rows; unchanged rows stay the same object. */
export function createSigning() {
  let before = new Map<string, SignedRow>()
  return (rows: readonly ListRow[], { counts, marks }: Signs): SignedRow[] => {
    const signed = rows.map((row): SignedRow => {
      const { id, part } = row
      const findings = part === undefined ? undefined : counts.get(part)
      const mark = part === undefined ? undefined : marks.get(part)
      const previous = before.get(id)
      const isSame =
        previous?.row === row && previous.findings === findings && previous.mark === mark
      return isSame ? previous : { id, row, findings, mark }
    })
    before = new Map(signed.map((one) => [one.id, one]))
    return signed
  }
}
