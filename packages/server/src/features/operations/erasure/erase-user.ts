import { fullName, may, toSingleLine, type User, erasureTexts } from '@curbcut/contract'
import { withLocks, repeatUnlessLocked } from '#server/access-locks.ts'
import type { Context, Locks } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { findJudgmentsByJob } from '#server/features/jobs/history/person-history.ts'
import { endAccountLockouts } from '#server/features/people/lockouts/lockout-backoff.ts'
import { endSessionsOf } from '#server/features/people/sessions/end-sessions.ts'
import { lockUser } from '#server/features/people/user-repository.ts'
import { withWorkTotals } from '#server/features/people/user-service.ts'
import { replaceEditions } from '#server/features/review/evidence/replace-editions.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { deleteQueuedMails } from '#server/queue/delete-queued-mails.ts'
import { deleteOwnRows, eraseAccessOrigins, setFormerMember } from './erasure-repository.ts'
import { generateFormerMember } from './former-member.ts'
import { renameInIdempotentAnswers } from './idempotent-answers.ts'

/** For good: 'Former member' with a number replaces the name, also in reports; the work stays. */
export function eraseUser(
  ctx: Context,
  { userId, name }: { userId: string; name: string },
): Promise<User> {
  return inTransaction(withLocks(ctx, findLocks(userId)), async (ctx) => {
    const row = await getLockedErasableUser(ctx, userId)
    ensure(toSingleLine(nameOf(row)) === name, 'invalid_input', {
      errors: { name: erasureTexts.nameMismatch },
    })
    const judgments = await findJudgmentsByJob(ctx, userId)
    repeatUnlessLocked(ctx, { organizationsOfJobs: [...judgments.keys()] })

    const member = await generateFormerMember(ctx)
    await endSessionsOf(ctx, userId)
    await setFormerMember(ctx.db, userId, { ...member, now: ctx.now })
    await endAccountLockouts(ctx, row.email)
    await deleteOwnRows(ctx.db, row)
    await eraseAccessOrigins(ctx.db, userId)
    await deleteQueuedMails(ctx.db, userId)
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

async function getLockedErasableUser(ctx: Context, userId: string): Promise<UserRow> {
  ensure(userId !== ctx.actor.id, 'forbidden')
  const row = await lockUser(ctx.db, userId)
  ensure(row && may.eraseUser(ctx.actor, row), 'not_found')
  ensure(row.erased_at === null, 'invalid_state', { message: erasureTexts.alreadyErased })
  ensure(row.is_archived, 'invalid_state', { message: erasureTexts.notArchived })
  return row
}

const nameOf = ({
  first_name: firstName,
  last_name: lastName,
}: Pick<UserRow, 'first_name' | 'last_name'>) => fullName({ firstName, lastName })
