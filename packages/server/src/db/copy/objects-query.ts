import { toQualifiedName, type DatabaseTable } from '#server/db/schema/table-names.ts'
import { deletedFileDays } from '#server/limits.ts'

/** Why a backup may lack an object: it is `due` for removal, or was missing at the adoption. */
export type AllowedAbsence = 'due' | 'adopted'

const removedAtColumn = 'bytes_removed_at'
/** Proposals may be removed at any time; another such table would have to be added here. */
const proposalsTable = 'repair_proposals'
const dueCondition = `file.deleted_at < now() - interval '${deletedFileDays} days'`
const endDayColumn = 'documents_end_on'

/** Finds tables by their columns, so that none is forgotten. */
export function createObjectsQuery(tables: readonly DatabaseTable[]): string {
  const files = tables.find(({ columns }) => columns.includes(removedAtColumn))
  const installation = tables.find(({ columns }) => columns.includes('store_adopted_at'))
  const jobs = tables.find(({ columns }) => columns.includes(endDayColumn))
  const tableQueries = tables
    .filter(({ columns }) => columns.includes('storage_key'))
    .map((table) => toTableQuery(table, { files, installation, jobs }))
  return tableQueries.length > 0
    ? `${tableQueries.join(' union ')} order by storage_key`
    : 'select null where false'
}

type RelatedTables = Record<'files' | 'installation' | 'jobs', DatabaseTable | undefined>

function toTableQuery(table: DatabaseTable, { files, installation, jobs }: RelatedTables): string {
  const isOfFile = table === files || table.columns.includes('file_id')
  const file = isOfFile ? files : undefined
  const adoptedCondition =
    installation &&
    table.columns.includes('uploaded_at') &&
    `object.uploaded_at <= (select store_adopted_at from ${toQualifiedName(installation)})`
  // The backup may last until the next day.
  const endingCondition =
    jobs &&
    `exists (select from ${toQualifiedName(jobs)} as job where job.id = file.job_id and job.${endDayColumn} <= current_date + 1)`
  const allowedAbsence = toAllowedAbsence([
    ['due', table.name === proposalsTable ? 'true' : file && dueCondition],
    ['due', file && endingCondition],
    ['adopted', adoptedCondition],
  ])
  const columns = `object.storage_key, object.sha256, ${allowedAbsence}`
  const source = `${toQualifiedName(table)} as object`
  if (!file) return `select ${columns} from ${source}`
  const fileId = table === file ? 'id' : 'file_id'
  return (
    `select ${columns} from ${source} ` +
    `join ${toQualifiedName(file)} as file on file.id = object.${fileId} where file.${removedAtColumn} is null`
  )
}

function toAllowedAbsence(absences: [AllowedAbsence, string | undefined | false][]): string {
  const cases = absences.flatMap(([absence, condition]) =>
    condition ? [`when ${condition} then '${absence}'`] : [],
  )
  return cases.length > 0 ? `case ${cases.join(' ')} else '' end` : `''`
}
