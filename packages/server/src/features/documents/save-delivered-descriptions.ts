import type { Db, JobRow } from '#server/db/schema/tables.ts'
import { lockChecks } from './check-repository.ts'
import { findDeliveredHashes, saveDescriptions } from './description-repository.ts'

export async function saveDeliveredDescriptions(
  db: Db,
  { id, organization_id: organizationId }: Pick<JobRow, 'id' | 'organization_id'>,
): Promise<void> {
  const hashes = await findDeliveredHashes(db, id)
  // Waits for checks that are ending; checks that end later find the documents delivered.
  await lockChecks(db, organizationId, hashes)
  await saveDescriptions(db, organizationId, hashes)
}
