import { jobVisibility, type JobVisibility } from '../src/jobs/job-visibility.ts'
import { managedRoles, type Role } from '../src/roles.ts'

/** A role that nobody knows. */
export const sixthRole = 'RM_NEW' as Role

const nothing: JobVisibility = {
  jobs: 'none',
  money: false,
  legalHolds: false,
  remediator: false,
  reasons: 'none',
  documents: 'none',
  history: 'none',
  readableThreads: [],
  writableThreads: [],
  reports: false,
}

/** Adds the role in memory. Its people read these jobs, and nobody has said that they see anything more. */
export function addSixthRole(jobs: JobVisibility['jobs']): void {
  Object.assign(jobVisibility, { [sixthRole]: { ...nothing, jobs } })
  Object.assign(managedRoles, { [sixthRole]: [] })
}

/** Takes the role back. */
export function removeSixthRole(): void {
  for (const table of [jobVisibility, managedRoles]) Reflect.deleteProperty(table, sixthRole)
}
