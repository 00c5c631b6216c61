import type { ModelJob } from './world.ts'

const running = (job: ModelJob) => job.promises.find(({ state }) => state === 'running')

/** "It starts when the account manager submits", and anew "by the re-opened files". */
export function promise(job: ModelJob, files: readonly string[]) {
  const present = running(job)
  if (present) present.state = 'replaced'
  job.promises.push({ files: [...new Set(files)], priority: job.priority, state: 'running' })
}

/** "RUSH on or off computes anew from the same start." */
export function promiseByPriority(job: ModelJob) {
  const present = running(job)
  if (present) promise(job, present.files)
}

export function keepPromise(job: ModelJob) {
  const present = running(job)
  if (present) present.state = 'completed'
}
