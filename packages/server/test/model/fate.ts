import { sql } from 'kysely'
import { runCheck } from '#server/features/documents/checks/run-check.ts'
import { fixPromises } from '#server/features/jobs/promises/fix-promises.ts'
import { pausePromisesOf, resumePromisesOf } from '#server/features/jobs/promises/pause-promises.ts'
import type { TestApp } from '../app-for-test.ts'
import { countingBarriers } from '../checked.ts'
import { compareAll } from '../compared.ts'
import { freezeAll } from '../evidence.ts'
import { expectDone } from '../job-story.ts'
import type { aTestClock } from '../test-clock.ts'
import { pick, type Intent } from './intent.ts'
import type { Population } from './populate.ts'
import { checkDocuments, freezeEditions } from './ruled-evidence.ts'
import { notificationsByItself } from './ruled-notifications.ts'
import { accountManagersOf } from './ruled-people.ts'
import { monthAfter } from './ruled-statements.ts'
import type { ModelJob, ModelOrganization, World } from './ruled-world.ts'

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
  return undefined
}

function chooseOrganization(world: World, fate: number): ModelOrganization | undefined {
  const { organizations } = world
  const archived = organizations.find(({ isArchived }) => isArchived)
  if (!archived) return organizations[fate % 40]
  const isWanted = fate % 8 === 0 && accountManagersOf(world, archived.id).length > 0
  return isWanted ? archived : undefined
}

/** No call of the model does this, so it is done in the database, with the clocks of its jobs. */
async function changeOrganization(
  { parts: { db } }: Slot,
  changed: ModelOrganization,
): Promise<Happened> {
  changed.isArchived = !changed.isArchived
  await db
    .updateTable('organizations')
    .set({ is_archived: changed.isArchived })
    .where('id', '=', changed.id)
    .execute()
  const change = changed.isArchived ? pausePromisesOf : resumePromisesOf
  await change({ db, now: new Date().toISOString() }, changed.id)
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
