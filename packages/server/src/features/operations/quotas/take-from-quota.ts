import { quotaWords } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findOwnQuota, lockUsage } from './used-quota-repository.ts'

/** What a change adds to an organization. */
type Added = { bytes: number; openJobs: number }

/**
 * Refuses with `quota_reached` what would exceed the quota of an organization. Call it in the transaction that writes:
 * until its end nobody else is checked. Returns what to say if little remains.
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

/** Refuses before a large body comes what would be refused after it. */
export async function ensureQuota(ctx: Context, organizationId: string, openJobs: 0 | 1) {
  await takeFromQuota(ctx, organizationId, { bytes: 1, openJobs })
}

type Share = { used: number; added: number; most: number | undefined }

/** What nothing is added to is not refused, even if a super user has lowered its quota since. */
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
