/** A document of tables, with texts above and below them. All texts are plain. */
export type TableDocument = {
  title: string
  language?: 'en'
  /** The facts about the document, each with its label. */
  facts: readonly { label: string; value: string }[]
  paragraphs?: readonly string[]
  tables: readonly Table[]
  notes: readonly string[]
  /** ISO. The same document gives the same bytes. */
  createdAt: string
}

export type Table = {
  caption: string
  columns: readonly TableColumn[]
  rows: readonly (readonly string[])[]
  /** Sums, in bold below a line. */
  foot: readonly (readonly string[])[]
}

/**
 * `width` is a share of the whole; figures (`end`) get more if they need it. The first column names its
 * row.
 */
export type TableColumn = { label: string; width: number; align: 'start' | 'end' }
