/** An address for cameras, and what a screen reader says of it. */
export type AddressCode = { address: string; alt: string }

/** A document of tables, with texts above and below them. All texts are plain. */
export type TableDocument = {
  title: string
  language?: 'en'
  /** The address of what it is made of, for programs. */
  identifier?: string
  /** An address as a QR code, at the upper right of the first page. */
  code?: AddressCode
  /** What it comes to, before its facts. */
  opening?: { lines: readonly string[]; table: Table }
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
