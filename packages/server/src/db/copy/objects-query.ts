import { deletedFileDays } from '#server/limits.ts'
import { toName, type Table } from '#server/db/schema/table-names.ts'

/**
 * Why a backup may lack an object: it is due for removal, as a proposal is at any moment and a document on the day of
 * its end, or it came before the store was adopted.
 */
export type Excuse = 'due' | 'adopted'

/** The column that tells when the bytes of a file and of its versions were removed. */
const mark = 'bytes_removed_at'
/** The table of proposals, by its name: what else may be missing from a backup has to be stated here. */
const proposals = 'repair_proposals'
const isDue = `file.deleted_at < now() - interval '${deletedFileDays} days'`
/** The column of jobs that tells the day on which the documents end. */
const endDay = 'documents_end_on'

/**
 * Asks for the key and SHA-256 of every object that rows need, and why it may be missing: a file due for removal
 * loses its bytes a moment before its row says so. Tables with documents are found by their columns, so that none is
 * forgotten.
 */
export function objectsQuery(tables: readonly Table[]): string {
  const files = tables.find(({ columns }) => columns.includes(mark))
  const installation = tables.find(({ columns }) => columns.includes('store_adopted_at'))
  const jobs = tables.find(({ columns }) => columns.includes(endDay))
  const parts = tables
    .filter(({ columns }) => columns.includes('storage_key'))
    .map((table) => toPart(table, { files, installation, jobs }))
  return parts.length > 0
    ? `${parts.join(' union ')} order by storage_key`
    : 'select null where false'
}

type Others = Record<'files' | 'installation' | 'jobs', Table | undefined>

function toPart(table: Table, { files, installation, jobs }: Others): string {
  const isOfFile = table === files || table.columns.includes('file_id')
  const file = isOfFile ? files : undefined
  const isAdopted =
    installation &&
    table.columns.includes('uploaded_at') &&
    `object.uploaded_at <= (select store_adopted_at from ${toName(installation)})`
  // A backup may take until the next day.
  const isEnding =
    jobs &&
    `exists (select from ${toName(jobs)} as job where job.id = file.job_id and job.${endDay} <= current_date + 1)`
  const excuse = toExcuse([
    ['due', table.name === proposals ? 'true' : file && isDue],
    ['due', file && isEnding],
    ['adopted', isAdopted],
  ])
  const columns = `object.storage_key, object.sha256, ${excuse}`
  const source = `${toName(table)} as object`
  if (!file) return `select ${columns} from ${source}`
  const fileId = table === file ? 'id' : 'file_id'
  return (
    `select ${columns} from ${source} ` +
    `join ${toName(file)} as file on file.id = object.${fileId} where file.${mark} is null`
  )
}

/** The first excuse that holds, else an empty text. */
function toExcuse(excuses: [Excuse, string | undefined | false][]): string {
  const cases = excuses.flatMap(([excuse, condition]) =>
    condition ? [`when ${condition} then '${excuse}'`] : [],
  )
  return cases.length > 0 ? `case ${cases.join(' ')} else '' end` : `''`
}
