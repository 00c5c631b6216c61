import { escapeIdentifier } from 'pg'

export type TableName = { schema: string; name: string }

/** Columns are in the order of rows; computed columns are omitted. */
export type DatabaseTable = TableName & {
  columns: string[]
  /** A partition's parent table and bound. */
  partition: (TableName & { bound: string }) | null
}

export const toQualifiedName = ({ schema, name }: TableName) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

export const toColumnList = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ')
