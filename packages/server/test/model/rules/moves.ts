import { rows, type Brought, type Call, type Row, type Step } from './rows.ts'
import {
  done,
  forbidden,
  readOnly,
  refuse,
  wrongState,
  type Refusal,
  type Verdict,
} from './verdicts.ts'
import { rank, type Scene, type Status } from './world.ts'

const isFrom = ({ from }: Row, status: Status) =>
  typeof from === 'string'
    ? from === status
    : rank(status) >= rank(from[0]) && rank(status) <= rank(from[1])

type Judged = { row: Row; refusal?: undefined } | { row?: undefined; refusal: Refusal }

/** "No row is 409; a row for other people is 403", at the status given. */
function judgeAt(status: Status, { world, actor, job }: Step, call: Call): Judged {
  const row = rows.find((candidate) => candidate.call === call && isFrom(candidate, status))
  if (!row) return { refusal: wrongState }
  if (!row.who(actor, job)) return { refusal: forbidden }
  const refusal = readOnly(world, job)
  return refusal ? { refusal } : { row }
}

/** Makes the move of the call, or returns the refusal. `saw` is the status that the person saw. */
export function takeStep(
  { world, job, seat }: Scene,
  call: Call,
  { saw = null, ...brought }: Brought & { saw?: Status | null },
): Verdict {
  const step = { world, job, actor: seat.person, brought }
  const { row, refusal } = judgeAt(job.status, step, call)
  if (saw !== null && saw !== job.status) {
    // The step was not theirs at the status that they saw, nor is it now.
    const wasTheirs = judgeAt(saw, step, call).refusal?.status !== 403
    return refusal?.status === 403 && !wasTheirs ? refusal : refuse(409, 'job_moved')
  }
  return refusal ?? row.take(step) ?? done
}
