import { bulkDoings, type Action, type Does } from './actions.ts'
import { bit, masked, pick, type Intent } from './intent.ts'
import type { Population } from './populate.ts'
import { currentSignOffs } from './rules/sign-offs.ts'
import { monthBefore, monthOf } from './rules/statements.ts'
import {
  allStatuses,
  aliveFiles,
  isFit,
  isSpecial,
  rank,
  type ModelJob,
  type ModelThread,
  type Party,
  type Person,
  type Seat,
  type World,
} from './rules/world.ts'

/** A job and the person who looks at it. */
export type Slot = { job: ModelJob; seat: Seat }

/** A new job of up to three files. */
export const aCreation = ({ mark, world }: Population, { mask }: Intent): Action => ({
  does: 'create',
  name: `Job ${world.jobs.length + 1} of ${mark}`,
  files: mask % 4,
})

/** An action of this kind by somebody on a job, allowed or not. */
// oxlint-disable-next-line max-params -- the four things that an action is made of
export function anAction(does: Does, population: Population, intent: Intent, place: Slot): Action {
  const { job, seat } = place
  const { mask, what, which, pages } = intent
  const file = chooseFile(population, intent, job)
  switch (does) {
    case 'create':
      return aCreation(population, intent)
    case 'update-status':
      return anUpdate(population, intent, job)
    case 'mark-special': {
      const cents = mask % 13 === 0 ? null : 1 + ((pages * 137) % 9_999)
      return { does, job: job.id, cents, files: chooseFiles(intent, job) }
    }
    case 'remediate': {
      const isFree = job.files.some((one) => one.id === file && isSpecial(job, one))
      const marked = isFree && mask % 9 > 0 ? 0 : pages
      return {
        does,
        job: job.id,
        file,
        pages: [marked, marked % 4],
        isWithDocument: mask % 3 === 0,
        note: mask % 5 === 0 ? `Note ${what}` : null,
        reason: mask % 7 < 2 ? `Reason ${which}` : null,
        hasBarriers: mask % 2 === 0,
      }
    }
    case 'reopen': {
      const remediator = mask % 17 === 0 ? null : chooseRemediator(population, intent)
      return { does, job: job.id, remediator, files: chooseFiles(intent, job) }
    }
    case 'add-files':
      return { does, job: job.id, files: 1 + (mask % 2) }
    case 'add-version':
      return { does, job: job.id, file, hasBarriers: mask % 2 === 0 }
    case 'delete-file':
      return { does, job: job.id, file }
    case 'close':
      return { does, job: job.id }
    case 'prioritize':
      return { does, job: job.id, priority: bit(what, 1) ? 'RUSH' : 'NORMAL' }
    case 'rename':
      return { does, job: job.id, name: `Job ${which} renamed ${what} of ${population.mark}` }
    case 'set-day':
      return { does, job: job.id, day: aDay(intent) }
    case 'write-note': {
      const thread = bit(mask, 2) ? 'remediator' : 'client-cam'
      const message = plantedIn(job, thread)
      return { does, job: job.id, thread, message, isStillOpen: mask % 4 === 0 }
    }
    case 'ask':
      return { does, job: job.id, message: plantedIn(job, 'client-cam') }
    case 'go-on':
      return { does, job: job.id }
    case 'sign-off': {
      const delivered = chooseDelivered(intent, job)
      return { does, job: job.id, delivered: masked(delivered, mask), isAll: what % 3 === 0 }
    }
    case 'dispute': {
      const delivered = pick(chooseDelivered(intent, job), what) ?? file
      return { does, job: job.id, delivered }
    }
    case 'keep': {
      const disputes = job.signOffs.flatMap((one) => one.disputes)
      const open = disputes.filter(({ answer }) => answer === null)
      const dispute = pick(open.length > 0 && pages % 8 > 0 ? open : disputes, what)
      return { does, job: job.id, dispute: dispute?.id ?? job.id }
    }
    case 'archive-job':
      return { does, job: job.id, isArchived: wish(mask, job.isArchived) }
    case 'change-availability':
    case 'archive-person':
      return aboutPerson(does, population, { intent, seat })
    case 'bulk':
      return aBulkChange(population, intent, job)
    case 'issue-statement':
      return anIssue(population.world, intent)
  }
}

/** The text of a comment, which names its readers. */
export const plantedIn = ({ id }: Pick<ModelJob, 'id'>, thread: ModelThread) =>
  `planted-in-${thread}-of-${id}`

/** Mostly of jobs that wait for a remediator. */
function aBulkChange(population: Population, intent: Intent, job: ModelJob): Action {
  const { mask, what, which } = intent
  const jobs = masked(population.world.jobs, mask).map(({ id }) => id)
  const isWaiting = job.status === 'SUBMITTED' || job.status === 'ALLOTTED_ADMIN'
  const isAnything = mask % 5 === 0
  const [other = 'priority'] = bulkDoings.slice(what % 3 === 0 ? which % bulkDoings.length : 2)
  return {
    does: 'bulk',
    doing: isWaiting && !isAnything ? 'assign' : other,
    jobs: jobs.length > 0 ? jobs : [job.id],
    remediator: mask % 11 === 0 ? null : chooseRemediator(population, intent),
    priority: bit(what, 1) ? 'RUSH' : 'NORMAL',
    day: aDay(intent),
  }
}

const aDay = ({ which }: Intent) => `2999-01-${10 + (which % 20)}`

/** Mostly of somebody who worked in the last month. */
function anIssue(world: World, { mask, who, which }: Intent): Action {
  const now = world.month ?? ''
  const month = mask % 9 === 0 ? now : monthBefore(now)
  const remediators = world.people.filter(({ role }) => role === 'RM_REM')
  const parties: Party[] = [
    ...remediators.map(({ id }) => ({ type: 'remediator', id }) as const),
    ...world.organizations.map(({ id }) => ({ type: 'organization', id }) as const),
  ]
  const busy = parties.filter((party) => monthOf(world, party, month).lines > 0)
  const [first] = parties
  const party = pick(busy.length > 0 ? busy : parties, who) ?? first
  if (!party) throw new Error('Nobody works here.')
  const { cents, lines } = monthOf(world, party, month)
  return {
    does: 'issue-statement',
    party,
    month,
    cents,
    lines: which % 12 === 0 ? lines + 1 : lines,
  }
}

/** Absent (a toggle) or a value; most values bring the thing back into play. */
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

/** A file of the job; sometimes of another job, or a deleted one. */
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

/** Mostly files that wait for sign-off. */
function chooseDelivered({ pages }: Intent, job: ModelJob): string[] {
  const waiting = currentSignOffs(job).filter(({ state }) => state === 'waiting')
  const files = waiting.length > 0 && pages % 7 > 0 ? waiting.map(({ file }) => file) : undefined
  return files ?? job.files.map(({ id }) => id)
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
  // Seldom off: somebody has to do the work.
  const isAvailable = mask % 3 === 0 ? null : seat.person.isAvailable ? pages % 4 > 0 : true
  return { does, person: person.id, isAvailable, jobs: jobs.map(({ id }) => id) }
}
