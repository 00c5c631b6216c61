import type { DocumentModel } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { requestChecks } from '#server/features/documents/check-service.ts'
import { getStoredDocument } from '#server/features/documents/readable-document.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { getModel, type RequestedDocument } from './get-model.ts'

/** Open to every reader: repeated requests for the same bytes cause no further check. */
export function requestModel(ctx: Context, request: RequestedDocument): Promise<DocumentModel> {
  return inTransaction(ctx, async (ctx) => {
    const { facts, document } = await getStoredDocument(ctx, request)
    await requestChecks(ctx, facts.organizationId, [document])
    return getModel(ctx, request)
  })
}
