import { engineVersion } from '@curbcut/checks/version.ts'
import { modelLists, type DocumentModel, type Model, type ModelState } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { ModelContents } from '#server/db/schema/check-tables.ts'
import { findUnderWay } from '#server/features/documents/check-repository.ts'
import { findModel } from '#server/features/documents/model-repository.ts'
import { getStoredDocument } from '#server/features/documents/readable-document.ts'

export type RequestedDocument = { jobId: string; fileId: string; version?: string | undefined }

export async function getModel(ctx: Context, request: RequestedDocument): Promise<DocumentModel> {
  const { facts, stored } = await getStoredDocument(ctx, request)
  const { organizationId } = facts
  const { sha256 } = stored
  const row = await findModel(ctx.db, { jobId: request.jobId, organizationId, sha256 })
  return {
    state: await stateOf(ctx, { found: row, organizationId, stored }),
    check: row?.id ?? null,
    document: {
      file_name: stored.file_name,
      version: 'number' in stored ? stored.number : null,
    },
    model: row?.contents ? toModel(row.contents) : null,
  }
}

type StoredModel = Awaited<ReturnType<typeof findModel>>

type ModelLookup = { found: StoredModel; organizationId: string; stored: { sha256: string } }

async function stateOf(
  { db }: Context,
  { found, organizationId, stored }: ModelLookup,
): Promise<ModelState> {
  if (!found) return 'not_checked'
  if (found.state !== 'done') return found.state
  if (found.contents) return 'made'
  if (found.engine === engineVersion) return 'not_made'
  // While the next check is under way, `findModel` returns the older one.
  const next = { organizationId, sha256: stored.sha256, engine: engineVersion }
  return (await findUnderWay(db, next))?.state ?? 'older'
}

const toModel = ({ lists, cut, ...contents }: ModelContents): Model => ({
  ...contents,
  cut: cut ?? null,
  totals: Object.fromEntries(
    modelLists.map((list) => [list, lists[list].total]),
  ) as Model['totals'],
})
