import { sql } from 'kysely'
import { runCheck } from '#server/features/documents/checks/run-check.ts'
import { fixPromises } from '#server/features/jobs/promises/fix-promises.ts'
import { pausePromisesOf, resumePromisesOf } from '#server/features/jobs/promises/pause-promises.ts'
import { lapseSignOffs } from '#server/features/jobs/sign-off/lapse-sign-offs.ts'
import { notifyOfEndingSignOffs } from '#server/features/jobs/sign-off/notify-of-ending-sign-offs.ts'
import { renewSignOffs } from '#server/features/jobs/sign-off/request-sign-offs.ts'
import { countingBarriers } from '#test/documents/checked.ts'
import { compareAll } from '#test/documents/compared.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { freezeAll } from '#test/review/evidence.ts'
import type { TestApp } from '../app-for-test.ts'
import type { aTestClock } from '../test-clock.ts'
import { pick, type Intent } from './intent.ts'
import type { Population } from './populate.ts'
import { checkDocuments, freezeEditions } from './rules/evidence.ts'
import { notificationsByItself } from './rules/notifications.ts'
import { accountManagersOf } from './rules/people.ts'
import { passClock, renewPassed } from './rules/sign-offs.ts'
import { monthAfter } from './rules/statements.ts'
import type { ModelJob, ModelOrganization, World } from './rules/world.ts'

type Slot = { parts: TestApp; time: ReturnType<typeof aTestClock>; population: Population }

/** Events without a person, for the story of a run, with the news that the rules demand. */
export type Happened = { story: string; news: string[] }

const nothing: readonly string[] = []

/**
 * Steps without a person: organizations end and begin, months pass, documents are checked, reports get ready.
 */
export async function meetFate(
  place: Slot,
  { fate, which, mask }: Intent,
): Promise<Happened | undefined> {
  const { parts, population } = place
  const { world } = population
  const organization = chooseOrganization(world, fate)
  if (organization) return changeOrganization(place, organization)
  if (fate >= 44 && fate < 48) return passMonth(place)
  const job = pick(world.jobs, which)
  if (job && fate >= 48 && fate < 64) return check(place, job)
  if (job && fate >= 64 && fate < 72) return freeze(parts, world, job)
  if (fate >= 72 && fate < 76) return moveClient(population, { which, mask })
  if (job && isTimeToSignOff(fate)) return passDays(place, job, { isOver: mask % 2 === 0 })
  return undefined
}

const isTimeToSignOff = (fate: number) => fate === 42 || fate === 43 || fate >= 76

function chooseOrganization(world: World, fate: number): ModelOrganization | undefined {
  const { organizations } = world
  const archived = organizations.find(({ isArchived }) => isArchived)
  if (!archived) return organizations[fate % 40]
  const isWanted = fate % 8 === 0 && accountManagersOf(world, archived.id).length > 0
  return isWanted ? archived : undefined
}

/** No call of the model does this, so it is done in the database, with the clocks of its jobs. */
async function changeOrganization(
  { parts: { db }, population: { world } }: Slot,
  changed: ModelOrganization,
): Promise<Happened> {
  changed.isArchived = !changed.isArchived
  await db
    .updateTable('organizations')
    .set({ is_archived: changed.isArchived })
    .where('id', '=', changed.id)
    .execute()
  const change = changed.isArchived ? pausePromisesOf : resumePromisesOf
  const ctx = { db, now: new Date().toISOString() }
  await change(ctx, changed.id)
  if (!changed.isArchived) await renewSignOffs(ctx, { organization_id: changed.id })
  for (const job of world.jobs.filter(({ organization }) => organization === changed.id)) {
    if (changed.isArchived) job.isAsked = false
    else renewPassed(job)
  }
  const story = `${changed.name} is ${changed.isArchived ? 'archived' : 'active again'}`
  return { story, news: [...nothing] }
}

/** A client user now belongs to one organization, the other or both. */
async function moveClient(
  population: Population,
  { which, mask }: { which: number; mask: number },
): Promise<Happened | undefined> {
  const { world, seats, clientOf } = population
  const person = pick(
    world.people.filter(({ role, isArchived }) => role === 'RM_CLI' && !isArchived),
    which,
  )
  const seat = seats.find((one) => one.person.role === 'RM_SU')
  if (!person || !seat || world.organizations.some(({ isArchived }) => isArchived)) return undefined
  const ids = world.organizations.map(({ id }) => id)
  const chosen = mask % 3 === 0 ? ids : ids.slice(mask % 2, (mask % 2) + 1)
  const fields = { userId: person.id, organizations: chosen }
  await expectDone((await clientOf(seat))('setOrganizationsOfUser', fields))
  // Sessions from before have lost the organization. Where it is new, the person chooses it.
  if (chosen.some((id) => !person.organizations.includes(id))) population.signInAgain(person.id)
  person.organizations = chosen
  person.everIn = [...person.everIn, ...chosen]
  const names = world.organizations.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return { story: `${person.name} belongs to ${names.join(' and ')}`, news: [...nothing] }
}

function passMonth({ time, population: { world } }: Slot): Happened {
  world.month = monthAfter(world.month ?? '')
  time.set(`${world.month}-15T12:00:00Z`)
  return { story: `it is ${world.month}`, news: [...nothing] }
}

/**
 * The time to sign off the job is nearly over, or over: people are warned, deliveries lapse. Its
 * deliveries move back together, because the newest of a file counts.
 */
async function passDays(
  { parts, population: { world } }: Slot,
  job: ModelJob,
  { isOver }: { isOver: boolean },
): Promise<Happened> {
  const now = new Date()
  const passed = new Date(now.getTime() - 60_000).toISOString()
  await sql`
    update sign_offs set delivered_at = delivered_at - interval '100 days',
      ending_at = least(ending_at, ${passed}::timestamptz),
      lapses_at = case when ${isOver} then least(lapses_at, ${passed}::timestamptz) else lapses_at end
    where job_id = ${job.id}`.execute(parts.db)
  for (const row of job.signOffs) {
    if (isOver) row.time = 'over'
    else if (row.time === 'ahead') row.time = 'ending'
  }
  await lapseSignOffs(parts, now.toISOString())
  await notifyOfEndingSignOffs(parts, now.toISOString())
  const warned = passClock(world)
  return {
    story: `the time to sign off ${job.name} is ${isOver ? 'over' : 'nearly over'}`,
    news: warned.flatMap((one) => notificationsByItself(world, one, 'sign_off_ending')),
  }
}

/** Makes the checks of a job's documents that wait, and fixes the hours of what is counted. */
async function check({ parts, population: { world } }: Slot, job: ModelJob): Promise<Happened> {
  const { rows } = await sql<{ id: string }>`
    select id from checks where state = 'waiting' and organization_id = ${job.organization}
      and sha256 in (
        select sha256 from job_files where job_id = ${job.id}
        union select file_versions.sha256 from file_versions
          join job_files on job_files.id = file_versions.file_id where job_id = ${job.id}
      ) order by id`.execute(parts.db)
  const signal = new AbortController().signal
  for (const { id: checkId } of rows) {
    await runCheck({ ...parts, check: countingBarriers }, { checkId }, signal)
  }
  await fixPromises(parts, new Date().toISOString())
  const barriers = checkDocuments(job)
  return {
    story: `the documents of ${job.name} are checked`,
    news: repeat(barriers, () => notificationsByItself(world, job, 'barriers_found')),
  }
}

/** Makes the comparisons, and freezes the reports of a job that wait for no check. */
async function freeze(parts: TestApp, world: World, job: ModelJob): Promise<Happened> {
  await compareAll(parts)
  await freezeAll(parts, job.id)
  const ready = freezeEditions(job)
  return {
    story: `${ready} reports of ${job.name} are ready`,
    news: repeat(ready, () => notificationsByItself(world, job, 'report_ready')),
  }
}

const repeat = (count: number, lines: () => string[]) => Array.from({ length: count }, lines).flat()
