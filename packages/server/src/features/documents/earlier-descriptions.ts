import { may, type Condition, type EarlierDescription, type JobFacts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toJobFacts } from '#server/features/jobs/to-job-facts.ts'
import { findDescriptions } from './description-repository.ts'

/** Names another job only if the viewer may read it; empty for the client side. */
export async function findEarlierDescriptions(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  job: JobFacts,
  conditions: readonly Condition[],
): Promise<EarlierDescription[]> {
  if (!may.readDescriptions(actor, job)) return []
  const { organizationId, organizationIsArchived } = job
  const places = conditions.flatMap((condition) => condition.places)
  const pictures = new Set(places.flatMap(({ picture }) => picture ?? []))
  const rows = await findDescriptions(db, organizationId, [...pictures])
  return rows.map(({ picture, text, deliveredAt, job_id: _id, job_name: name, ...row }) => {
    const facts = toJobFacts({
      ...row,
      organization_id: organizationId,
      organization_is_archived: organizationIsArchived,
    })
    const readableJob = may.readJob(actor, facts) ? { _id, name } : null
    return { picture, text, at: deliveredAt, job: readableJob }
  })
}
