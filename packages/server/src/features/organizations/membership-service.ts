import type { OrganizationName } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { findMembershipsOf } from './organization-repository.ts'

/** Looks up the active organizations of several people, each person's in the order of their names. */
export async function getMemberships(
  ctx: VisitorContext,
  userIds: readonly string[],
): Promise<(userId: string) => OrganizationName[]> {
  const rows = await findMembershipsOf(ctx.db, userIds)
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  return (userId) => (byPerson.get(userId) ?? []).map(({ _id, name }) => ({ _id, name }))
}
