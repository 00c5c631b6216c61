import type { Action, Does } from '../actions.ts'
import { changeMany } from './bulk.ts'
import { onFile } from './file-actions.ts'
import { create, onJob, type Made } from './job-actions.ts'
import { archivePerson, changeAvailability } from './people.ts'
import { issueStatement } from './statements.ts'
import { badInput, forbidden, missing, refuse, type Verdict } from './verdicts.ts'
import {
  isAdministrator,
  isClientSide,
  isHomeless,
  sees,
  type ModelThread,
  type Person,
  type Role,
  type Seat,
  type World,
} from './world.ts'

/** "Calls by role": other roles get 403. */
const callers: Record<Does, readonly Role[]> = {
  create: ['RM_CAM', 'RM_CLI'],
  'add-files': ['RM_CAM', 'RM_CLI'],
  'update-status': ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_REM'],
  'mark-special': ['RM_REM'],
  remediate: ['RM_REM'],
  'add-version': ['RM_REM'],
  reopen: ['RM_SU', 'RM_ADM'],
  close: ['RM_SU', 'RM_ADM'],
  'delete-file': ['RM_SU', 'RM_CAM', 'RM_CLI'],
  prioritize: ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_CLI'],
  rename: ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_CLI'],
  'set-day': ['RM_SU', 'RM_ADM'],
  ask: ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_CLI'],
  'go-on': ['RM_SU', 'RM_ADM'],
  'sign-off': ['RM_CAM', 'RM_CLI'],
  dispute: ['RM_CAM', 'RM_CLI'],
  keep: ['RM_SU', 'RM_ADM'],
  'write-note': ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_CLI', 'RM_REM'],
  'archive-job': ['RM_SU', 'RM_ADM'],
  'change-availability': ['RM_REM'],
  'archive-person': ['RM_SU'],
  bulk: ['RM_SU', 'RM_ADM'],
  'issue-statement': ['RM_SU', 'RM_ADM'],
}

const isWriter = (person: Person, thread: ModelThread) =>
  isAdministrator(person) || isClientSide(person) === (thread === 'client-cam')

/**
 * Judges an action by the rules; if it is allowed, changes the world. Ids of new things come from
 * `made`, called only then.
 */
export function act(
  world: World,
  taken: { seat: Seat; action: Action },
  newThings: Made = { job: '', files: [] },
): Verdict {
  const verdict = judge(world, taken, newThings)
  if (world.month !== null) {
    for (const booking of world.jobs.flatMap(({ ledger }) => ledger)) booking.month ??= world.month
  }
  return verdict
}

function judge(
  world: World,
  { seat, action }: { seat: Seat; action: Action },
  newThings: Made,
): Verdict {
  const { person } = seat
  if (person.isArchived) return refuse(401, 'not_signed_in')
  if (!callers[action.does].includes(person.role)) return forbidden
  // "The client side at the remediator thread, and a remediator writing `client-cam`: 403."
  if (action.does === 'write-note' && !isWriter(person, action.thread)) return forbidden
  if (isHomeless(world, seat)) return refuse(409, 'organization_required')
  if (action.does === 'prioritize' && isClientSide(person)) return forbidden
  if (action.does === 'mark-special' && action.cents === null) return badInput
  if (action.does === 'reopen' && action.remediator === null) return badInput
  if (action.does === 'sign-off' && !action.isAll && action.delivered.length === 0) return badInput

  if (action.does === 'bulk' && action.doing === 'assign' && action.remediator === null) {
    return badInput
  }

  if (action.does === 'create') return create(world, { seat, action }, newThings)
  if (action.does === 'archive-person') return archivePerson(world, person, action)
  if (action.does === 'change-availability') return changeAvailability(world, person, action)
  if (action.does === 'bulk') return changeMany(world, { seat, action })
  if (action.does === 'issue-statement') return issueStatement(world, action)
  const job = world.jobs.find(({ id }) => id === action.job)
  if (!job || !sees(seat, job)) return missing
  const scene = { world, seat, job }
  return 'file' in action ? onFile(scene, action) : onJob(scene, action, newThings)
}
