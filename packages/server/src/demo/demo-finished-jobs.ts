import type { NoteThread, Role } from '@curbcut/contract'
import { detours, fullPath, rush, type DemoStep } from './demo-jobs.ts'
import { waitsOf } from './demo-waits.ts'

/** Jobs of half a year, in no order, at the pace of people: about one in eight is late. */
export function finishedJob(number: number, { jobs, index }: { jobs: number; index: number }) {
  const isRush = number % 5 === 2
  const isLate = lateJobs.includes(number)
  const pace = (isRush ? 0.35 : 1) * (isLate ? 3.6 : 1)
  const path = stepsOf(number, index)
  const steps = [...(isRush ? insertAt(path, 1, [rush]) : path), ...notesOf(index)]
  return {
    steps,
    waits: waitsOf(steps, { number, pace }),
    daysAgo: daysSinceStart((number * 25) % jobs),
  }
}

/** On every weekday the last three wait for sign-off, and no job spans the change of rates. */
function daysSinceStart(place: number): number {
  if (place < 3) return 9 + place / 2
  return place < 8 ? 14 + place * 4 : 62 + ((place - 8) * 116) / 28
}

// Of the finished jobs, from 0.
const lateJobs = [5, 19, 21, 22, 33]
const keptDispute = 2
/** Its job is re-opened anyway. */
const reopenedDispute = 9
const questions = [4, 16, 28]

function stepsOf(number: number, index: number): readonly DemoStep[] {
  const steps = detourOf(index) ?? fullPath
  if (questions.includes(number)) return insertAt(steps, beforeRemediation, question)
  if (number === keptDispute) return [...steps, dispute, keep]
  return number === reopenedDispute ? insertAt(steps, fullPath.length, [dispute]) : steps
}

const beforeRemediation = fullPath.findIndex(({ does }) => does === 'remediates')

const insertAt = (steps: readonly DemoStep[], at: number, more: readonly DemoStep[]) => [
  ...steps.slice(0, at),
  ...more,
  ...steps.slice(at),
]

const detourOf = (index: number) =>
  index % 2 === 1 ? detours[Math.floor(index / 6) % detours.length] : undefined

const dispute: DemoStep = {
  by: 'RM_CLI',
  does: 'disputes',
  reason: 'The footer is not read aloud.',
  minutes: 300,
}
const keep: DemoStep = {
  by: 'RM_ADM',
  does: 'answers',
  answer: 'It repeats on each page, so readers leave it out on purpose.',
  minutes: 90,
}

/** Somebody of the client side answers a question on the next day. */
const question: readonly DemoStep[] = [
  {
    ...write('RM_ADM', 'client-cam', 'Shall the pictures of the last page be described, too?'),
    asks: true,
    minutes: 30,
  },
  { ...write('RM_CLI', 'client-cam', 'Yes, please, in one sentence each.'), minutes: 300 },
]

const notes: readonly DemoStep[] = [
  write('RM_CLI', 'client-cam', 'This is for the demo of next week.'),
  write('RM_CAM', 'client-cam', 'Thank you, we have passed it on.'),
  write('RM_ADM', 'remediator', 'Please begin with the tables.'),
  write('RM_REM', 'remediator', 'The tables are done.'),
]

/** Every second job has notes, if it has a remediator to write some. */
export const notesOf = (index: number) => (Math.floor(index / 3) % 2 === 0 ? notes : [])

function write(by: Role, thread: NoteThread, message: string) {
  return { by, does: 'writes', thread, message } as const satisfies DemoStep
}
