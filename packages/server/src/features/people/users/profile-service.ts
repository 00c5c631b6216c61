import { accountManagerBody, isAccountManager, type User } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { lockUser, updateUser } from '#server/features/people/user-repository.ts'
import { getOwnUser } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'

type Profile = {
  firstName: string
  lastName: string
  phone_number?: string | undefined
  countryCode?: string | undefined
}

export function updateProfile(ctx: Context, profile: Profile): Promise<User> {
  const phone = isAccountManager(ctx.actor) ? accountManagerBody.parse(profile) : undefined
  return inTransaction(withLocks(ctx, { changedPeople: [ctx.actor.id] }), async (ctx) => {
    ensure(await lockUser(ctx.db, ctx.actor.id), 'not_found')
    await updateUser(ctx.db, ctx.actor.id, {
      first_name: profile.firstName,
      last_name: profile.lastName,
      ...(phone && { phone_number: phone.phone_number, country_code: phone.countryCode }),
    })
    await recordEvent(ctx, { kind: 'user_updated', userId: ctx.actor.id })
    return getOwnUser(ctx, ctx.actor.id)
  })
}
