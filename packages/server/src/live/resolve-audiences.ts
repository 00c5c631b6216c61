import {
  findPersonOrganizations,
  findJobRecipients,
  findRemediatorsByOrganization,
} from '#server/db/query/audience-queries.ts'
import type { Db } from '#server/db/schema/tables.ts'
import type { Audience, LiveChange, AddressedChange } from './live-change.ts'

/** Replaces jobs, people's organizations and remediators by the present ids. */
export async function resolveAudiences(
  db: Db,
  liveChanges: readonly LiveChange[],
): Promise<AddressedChange[]> {
  const jobIds = liveChanges.flatMap(({ to }) => to.job?.id ?? [])
  const userIds = liveChanges.flatMap(({ to }) => to.organizationsOf ?? [])
  const servedOrganizationIds = liveChanges.flatMap(({ to }) => to.remediatorsOf ?? [])
  const jobs = jobIds.length > 0 ? await findJobRecipients(db, jobIds) : []
  const memberships = userIds.length > 0 ? await findPersonOrganizations(db, userIds) : []
  const servingRemediators =
    servedOrganizationIds.length > 0
      ? await findRemediatorsByOrganization(db, servedOrganizationIds)
      : []
  const jobsById = new Map(jobs.map((job) => [job.id, job]))

  const resolveAudience = ({ job, organizationsOf, remediatorsOf, ...audience }: Audience) => {
    const { people = [], organizations = [], ...to } = audience
    const jobRow = job && jobsById.get(job.id)
    const allOrganizations = [
      ...organizations,
      ...(jobRow && job.clientSide ? [jobRow.organization_id] : []),
      ...memberships
        .filter(({ user_id }) => user_id === organizationsOf)
        .map(({ organization_id }) => organization_id),
    ]
    const remediators = servingRemediators.filter(
      ({ organization_id }) => organization_id === remediatorsOf,
    )
    const allPeople = [
      ...people,
      jobRow?.remediator_id,
      ...remediators.map(({ remediator_id }) => remediator_id),
    ].filter((id) => id != null)
    return {
      ...to,
      ...(allPeople.length > 0 && { people: [...new Set(allPeople)] }),
      ...(allOrganizations.length > 0 && { organizations: [...new Set(allOrganizations)] }),
    }
  }
  return liveChanges.map(({ to, ...liveChange }) => ({ ...liveChange, to: resolveAudience(to) }))
}
