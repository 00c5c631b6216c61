import type { Box } from '#checks/pdf/boxes.ts'

/** In packing order: when space runs out, the last lists are cut. */
export const modelLists = [
  ...['pages', 'headings', 'pictures', 'tables', 'links', 'fields', 'languages', 'unread'],
  ...['decoration', 'parts', 'cells', 'heard'],
] as const
export type ModelList = (typeof modelLists)[number]

export type PartKind = 'tag' | 'text' | 'unread' | 'decoration'
export type UnstructuredKind = 'text' | 'picture' | 'shape' | 'annotation'

export type PartMark = { page: number; mcid: number; form?: string | undefined }
export type PartObject = {
  object?: string | undefined
  page?: number | undefined
  box?: Box | undefined
}

export type PartAttributes = {
  scope?: string | undefined
  headers?: string[] | undefined
  rowSpan?: number | undefined
  columnSpan?: number | undefined
  numbering?: string | undefined
  placement?: string | undefined
  summary?: string | undefined
}

/** The contract documents the members. */
export type Part = {
  id: number
  kind: PartKind
  parent?: number | undefined
  depth: number
  last: number
  role?: string | undefined
  type?: string | undefined
  page?: number | undefined
  lastPage?: number | undefined
  object?: string | undefined
  name?: string | undefined
  marks?: PartMark[] | undefined
  objects?: PartObject[] | undefined
  language?: string | undefined
  isOwnLanguage?: true | undefined
  text?: string | undefined
  alt?: string | undefined
  actual?: string | undefined
  expansion?: string | undefined
  title?: string | undefined
  isCut?: true | undefined
  isReplaced?: true | undefined
  content?: UnstructuredKind | undefined
  attributes?: PartAttributes | undefined
  box?: Box | undefined
}

export type EntryLocation = {
  part?: number | undefined
  page?: number | undefined
  language?: string | undefined
  text?: string | undefined
}

export type SpokenText = EntryLocation & {
  part: number
  lastPage?: number | undefined
  role?: string | undefined
}
export type Heading = EntryLocation & { level?: number | undefined }
export type Picture = EntryLocation & {
  role?: string | undefined
  alt?: string | undefined
  actual?: string | undefined
  name?: string | undefined
  isDecoration?: true | undefined
  box?: Box | undefined
}
export type Table = EntryLocation & {
  lastPage?: number | undefined
  rows: number
  columns: number
  firstCell: number
  cells: number
  headerCells: number
  summary?: string | undefined
  isBroken?: true | undefined
}
export type TableCell = EntryLocation & {
  table: number
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  isHeader: boolean
  scope?: string | undefined
  name?: string | undefined
  headers?: string[] | undefined
}
export type Link = EntryLocation & {
  description?: string | undefined
  address?: string | undefined
  targetPage?: number | undefined
  object?: string | undefined
  box?: Box | undefined
}
export type FieldKind =
  | 'text'
  | 'checkbox'
  | 'radio'
  | 'button'
  | 'choice'
  | 'signature'
  | 'unknown'
export type Field = EntryLocation & {
  kind: FieldKind
  name?: string | undefined
  label?: string | undefined
  isRequired?: true | undefined
  object?: string | undefined
  box?: Box | undefined
}
export type LanguagePassage = EntryLocation & { language: string }
export type UnstructuredItem = EntryLocation & {
  content?: UnstructuredKind | undefined
  box?: Box | undefined
}
export type ModelPage = {
  number: number
  box?: Box | undefined
  rotation?: number | undefined
  part?: number | undefined
  unread: number
}

export type ModelEntries = {
  pages: ModelPage[]
  headings: Heading[]
  pictures: Picture[]
  tables: Table[]
  cells: TableCell[]
  links: Link[]
  fields: Field[]
  languages: LanguagePassage[]
  unread: UnstructuredItem[]
  decoration: UnstructuredItem[]
  heard: SpokenText[]
  parts: Part[]
}

export type Truncation = { part?: number | undefined; page?: number | undefined; reason: string }

export type Model = {
  kind: 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'image'
  isTagged: boolean
  pages?: number | undefined
  language?: string | undefined
  cut?: Truncation | undefined
  gaps: string[]
  lists: ModelEntries
}

export const emptyModelLists = (): ModelEntries => ({
  ...{ pages: [], headings: [], pictures: [], tables: [], cells: [], links: [], fields: [] },
  ...{ languages: [], unread: [], decoration: [], heard: [], parts: [] },
})
