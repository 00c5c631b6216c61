import { may, texts, type Organization } from '@curbcut/contract'
import { inTransaction, type Context } from '#server/context.ts'
import type { OrganizationRow } from '#server/db/tables.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import { holdFitAccountManager } from '#server/features/user-rows/user-service.ts'
import { holding } from '#server/holds.ts'
import { getOrganization } from './list-organizations.ts'
import {
  findOrganization,
  lockOrganization,
  updateOrganizationRow,
} from './organization-repository.ts'
import { replaceAccountManager } from './replace-account-manager.ts'

/**
 * Archives an organization or activates it again: toggles, or sets what is asked for. From then on
 * an archived one is nobody's current one, and its jobs are only read.
 */
export function archiveOrganization(
  ctx: Context,
  id: string,
  wanted: boolean | undefined,
): Promise<{ organization: Organization; message: string }> {
  return inTransaction(holding(ctx, { changedOrganizations: [id] }), async (ctx) => {
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
  if (!isArchived) await keepAccountManager(ctx, row.id)
  const kind = isArchived ? 'organization_archived' : 'organization_activated'
  await recordEvent(ctx, { kind, organizationId: row.id })
}

/**
 * While it was archived, its account manager may have been too: then the next one answers for it.
 * Whoever it is, is held until the transaction ends.
 */
async function keepAccountManager(ctx: Context, id: string) {
  const row = await findOrganization(ctx.db, id)
  ensure(row?.account_manager_id, 'last_account_manager')
  if (await holdFitAccountManager(ctx, row.account_manager_id)) return
  await replaceAccountManager(ctx, row.account_manager_id, [row])
  // The next one may be archived at this moment, and is looked at only now that they are held.
  await keepAccountManager(ctx, id)
}
