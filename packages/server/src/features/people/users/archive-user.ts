import { isAccountManager, isRemediator, may, texts, type User } from '@curbcut/contract'
import { withLocks, repeatUnlessLocked } from '#server/access-locks.ts'
import type { Context, Locks } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import {
  findUnfinishedJobIds,
  unassignArchivedRemediator,
} from '#server/features/jobs/moves/unassign-remediator.ts'
import { findOrganizationsManagedBy } from '#server/features/people/membership-repository.ts'
import { replaceAccountManager } from '#server/features/people/organizations/replace-account-manager.ts'
import { endSessionsOf } from '#server/features/people/sessions/end-sessions.ts'
import { lockUser, updateUser } from '#server/features/people/user-repository.ts'
import { ensureNotErased } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { getManagedUser } from './managed-user.ts'

/** Sets the given value, or toggles without one. Also ends sessions and returns unfinished jobs. */
export function archiveUser(
  ctx: Context,
  userId: string,
  shouldArchive: boolean | undefined,
): Promise<{ user: User; message: string }> {
  return inTransaction(withLocks(ctx, findLocks(userId)), async (ctx) => {
    ensure(userId !== ctx.actor.id, 'forbidden')
    const row = await lockUser(ctx.db, userId)
    ensure(row && may.archiveUser(ctx.actor, row), 'not_found')

    ensureNotErased(row)
    const isArchived = shouldArchive ?? !row.is_archived
    if (isArchived && !row.is_archived) await transferOrganizations(ctx, row)
    if (isArchived !== row.is_archived) await setArchived(ctx, row, isArchived)
    const { userArchived, userActivated } = texts.success
    return {
      user: await getManagedUser(ctx, userId),
      message: isArchived ? userArchived : userActivated,
    }
  })
}

const findLocks =
  (userId: string) =>
  async (ctx: Context): Promise<Locks> => {
    const managedOrganizations = await findOrganizationsManagedBy(ctx.db, userId)
    return {
      changedOrganizations: managedOrganizations.map(({ id }) => id),
      organizationsOfJobs: await findUnfinishedJobIds(ctx, userId),
      changedPeople: [userId],
    }
  }

async function transferOrganizations(ctx: Context, row: UserRow) {
  if (!isAccountManager(row)) return
  const managedOrganizations = await findOrganizationsManagedBy(ctx.db, row.id)
  repeatUnlessLocked(ctx, { changedOrganizations: managedOrganizations.map(({ id }) => id) })
  await replaceAccountManager(ctx, row.id, managedOrganizations)
}

async function setArchived(ctx: Context, row: UserRow, isArchived: boolean) {
  await updateUser(ctx.db, row.id, { is_archived: isArchived })
  await recordEvent(ctx, { kind: isArchived ? 'user_archived' : 'user_activated', userId: row.id })
  if (!isArchived) return

  await endSessionsOf(ctx, row.id)
  if (isRemediator(row)) {
    const jobIds = await findUnfinishedJobIds(ctx, row.id)
    repeatUnlessLocked(ctx, { organizationsOfJobs: jobIds })
    await unassignArchivedRemediator(ctx, { remediatorId: row.id, jobIds })
  }
}
