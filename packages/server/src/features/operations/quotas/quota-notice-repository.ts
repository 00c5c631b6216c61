import type { QuotaKind, QuotaState } from '@curbcut/contract'
import { openJobs, usedBytes } from '#server/db/query/organization-usage.ts'
import type { Db } from '#server/db/schema/tables.ts'

export type QuotaNotice = {
  organizationId: string
  share: QuotaKind
  state: Exclude<QuotaState, 'free'>
}

export const findQuotaUsage = (db: Db, { ofAll }: { ofAll: boolean }) =>
  db
    .selectFrom('organizations')
    .select(['id', 'max_bytes', 'max_open_jobs'])
    .select([usedBytes.as('bytes'), openJobs.as('open_jobs')])
    .where('is_archived', '=', false)
    .$if(!ofAll, (rows) =>
      rows.where((row) =>
        row.or([row('max_bytes', 'is not', null), row('max_open_jobs', 'is not', null)]),
      ),
    )
    .orderBy('id')
    .execute()

export const findQuotaNotices = (db: Db): Promise<QuotaNotice[]> =>
  db
    .selectFrom('quota_notices')
    .select(['organization_id as organizationId', 'share', 'state'])
    .execute()

export async function deleteQuotaNotices(db: Db, notices: readonly QuotaNotice[]) {
  for (const { organizationId, share } of notices) {
    await db
      .deleteFrom('quota_notices')
      .where('organization_id', '=', organizationId)
      .where('share', '=', share)
      .execute()
  }
}

export async function upsertQuotaNotices(db: Db, notices: readonly QuotaNotice[], at: string) {
  if (notices.length === 0) return
  await db
    .insertInto('quota_notices')
    .values(
      notices.map(({ organizationId, share, state }) => ({
        organization_id: organizationId,
        share,
        state,
        told_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('quota_notices_pkey').doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        told_at: ref('excluded.told_at'),
      })),
    )
    .execute()
}
