import { done, readOnly, wrongState, type Verdict } from './verdicts.ts'
import { rank, type ModelJob, type Scene } from './world.ts'

const running = (job: ModelJob) => job.promises.find(({ state }) => state === 'running')

/** "It starts when the account manager submits", and anew "by the re-opened files". */
export function promise(job: ModelJob, files: readonly string[], isOwnDay = false) {
  const present = running(job)
  if (present) present.state = 'replaced'
  const { priority } = job
  job.promises.push({ files: [...new Set(files)], isOwnDay, priority, state: 'running' })
}

/** "RUSH on or off computes anew from the same start": a day that a person set stays. */
export function promiseByPriority(job: ModelJob) {
  const present = running(job)
  if (present && !present.isOwnDay) promise(job, present.files)
}

/** "An administrator may set an own date": for the same files, between submission and completion. */
export function setDay({ world, job }: Scene): Verdict {
  const refusal = readOnly(world, job)
  if (refusal) return refusal
  const present = running(job)
  if (rank(job.status) < 1 || rank(job.status) > 7 || !present) return wrongState
  promise(job, present.files, true)
  return done
}

export function keepPromise(job: ModelJob) {
  const present = running(job)
  if (present) present.state = 'completed'
}
