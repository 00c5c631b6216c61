import { quotaWords } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findOwnQuota, lockUsage } from './used-quota-repository.ts'

type Added = { bytes: number; openJobs: number }

/**
 * Throws `quota_reached`; returns warnings if little remains. Call it in the writing transaction:
 * its lock makes others wait until the end.
 */
export async function takeFromQuota(
  ctx: Context,
  organizationId: string,
  { bytes, openJobs }: Added,
): Promise<string[]> {
  const own = await findOwnQuota(ctx.db, organizationId)
  const most = {
    bytes: own?.bytes ?? ctx.settings.quota?.bytes,
    openJobs: own?.openJobs ?? ctx.settings.quota?.openJobs,
  }
  if (most.bytes === undefined && most.openJobs === undefined) return []
  const used = await lockUsage(ctx.db, organizationId)
  if (!used) return []
  return [
    ...checkShare(
      { used: used.openJobs, added: openJobs, most: most.openJobs },
      quotaWords.openJobs,
    ),
    ...checkShare({ used: used.bytes, added: bytes, most: most.bytes }, quotaWords.documents),
  ]
}

/** Refuses early, before a large body arrives. */
export async function ensureQuota(ctx: Context, organizationId: string, openJobs: 0 | 1) {
  await takeFromQuota(ctx, organizationId, { bytes: 1, openJobs })
}

type Share = { used: number; added: number; most: number | undefined }

/** A change that adds nothing passes, even if the quota was lowered below the usage. */
function checkShare(
  { used, added, most }: Share,
  words: (typeof quotaWords)['documents'],
): string[] {
  if (most === undefined) return []
  if (added > 0 && used + added > most) {
    throw new AppError('quota_reached', { message: words.refused(used, most) })
  }
  const near = words.near(used + added, most)
  return near ? [near] : []
}
