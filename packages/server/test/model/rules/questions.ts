import type { Action } from '../actions.ts'
import { done, forbidden, made, readOnly, wrongState, type Verdict } from './verdicts.ts'
import {
  isAdministrator,
  isClientSide,
  rank,
  type ModelJob,
  type Person,
  type Scene,
} from './world.ts'

/** "The creator and the account managers": other client users answer nothing, and sign nothing off. */
export const speaksFor = ({ id, role }: Person, job: ModelJob) =>
  role === 'RM_CAM' || (role === 'RM_CLI' && id === job.creator)

/** "`asks`: RM_ADM, RM_SU, ranks 1–7." Another question while one is open belongs to it. */
export function ask({ world, seat, job }: Scene): Verdict {
  const refusal = readOnly(world, job)
  if (refusal) return refusal
  if (!isAdministrator(seat.person)) return forbidden
  if (rank(job.status) < 1 || rank(job.status) > 7) return wrongState
  job.isAsked = true
  return made
}

/** "Their next comment answers it, unless it says `still_open`." */
export function writeNote(
  { world, seat: { person }, job }: Scene,
  { thread, isStillOpen }: Extract<Action, { does: 'write-note' }>,
): Verdict {
  const refusal = readOnly(world, job)
  if (refusal) return refusal
  if (thread === 'remediator') return made
  if (isStillOpen && !isClientSide(person)) return forbidden
  if (!isStillOpen && speaksFor(person, job)) job.isAsked = false
  return made
}

export function goOn({ world, job }: Scene): Verdict {
  const refusal = readOnly(world, job)
  if (refusal) return refusal
  if (!job.isAsked) return wrongState
  job.isAsked = false
  return done
}
