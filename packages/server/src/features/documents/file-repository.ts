import type { FileClass, Role } from '@curbcut/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import { findPage } from '#server/db/query/find-page.ts'
import { toContainsPattern } from '#server/db/query/search-pattern.ts'
import type { Db, FileVersionRow, JobFileRow, JobRow, Tables } from '#server/db/schema/tables.ts'

type Uploader = { uploader_first_name: string; uploader_last_name: string; uploader_role: Role }
export type FileWithUploaderRow = JobFileRow & Uploader
export type VersionWithUploaderRow = FileVersionRow & Uploader
export type StoredDocumentRow = FileWithUploaderRow | VersionWithUploaderRow

const uploaderColumns = [
  'uploader.first_name as uploader_first_name',
  'uploader.last_name as uploader_last_name',
  'uploader.role as uploader_role',
] as const

function filesOf(db: Db, jobId: string) {
  return db
    .selectFrom('job_files')
    .innerJoin('users as uploader', 'uploader.id', 'job_files.uploaded_by')
    .selectAll('job_files')
    .select(uploaderColumns)
    .where('job_files.job_id', '=', jobId)
    .where('job_files.deleted_at', 'is', null)
}

export type FileFilter = {
  type: FileClass
  query: string | undefined
  page: number
  limit: number
}

export async function findFiles(db: Db, jobId: string, filter: FileFilter) {
  const { type, query } = filter
  const orderedFiles = filesOf(db, jobId)
    .$if(type !== 'all', (files) => files.where('file_class', '=', type))
    // File names are stored as sent, with or without composed accents.
    .$if(query !== undefined, (files) =>
      files.where(
        sql`normalize(file_name)`,
        'ilike',
        toContainsPattern((query ?? '').normalize('NFC')),
      ),
    )
    .orderBy('uploaded_at')
    .orderBy('job_files.id')
  return findPage(db, orderedFiles, filter)
}

export const findAllFiles = (db: Db, jobId: string): Promise<FileWithUploaderRow[]> =>
  filesOf(db, jobId).orderBy('uploaded_at').orderBy('job_files.id').execute()

export const findFile = (
  db: Db,
  { jobId, fileId }: { jobId: string; fileId: string },
): Promise<FileWithUploaderRow | undefined> =>
  filesOf(db, jobId).where('job_files.id', '=', fileId).executeTakeFirst()

export async function countFilesByClass(db: Db, jobId: string): Promise<Map<FileClass, number>> {
  const rows = await db
    .selectFrom('job_files')
    .select(({ fn }) => ['file_class', fn.countAll<number>().as('files')])
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .groupBy('file_class')
    .execute()
  return new Map(rows.map(({ file_class, files }) => [file_class, files]))
}

export function findVersionsOf(
  db: Db,
  fileIds: readonly string[],
): Promise<VersionWithUploaderRow[]> {
  return db
    .selectFrom('file_versions')
    .innerJoin('users as uploader', 'uploader.id', 'file_versions.uploaded_by')
    .selectAll('file_versions')
    .select(uploaderColumns)
    .where('file_versions.file_id', '=', anyOf(fileIds))
    .orderBy('file_versions.file_id')
    .orderBy('file_versions.number')
    .execute()
}

/** Locks the file until the transaction ends; lock its job first. */
export const lockFile = (
  db: Db,
  { jobId, fileId }: { jobId: string; fileId: string },
): Promise<JobFileRow | undefined> =>
  db
    .selectFrom('job_files')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const newFileColumnTypes = {
  id: 'uuid',
  job_id: 'uuid',
  upload_id: 'uuid',
  storage_key: 'text',
  file_name: 'text',
  file_class: 'text',
  media_type: 'text',
  size_bytes: 'bigint',
  sha256: 'text',
  crc32: 'bigint',
  uploaded_by: 'uuid',
  uploaded_at: 'timestamptz',
} as const satisfies Partial<Record<keyof Tables['job_files'], string>>
type NewFileColumn = keyof typeof newFileColumnTypes
const newFileColumnNames = Object.keys(newFileColumnTypes) as NewFileColumn[]

/** One array parameter per column, so that the statement is the same for any number of rows. */
export async function insertFileRows(
  db: Db,
  rows: readonly Pick<Insertable<Tables['job_files']>, NewFileColumn>[],
) {
  const columns = newFileColumnNames.map(
    (name) => sql`${rows.map((row) => row[name])}::${sql.raw(newFileColumnTypes[name])}[]`,
  )
  await db
    .insertInto('job_files')
    .columns(newFileColumnNames)
    .expression(sql`select * from unnest(${sql.join(columns)})`)
    .execute()
}

export async function updateFile(db: Db, id: string, change: Updateable<Tables['job_files']>) {
  await db.updateTable('job_files').set(change).where('id', '=', id).execute()
}

/** After a reassignment, nobody corrects earlier marks. */
export async function resetReviewMarks(db: Db, jobId: string) {
  await db
    .updateTable('job_files')
    .set({ is_marked_since_assigned: false })
    .where('job_id', '=', jobId)
    .where('is_marked_since_assigned', '=', true)
    .execute()
}

/** Requires a lock on the file's row. */
export async function getNextVersionNumber(db: Db, fileId: string): Promise<number> {
  const { highest } = await db
    .selectFrom('file_versions')
    .select(({ fn }) => fn.max<number | null>('number').as('highest'))
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return (highest ?? 0) + 1
}

export async function insertVersion(db: Db, row: Insertable<Tables['file_versions']>) {
  await db.insertInto('file_versions').values(row).execute()
}

export async function deliverVersionsOf(db: Db, jobId: string, now: string) {
  await sql`
    with delivered as (
      update file_versions set delivered_at = ${now}
      where delivered_at is null and file_id in (select id from job_files where job_id = ${jobId})
      returning file_id, delivered_at
    )
    insert into deliveries (organization_id, sha256, delivered_at, file_id)
    select distinct jobs.organization_id, job_files.sha256, delivered.delivered_at, job_files.id
    from delivered join job_files on job_files.id = delivered.file_id
      join jobs on jobs.id = job_files.job_id`.execute(db)
}

export function countRemediatedFiles(db: Db, jobId: string) {
  return db
    .selectFrom('job_files')
    .select(({ fn }) => [
      fn.countAll<number>().as('file_count'),
      fn.countAll<number>().filterWhere('is_remediated', '=', true).as('remediated_file_count'),
    ])
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export const lockFilesOf = (
  db: Db,
  { jobId, fileIds }: { jobId: string; fileIds: readonly string[] },
): Promise<JobFileRow[]> =>
  db
    .selectFrom('job_files')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('id', '=', anyOf(fileIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** A file is special while an open or earned quote names it. */
export async function refreshSpecialFlagsOf(db: Db, jobId: string) {
  await db
    .updateTable('job_files')
    .set({
      is_special: sql<boolean>`exists (
        select from quote_files join quotes on quotes.id = quote_files.quote_id
        where quote_files.file_id = job_files.id and quotes.status <> 'cleared'
      )`,
    })
    .where('job_id', '=', jobId)
    .execute()
}

export type JobDocument = {
  jobId: string
  fileId: string
  sha256: string
  /** Hashes of its original; `comparedWith` is null for another type with other conditions. */
  fixed: { version: number; original: string; comparedWith: string | null } | null
}

export async function findDocumentsByHash(
  db: Db,
  sha256: string,
  jobIds: readonly string[],
): Promise<JobDocument[]> {
  const { rows } = await sql<JobDocument>`
    select job_id as "jobId", id as "fileId", sha256, null as fixed
    from job_files
    where sha256 = ${sha256} and job_id = any(${[...jobIds]}::uuid[]) and deleted_at is null
    union all
    select job_id, job_files.id, file_versions.sha256,
      json_build_object('version', number, 'original', job_files.sha256, 'comparedWith',
        case when file_versions.media_type = job_files.media_type then job_files.sha256 end)
    from file_versions join job_files on job_files.id = file_versions.file_id
    where file_versions.sha256 = ${sha256} and job_id = any(${[...jobIds]}::uuid[])
      and deleted_at is null
    order by 1, 2`.execute(db)
  return rows
}

type EarlierDelivery = Pick<JobRow, 'status' | 'is_archived' | 'remediator_id'> & {
  fileId: string
  deliveredAt: string
  job_id: string
  job_name: string
}

/** Deliveries of the same bytes from before these files were uploaded: the last one of each. */
export async function findEarlierDeliveries(
  db: Db,
  organizationId: string,
  fileIds: readonly string[],
): Promise<EarlierDelivery[]> {
  const { rows } = await sql<EarlierDelivery>`
    select mine.id as "fileId", earlier.*
    from job_files mine cross join lateral (
      select delivered_at as "deliveredAt", jobs.id as job_id, jobs.name as job_name, jobs.status,
        jobs.is_archived, jobs.remediator_id
      from deliveries join job_files twin on twin.id = deliveries.file_id
        join jobs on jobs.id = twin.job_id
      where deliveries.organization_id = ${organizationId} and deliveries.sha256 = mine.sha256
        and delivered_at < mine.uploaded_at and twin.deleted_at is null
      order by delivered_at desc limit 1
    ) earlier
    where mine.id = any(${[...fileIds]}::uuid[])`.execute(db)
  return rows
}
