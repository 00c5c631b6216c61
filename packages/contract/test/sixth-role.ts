import { jobSights, type JobSight } from '../src/jobs/job-sights.ts'
import { managedRoles, type Role } from '../src/roles.ts'

/** A role that nobody knows. */
export const sixthRole = 'RM_NEW' as Role

const nothing: JobSight = {
  jobs: 'none',
  money: false,
  legalHolds: false,
  remediator: false,
  reasons: 'none',
  documents: 'none',
  history: 'none',
  reads: [],
  writes: [],
  reports: false,
}

/** Adds the role in memory. Its people read these jobs, and nobody has said that they see anything more. */
export function addSixthRole(jobs: JobSight['jobs']): void {
  Object.assign(jobSights, { [sixthRole]: { ...nothing, jobs } })
  Object.assign(managedRoles, { [sixthRole]: [] })
}

/** Takes the role back. */
export function removeSixthRole(): void {
  for (const table of [jobSights, managedRoles]) Reflect.deleteProperty(table, sixthRole)
}
