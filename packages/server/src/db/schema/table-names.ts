import { escapeIdentifier } from 'pg'

export type TableName = { schema: string; name: string }

/** A table with its columns in the order of its rows; computed columns are omitted. */
export type Table = TableName & {
  columns: string[]
  /** For a partition: its parent table, and the rows that belong to it. */
  partition: (TableName & { bound: string }) | null
}

/** The name as SQL writes it. */
export const toName = ({ schema, name }: TableName) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

export const toList = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ')
