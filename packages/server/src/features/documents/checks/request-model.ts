import type { DocumentModel } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { requestChecks } from '#server/features/documents/check-service.ts'
import { findStoredDocument } from '#server/features/documents/readable-document.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { getModel, type RequestedDocument } from './get-model.ts'

/**
 * Asks for the check of a document that has none by the present engine. Whoever may read the document may ask: it is
 * checked once, however often that is, so that nobody can keep the machine busy by asking.
 */
export function requestModel(ctx: Context, request: RequestedDocument): Promise<DocumentModel> {
  return inTransaction(ctx, async (ctx) => {
    const { facts, stored } = await findStoredDocument(ctx, request)
    await requestChecks(ctx, facts.organizationId, [stored])
    return getModel(ctx, request)
  })
}
