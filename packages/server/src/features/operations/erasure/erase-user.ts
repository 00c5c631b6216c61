import { fullName, may, toSingleLine, type User, erasureTexts } from '@curbcut/contract'
import { locking, repeatUnlessLocked } from '#server/access-locks.ts'
import type { Context, Locks } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { findJudgmentsByJob, recordEvent } from '#server/features/jobs/history/history-service.ts'
import { endLockouts } from '#server/features/people/attempts/lockout-backoff.ts'
import { endSessionsOf } from '#server/features/people/sessions/end-sessions.ts'
import { lockUser } from '#server/features/people/user-repository.ts'
import { withWorkTotals } from '#server/features/people/user-service.ts'
import { replaceEditions } from '#server/features/review/evidence/replace-editions.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { dropMailsTo } from '#server/queue/drop-mails.ts'
import { deleteOwnRows, forgetPlaces, setFormerMember } from './erasure-repository.ts'
import { inventFormerMember } from './former-member.ts'
import { renameInIdempotentAnswers } from './idempotent-answers.ts'

/**
 * Erases an archived person for good: 'Former member' with a number replaces their name, also in
 * reports. Rows about them alone are deleted; their work stays under the new name.
 */
export function eraseUser(
  ctx: Context,
  { userId, name }: { userId: string; name: string },
): Promise<User> {
  return inTransaction(locking(ctx, findLocks(userId)), async (ctx) => {
    const row = await getErasableUser(ctx, userId)
    ensure(toSingleLine(nameOf(row)) === name, 'invalid_input', {
      errors: { name: erasureTexts.anotherName },
    })
    const judgments = await findJudgmentsByJob(ctx, userId)
    repeatUnlessLocked(ctx, { organizationsOfJobs: [...judgments.keys()] })

    const member = await inventFormerMember(ctx)
    await endSessionsOf(ctx, userId)
    await setFormerMember(ctx.db, userId, { ...member, now: ctx.now })
    await endLockouts(ctx, row.email)
    await deleteOwnRows(ctx.db, row)
    await forgetPlaces(ctx.db, userId)
    await dropMailsTo(ctx.db, userId)
    await renameInIdempotentAnswers(ctx.db, row, member)
    await replaceEditions(ctx, judgments, nameOf(member))
    await recordEvent(ctx, { kind: 'user_erased', userId })
    return withWorkTotals(ctx, { ...row, ...member, erased_at: ctx.now })
  })
}

const findLocks =
  (userId: string) =>
  async (ctx: Context): Promise<Locks> => ({
    changedPeople: [userId],
    organizationsOfJobs: [...(await findJudgmentsByJob(ctx, userId)).keys()],
  })

async function getErasableUser(ctx: Context, userId: string): Promise<UserRow> {
  ensure(userId !== ctx.actor.id, 'forbidden')
  const row = await lockUser(ctx.db, userId)
  ensure(row && may.eraseUser(ctx.actor, row), 'not_found')
  ensure(row.erased_at === null, 'invalid_state', { message: erasureTexts.erased })
  ensure(row.is_archived, 'invalid_state', { message: erasureTexts.notArchived })
  return row
}

const nameOf = ({
  first_name: firstName,
  last_name: lastName,
}: Pick<UserRow, 'first_name' | 'last_name'>) => fullName({ firstName, lastName })
