import type { Context } from '#server/context.ts'
import { getMemberships } from '#server/features/organizations/membership-service.ts'
import { currentAlone } from './managed-user.ts'
import { toUser } from './to-user.ts'
import { findUsers, type UserFilter } from './user-list-repository.ts'

/** One page of the client users whom an account manager manages, and nothing of their work elsewhere. */
export async function listClients(ctx: Context, filter: Omit<UserFilter, 'now' | 'roles'>) {
  const wanted = { ...filter, roles: undefined, now: ctx.now }
  const { rows, total } = await findUsers(ctx.db, ctx.actor, wanted)
  const membershipsOf = await getMemberships(
    ctx,
    rows.map(({ id }) => id),
  )
  const clients = rows.map((row) =>
    toUser(row, { organizations: currentAlone(ctx.actor, membershipsOf(row.id)) }),
  )
  return { clients, total }
}
