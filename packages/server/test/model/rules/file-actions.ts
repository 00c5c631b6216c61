import type { Action } from '../actions.ts'
import { takeStep } from './moves.ts'
import { endSignOffs } from './sign-offs.ts'
import {
  badInput,
  done,
  fileRemediated,
  made,
  missing,
  readOnly,
  refuse,
  wrongState,
  type Verdict,
} from './verdicts.ts'
import {
  aliveFiles,
  isAdministrator,
  isSpecial,
  rank,
  reverse,
  settle,
  type ModelFile,
  type ModelVersion,
  type Scene,
} from './world.ts'

type FileScene = Scene & { file: ModelFile }
type OnFile = Extract<Action, { file: string }>

/** The verdict of the rules on a call about a file, by a person who may see the job. */
export function onFile(place: Scene, action: OnFile): Verdict {
  const file = aliveFiles(place.job).find(({ id }) => id === action.file)
  if (!file) return missing
  const scene = { ...place, file }
  switch (action.does) {
    case 'remediate':
      return remediate(scene, action)
    case 'add-version':
      return addVersion(scene, action.hasBarriers)
    case 'delete-file':
      return deleteFile(scene)
  }
}

/** "A file that is not remediated, or that they themselves marked since the job was last assigned." */
const isOpenToMark = ({ isRemediated, isFresh }: ModelFile) => !isRemediated || isFresh

function remediate(
  scene: FileScene,
  { pages, note, reason, isWithDocument, hasBarriers }: Extract<Action, { does: 'remediate' }>,
): Verdict {
  const { job, file, seat } = scene
  const [simple, complex] = pages
  const brought = { remediator: null, files: [], cents: null }
  const verdict = takeStep(scene, 'remediate', brought)
  if (verdict.status !== 200) return verdict
  if (!isOpenToMark(file)) return fileRemediated
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
  Object.assign(file, { isRemediated: true, isFresh: true, isWorkedOn: true, pages, note, reason })
  if (isWithDocument) file.versions.push(newVersion(hasBarriers))
  settle(job)
  return done
}

const newVersion = (hasBarriers: boolean): ModelVersion => ({
  isDelivered: false,
  isChecked: false,
  hasBarriers,
})

/** "While `remediate` is allowed." */
function addVersion({ world, job, file }: FileScene, hasBarriers: boolean): Verdict {
  if (rank(job.status) < 4 || rank(job.status) > 6) return wrongState
  const refusal = readOnly(world, job)
  if (refusal) return refusal
  if (!isOpenToMark(file)) return fileRemediated
  file.versions.push(newVersion(hasBarriers))
  // It was written for the document before.
  file.reason = null
  return made
}

/**
 * "By the client side while CREATED, by RM_SU before COMPLETED, never the last one after CREATED and
 * never a remediated one; afterwards the status is by the files."
 */
function deleteFile({ world, seat, job, file }: FileScene): Verdict {
  const refusal = readOnly(world, job)
  if (refusal) return refusal
  const isInTime = isAdministrator(seat.person) ? rank(job.status) < 8 : job.status === 'CREATED'
  if (!isInTime) return wrongState
  if (file.isRemediated) return fileRemediated
  if (job.status !== 'CREATED' && aliveFiles(job).length === 1) return refuse(409, 'last_file')
  file.isDeleted = true
  endSignOffs(job, [file.id])
  if (rank(job.status) >= 4 && rank(job.status) <= 6) settle(job)
  return done
}
