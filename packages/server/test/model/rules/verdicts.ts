import { isOrganizationArchived, type ModelJob, type World } from './world.ts'

/** The expected answer; 2xx also means that the world has changed. */
export type Verdict = { status: number; code: string | null }

export type Refusal = { status: number; code: string }
export const refuse = (status: number, code: string): Refusal => ({ status, code })

export const done: Verdict = { status: 200, code: null }
export const made: Verdict = { status: 201, code: null }
export const missing = refuse(404, 'not_found')
export const forbidden = refuse(403, 'forbidden')
export const wrongState = refuse(409, 'invalid_state')
export const fileRemediated = refuse(409, 'file_remediated')
export const organizationArchived = refuse(409, 'organization_archived')
export const badInput = refuse(422, 'invalid_input')

/** "An archived job is read-only", and the jobs of an archived organization are as well. */
export function readOnly(world: World, job: ModelJob): Refusal | undefined {
  if (job.isArchived) return refuse(409, 'job_archived')
  return isOrganizationArchived(world, job.organization) ? organizationArchived : undefined
}
