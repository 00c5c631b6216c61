import type { Action } from '../actions.ts'
import {
  badInput,
  done,
  forbidden,
  missing,
  organizationArchived,
  readOnly,
  refuse,
  type Verdict,
} from './verdicts.ts'
import {
  handBack,
  rank,
  isOrganizationArchived,
  type ModelJob,
  type Person,
  type World,
} from './world.ts'

/** "Rank 3–5, the assigned remediator, going off with the job in `jobs`; all or none." */
export function changeAvailability(
  world: World,
  actor: Person,
  { person, isAvailable, jobs }: Extract<Action, { does: 'change-availability' }>,
): Verdict {
  if (person !== actor.id) return missing
  const isOn = isAvailable ?? !actor.isAvailable
  if (!isOn) {
    const chosen = [...new Set(jobs)].map((id) => world.jobs.find((job) => job.id === id))
    const running = chosen.filter(
      (job) =>
        job?.remediator === actor.id &&
        !job.isArchived &&
        rank(job.status) >= 3 &&
        rank(job.status) <= 5,
    ) as ModelJob[]
    if (running.some((job) => readOnly(world, job))) return organizationArchived
    if (running.length < chosen.length) return badInput
    running.forEach(handBack)
  }
  actor.isAvailable = isOn
  return done
}

/** "Delete/Activate: only RM_SU. Archiving a remediator hands their jobs of rank 3–6 back." */
export function archivePerson(
  world: World,
  actor: Person,
  { person: id, isArchived: wanted }: Extract<Action, { does: 'archive-person' }>,
): Verdict {
  if (id === actor.id) return forbidden
  const person = world.people.find((candidate) => candidate.id === id)
  if (!person || person.role === 'RM_SU') return missing
  const isArchived = wanted ?? !person.isArchived
  if (isArchived && !person.isArchived && isNeeded(world, person)) {
    return refuse(409, 'last_account_manager')
  }
  if (isArchived && !person.isArchived && person.role === 'RM_REM') {
    const own = world.jobs.filter(({ remediator }) => remediator === person.id)
    own.filter(({ status }) => rank(status) >= 3 && rank(status) <= 6).forEach(handBack)
  }
  person.isArchived = isArchived
  return done
}

/** "Any change that would leave an active organization without an account manager is 409." */
const isNeeded = (world: World, person: Person) =>
  person.role === 'RM_CAM' &&
  person.organizations.some(
    (organization) =>
      !isOrganizationArchived(world, organization) &&
      accountManagersOf(world, organization).every((other) => other === person),
  )

/** Who could answer for an organization: its account managers who are not archived. */
export const accountManagersOf = ({ people }: World, organization: string) =>
  people.filter(
    ({ role, isArchived, organizations }) =>
      role === 'RM_CAM' && !isArchived && organizations.includes(organization),
  )
