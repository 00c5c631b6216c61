import { findOrganizationsOfPeople, findPartiesOfJobs } from '#server/db/find-told.ts'
import type { Db } from '#server/db/tables.ts'
import type { Audience, Telling, Told } from './telling.ts'

/** The tellings with the present parties of their jobs and the organizations of their people. */
export async function lookUpAudiences(db: Db, tellings: readonly Telling[]): Promise<Told[]> {
  const jobIds = tellings.flatMap(({ to }) => to.job?.id ?? [])
  const userIds = tellings.flatMap(({ to }) => to.organizationsOf ?? [])
  const jobs = jobIds.length > 0 ? await findPartiesOfJobs(db, jobIds) : []
  const memberships = userIds.length > 0 ? await findOrganizationsOfPeople(db, userIds) : []
  const partiesOf = new Map(jobs.map((job) => [job.id, job]))

  const lookUp = ({ job, organizationsOf, people = [], organizations = [], ...to }: Audience) => {
    const parties = job && partiesOf.get(job.id)
    const allOrganizations = [
      ...organizations,
      ...(parties && job.clientSide ? [parties.organization_id] : []),
      ...memberships
        .filter(({ user_id }) => user_id === organizationsOf)
        .map(({ organization_id }) => organization_id),
    ]
    const allPeople = [...people, parties?.remediator_id].filter((id) => id != null)
    return {
      ...to,
      ...(allPeople.length > 0 && { people: [...new Set(allPeople)] }),
      ...(allOrganizations.length > 0 && { organizations: [...new Set(allOrganizations)] }),
    }
  }
  return tellings.map(({ to, ...telling }) => ({ ...telling, to: lookUp(to) }))
}
