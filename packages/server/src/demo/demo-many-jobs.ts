import { finishedJob, notesOf } from './demo-finished-jobs.ts'
import { fullPath, type DemoJob, type DemoStep } from './demo-jobs.ts'

/** The first two can sign in. */
export type DemoWorker = 'first' | 'second' | 'crowd'

export type ManyJob = DemoJob & {
  /** From 0 to 2. */
  organization: number
  worker: DemoWorker
  daysAgo: number
}

/** Steps until a job has a remediator. */
const stepsUntilAssigned = 3

const sampleFileNames = ['Sample report.pdf', 'Sample letter.docx', 'Sample chart.png']

/** One remediator per organization, so that reports have three rows. */
const pastWorkers: readonly DemoWorker[] = ['first', 'second', 'crowd']

type JobStop = {
  steps: number
  jobs: number
  worker: (job: { index: number; organization: number }) => DemoWorker
}

/** Add new stops at the end, so that the others keep their names. */
const jobStops: readonly JobStop[] = [
  { steps: 1, jobs: 12, worker: () => 'crowd' },
  { steps: fullPath.length - 1, jobs: 12, worker: () => 'crowd' },
  {
    steps: fullPath.length,
    jobs: 36,
    worker: ({ organization }) => pastWorkers[organization] ?? 'crowd',
  },
  {
    steps: stepsUntilAssigned,
    jobs: 24,
    worker: ({ index }) => (index % 2 === 0 ? 'first' : 'second'),
  },
]

const subjects = [
  ['Board minutes', 'Activity report', 'Staff newsletter', 'Safety bulletin'],
  ['Reading programme', 'New books', 'Opening hours', 'Local history booklet'],
  ['Exam timetable', 'Lab safety sheet', 'Scholarship notice', 'Alumni magazine'],
] as const
const issues = [
  ...['October', 'November', 'December'].map((month) => `${month} 2025`),
  ...['January', 'February', 'March', 'April', 'May'].map((month) => `${month} 2026`),
]

/** Of open jobs in each stop, from 0. */
const dueInDays: Readonly<Record<number, number>> = { 2: -2, 3: -5, 6: 0, 7: 1 }

/** Half of the open jobs are too new to be late; their promise is that of their pages. */
const isRecent = (number: number) => Math.floor(number / 2) % 2 === 0

export const manyJobs: readonly ManyJob[] = jobStops
  .flatMap(({ jobs, ...stop }) =>
    Array.from({ length: jobs }, (_, number) => ({ ...stop, jobs, number })),
  )
  .map(({ steps, jobs, worker, number }, index) => ({
    name: nameOf(index),
    files: sampleFileNames.slice(index % sampleFileNames.length).slice(0, 1),
    organization: index % 3,
    worker: worker({ index, organization: index % 3 }),
    ...(steps === fullPath.length
      ? finishedJob(number, { jobs, index })
      : {
          steps: [
            ...fullPath.slice(0, 1),
            ...datesOf(number),
            ...fullPath.slice(1, steps),
            ...(steps >= stepsUntilAssigned ? notesOf(index) : []),
          ],
          daysAgo: isRecent(number) ? 0.3 + number * 0.06 : 8 + ((index * 11) % 22),
        }),
  }))

/**
 * The others have an agreed day, so that on every day of the week about one in eight open jobs is late, and some are due
 * today.
 */
function datesOf(number: number): readonly DemoStep[] {
  if (isRecent(number)) return []
  const reason = 'As agreed with the organization.'
  return [{ by: 'RM_ADM', does: 'dates', inDays: dueInDays[number] ?? 3 + (number % 11), reason }]
}

/** Unique, because the next start finds existing jobs by their names. */
function nameOf(index: number): string {
  const organizationSubjects = subjects[index % subjects.length] ?? []
  const position = Math.floor(index / subjects.length)
  const subject = organizationSubjects[position % organizationSubjects.length]
  const issue = issues[Math.floor(position / organizationSubjects.length)]
  return `${subject}, ${issue}`
}
