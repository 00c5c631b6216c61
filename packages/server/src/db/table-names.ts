import { escapeIdentifier } from 'pg'

/** A table with its columns in the order of its rows; computed columns are left out. */
export type Table = { schema: string; name: string; columns: string[] }

/** As SQL writes it. */
export const toName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

export const toList = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ')
