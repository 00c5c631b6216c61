import { may, type JobFacts, type JobFile } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toFacts } from '#server/features/jobs/to-job.ts'
import { findEarlierDeliveries, type NamedFileRow } from './file-repository.ts'

/**
 * The files whose bytes the organization already had fixed and delivered when they came: each with the day,
 * and with the job if the viewer may read it.
 */
export async function findAlreadyRemediated(
  { db, actor }: Context,
  job: JobFacts,
  rows: readonly NamedFileRow[],
): Promise<Map<string, JobFile['alreadyRemediated']>> {
  const { organizationId, organizationIsArchived } = job
  const ids = rows.map(({ id }) => id)
  const earlier = await findEarlierDeliveries(db, organizationId, ids)
  return new Map(
    earlier.map(({ fileId, deliveredAt, job_id: _id, job_name: name, ...row }) => {
      const facts = toFacts({
        ...row,
        organization_id: organizationId,
        organization_is_archived: organizationIsArchived,
      })
      return [fileId, { at: deliveredAt, job: may.readJob(actor, facts) ? { _id, name } : null }]
    }),
  )
}
