import type { NoteThread, Role } from '@curbcut/contract'
import { detours, fullPath, type DemoJob, type DemoStep } from './demo-jobs.ts'

/** A job of one of the three organizations, begun some days ago. */
export type ManyJob = DemoJob & {
  /** Of the three, from 0. */
  organization: number
  daysAgo: number
  /** Completed, and so in the ledger for long. */
  isDone: boolean
}

/** What stands in both threads of a job that has a remediator. */
const notes: readonly DemoStep[] = [
  write('RM_CLI', 'client-cam', 'This is for the demo of next week.'),
  write('RM_CAM', 'client-cam', 'Thank you, we have passed it on.'),
  write('RM_ADM', 'remediator', 'Please begin with the tables.'),
  write('RM_REM', 'remediator', 'The tables are done.'),
]

function write(by: Role, thread: NoteThread, message: string): DemoStep {
  return { by, does: 'writes', thread, message }
}

const samples = ['Sample report.pdf', 'Sample letter.docx', 'Sample chart.png']

/** So many jobs that each tab has pages; they stand behind the ones that show each status. */
const stops = [
  { words: 'waits', steps: 1, jobs: 12 },
  { words: 'is in review', steps: fullPath.length - 1, jobs: 12 },
  { words: 'is completed', steps: fullPath.length, jobs: 22 },
]

export const manyJobs: readonly ManyJob[] = stops
  .flatMap(({ words, steps, jobs }) => Array.from({ length: jobs }, () => ({ words, steps })))
  .map(({ words, steps }, index) => ({
    name: `Sample ${index + 1}: ${words}`,
    files: samples.slice(index % samples.length).slice(0, 1),
    // One of three has notes; before it is assigned, its remediator could write none.
    steps: [
      ...(detourOf(steps, index) ?? fullPath.slice(0, steps)),
      ...(steps > 3 && index % 3 === 0 ? notes : []),
    ],
    organization: index % 3,
    // Over four months, in no order.
    daysAgo: 2 + ((index * 11) % 121),
    isDone: steps === fullPath.length,
  }))

/** Every second job that is completed came there by one of them. */
function detourOf(steps: number, index: number) {
  return steps === fullPath.length && index % 2 === 1
    ? detours[Math.floor(index / 6) % detours.length]
    : undefined
}
