import type { Db } from '#server/db/tables.ts'
import { accountManagersOf } from './ruled-people.ts'
import type { ModelOrganization, World } from './ruled-world.ts'

/**
 * Sometimes archives one organization, and soon activates it again if it has an account manager. Returns
 * the changed one. No call does this, so it is done in the database.
 */
export async function meetFate(
  db: Db,
  { world, fate }: { world: World; fate: number },
): Promise<ModelOrganization | undefined> {
  const changed = choose(world, fate)
  if (!changed) return undefined
  changed.isArchived = !changed.isArchived
  await db
    .updateTable('organizations')
    .set({ is_archived: changed.isArchived })
    .where('id', '=', changed.id)
    .execute()
  return changed
}

function choose(world: World, fate: number): ModelOrganization | undefined {
  const { organizations } = world
  const archived = organizations.find(({ isArchived }) => isArchived)
  if (!archived) return organizations[fate % 40]
  const isWanted = fate % 8 === 0 && accountManagersOf(world, archived.id).length > 0
  return isWanted ? archived : undefined
}
