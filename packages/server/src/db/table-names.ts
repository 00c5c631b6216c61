import { escapeIdentifier } from 'pg'

export type TableName = { schema: string; name: string }

/** A table with its columns in the order of its rows; computed columns are left out. */
export type Table = TableName & {
  columns: string[]
  /** Of a part of another table: that one, and which rows belong to the part. */
  partition: (TableName & { bound: string }) | null
}

/** As SQL writes it. */
export const toName = ({ schema, name }: TableName) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

export const toList = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ')
