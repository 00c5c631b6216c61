import type { Role } from '@curbcut/contract'

type Step =
  | { by: Role; does: 'moves'; names?: Role }
  /** Marks so many of the job's files, each with a fixed document. */
  | { by: Role; does: 'remediates'; files: number }

export type DemoJob = { name: string; files: readonly string[]; steps: readonly Step[] }

const submit: Step = { by: 'RM_CAM', does: 'moves' }
const claim: Step = { by: 'RM_ADM', does: 'moves' }
const assign: Step = { by: 'RM_ADM', does: 'moves', names: 'RM_REM' }
const accept: Step = { by: 'RM_REM', does: 'moves' }
const complete: Step = { by: 'RM_REM', does: 'moves' }
const review: Step = { by: 'RM_ADM', does: 'moves' }
const remediate = (files: number): Step => ({ by: 'RM_REM', does: 'remediates', files })

const three = ['Demo report.pdf', 'Demo letter.docx', 'Demo chart.png']

/** A job at every stop of the straight path. */
export const demoJobs: readonly DemoJob[] = [
  { name: 'Demo 1: just created', files: three, steps: [] },
  { name: 'Demo 2: created without files', files: [], steps: [] },
  { name: 'Demo 3: submitted', files: three, steps: [submit] },
  { name: 'Demo 4: waiting for a remediator', files: three, steps: [submit, claim] },
  { name: 'Demo 5: assigned', files: three, steps: [submit, claim, assign] },
  { name: 'Demo 6: accepted', files: three, steps: [submit, claim, assign, accept] },
  {
    name: 'Demo 7: partly remediated, with a name that is rather long for a narrow column',
    files: three,
    steps: [submit, claim, assign, accept, remediate(1)],
  },
  {
    name: 'Demo 8: remediated',
    files: three,
    steps: [submit, claim, assign, accept, remediate(3)],
  },
  {
    name: 'Demo 9: in review',
    files: three,
    steps: [submit, claim, assign, accept, remediate(3), complete],
  },
  {
    name: 'Demo 10: completed and delivered',
    files: three,
    steps: [submit, claim, assign, accept, remediate(3), complete, review],
  },
]
