import type { Action } from '../actions.ts'
import { speaksFor } from './questions.ts'
import {
  badInput,
  done,
  forbidden,
  made,
  missing,
  readOnly,
  refuse,
  wrongState,
  type Refusal,
  type Verdict,
} from './verdicts.ts'
import {
  aliveFiles,
  isOrganizationArchived,
  rank,
  type ModelJob,
  type ModelSignOff,
  type Scene,
  type World,
} from './world.ts'

const signOffMoved = refuse(409, 'sign_off_moved')
const maxDisputes = 2

export const currentSignOffs = ({ signOffs }: ModelJob) =>
  signOffs.filter(({ isEnded }) => !isEnded)

const isWaiting = ({ state }: ModelSignOff) => state === 'waiting'

/** The least that its files have come to; null before the first delivery, and while all are done again. */
export function signOffOf(job: ModelJob): ModelSignOff['state'] | null {
  const states = currentSignOffs(job).map(({ state }) => state)
  const inOrder = ['disputed', 'waiting', 'lapsed', 'signed_off'] as const
  return inOrder.find((state) => states.includes(state)) ?? null
}

/** "At the first completion all files, later those that were done again"; others that wait get a new day. */
export function deliver(job: ModelJob): void {
  const isFirst = job.signOffs.length === 0
  const files = aliveFiles(job).filter(({ isWorkedOn }) => isFirst || isWorkedOn)
  endSignOffs(
    job,
    files.map(({ id }) => id),
  )
  currentSignOffs(job).filter(isWaiting).forEach(renew)
  for (const { id: file } of files) {
    const fresh = { state: 'waiting', isEnded: false, time: 'ahead', isWarnedOf: false } as const
    job.signOffs.push({ file, ...fresh, disputes: [] })
  }
  for (const file of job.files) file.isWorkedOn = false
}

/** "Worked on again": no delivery of these files counts, and that answers their disputes. */
export function endSignOffs(job: ModelJob, files: readonly string[]): void {
  for (const row of currentSignOffs(job).filter(({ file }) => files.includes(file))) {
    row.isEnded = true
    for (const one of row.disputes) one.answer ??= 'reopened'
  }
}

function renew(row: ModelSignOff): void {
  row.time = 'ahead'
  row.isWarnedOf = false
}

/** What passed while nobody could sign it off gets a new day. */
export function renewPassed(job: ModelJob, except?: ModelSignOff): void {
  currentSignOffs(job)
    .filter((row) => isWaiting(row) && row.time !== 'ahead' && row !== except)
    .forEach(renew)
}

/** "RM_CAM, and the client user who created the job", at COMPLETED and CLOSED. */
function refusalOf({ world, seat, job }: Scene): Refusal | undefined {
  if (!speaksFor(seat.person, job)) return forbidden
  return readOnly(world, job) ?? (rank(job.status) < 8 ? wrongState : undefined)
}

export function signOff(
  scene: Scene,
  { delivered, isAll }: Extract<Action, { does: 'sign-off' }>,
): Verdict {
  const refusal = refusalOf(scene)
  if (refusal) return refusal
  const current = currentSignOffs(scene.job)
  const wanted = new Set(delivered)
  const chosen = current.filter((row) => (isAll ? isWaiting(row) : wanted.has(row.file)))
  if (!isAll && chosen.length < wanted.size) return badInput
  const isMoved = isAll
    ? chosen.length === 0 || signOffOf(scene.job) === 'disputed'
    : !chosen.every(isWaiting)
  if (isMoved) return signOffMoved
  for (const row of chosen) row.state = 'signed_off'
  return done
}

/** "The third is refused: comments remain." */
export function dispute(scene: Scene, file: string, id: string): Verdict {
  const refusal = refusalOf(scene)
  if (refusal) return refusal
  const row = currentSignOffs(scene.job).find((one) => one.file === file)
  if (!row) return badInput
  if (!isWaiting(row)) return signOffMoved
  if (row.disputes.length === maxDisputes) return wrongState
  row.state = 'disputed'
  row.disputes.push({ id, answer: null })
  return made
}

/** "After the first one its time begins anew", and that of files that waited beside the dispute. */
export function keep({ world, job }: Scene, id: string): Verdict {
  const row = job.signOffs.find(({ disputes }) => disputes.some((one) => one.id === id))
  const kept = row?.disputes.find((one) => one.id === id)
  if (!row || !kept) return missing
  const refusal = readOnly(world, job)
  if (refusal) return refusal
  if (kept.answer !== null) return signOffMoved
  kept.answer = 'keep'
  row.state = 'waiting'
  if (row.disputes.length === 1) renew(row)
  renewPassed(job, row)
  return done
}

/** The clock of the product passes by; returns the jobs whose people are warned. */
export function passClock(world: World): ModelJob[] {
  const jobs = world.jobs.filter(
    (job) =>
      rank(job.status) >= 8 && !job.isArchived && !isOrganizationArchived(world, job.organization),
  )
  const waiting = () => jobs.filter((job) => signOffOf(job) === 'waiting')
  for (const row of waiting().flatMap(currentSignOffs)) {
    if (isWaiting(row) && row.time === 'over') row.state = 'lapsed'
  }
  return waiting().filter((job) => {
    const ending = currentSignOffs(job).filter(
      (row) => isWaiting(row) && row.time === 'ending' && !row.isWarnedOf,
    )
    for (const row of ending) row.isWarnedOf = true
    return ending.length > 0
  })
}
