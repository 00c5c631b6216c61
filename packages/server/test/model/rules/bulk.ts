import type { Action } from '../actions.ts'
import { onJob } from './job-actions.ts'
import { takeStep } from './moves.ts'
import { done, refuse, wrongState, type Verdict } from './verdicts.ts'
import { isFit, type Scene, type Seat, type World } from './world.ts'

type Bulk = Extract<Action, { does: 'bulk' }>

/** "Each job by its own rules": a refusal of one job changes nothing of the others. */
export function changeMany(world: World, { seat, action }: { seat: Seat; action: Bulk }): Verdict {
  const named = world.people.find(({ id }) => id === action.remediator)
  if (action.doing === 'assign' && !isFit(named)) return refuse(422, 'remediator_unfit')
  for (const job of world.jobs) {
    if (action.jobs.includes(job.id)) changeOne({ world, seat, job }, action)
  }
  return done
}

function changeOne(scene: Scene, { doing, remediator, priority, day }: Bulk): Verdict {
  const nothing = { job: '', files: [] }
  const { id: job } = scene.job
  switch (doing) {
    case 'claim':
      return claim(scene)
    case 'assign':
      return assign(scene, remediator)
    case 'priority':
      return onJob(scene, { does: 'prioritize', job, priority }, nothing)
    case 'promise':
      return onJob(scene, { does: 'set-day', job, day }, nothing)
    case 'delete':
      return onJob(scene, { does: 'archive-job', job, isArchived: true }, nothing)
  }
}

const claim = (scene: Scene): Verdict =>
  scene.job.status === 'SUBMITTED' ? advance(scene, null) : wrongState

/** "An assignment of a submitted job claims it too." */
function assign(scene: Scene, remediator: string | null): Verdict {
  if (scene.job.status === 'SUBMITTED') advance(scene, null)
  return scene.job.status === 'ALLOTTED_ADMIN' ? advance(scene, remediator) : wrongState
}

const advance = (scene: Scene, remediator: string | null) =>
  takeStep(scene, 'on', { remediator, files: [], cents: null })
