export type QrCode = { address: string; alt: string }

/** All texts are plain text. */
export type TableDocument = {
  title: string
  language?: 'en'
  /** The address of the source, for programs. */
  identifier?: string
  /** A QR code at the upper right of the first page. */
  code?: QrCode
  /** The result, above the facts. */
  opening?: { lines: readonly string[]; table: TableContent }
  facts: readonly { label: string; value: string }[]
  paragraphs?: readonly string[]
  tables: readonly TableContent[]
  notes: readonly string[]
  /** ISO; the same document gives the same bytes. */
  createdAt: string
}

export type TableContent = {
  caption: string
  columns: readonly TableColumn[]
  rows: readonly (readonly string[])[]
  /** Sums, in bold below a line. */
  foot: readonly (readonly string[])[]
}

/** `width` is a share of the whole; figures (`end`) get more if needed. */
export type TableColumn = { label: string; width: number; align: 'start' | 'end' }
