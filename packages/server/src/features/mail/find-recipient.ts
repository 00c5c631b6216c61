import type { VisitorContext } from '#server/context.ts'
import { findUser } from '#server/features/people/user-repository.ts'

/** Undefined if the person was archived since the request. */
export async function findRecipient(ctx: Pick<VisitorContext, 'db'>, id: string) {
  const person = await findUser(ctx.db, id)
  return person && !person.is_archived ? person : undefined
}
