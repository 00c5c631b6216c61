import type { Action, Does } from './actions.ts'
import { aCreation, anAction, type Slot } from './choose-action.ts'
import { pick, type Intent } from './intent.ts'
import type { Population } from './populate.ts'
import { act } from './rules/actions.ts'
import {
  isClientSide,
  isHomeless,
  rank,
  type ModelJob,
  type Seat,
  type World,
} from './rules/world.ts'

export type ActionTaken = { seat: Seat; action: Action }

const maxJobs = 3

/** Chooses the next action in this world. */
export function choose(population: Population, intent: Intent): ActionTaken {
  const { world, seats } = population
  const job = pick(world.jobs, intent.which)
  const isRoom = world.jobs.length < maxJobs
  if (!job || (isRoom && intent.which % 7 === 0)) {
    return { seat: chooseCreator(population, intent), action: aCreation(population, intent) }
  }
  if (intent.isLawful) {
    const taken = lawfulAction(population, intent, job)
    if (taken) return taken
  }
  const seat = pick(seats, intent.who) as Seat
  return { seat, action: anything(population, intent, { job, seat }) }
}

function chooseCreator({ world, seats }: Population, { who, isLawful }: Intent): Seat {
  const able = seats.filter(
    (seat) => isClientSide(seat.person) && !seat.person.isArchived && !isHomeless(world, seat),
  )
  return pick(isLawful && able.length > 0 ? able : seats, who) as Seat
}

/** How often each kind of step is tried, among those that the rules allow now. */
function weightOf(does: Does, job: ModelJob, { world }: Population): number {
  const isGone = world.people.some(({ isArchived }) => isArchived)
  const isFinished = rank(job.status) >= 8
  const weights: Partial<Record<Does, number>> = {
    'update-status': 44,
    remediate: 44,
    'mark-special': 14,
    reopen: isFinished ? 14 : 4,
    close: 6,
    'add-version': 8,
    'archive-job': job.isArchived ? 60 : 1,
    'archive-person': isGone ? 4 : 2,
    'change-availability': 4,
    'add-files': 3,
    'delete-file': 3,
    'write-note': job.isAsked ? 8 : 4,
    ask: job.isAsked ? 1 : 8,
    'go-on': 16,
    'set-day': 2,
    'sign-off': 20,
    dispute: 20,
    keep: 40,
    bulk: 4,
    'issue-statement': 3,
  }
  return weights[does] ?? 1
}

/** A lawful action, if one exists among the kinds that the intent picks. */
function lawfulAction(
  population: Population,
  intent: Intent,
  job: ModelJob,
): ActionTaken | undefined {
  const { world, seats } = population
  const bag = kindsIn(world).flatMap((does) =>
    Array.from({ length: weightOf(does, job, population) }, () => does),
  )
  // If a kind has no action, another pick follows at random, so that no kind profits from its place.
  const order = Array.from({ length: 12 }, (_, turn) => pick(bag, intent.what + turn * 37))
  for (const does of new Set(order.filter((one) => one !== undefined))) {
    const allTaken = seats
      .map((seat): ActionTaken => ({
        seat,
        action: anAction(does, population, intent, { job, seat }),
      }))
      .filter((taken) => isAllowed(world, taken))
    const taken = pick(allTaken, intent.who)
    if (taken) return taken
  }
  return undefined
}

function isAllowed(world: Population['world'], taken: ActionTaken): boolean {
  const copy = structuredClone({ world, taken })
  return act(copy.world, copy.taken).status < 300
}

const kinds: readonly Does[] = [
  'add-files',
  'update-status',
  'mark-special',
  'remediate',
  'add-version',
  'reopen',
  'close',
  'delete-file',
  'prioritize',
  'rename',
  'write-note',
  'archive-job',
  'change-availability',
  'archive-person',
  'bulk',
]

const kindsOfLives: readonly Does[] = [
  ...kinds,
  'issue-statement',
  'set-day',
  'ask',
  'go-on',
  'sign-off',
  'dispute',
  'keep',
]

/** Where months pass, statements are issued and clients are waited for. */
const kindsIn = ({ month }: World): readonly Does[] => (month === null ? kinds : kindsOfLives)

const anything = (population: Population, intent: Intent, place: Slot): Action =>
  anAction(pick(kindsIn(population.world), intent.what) ?? 'close', population, intent, place)

/** Who did what, for the story of a failing run. */
export function describeAction({ world }: Population, { seat, action }: ActionTaken): string {
  const names = new Map<string, string>(world.people.map(({ id, name }) => [id, name]))
  world.jobs.forEach((job, index) => {
    names.set(job.id, `job ${index + 1} (${job.status})`)
    job.files.forEach((file, at) => names.set(file.id, `file ${index + 1}.${at + 1}`))
  })
  const text = JSON.stringify(action, (_, value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  )
  return `${seat.person.name}: ${text}`
}
