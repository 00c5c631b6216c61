import type { Population } from './populate.ts'
import { act, type Action, type Does } from './ruled-actions.ts'
import {
  allStatuses,
  aliveFiles,
  isClientSide,
  isFit,
  isSpecial,
  rank,
  type ModelJob,
  type Person,
  type Seat,
} from './ruled-world.ts'

/** Numbers that mean something only in a world; so that a failing run can be made smaller. */
export type Intent = {
  /** Whether a step that the rules allow is looked for, or anything is tried by anybody. */
  isLawful: boolean
  who: number
  which: number
  what: number
  pages: number
  /** One bit a file, one bit a job. */
  mask: number
  isRepeated: boolean
}

export type Deed = { seat: Seat; action: Action }

const maxJobs = 3
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]
const bit = (mask: number, at: number) => ((mask >> at) & 1) === 1
const masked = <T>(list: readonly T[], mask: number) => list.filter((_, index) => bit(mask, index))

/** What is tried next in this world. */
export function choose(population: Population, intent: Intent): Deed {
  const { world, seats } = population
  const job = pick(world.jobs, intent.which)
  const isRoom = world.jobs.length < maxJobs
  if (!job || (isRoom && intent.which % 7 === 0)) {
    return { seat: chooseCreator(population, intent), action: aCreation(population, intent) }
  }
  if (intent.isLawful) {
    const deed = lawfulDeed(population, intent, job)
    if (deed) return deed
  }
  const seat = pick(seats, intent.who) as Seat
  return { seat, action: anything(population, intent, { job, seat }) }
}

function chooseCreator({ seats }: Population, { who, isLawful }: Intent): Seat {
  const able = seats.filter(({ person }) => isClientSide(person) && !person.isArchived)
  return pick(isLawful ? able : seats, who) as Seat
}

const aCreation = ({ mark, world }: Population, { mask }: Intent): Action => ({
  does: 'create',
  name: `Job ${world.jobs.length + 1} of ${mark}`,
  files: mask % 4,
})

/** How often each kind of step is looked for, among those that the rules allow now. */
function weightOf(does: Does, job: ModelJob, { world }: Population): number {
  const isGone = world.people.some(({ isArchived }) => isArchived)
  const isFinished = rank(job.status) >= 8
  const weights: Partial<Record<Does, number>> = {
    'update-status': 36,
    remediate: 36,
    'mark-special': 14,
    reopen: isFinished ? 14 : 4,
    close: 6,
    'add-version': 3,
    'archive-job': job.isArchived ? 60 : 1,
    'archive-person': isGone ? 4 : 2,
    'change-availability': 4,
    'add-files': 3,
    'delete-file': 3,
  }
  return weights[does] ?? 1
}

/** One that the rules allow, if there is one of the kinds that the intent falls on. */
function lawfulDeed(population: Population, intent: Intent, job: ModelJob): Deed | undefined {
  const { world, seats } = population
  const bag = kinds.flatMap((does) =>
    Array.from({ length: weightOf(does, job, population) }, () => does),
  )
  // Elsewhere in the bag where there is none, so that no kind profits from its neighbours.
  const order = Array.from({ length: 12 }, (_, turn) => pick(bag, intent.what + turn * 37))
  for (const does of new Set(order.filter((one) => one !== undefined))) {
    const deeds = seats
      .map((seat): Deed => ({ seat, action: anAction(does, population, intent, { job, seat }) }))
      .filter((deed) => isAllowed(world, deed))
    const deed = pick(deeds, intent.who)
    if (deed) return deed
  }
  return undefined
}

function isAllowed(world: Population['world'], deed: Deed): boolean {
  const copy = structuredClone({ world, deed })
  return act(copy.world, copy.deed).status < 300
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
  'archive-job',
  'change-availability',
  'archive-person',
]

type Place = { job: ModelJob; seat: Seat }

const anything = (population: Population, intent: Intent, place: Place): Action =>
  anAction(pick(kinds, intent.what) ?? 'close', population, intent, place)

// oxlint-disable-next-line max-params -- the four things that an action is made of
function anAction(does: Does, population: Population, intent: Intent, place: Place): Action {
  const { job, seat } = place
  const { mask, what, which } = intent
  const file = chooseFile(population, intent, job)
  switch (does) {
    case 'create':
      return aCreation(population, intent)
    case 'update-status':
      return anUpdate(population, intent, job)
    case 'mark-special': {
      const cents = mask % 13 === 0 ? null : 1 + ((intent.pages * 137) % 9_999)
      return { does, job: job.id, cents, files: chooseFiles(intent, job) }
    }
    case 'remediate': {
      const isFree = job.files.some((one) => one.id === file && isSpecial(job, one))
      const pages = isFree && mask % 9 > 0 ? 0 : intent.pages
      return { does, job: job.id, file, pages: [pages, pages % 4], isWithDocument: mask % 3 === 0 }
    }
    case 'reopen': {
      const remediator = mask % 17 === 0 ? null : chooseRemediator(population, intent)
      return { does, job: job.id, remediator, files: chooseFiles(intent, job) }
    }
    case 'add-files':
      return { does, job: job.id, files: 1 + (mask % 2) }
    case 'add-version':
    case 'delete-file':
      return { does, job: job.id, file }
    case 'close':
      return { does, job: job.id }
    case 'prioritize':
      return { does, job: job.id, priority: bit(what, 1) ? 'RUSH' : 'NORMAL' }
    case 'rename':
      return { does, job: job.id, name: `Job ${which} renamed ${what} of ${population.mark}` }
    case 'archive-job':
      return { does, job: job.id, isArchived: wish(mask, job.isArchived) }
    case 'change-availability':
    case 'archive-person':
      return aboutPerson(does, population, { intent, seat })
  }
}

/** Absent (a toggle), or a value: more often one that brings the thing back into play. */
const wish = (mask: number, isArchived: boolean): boolean | null =>
  isArchived || mask % 4 > 1 ? false : mask % 4 === 0 ? null : true

function anUpdate({ world, seats }: Population, intent: Intent, job: ModelJob): Action {
  const { mask, what, pages } = intent
  const stale = mask % 6 === 0 ? (pick(allStatuses, what + pages) ?? null) : job.status
  return {
    does: 'update-status',
    job: job.id,
    isOn: pages % 5 > 0,
    saw: mask % 2 === 0 ? stale : null,
    remediator: mask % 11 === 0 ? null : chooseRemediator({ world, seats }, intent),
    files: job.status === 'IN_REVIEW' || mask % 7 === 0 ? chooseFiles(intent, job) : [],
  }
}

function chooseRemediator(
  { world }: Pick<Population, 'world' | 'seats'>,
  { who, pages }: Intent,
): string {
  const fit = world.people.filter(isFit)
  const any = pick(world.people, who) as Person
  return pages % 8 === 0 ? any.id : (pick(fit, who) ?? any).id
}

/** One of the job, now and then one of another job or one that was deleted. */
function chooseFile({ world }: Population, { what, pages, mask }: Intent, job: ModelJob): string {
  const strange = world.jobs.flatMap(({ files }) => files)
  const own = aliveFiles(job)
  const open = own.filter(({ isRemediated, isFresh }) => !isRemediated || (isFresh && bit(mask, 3)))
  const list = pages % 12 === 0 ? strange : open.length > 0 && bit(mask, 1) ? open : own
  return (pick(list.length > 0 ? list : strange, what + mask) ?? { id: job.id }).id
}

function chooseFiles({ mask, pages }: Intent, job: ModelJob): string[] {
  const wanted = job.status === 'IN_REVIEW' || rank(job.status) >= 8
  const fit = aliveFiles(job).filter(({ isRemediated }) => isRemediated === wanted)
  return masked(pages % 9 === 0 ? job.files : fit, mask).map(({ id }) => id)
}

function aboutPerson(
  does: 'change-availability' | 'archive-person',
  { world }: Population,
  { intent, seat }: { intent: Intent; seat: Seat },
): Action {
  const { who, which, mask, pages } = intent
  if (does === 'archive-person') {
    const gone = world.people.filter(({ isArchived }) => isArchived)
    const person =
      (mask % 3 > 0 ? pick(gone, which) : undefined) ??
      pick(world.people, who + which) ??
      seat.person
    return { does, person: person.id, isArchived: wish(mask, person.isArchived) }
  }
  const own = world.jobs.filter(
    (job) => job.remediator === seat.person.id && rank(job.status) < 6 && !job.isArchived,
  )
  const jobs = masked(pages % 6 === 0 ? world.jobs : own, mask)
  const person = pages % 10 === 0 ? (pick(world.people, which) as Person) : seat.person
  // Off more seldom than on: somebody has to do the work.
  const isAvailable = mask % 3 === 0 ? null : seat.person.isAvailable ? pages % 4 > 0 : true
  return { does, person: person.id, isAvailable, jobs: jobs.map(({ id }) => id) }
}

/** Who did what, for the story of a failing run. */
export function describeDeed({ world }: Population, { seat, action }: Deed): string {
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
