import { engineVersion } from '@curbcut/checks/version.ts'
import {
  requeueFailedChecks,
  requestChecks,
  type CheckRequestContext,
} from '#server/features/documents/check-service.ts'
import { nilId } from '#server/ids.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { findDocumentsWithoutCheck } from './checked-document-repository.ts'

const batchSize = 500

export async function requestAllChecks(ctx: CheckRequestContext): Promise<number> {
  let requestedCount = 0
  for (let after = { organizationId: nilId, sha256: '' }; ;) {
    const batch = await findDocumentsWithoutCheck(ctx.db, {
      engine: engineVersion,
      after,
      limit: batchSize,
    })
    for (const [organizationId, documents] of Map.groupBy(batch, (one) => one.organizationId)) {
      requestedCount += await inBackgroundTransaction(ctx, (ctx) =>
        requestChecks(ctx, organizationId, documents),
      )
    }
    const last = batch.at(-1)
    if (!last) return requestedCount
    after = last
  }
}

export async function requeueAllFailedChecks(ctx: CheckRequestContext): Promise<number> {
  let requestedCount = 0
  for (;;) {
    const batch = await inBackgroundTransaction(ctx, (ctx) => requeueFailedChecks(ctx, batchSize))
    requestedCount += batch
    if (batch < batchSize) return requestedCount
  }
}
