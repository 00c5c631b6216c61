import { may, texts, type Organization } from '@curbcut/contract'
import { inTransaction, type Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import { holdFitAccountManager } from '#server/features/users/user-service.ts'
import { getOrganization } from './list-organizations.ts'
import { lockOrganization, updateOrganizationRow } from './managed-organization-repository.ts'
import { replaceAccountManager } from './organization-service.ts'
import type { OrganizationRow } from './organization-list-repository.ts'

/**
 * Archives an organization or activates it again: toggles, or sets what is asked for. From then on
 * an archived one is nobody's current one, and its jobs are only read.
 */
export function archiveOrganization(
  ctx: Context,
  id: string,
  wanted: boolean | undefined,
): Promise<{ organization: Organization; message: string }> {
  return inTransaction(ctx, async (ctx) => {
    ensure(may.archiveOrganization(ctx.actor), 'forbidden')
    const row = await lockOrganization(ctx.db, id)
    ensure(row, 'not_found')

    const isArchived = wanted ?? !row.is_archived
    if (isArchived !== row.is_archived) await setArchived(ctx, row, isArchived)
    const { organizationArchived, organizationActivated } = texts.success
    return {
      organization: await getOrganization(ctx, id),
      message: isArchived ? organizationArchived : organizationActivated,
    }
  })
}

async function setArchived(ctx: Context, row: OrganizationRow, isArchived: boolean) {
  // An active organization of the same name refuses this, by the index of names.
  await updateOrganizationRow(ctx.db, row.id, { is_archived: isArchived })
  if (!isArchived) await keepAccountManager(ctx, row)
  const kind = isArchived ? 'organization_archived' : 'organization_activated'
  await recordEvent(ctx, { kind, organizationId: row.id })
}

/** While it was archived, its account manager may have been too: then the next one answers for it. */
async function keepAccountManager(ctx: Context, row: OrganizationRow) {
  const userId = row.account_manager_id
  const isKept = userId !== null && (await holdFitAccountManager(ctx, userId))
  if (!isKept && userId !== null) await replaceAccountManager(ctx, userId, [row])
}
