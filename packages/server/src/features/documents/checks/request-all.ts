import { engineVersion } from '@curbcut/checks/version.ts'
import {
  repeatChecks,
  requestChecks,
  type RequestContext,
} from '#server/features/documents/check-service.ts'
import { beforeAllIds } from '#server/ids.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { findDocumentsWithoutCheck } from './checked-document-repository.ts'

const batchSize = 500

export async function requestAllChecks(ctx: RequestContext): Promise<number> {
  let requested = 0
  for (let after = { organizationId: beforeAllIds, sha256: '' }; ;) {
    const batch = await findDocumentsWithoutCheck(ctx.db, {
      engine: engineVersion,
      after,
      limit: batchSize,
    })
    for (const [organizationId, documents] of Map.groupBy(batch, (one) => one.organizationId)) {
      requested += await inBackgroundTransaction(ctx, (ctx) =>
        requestChecks(ctx, organizationId, documents),
      )
    }
    const last = batch.at(-1)
    if (!last) return requested
    after = last
  }
}

export async function repeatAllChecks(ctx: RequestContext): Promise<number> {
  let requested = 0
  for (;;) {
    const batch = await inBackgroundTransaction(ctx, (ctx) => repeatChecks(ctx, batchSize))
    requested += batch
    if (batch < batchSize) return requested
  }
}
