import { quotaMessages } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findOwnQuota, lockQuotaUsage } from './quota-usage-repository.ts'

type AddedUsage = { bytes: number; openJobs: number }

/** Throws `quota_reached` or returns warnings. Call it in the writing transaction: it locks. */
export async function takeFromQuota(
  ctx: Context,
  organizationId: string,
  { bytes, openJobs }: AddedUsage,
): Promise<string[]> {
  const ownQuota = await findOwnQuota(ctx.db, organizationId)
  const limits = {
    bytes: ownQuota?.bytes ?? ctx.settings.quota?.bytes,
    openJobs: ownQuota?.openJobs ?? ctx.settings.quota?.openJobs,
  }
  if (limits.bytes === undefined && limits.openJobs === undefined) return []
  const usage = await lockQuotaUsage(ctx.db, organizationId)
  if (!usage) return []
  return [
    ...checkShare(
      { used: usage.openJobs, added: openJobs, limit: limits.openJobs },
      quotaMessages.openJobs,
    ),
    ...checkShare(
      { used: usage.bytes, added: bytes, limit: limits.bytes },
      quotaMessages.documents,
    ),
  ]
}

/** Refuses early, before a large body arrives. */
export async function ensureQuota(ctx: Context, organizationId: string, openJobs: 0 | 1) {
  await takeFromQuota(ctx, organizationId, { bytes: 1, openJobs })
}

type QuotaUsage = { used: number; added: number; limit: number | undefined }

/** A change that adds nothing passes, even if the quota was lowered below the usage. */
function checkShare(
  { used, added, limit }: QuotaUsage,
  shareTexts: (typeof quotaMessages)['documents'],
): string[] {
  if (limit === undefined) return []
  if (added > 0 && used + added > limit) {
    throw new AppError('quota_reached', { message: shareTexts.refused(used, limit) })
  }
  const warning = shareTexts.near(used + added, limit)
  return warning ? [warning] : []
}
