import { refuse, takeStep, type Brought } from './ruled-moves.ts'
import {
  aliveFiles,
  handBack,
  isAdministrator,
  isClientSide,
  isSpecial,
  rank,
  reverse,
  sees,
  settle,
  type ModelFile,
  type ModelJob,
  type Person,
  type Role,
  type Seat,
  type Status,
  type World,
} from './ruled-world.ts'

/** Everything that somebody may try. Null stands for what is left out of the request. */
export type Action =
  | { does: 'create'; name: string; files: number }
  | { does: 'add-files'; job: string; files: number }
  | {
      does: 'update-status'
      job: string
      isOn: boolean
      saw: Status | null
      remediator: string | null
      files: readonly string[]
    }
  | { does: 'mark-special'; job: string; cents: number | null; files: readonly string[] }
  | {
      does: 'remediate'
      job: string
      file: string
      pages: readonly [simple: number, complex: number]
      isWithDocument: boolean
    }
  | { does: 'add-version'; job: string; file: string }
  | { does: 'reopen'; job: string; remediator: string | null; files: readonly string[] }
  | { does: 'close'; job: string }
  | { does: 'delete-file'; job: string; file: string }
  | { does: 'prioritize'; job: string; priority: 'NORMAL' | 'RUSH' }
  | { does: 'rename'; job: string; name: string }
  | { does: 'archive-job'; job: string; isArchived: boolean | null }
  | {
      does: 'change-availability'
      person: string
      isAvailable: boolean | null
      jobs: readonly string[]
    }
  | { does: 'archive-person'; person: string; isArchived: boolean | null }
export type Does = Action['does']

/** "Calls by role": 403 for the others. */
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
  'archive-job': ['RM_SU', 'RM_ADM'],
  'change-availability': ['RM_REM'],
  'archive-person': ['RM_SU'],
}

/** What the answer has to say, and with 2xx that the world is changed as it was meant to be. */
export type Verdict = { status: number; code: string | null }

const done: Verdict = { status: 200, code: null }
const made: Verdict = { status: 201, code: null }
const missing = refuse(404, 'not_found')
const forbidden = refuse(403, 'forbidden')
const wrongState = refuse(409, 'invalid_state')
const archived = refuse(409, 'job_archived')
const badInput = refuse(422, 'invalid_input')

/** The ids of what the product has made meanwhile; the model does not invent ids. */
export type Made = { job: string; files: readonly string[] }

/**
 * Judges an action by the rules and, where they allow it, does it to the world. Ids of new things come
 * from `made`, which is asked for only then.
 */
export function act(
  world: World,
  { seat, action }: { seat: Seat; action: Action },
  newThings: Made = { job: '', files: [] },
): Verdict {
  const { person } = seat
  if (person.isArchived) return refuse(401, 'not_signed_in')
  if (!callers[action.does].includes(person.role)) return forbidden
  if (action.does === 'prioritize' && isClientSide(person)) return forbidden
  if (action.does === 'mark-special' && action.cents === null) return badInput
  if (action.does === 'reopen' && action.remediator === null) return badInput

  if (action.does === 'create') return create(world, { seat, action }, newThings)
  if (action.does === 'archive-person') return archivePerson(world, person, action)
  if (action.does === 'change-availability') return changeAvailability(world, person, action)
  const job = world.jobs.find(({ id }) => id === action.job)
  if (!job || !sees(seat, job)) return missing
  return onJob({ world, seat, job, newThings }, action)
}

type Scene = { world: World; seat: Seat; job: ModelJob; newThings: Made }
type OnJob = Exclude<
  Action,
  { does: 'create' } | { does: 'archive-person' } | { does: 'change-availability' }
>

function onJob(scene: Scene, action: OnJob): Verdict {
  const { job } = scene
  switch (action.does) {
    case 'add-files':
      return addFiles(scene)
    case 'update-status':
      return moves(scene, action.isOn ? 'on' : 'back', { ...action, cents: null })
    case 'mark-special':
      return moves(scene, 'mark-special', { ...action, remediator: null })
    case 'reopen':
      return moves(scene, 'reopen', { ...action, cents: null })
    case 'close':
      return moves(scene, 'close', { remediator: null, files: [], cents: null })
    case 'prioritize':
      if (job.isArchived) return archived
      job.priority = action.priority
      return done
    case 'rename':
      return rename(scene, action.name)
    case 'archive-job':
      job.isArchived = action.isArchived ?? !job.isArchived
      return done
    case 'remediate':
    case 'add-version':
    case 'delete-file': {
      const file = aliveFiles(job).find(({ id }) => id === action.file)
      return file ? onFile({ ...scene, file }, action) : missing
    }
  }
}

type FileScene = Scene & { file: ModelFile }
type OnFile = Extract<
  OnJob,
  { does: 'remediate' } | { does: 'add-version' } | { does: 'delete-file' }
>

function onFile(scene: FileScene, action: OnFile): Verdict {
  switch (action.does) {
    case 'remediate':
      return remediate(scene, action)
    case 'add-version':
      return addVersion(scene)
    case 'delete-file':
      return deleteFile(scene)
  }
}

function moves(
  { world, job, seat }: Scene,
  call: Parameters<typeof takeStep>[1],
  brought: Brought & { saw?: Status | null },
): Verdict {
  const step = { world, job, actor: seat.person, brought }
  return takeStep(step, call, brought.saw ?? null) ?? done
}

const newFile = (id: string): ModelFile => ({
  id,
  isDeleted: false,
  isRemediated: false,
  isFresh: false,
  isNonBillable: false,
  pages: null,
  versions: [],
})

function create(
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
    files: newThings.files.map(newFile),
    quotes: [],
    ledger: [],
  })
  return made
}

/** "Files can be added only in CREATED." */
function addFiles({ job, newThings }: Scene): Verdict {
  if (job.status !== 'CREATED') return wrongState
  job.files.push(...newThings.files.map(newFile))
  return done
}

/** "Client side while CREATED; administrators while not archived." */
function rename({ seat, job }: Scene, name: string): Verdict {
  if (job.isArchived) return archived
  if (isClientSide(seat.person) && job.status !== 'CREATED') return wrongState
  job.name = name
  return done
}

/** "A file that is not remediated, or that they themselves marked since the job was last assigned." */
const isOpenToMark = ({ isRemediated, isFresh }: ModelFile) => !isRemediated || isFresh

function remediate(
  scene: FileScene,
  { pages, isWithDocument }: Extract<Action, { does: 'remediate' }>,
): Verdict {
  const { job, file, seat } = scene
  const [simple, complex] = pages
  const brought = { remediator: null, files: [], cents: null }
  const verdict = moves(scene, 'remediate', brought)
  if (verdict.status !== 200) return verdict
  if (!isOpenToMark(file)) return refuse(409, 'file_remediated')
  if (isSpecial(job, file) && simple + complex > 0) return badInput

  if (file.isRemediated) reverse(job, file)
  const isBillable = !file.isNonBillable
  job.ledger.push({
    kind: 'pages',
    file: file.id,
    remediator: seat.person.id,
    organization: job.organization,
    simple,
    complex,
    isBillable,
    // Complex pages × 2 + simple pages × 1 dollars.
    cents: isBillable ? 200 * complex + 100 * simple : 0,
  })
  Object.assign(file, { isRemediated: true, isFresh: true, pages })
  if (isWithDocument) file.versions.push({ isDelivered: false })
  settle(job)
  return done
}

/** "While `remediate` is allowed." */
function addVersion({ job, file }: FileScene): Verdict {
  if (rank(job.status) < 4 || rank(job.status) > 6) return wrongState
  if (!isOpenToMark(file)) return refuse(409, 'file_remediated')
  file.versions.push({ isDelivered: false })
  return made
}

/**
 * "By the client side while CREATED, by RM_SU before COMPLETED, never the last one after CREATED and
 * never a remediated one; afterwards the status is by the files."
 */
function deleteFile({ seat, job, file }: FileScene): Verdict {
  if (job.isArchived) return archived
  const isInTime = isAdministrator(seat.person) ? rank(job.status) < 8 : job.status === 'CREATED'
  if (!isInTime) return wrongState
  if (file.isRemediated) return refuse(409, 'file_remediated')
  if (job.status !== 'CREATED' && aliveFiles(job).length === 1) return refuse(409, 'last_file')
  file.isDeleted = true
  if (rank(job.status) >= 4 && rank(job.status) <= 6) settle(job)
  return done
}

/** "Rank 3–5, the assigned remediator, going off with the job in `jobs`; all or none." */
function changeAvailability(
  world: World,
  actor: Person,
  { person, isAvailable, jobs }: Extract<Action, { does: 'change-availability' }>,
): Verdict {
  if (person !== actor.id) return missing
  const isOn = isAvailable ?? !actor.isAvailable
  if (!isOn) {
    const chosen = [...new Set(jobs)].map((id) => world.jobs.find((job) => job.id === id))
    const fit = chosen.filter(
      (job) =>
        job?.remediator === actor.id &&
        !job.isArchived &&
        rank(job.status) >= 3 &&
        rank(job.status) <= 5,
    ) as ModelJob[]
    if (fit.length < chosen.length) return badInput
    fit.forEach(handBack)
  }
  actor.isAvailable = isOn
  return done
}

/** "Delete/Activate: only RM_SU. Archiving a remediator hands their jobs of rank 3–6 back." */
function archivePerson(
  world: World,
  actor: Person,
  { person: id, isArchived: wanted }: Extract<Action, { does: 'archive-person' }>,
): Verdict {
  if (id === actor.id) return forbidden
  const person = world.people.find((candidate) => candidate.id === id)
  if (!person || person.role === 'RM_SU') return missing
  const isArchived = wanted ?? !person.isArchived
  if (isArchived && !person.isArchived && isNeeded(world, person)) {
    return refuse(409, 'not_archivable')
  }
  if (isArchived && !person.isArchived && person.role === 'RM_REM') {
    const own = world.jobs.filter(({ remediator }) => remediator === person.id)
    own.filter(({ status }) => rank(status) >= 3 && rank(status) <= 6).forEach(handBack)
  }
  person.isArchived = isArchived
  return done
}

/** "Any change that would leave an active organization without an account manager is 409." */
const isNeeded = ({ people }: World, person: Person) =>
  person.role === 'RM_CAM' &&
  person.organizations.some((organization) =>
    people.every(
      (other) =>
        other === person ||
        other.role !== 'RM_CAM' ||
        other.isArchived ||
        !other.organizations.includes(organization),
    ),
  )
