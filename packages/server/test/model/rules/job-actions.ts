import type { Action } from '../actions.ts'
import { takeStep } from './moves.ts'
import { promiseByPriority, setDay } from './promises.ts'
import { ask, goOn, writeNote } from './questions.ts'
import { dispute, keep, renewPassed, signOff } from './sign-offs.ts'
import { done, made, organizationArchived, readOnly, wrongState, type Verdict } from './verdicts.ts'
import {
  isClientSide,
  isOrganizationArchived,
  type ModelFile,
  type ModelJob,
  type Scene,
  type Seat,
  type World,
} from './world.ts'

/** The ids of new things of the product: the model invents none. */
export type Made = { job: string; files: readonly string[]; dispute?: string }

type OnJob = Exclude<Extract<Action, { job: string }>, { file: string }>

/** The verdict of the rules on a call about a job that the person may see. */
export function onJob(scene: Scene, action: OnJob, newThings: Made): Verdict {
  switch (action.does) {
    case 'add-files':
      return addFiles(scene, newThings)
    case 'update-status':
      return takeStep(scene, action.isOn ? 'on' : 'back', { ...action, cents: null })
    case 'mark-special':
      return takeStep(scene, 'mark-special', { ...action, remediator: null })
    case 'reopen':
      return takeStep(scene, 'reopen', { ...action, cents: null })
    case 'close':
      return takeStep(scene, 'close', { remediator: null, files: [], cents: null })
    case 'prioritize':
      return prioritize(scene, action.priority)
    case 'rename':
      return rename(scene, action.name)
    case 'set-day':
      return setDay(scene)
    case 'write-note':
      return writeNote(scene, action)
    case 'ask':
      return ask(scene)
    case 'go-on':
      return goOn(scene)
    case 'sign-off':
      return signOff(scene, action)
    case 'dispute':
      return dispute(scene, action.delivered, newThings.dispute ?? '')
    case 'keep':
      return keep(scene, action.dispute)
    case 'archive-job':
      return archive(scene, action.isArchived)
  }
}

const newFile = (id: string): ModelFile => ({
  id,
  isDeleted: false,
  isChecked: false,
  isRemediated: false,
  isFresh: false,
  isWorkedOn: false,
  isNonBillable: false,
  pages: null,
  note: null,
  reason: null,
  versions: [],
})

/** Makes a job in the organization in which the person works. */
export function create(
  world: World,
  { seat, action }: { seat: Seat; action: { name: string } },
  newThings: Made,
): Verdict {
  world.jobs.push({
    id: newThings.job,
    organization: String(seat.organization),
    name: action.name,
    creator: seat.person.id,
    status: 'CREATED',
    isArchived: false,
    priority: 'NORMAL',
    administrator: null,
    remediator: null,
    remediators: [],
    files: newThings.files.map(newFile),
    quotes: [],
    ledger: [],
    editions: [],
    promises: [],
    isAsked: false,
    signOffs: [],
  })
  return made
}

/** "Files can be added only in CREATED." */
function addFiles({ world, job }: Scene, newThings: Made): Verdict {
  const refusal = readOnly(world, job)
  if (refusal) return refusal
  if (job.status !== 'CREATED') return wrongState
  job.files.push(...newThings.files.map(newFile))
  return done
}

/** "Client side while CREATED; administrators while not archived." */
function rename({ world, seat, job }: Scene, name: string): Verdict {
  const refusal = readOnly(world, job)
  if (refusal) return refusal
  if (isClientSide(seat.person) && job.status !== 'CREATED') return wrongState
  job.name = name
  return done
}

function prioritize({ world, job }: Scene, priority: ModelJob['priority']): Verdict {
  const refusal = readOnly(world, job)
  if (refusal) return refusal
  const isChanged = job.priority !== priority
  job.priority = priority
  if (isChanged) promiseByPriority(job)
  return done
}

/** An archived job can be activated again, but not while its organization is archived. */
function archive({ world, job }: Scene, isArchived: boolean | null): Verdict {
  if (isOrganizationArchived(world, job.organization)) return organizationArchived
  const was = job.isArchived
  job.isArchived = isArchived ?? !was
  if (job.isArchived && !was) job.isAsked = false
  if (!job.isArchived && was) renewPassed(job)
  return done
}
