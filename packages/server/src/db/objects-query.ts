import { deletedFileDays } from '#server/limits.ts'
import { toName, type Table } from './table-names.ts'

/** The column that tells when the bytes of a file and of its versions were removed. */
const mark = 'bytes_removed_at'
const isDue = `coalesce(file.deleted_at < now() - interval '${deletedFileDays} days', false)`

/**
 * Asks for the key and SHA-256 of every object that rows need, and whether it may be missing: a file due
 * for removal loses its bytes a moment before its row says so. Tables with documents are found by their
 * columns, so that none is forgotten.
 */
export function objectsQuery(tables: readonly Table[]): string {
  const files = tables.find(({ columns }) => columns.includes(mark))
  const parts = tables
    .filter(({ columns }) => columns.includes('storage_key'))
    .map((table) => toPart(table, files))
  return parts.length > 0
    ? `${parts.join(' union ')} order by storage_key`
    : 'select null where false'
}

function toPart(table: Table, files: Table | undefined): string {
  const columns = 'object.storage_key, object.sha256'
  const source = `${toName(table)} as object`
  const isOfFile = table === files || table.columns.includes('file_id')
  if (!files || !isOfFile) return `select ${columns}, false from ${source}`
  const fileId = table === files ? 'id' : 'file_id'
  return (
    `select ${columns}, ${isDue} from ${source} ` +
    `join ${toName(files)} as file on file.id = object.${fileId} where file.${mark} is null`
  )
}
