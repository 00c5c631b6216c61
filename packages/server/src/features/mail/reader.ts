import type { VisitorContext } from '#server/context.ts'
import { findUser } from '#server/features/user-rows/user-repository.ts'

/** Who reads a mail; whoever was archived since it was asked for reads none. */
export async function findReader(ctx: Pick<VisitorContext, 'db'>, id: string) {
  const person = await findUser(ctx.db, id)
  return person && !person.is_archived ? person : undefined
}
