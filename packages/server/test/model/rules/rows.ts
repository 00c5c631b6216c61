import { toEdition } from './evidence.ts'
import { keepPromise, promise } from './promises.ts'
import { deliver, endSignOffs } from './sign-offs.ts'
import { badInput, refuse, type Refusal } from './verdicts.ts'
import {
  clearQuote,
  handBack,
  isAdministrator,
  isFit,
  aliveFiles,
  openQuote,
  reverse,
  settle,
  undo,
  type ModelFile,
  type ModelJob,
  type Person,
  type Status,
  type World,
} from './world.ts'

/** The calls that move a job; `on` and `back` are update-status with move true and false. */
export type Call = 'on' | 'back' | 'mark-special' | 'remediate' | 'reopen' | 'close'

/** The parts that a call may bring. */
export type Brought = { remediator: string | null; files: readonly string[]; cents: number | null }

export type Step = {
  world: World
  job: ModelJob
  actor: Person
  brought: Brought
}

export type Row = {
  from: readonly [lowest: Status, highest: Status] | Status
  call: Call
  who: (actor: Person, job: ModelJob) => boolean
  /** Refuses before it changes anything. */
  take: (step: Step) => Refusal | undefined
}

const administrators = (actor: Person) => isAdministrator(actor)
const accountManager = (actor: Person) => actor.role === 'RM_CAM'
const assigned = (actor: Person, job: ModelJob) => job.remediator === actor.id

const unfit = refuse(422, 'remediator_unfit')

function give({ world, job, actor, brought }: Step, isAnother: boolean): Refusal | undefined {
  const named = world.people.find(({ id }) => id === brought.remediator)
  if (!named || !isFit(named)) return unfit
  if (isAnother && named.id === job.remediator) return unfit
  job.administrator = actor.id
  job.remediator = named.id
  job.remediators.push(named.id)
  job.status = 'ASSIGNED_REMEDIATOR'
  for (const file of job.files) file.isFresh = false
  return undefined
}

/** The named files, or undefined if one is of another job or does not fit. */
function findChosen({ job, brought }: Step, isFitFile: (file: ModelFile) => boolean) {
  const alive = aliveFiles(job)
  const found = [...new Set(brought.files)].map((id) => alive.find((file) => file.id === id))
  const fit = found.filter((file) => file !== undefined && isFitFile(file)) as ModelFile[]
  return fit.length === found.length ? fit : undefined
}

/** The moves of a job once more, row by row: nothing here is read from the contract. */
export const rows: readonly Row[] = [
  {
    from: 'CREATED',
    call: 'on',
    who: accountManager,
    take: ({ job }) => {
      if (aliveFiles(job).length === 0) return refuse(409, 'no_files')
      job.status = 'SUBMITTED'
      promise(
        job,
        aliveFiles(job).map(({ id }) => id),
      )
      return undefined
    },
  },
  {
    from: 'SUBMITTED',
    call: 'on',
    who: administrators,
    take: ({ job, actor }) => {
      job.administrator = actor.id
      job.status = 'ALLOTTED_ADMIN'
      return undefined
    },
  },
  { from: 'ALLOTTED_ADMIN', call: 'on', who: administrators, take: (step) => give(step, false) },
  {
    from: 'ASSIGNED_REMEDIATOR',
    call: 'on',
    who: assigned,
    take: ({ job }) => {
      settle(job)
      return undefined
    },
  },
  {
    from: 'ASSIGNED_REMEDIATOR',
    call: 'back',
    who: assigned,
    take: ({ job }) => {
      handBack(job)
      return undefined
    },
  },
  {
    from: 'ASSIGNED_REMEDIATOR',
    call: 'mark-special',
    who: assigned,
    take: (step) => {
      const { job, actor, brought } = step
      const files = findChosen(step, ({ isRemediated }) => !isRemediated)
      if (!files) return badInput
      const ids = files.map(({ id }) => id)
      job.quotes.push({ maker: actor.id, cents: brought.cents ?? 0, files: ids, state: 'pending' })
      job.status = 'SPECIAL_APPROVAL_PENDING'
      return undefined
    },
  },
  {
    from: 'SPECIAL_APPROVAL_PENDING',
    call: 'on',
    who: administrators,
    take: ({ job }) => {
      const quote = openQuote(job)
      if (quote) quote.state = 'approved'
      settle(job)
      return undefined
    },
  },
  {
    from: 'SPECIAL_APPROVAL_PENDING',
    call: 'back',
    who: administrators,
    take: ({ job }) => {
      clearQuote(job)
      job.status = 'ASSIGNED_REMEDIATOR'
      return undefined
    },
  },
  {
    from: ['APPROVED_REMEDIATOR', 'REMEDIATION_COMPLETED'],
    call: 'remediate',
    who: assigned,
    take: () => undefined,
  },
  {
    from: 'REMEDIATION_COMPLETED',
    call: 'on',
    who: assigned,
    take: ({ job }) => {
      job.status = 'IN_REVIEW'
      return undefined
    },
  },
  {
    from: 'IN_REVIEW',
    call: 'on',
    who: administrators,
    take: ({ job }) => {
      job.status = 'COMPLETED'
      for (const version of job.files.flatMap(({ versions }) => versions))
        version.isDelivered = true
      job.editions.push(toEdition(job))
      keepPromise(job)
      job.isAsked = false
      deliver(job)
      return undefined
    },
  },
  {
    from: 'IN_REVIEW',
    call: 'back',
    who: administrators,
    take: (step) => {
      const files = findChosen(step, ({ isRemediated }) => isRemediated)
      if (!files) return badInput
      for (const file of files) {
        reverse(step.job, file)
        undo(file)
      }
      settle(step.job)
      return undefined
    },
  },
  {
    from: 'COMPLETED',
    call: 'close',
    who: administrators,
    take: ({ job }) => {
      job.status = 'CLOSED'
      return undefined
    },
  },
  {
    from: ['ASSIGNED_REMEDIATOR', 'IN_REVIEW'],
    call: 'reopen',
    who: administrators,
    take: (step) => {
      const refusal = give(step, true)
      if (!refusal) clearQuote(step.job)
      return refusal
    },
  },
  {
    from: ['COMPLETED', 'CLOSED'],
    call: 'reopen',
    who: administrators,
    take: (step) => {
      const files = findChosen(step, () => true)
      const isChosen = files && files.length > 0
      const refusal = isChosen ? give(step, false) : isFitNamed(step) ? badInput : unfit
      if (refusal) return refusal
      for (const file of files ?? []) {
        undo(file)
        file.isNonBillable = true
      }
      endSignOffs(step.job, step.brought.files)
      promise(step.job, step.brought.files)
      return undefined
    },
  },
]

const isFitNamed = ({ world, brought }: Step) =>
  isFit(world.people.find(({ id }) => id === brought.remediator))
