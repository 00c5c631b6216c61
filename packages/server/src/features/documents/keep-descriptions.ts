import type { Db, JobRow } from '#server/db/schema/tables.ts'
import { lockChecks } from './check-repository.ts'
import { findDeliveredHashes, keepDescriptions } from './description-repository.ts'

/** Keeps what the documents say of their pictures that a job has just delivered. */
export async function keepDescriptionsOf(
  db: Db,
  { id, organization_id: organizationId }: Pick<JobRow, 'id' | 'organization_id'>,
): Promise<void> {
  const hashes = await findDeliveredHashes(db, id)
  // A check that ends now waits, and finds them delivered; one that has just ended is waited for.
  await lockChecks(db, organizationId, hashes)
  await keepDescriptions(db, organizationId, hashes)
}
