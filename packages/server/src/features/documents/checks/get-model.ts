import { engineVersion } from '@curbcut/checks/version.ts'
import { modelLists, type DocumentModel, type Model, type ModelState } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { ModelContents } from '#server/db/schema/check-tables.ts'
import { findUnfinishedCheck } from '#server/features/documents/check-repository.ts'
import { findModel } from '#server/features/documents/model-repository.ts'
import { getStoredDocument } from '#server/features/documents/readable-document.ts'

export type RequestedDocument = { jobId: string; fileId: string; version?: string | undefined }

export async function getModel(ctx: Context, request: RequestedDocument): Promise<DocumentModel> {
  const { facts, document } = await getStoredDocument(ctx, request)
  const { organizationId } = facts
  const { sha256 } = document
  const row = await findModel(ctx.db, { jobId: request.jobId, organizationId, sha256 })
  return {
    state: await modelStateOf(ctx, { row, organizationId, document }),
    check: row?.id ?? null,
    document: {
      file_name: document.file_name,
      version: 'number' in document ? document.number : null,
    },
    model: row?.contents ? toModel(row.contents) : null,
  }
}

type ModelRow = Awaited<ReturnType<typeof findModel>>

type ModelLookup = { row: ModelRow; organizationId: string; document: { sha256: string } }

async function modelStateOf(
  { db }: Context,
  { row, organizationId, document }: ModelLookup,
): Promise<ModelState> {
  if (!row) return 'not_checked'
  if (row.state !== 'done') return row.state
  if (row.contents) return 'made'
  if (row.engine === engineVersion) return 'not_made'
  // While the next check is under way, `findModel` returns the older one.
  const nextCheck = { organizationId, sha256: document.sha256, engine: engineVersion }
  return (await findUnfinishedCheck(db, nextCheck))?.state ?? 'older'
}

const toModel = ({ lists, cut, ...contents }: ModelContents): Model => ({
  ...contents,
  cut: cut ?? null,
  totals: Object.fromEntries(
    modelLists.map((list) => [list, lists[list].total]),
  ) as Model['totals'],
})
