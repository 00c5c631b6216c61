import type { Box } from '#checks/pdf/boxes.ts'

type Optional<Members> = { [Key in keyof Members]?: Members[Key] | undefined }

/** In packing order: when space runs out, the last lists are cut. */
export const modelListNames = [
  'pages',
  'headings',
  'pictures',
  'tables',
  'links',
  'fields',
  'languages',
  'unread',
  'decoration',
  'parts',
  'cells',
  'heard',
] as const
export type ModelListName = (typeof modelListNames)[number]

export type PartKind = 'tag' | 'text' | 'unread' | 'decoration'
export type UnstructuredKind = 'text' | 'picture' | 'shape' | 'annotation'

export type PartMark = { page: number; mcid: number; form?: string | undefined }
export type PartObject = Optional<{
  object: string
  page: number
  box: Box
}>

export type PartAttributes = Optional<{
  scope: string
  headers: string[]
  rowSpan: number
  columnSpan: number
  numbering: string
  placement: string
  summary: string
}>

/** The contract documents the members. */
export type Part = {
  id: number
  kind: PartKind
  depth: number
  last: number
} & Optional<{
  parent: number
  role: string
  type: string
  page: number
  lastPage: number
  object: string
  name: string
  marks: PartMark[]
  objects: PartObject[]
  language: string
  isOwnLanguage: true
  text: string
  alt: string
  actual: string
  expansion: string
  title: string
  isCut: true
  isReplaced: true
  content: UnstructuredKind
  attributes: PartAttributes
  box: Box
}>

export type EntryLocation = Optional<{
  part: number
  page: number
  language: string
  text: string
}>

export type SpokenText = EntryLocation & {
  part: number
} & Optional<{
    lastPage: number
    role: string
  }>
export type Heading = EntryLocation & { level?: number | undefined }
export type Picture = EntryLocation &
  Optional<{
    role: string
    alt: string
    actual: string
    name: string
    isDecoration: true
    box: Box
  }>
export type Table = EntryLocation & {
  rows: number
  columns: number
  firstCell: number
  cells: number
  headerCells: number
} & Optional<{
    lastPage: number
    summary: string
    isBroken: true
  }>
export type TableCell = EntryLocation & {
  table: number
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  isHeader: boolean
} & Optional<{
    scope: string
    name: string
    headers: string[]
  }>
export type Link = EntryLocation &
  Optional<{
    description: string
    address: string
    targetPage: number
    object: string
    box: Box
  }>
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
} & Optional<{
    name: string
    label: string
    isRequired: true
    object: string
    box: Box
  }>
export type LanguagePassage = EntryLocation & { language: string }
export type UnstructuredItem = EntryLocation &
  Optional<{
    content: UnstructuredKind
    box: Box
  }>
export type ModelPage = {
  number: number
  unread: number
} & Optional<{
  box: Box
  rotation: number
  part: number
}>

export type ModelLists = {
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
  gaps: string[]
  lists: ModelLists
} & Optional<{
  pages: number
  language: string
  cut: Truncation
}>

export const emptyModelLists = (): ModelLists => ({
  pages: [],
  headings: [],
  pictures: [],
  tables: [],
  cells: [],
  links: [],
  fields: [],
  languages: [],
  unread: [],
  decoration: [],
  heard: [],
  parts: [],
})
