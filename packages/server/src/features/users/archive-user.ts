import { isAccountManager, isRemediator, may, texts, type User } from '@curbcut/contract'
import { inTransaction, repeatTransaction, type Context } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import { ensure } from '#server/errors.ts'
import { endSessionsOf } from '#server/features/auth/end-sessions.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import {
  findUnfinishedJobs,
  holdOrganizationsOf,
  takeBackJobs,
} from '#server/features/jobs/hand-back.ts'
import { getMemberships } from '#server/features/organizations/membership-service.ts'
import {
  holdOrganizationsManagedBy,
  replaceAccountManager,
} from '#server/features/organizations/organization-service.ts'
import { getManagedUser } from './managed-user.ts'
import { lockUser, updateUser } from './user-repository.ts'

/**
 * Archives a person or activates them again: toggles, or sets what is asked for. Archiving ends their
 * sessions at once; a remediator's unfinished jobs go back to their administrators.
 */
export function archiveUser(
  ctx: Context,
  userId: string,
  wanted: boolean | undefined,
): Promise<{ user: User; message: string }> {
  return inTransaction(ctx, async (ctx) => {
    // Nobody archives themselves.
    ensure(userId !== ctx.actor.id, 'forbidden')
    const managed = await holdOrganizationsManagedBy(ctx, userId)
    const jobIds = await findUnfinishedJobs(ctx, userId)
    await holdOrganizationsOf(ctx, jobIds)
    const row = await lockUser(ctx.db, userId)
    ensure(row && may.archiveUser(ctx.actor, row), 'not_found')

    const isArchived = wanted ?? !row.is_archived
    if (isArchived && !row.is_archived) await leaveToOthers(ctx, row, managed)
    if (isArchived !== row.is_archived) await setArchived(ctx, row, { isArchived, jobIds })
    const { userArchived, userActivated } = texts.success
    return {
      user: await getManagedUser(ctx, userId),
      message: isArchived ? userArchived : userActivated,
    }
  })
}

/** Whom an account manager leaves the organizations to that they answer for. */
async function leaveToOthers(
  ctx: Context,
  row: UserRow,
  managed: Awaited<ReturnType<typeof holdOrganizationsManagedBy>>,
) {
  if (!isAccountManager(row)) return
  const held = new Set(managed.map(({ id }) => id))
  const membershipsOf = await getMemberships(ctx, [row.id])
  // One that they joined before they were held is not held itself, as organizations are locked first.
  if (!membershipsOf(row.id).every(({ _id }) => held.has(_id))) repeatTransaction()
  await replaceAccountManager(ctx, row.id, managed)
}

async function setArchived(
  ctx: Context,
  row: UserRow,
  { isArchived, jobIds }: { isArchived: boolean; jobIds: readonly string[] },
) {
  await updateUser(ctx.db, row.id, { is_archived: isArchived })
  await recordEvent(ctx, { kind: isArchived ? 'user_archived' : 'user_activated', userId: row.id })
  if (!isArchived) return

  await endSessionsOf(ctx, row.id)
  if (isRemediator(row)) {
    // Nothing more can be assigned to them now. What came before that is of an organization that is
    // not held, and organizations are locked before people.
    const known = new Set(jobIds)
    const all = await findUnfinishedJobs(ctx, row.id)
    if (!all.every((id) => known.has(id))) repeatTransaction()
    await takeBackJobs(ctx, { remediatorId: row.id, jobIds: all })
  }
}
