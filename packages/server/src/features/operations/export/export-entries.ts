import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { ExportVisibility } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  missingEntryName,
  toMissingEntryText,
} from '#server/features/documents/download/missing-entry.ts'
import type { ZipEntry } from '#server/features/documents/download/zip-stream.ts'
import { exportStatementPdf } from '#server/features/money/statements/statement-pdf.ts'
import { toPortableFileName } from '#server/file-names.ts'
import { nilId } from '#server/ids.ts'
import {
  findExportedColumns,
  findExportedDocuments,
  findExportedReports,
  findExportedRows,
  findStatementIds,
  type ExportedRow,
  type ExportScope,
} from './export-repository.ts'
import { toExportSchema } from './export-schema.ts'
import { exportQueriesOf, exportTablesOf, type ExportTable } from './exported-tables.ts'

const documentsPerPage = 200
/** A file of rows is made in memory; it exceeds this size by at most one row. */
const partBytes = 4 * 1024 * 1024

const statementsLine =
  'statements/NUMBER.pdf                       a statement of the organization\n'

type ReadmeTexts = { content: string; statements: string }

const readmeTexts: Record<ExportVisibility, ReadmeTexts> = {
  everything: { content: 'what the product keeps', statements: statementsLine },
  client: { content: 'what the client side sees', statements: '' },
}

const toReadme = ({
  content,
  statements,
}: ReadmeTexts) => `This zip holds ${content} of one organization.

rows/TABLE.jsonl, rows/TABLE-2.jsonl, ...   one row of the table in each line, as JSON
schema.json                                 the JSON Schema of the lines of each table
documents/JOB/FILE/0-NAME                   a document as it was uploaded; JOB and FILE are ids of rows
documents/JOB/FILE/NUMBER-NAME              a fixed document, by its number
reports/JOB/edition-NUMBER.json             a report as it was signed
${statements}
Documents removed as agreed are not here: ended_at in rows/job_files.jsonl says when.
Documents that could not be found are named in ${missingEntryName}; without it, none is missing.
Tables were read one after the other while work went on.
`

/** Reads each entry when its turn comes. `missing` fills up meanwhile and is named last. */
export async function* exportEntries(
  ctx: Context,
  scope: ExportScope,
  missingPaths: readonly string[],
): AsyncGenerator<ZipEntry> {
  const { visibility } = scope
  const tables = exportTablesOf(visibility)
  const columns = await findExportedColumns(
    ctx.db,
    tables.map(({ table }) => table),
  )
  const createEntry = (name: string, content: string | Buffer) => toZipEntry(name, content, ctx.now)
  yield createEntry('README.txt', toReadme(readmeTexts[visibility]))
  yield createEntry('schema.json', `${JSON.stringify(toExportSchema(tables, columns), null, 2)}\n`)
  for (const table of tables) {
    let number = 0
    for await (const part of readParts(ctx, scope, table)) {
      number += 1
      yield createEntry(`rows/${table.table}${number === 1 ? '' : `-${number}`}.jsonl`, part)
    }
  }
  yield* documentEntries(ctx, scope)
  yield* reportEntries(ctx, scope)
  if (visibility === 'everything') yield* statementEntries(ctx, scope)
  if (missingPaths.length > 0) yield createEntry(missingEntryName, toMissingEntryText(missingPaths))
}

function toZipEntry(name: string, content: string | Buffer, at: string): ZipEntry {
  const bytes = Buffer.from(content)
  return {
    name,
    sizeBytes: bytes.length,
    crc32: crc32(bytes),
    modifiedAt: new Date(at),
    open: () => Readable.from([bytes], { objectMode: false }),
  }
}

/** At least one part, which may be empty. */
async function* readParts(
  ctx: Context,
  scope: ExportScope,
  table: ExportTable,
): AsyncGenerator<string> {
  let lines: string[] = []
  let bytes = 0
  let parts = 0
  for await (const { line } of readRows(ctx, scope, table)) {
    lines.push(`${line}\n`)
    bytes += line.length
    if (bytes < partBytes) continue
    yield lines.join('')
    ;[lines, bytes, parts] = [[], 0, parts + 1]
  }
  if (lines.length > 0 || parts === 0) yield lines.join('')
}

async function* readRows({ db }: Context, scope: ExportScope, table: ExportTable) {
  for (const query of exportQueriesOf(table)) {
    for (let after: ExportedRow['key'] | undefined; ;) {
      const rows = await findExportedRows(db, {
        scope,
        part: query,
        after,
        limit: query.rowsPerPage,
      })
      yield* rows
      if (rows.length < query.rowsPerPage) break
      after = rows.at(-1)?.key
    }
  }
}

async function* documentEntries(ctx: Context, scope: ExportScope): AsyncGenerator<ZipEntry> {
  for (const kind of ['originals', 'versions'] as const) {
    const findPage = (after: string) =>
      findExportedDocuments(ctx.db, kind, { scope, after, limit: documentsPerPage })
    for await (const document of readInIdOrder(findPage)) {
      const { job_id, file_id, number, file_name, storage_key } = document
      yield {
        name: `documents/${job_id}/${file_id}/${number}-${toPortableFileName(file_name)}`,
        sizeBytes: document.size_bytes,
        crc32: document.crc32,
        modifiedAt: new Date(document.uploaded_at),
        open: () => ctx.files.read(storage_key),
      }
    }
  }
}

async function* reportEntries(ctx: Context, scope: ExportScope): AsyncGenerator<ZipEntry> {
  const findPage = (after: string) =>
    findExportedReports(ctx.db, { scope, after, limit: reportsPerPage })
  for await (const { job_id, edition, document, frozen_at } of readInIdOrder(findPage)) {
    yield toZipEntry(`reports/${job_id}/edition-${edition}.json`, document, frozen_at)
  }
}

/** A signed report of a large job has megabytes. */
const reportsPerPage = 1

async function* statementEntries(ctx: Context, { organizationId }: ExportScope) {
  for (const id of await findStatementIds(ctx.db, organizationId)) {
    const { made: document } = await exportStatementPdf(ctx, id)
    yield toZipEntry(
      `statements/${toPortableFileName(document.name)}`,
      await document.make(),
      ctx.now,
    )
  }
}

async function* readInIdOrder<Row extends { id: string }>(
  find: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = nilId; ;) {
    const rows = await find(after)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
