import type { ExportedColumn } from './export-repository.ts'
import type { ExportTable } from './exported-tables.ts'

/** By PostgreSQL's names of types. */
const schemaByColumnType: Record<string, object> = {
  boolean: { type: 'boolean' },
  uuid: { type: 'string', format: 'uuid' },
  text: { type: 'string' },
  date: { type: 'string', format: 'date' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  smallint: { type: 'integer' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  ARRAY: { type: 'array' },
}

export function toExportSchema(
  tables: readonly ExportTable[],
  columns: readonly ExportedColumn[],
): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: Object.fromEntries(
      tables.map(({ table, columns: columnNames }) => [
        table,
        toRowSchema(
          columns.filter(
            (exportedColumn) =>
              exportedColumn.table === table &&
              (columnNames === 'all' || columnNames.includes(exportedColumn.column)),
          ),
        ),
      ]),
    ),
  }
}

const toRowSchema = (columns: readonly ExportedColumn[]) => ({
  type: 'object',
  additionalProperties: false,
  required: columns.map(({ column }) => column),
  properties: Object.fromEntries(
    columns.map(({ column, type, is_nullable: isNullable }) => {
      const schema = schemaByColumnType[type] ?? {}
      return [
        column,
        isNullable && 'type' in schema ? { anyOf: [schema, { type: 'null' }] } : schema,
      ]
    }),
  ),
})
