import { may, texts, type Organization } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import type { OrganizationRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { pausePromisesOf, resumePromisesOf } from '#server/features/jobs/promises/pause-promises.ts'
import { renewSignOffs } from '#server/features/jobs/sign-off/request-sign-offs.ts'
import { lockActiveAccountManager } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { getOrganization } from './list-organizations.ts'
import {
  findOrganization,
  lockOrganization,
  updateOrganizationRow,
} from './organization-repository.ts'
import { replaceAccountManager, lastAccountManagerDetails } from './replace-account-manager.ts'

/** Sets the given value, or toggles without one. */
export function archiveOrganization(
  ctx: Context,
  id: string,
  shouldArchive: boolean | undefined,
): Promise<{ organization: Organization; message: string }> {
  return inTransaction(withLocks(ctx, { changedOrganizations: [id] }), async (ctx) => {
    ensure(may.archiveOrganization(ctx.actor), 'forbidden')
    const row = await lockOrganization(ctx.db, id)
    ensure(row, 'not_found')

    const isArchived = shouldArchive ?? !row.is_archived
    if (isArchived !== row.is_archived) await setArchived(ctx, row, isArchived)
    const { organizationArchived, organizationActivated } = texts.success
    return {
      organization: await getOrganization(ctx, id),
      message: isArchived ? organizationArchived : organizationActivated,
    }
  })
}

async function setArchived(ctx: Context, row: OrganizationRow, isArchived: boolean) {
  const hasManager = isArchived || row.account_manager_id !== null
  ensure(hasManager, 'last_account_manager', lastAccountManagerDetails(row.name))
  // The unique index refuses an activation if another active organization has the name.
  await updateOrganizationRow(ctx.db, row.id, { is_archived: isArchived })
  if (!isArchived) await ensureActiveAccountManager(ctx, row.id)
  const kind = isArchived ? 'organization_archived' : 'organization_activated'
  await (isArchived ? pausePromisesOf : resumePromisesOf)(ctx, row.id)
  if (!isArchived) await renewSignOffs(ctx, { organization_id: row.id })
  await recordEvent(ctx, { kind, organizationId: row.id })
}

/** Locks the account manager; one who has been archived is replaced by the next one. */
async function ensureActiveAccountManager(ctx: Context, id: string) {
  const row = await findOrganization(ctx.db, id)
  // Cannot fail: the organization had an account manager, and the transaction has locked its row.
  ensure(row?.account_manager_id, 'last_account_manager')
  if (await lockActiveAccountManager(ctx, row.account_manager_id)) return
  await replaceAccountManager(ctx, row.account_manager_id, [row])
  // The next one may be archived at this moment, so they are read only after they are locked.
  await ensureActiveAccountManager(ctx, id)
}
