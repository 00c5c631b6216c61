import type { NoteThread, Role } from '@curbcut/contract'
import { detours, fullPath, type DemoJob, type DemoStep } from './demo-jobs.ts'

/** The remediator of a job: one of the two who can sign in, or one of the crowd. */
export type Worker = 'first' | 'second' | 'crowd'

/** A job of one of the three organizations, begun some days ago. */
export type ManyJob = DemoJob & {
  /** Which of the three, from 0. */
  organization: number
  worker: Worker
  daysAgo: number
}

/** The notes in both threads of a job that has a remediator. */
const notes: readonly DemoStep[] = [
  write('RM_CLI', 'client-cam', 'This is for the demo of next week.'),
  write('RM_CAM', 'client-cam', 'Thank you, we have passed it on.'),
  write('RM_ADM', 'remediator', 'Please begin with the tables.'),
  write('RM_REM', 'remediator', 'The tables are done.'),
]

function write(by: Role, thread: NoteThread, message: string): DemoStep {
  return { by, does: 'writes', thread, message }
}

/** The number of steps until a job has a remediator. */
const assignedAfter = 3

const samples = ['Sample report.pdf', 'Sample letter.docx', 'Sample chart.png']

/** One remediator does all work of an organization, so there are three to report on. */
const workersOfPast: readonly Worker[] = ['first', 'second', 'crowd']

type Stop = {
  words: string
  steps: number
  jobs: number
  worker: (place: { index: number; organization: number }) => Worker
}

/**
 * Enough jobs for several pages in every list; they stand behind the jobs that show each status. Add a new
 * stop at the end, so that the others keep their names.
 */
const stops: readonly Stop[] = [
  { words: 'waits', steps: 1, jobs: 12, worker: () => 'crowd' },
  { words: 'is in review', steps: fullPath.length - 1, jobs: 12, worker: () => 'crowd' },
  {
    words: 'is completed',
    steps: fullPath.length,
    jobs: 36,
    worker: ({ organization }) => workersOfPast[organization] ?? 'crowd',
  },
  {
    words: 'is with its remediator',
    steps: assignedAfter,
    jobs: 24,
    worker: ({ index }) => (index % 2 === 0 ? 'first' : 'second'),
  },
]

export const manyJobs: readonly ManyJob[] = stops
  .flatMap(({ jobs, ...stop }) => Array.from({ length: jobs }, () => stop))
  .map(({ words, steps, worker }, index) => ({
    name: `Sample ${index + 1}: ${words}`,
    files: samples.slice(index % samples.length).slice(0, 1),
    // Every second job of an organization has notes, if a remediator is there to write some.
    steps: [
      ...(detourOf(steps, index) ?? fullPath.slice(0, steps)),
      ...(steps >= assignedAfter && Math.floor(index / 3) % 2 === 0 ? notes : []),
    ],
    organization: index % 3,
    worker: worker({ index, organization: index % 3 }),
    // Spread over four months, in no order.
    daysAgo: 2 + ((index * 11) % 121),
  }))

/** Every second completed job took one of the detours. */
function detourOf(steps: number, index: number) {
  return steps === fullPath.length && index % 2 === 1
    ? detours[Math.floor(index / 6) % detours.length]
    : undefined
}
