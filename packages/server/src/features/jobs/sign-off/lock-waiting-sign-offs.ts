import { isCompletedStatus } from '@curbcut/contract'
import type { Db } from '#server/db/schema/tables.ts'
import { findJob, lockJobsOfOrganization } from '#server/features/jobs/job-repository.ts'
import { findCurrentSignOffs, type JobPastTime, type SignOffRow } from './sign-off-repository.ts'

/** Locks the job, and judges again what may have changed before. */
export async function lockWaitingSignOffs(
  db: Db,
  { id, organization_id: organizationId }: JobPastTime,
  isDue: (row: SignOffRow) => boolean,
): Promise<SignOffRow[]> {
  await lockJobsOfOrganization(db, organizationId, [id])
  const job = await findJob(db, id)
  if (!job || job.is_archived || job.organization_is_archived) return []
  if (job.sign_off !== 'waiting' || !isCompletedStatus(job.status)) return []
  const rows = await findCurrentSignOffs(db, id)
  return rows.filter((row) => row.state === 'waiting' && isDue(row))
}
