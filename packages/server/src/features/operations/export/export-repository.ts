import {
  jobVisibilityOf,
  type Actor,
  type EventKind,
  type ExportVisibility,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export { findOrganizationName } from '#server/db/query/organization-name.ts'
import type { ExportQuery } from './exported-tables.ts'

export type ExportScope = {
  organizationId: string
  viewer: Pick<Actor, 'role'>
  visibility: ExportVisibility
  clientEvents: readonly EventKind[]
}

/** Conditions on the table alias `t`. */
const scopeConditions: Record<ExportQuery['of'], (scope: ExportScope) => RawBuilder<boolean>> = {
  itself: ({ organizationId }) => sql`t.id = ${organizationId}`,
  organization: ({ organizationId }) => sql`t.organization_id = ${organizationId}`,
  member: ({ organizationId }) =>
    sql`t.id in (select user_id from memberships where organization_id = ${organizationId})`,
  job: (scope) => sql`t.job_id in (${jobIdsQuery(scope)})`,
  file: (scope) => sql`t.file_id in (${fileIdsQuery(scope)})`,
  judgment: (scope) =>
    sql`t.judgment_id in (select id from judgments where job_id in (${jobIdsQuery(scope)}))`,
  quote: (scope) =>
    sql`t.quote_id in (select id from quotes where job_id in (${jobIdsQuery(scope)}))`,
  statement: ({ organizationId }) =>
    sql`t.statement_id in (select id from statements where organization_id = ${organizationId})`,
  // The outer query goes from job to job, see `pageOfEachJob`.
  jobByJob: () => sql`t.job_id = job.id`,
  organizationAlone: ({ organizationId }) =>
    sql`t.job_id is null and t.organization_id = ${organizationId}`,
}

/** Of tables without a condition, the client side sees all rows. */
const clientConditions: {
  [Table in keyof Tables]?: (scope: ExportScope) => RawBuilder<boolean>
} = {
  jobs: () => sql`not t.is_archived`,
  job_files: () => sql`t.deleted_at is null`,
  file_versions: () => sql`t.delivered_at is not null`,
  notes: ({ viewer }) =>
    sql`t.thread = any(${[...jobVisibilityOf(viewer).readableThreads]}::text[])`,
  events: ({ clientEvents }) =>
    sql`t.job_id is not null and t.kind = any(${[...clientEvents]}::text[])`,
}

const visibleJobs: Record<ExportVisibility, RawBuilder<boolean>> = {
  everything: sql`true`,
  client: sql`not is_archived`,
}

const jobIdsQuery = ({ organizationId, visibility }: ExportScope) =>
  sql`select id from jobs where organization_id = ${organizationId} and ${visibleJobs[visibility]}`

const visibleFiles: Record<ExportVisibility, RawBuilder<boolean>> = {
  everything: sql`true`,
  client: sql`deleted_at is null`,
}

const fileIdsQuery = (scope: ExportScope) =>
  sql`select id from job_files where job_id in (${jobIdsQuery(scope)}) and ${visibleFiles[scope.visibility]}`

const visibleRows: Record<
  ExportVisibility,
  (table: keyof Tables, scope: ExportScope) => RawBuilder<boolean>
> = {
  everything: () => sql`true`,
  client: (table, scope) => clientConditions[table]?.(scope) ?? sql`true`,
}

const isExported = ({ table, of }: Pick<ExportQuery, 'table' | 'of'>, scope: ExportScope) =>
  sql<boolean>`(${scopeConditions[of](scope)}) and ${visibleRows[scope.visibility](table, scope)}`

export type ExportedRow = { line: string; key: string[] }
type Page = { after: readonly string[] | undefined; limit: number }

export async function findExportedRows(db: Db, page: RowsPage): Promise<ExportedRow[]> {
  const { rows } = await exportedRowsQuery(page).execute(db)
  return rows
}

type RowsPage = Page & { scope: ExportScope; part: ExportQuery }

export function exportedRowsQuery({ scope, part, after, limit }: RowsPage) {
  const { table, key, columns } = part
  const keys = sql.join(key.map((column) => sql.ref(`t.${column}`)))
  const keyTexts = sql.join(key.map((column) => sql`${sql.ref(`t.${column}`)}::text`))
  const row =
    columns === 'all'
      ? sql`to_jsonb(t)`
      : sql`(select to_jsonb(taken) from (select ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}) as taken)`
  const afterCondition = after ? sql`and (${keys}) > (${sql.join([...after])})` : sql``
  const page = sql`
    select * from ${sql.table(table)} as t
    where ${isExported(part, scope)} ${afterCondition}
    order by ${keys} limit ${limit}`
  // Converts only the rows of the page, so that large values do not pass through the sort.
  return sql<ExportedRow>`
    select ${row}::text as line, array[${keyTexts}] as key
    from (${part.of === 'jobByJob' ? pageOfEachJob(page, { scope, after, keys, limit }) : page}) as t
    order by ${keys}`
}

/**
 * Goes job by job, because a plain `job_id in (…)` may read the rows of all organizations in order
 * of the key. The repeated `job_id` condition tells the database that the jobs give the order.
 */
const pageOfEachJob = (
  page: RawBuilder<unknown>,
  { scope, after, keys, limit }: Page & { scope: ExportScope; keys: RawBuilder<unknown> },
) => sql`
  select t.* from (${jobIdsQuery(scope)} ${after ? sql`and id >= ${after[0]}` : sql``}) as job
    cross join lateral (${page}) as t
  where t.job_id = job.id
  order by ${keys} limit ${limit}`

export type ExportedColumn = { table: string; column: string; type: string; is_nullable: boolean }

export async function findExportedColumns(
  db: Db,
  tables: readonly string[],
): Promise<ExportedColumn[]> {
  const { rows } = await sql<ExportedColumn>`
    select table_name as table, column_name as column, data_type as type,
      is_nullable = 'YES' as is_nullable
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${[...tables]}::text[])
    order by table_name, ordinal_position`.execute(db)
  return rows
}

export type ExportedDocument = {
  id: string
  job_id: string
  file_id: string
  /** 0: the original. */
  number: number
  file_name: string
  size_bytes: number
  crc32: number
  storage_key: string
  uploaded_at: string
}

type DocumentPage = { scope: ExportScope; after: string; limit: number }

/** A page, by id, of the originals or fixed documents whose bytes are stored. */
export async function findExportedDocuments(
  db: Db,
  kind: 'originals' | 'versions',
  { scope, after, limit }: DocumentPage,
): Promise<ExportedDocument[]> {
  const documentColumns = sql`t.file_name, t.size_bytes, t.crc32, t.storage_key, t.uploaded_at`
  const table =
    kind === 'originals'
      ? sql`(select *, id as file_id, 0 as number from job_files) as t`
      : sql`(select file_versions.*, job_files.job_id, job_files.deleted_at, job_files.ended_at
          from file_versions join job_files on job_files.id = file_versions.file_id) as t`
  const exportQuery =
    kind === 'originals'
      ? ({ table: 'job_files', of: 'job' } as const)
      : ({ table: 'file_versions', of: 'file' } as const)
  const { rows } = await sql<ExportedDocument>`
    select t.id, t.job_id, t.file_id, t.number, ${documentColumns} from ${table}
    where ${isExported(exportQuery, scope)} and t.deleted_at is null
      and t.ended_at is null and t.id > ${after}
    order by t.id limit ${limit}`.execute(db)
  return rows
}

export type ExportedReport = {
  id: string
  job_id: string
  edition: number
  document: string
  frozen_at: string
}

export async function findExportedReports(
  db: Db,
  { scope, after, limit }: DocumentPage,
): Promise<ExportedReport[]> {
  const exportQuery = { table: 'evidence_reports', of: 'job' } as const
  const { rows } = await sql<ExportedReport>`
    select t.id, t.job_id, t.edition, t.document, t.frozen_at from evidence_reports as t
    where ${isExported(exportQuery, scope)} and t.document is not null and t.id > ${after}
    order by t.id limit ${limit}`.execute(db)
  return rows
}

export async function findStatementIds(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('statements')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
