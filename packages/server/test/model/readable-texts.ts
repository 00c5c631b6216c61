import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { composeNotificationMail } from '#server/features/mail/notification-mail.ts'
import type { TestApp } from '../app-for-test.ts'
import { plantedIn } from './choose-action.ts'
import type { Hearing } from './hearing.ts'
import type { Population } from './populate.ts'
import {
  isAdministrator,
  isClientSide,
  isHomeless,
  sees,
  type ModelJob,
  type ModelThread,
  type Person,
  type Seat,
  type World,
} from './rules/world.ts'

/**
 * Walks through every text that people read of others' deeds (mails, inboxes, event streams) and looks for
 * secrets: names of remediators, threads of others, other organizations and their people, jobs of others.
 */
export async function expectNoTextTooMany(
  parts: TestApp,
  population: Population,
  hearing: Hearing,
): Promise<void> {
  const { world, seats } = population
  const markers = await findMarkers(parts, world)
  const found: string[] = []
  const walk = (where: string, reader: Reader, text: string) =>
    found.push(
      ...tooMany(reader, world, markers)
        .filter((one) => text.includes(one))
        .map((one) => `${reader.person.name} reads ${one} in ${where}`),
    )
  for (const person of world.people.filter((one) => !isAdministrator(one))) {
    const own = seats.filter((seat) => seat.person === person)
    const here = own.filter((seat) => !isHomeless(world, seat))
    walk('a mail', toReader(person, here, world), await mailTo(parts, person))
  }
  for (const seat of seats.filter(({ person }) => !isAdministrator(person))) {
    walk('the inbox', toReader(seat.person, [seat], world), await inboxOf(population, seat))
    // A stream tells of jobs that were theirs, so that these leave the screen.
    const everTheirs = world.jobs.filter((job) => wasSeen(seat, job))
    const reader = { ...toReader(seat.person, [seat], world), jobs: everTheirs }
    walk('the stream', reader, hearing.textOf(seat))
    found.push(...oddChanges(seat, everTheirs, hearing))
  }
  expect(found).toEqual([])
}

type Reader = {
  person: Person
  /** The jobs that they may read about. */
  jobs: readonly ModelJob[]
  organizations: readonly string[]
}

function toReader(person: Person, seats: readonly Seat[], world: World): Reader {
  const jobs = world.jobs.filter((job) => seats.some((seat) => sees(seat, job)))
  const organizations = isClientSide(person)
    ? seats.flatMap(({ organization }) => organization ?? [])
    : jobs.map(({ organization }) => organization)
  return { person, jobs, organizations }
}

const wasSeen = ({ person, organization }: Seat, job: ModelJob) =>
  isClientSide(person) ? job.organization === organization : job.remediators.includes(person.id)

/** What names each person and organization: id, names, address. */
type Markers = Map<string, string[]>

async function findMarkers({ db }: TestApp, world: World): Promise<Markers> {
  const ids = (rows: readonly { id: string }[]) =>
    sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', ids(world.people))
    .execute()
  const organizations = await db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('id', '=', ids(world.organizations))
    .execute()
  const markers: Markers = new Map()
  for (const row of people) markers.set(row.id, [row.id, row.first_name, row.last_name, row.email])
  for (const row of organizations) markers.set(row.id, [row.name])
  return markers
}

/** All of a person's news in one mail, as it would be sent. */
async function mailTo(parts: TestApp, { id: userId }: Person): Promise<string> {
  const mailId = randomUUID()
  await parts.db
    .updateTable('notifications')
    .set({ mail_id: mailId })
    .where('user_id', '=', userId)
    .execute()
  const mail = await composeNotificationMail(parts, { purpose: 'notifications', userId, mailId })
  return mail ? `${mail.subject}\n${mail.text}\n${mail.html}` : ''
}

async function inboxOf(population: Population, seat: Seat): Promise<string> {
  const client = await population.clientOf(seat)
  const { body } = await client('listNotifications', { limit: 100 })
  return JSON.stringify(body)
}

const threads: readonly ModelThread[] = ['client-cam', 'remediator']

function tooMany({ person, jobs, organizations }: Reader, world: World, markers: Markers) {
  const isClient = isClientSide(person)
  const isForeign = (other: Person) =>
    isClientSide(other) &&
    other !== person &&
    !other.everIn.some((id) => organizations.includes(id))
  const hidden = world.people.filter(
    (other) => isForeign(other) || (isClient && other.role === 'RM_REM'),
  )
  const foreign = world.organizations.filter(({ id }) => !organizations.includes(id))
  const theirs = world.jobs.filter((job) => !jobs.includes(job))
  return [
    ...[...hidden, ...foreign].flatMap(({ id }) => markers.get(id) ?? []),
    ...(isClient ? world.jobs.map((job) => plantedIn(job, 'remediator')) : []),
    ...theirs.flatMap((job) => [
      job.id,
      job.name,
      ...threads.map((thread) => plantedIn(job, thread)),
    ]),
  ]
}

const ofClients = ['job', 'client_notes', 'checks', 'organizations', 'me', 'views'] as const
/** Which changes somebody may hear of; every other kind stands on no screen of theirs. */
const heardBy: Partial<Record<Person['role'], readonly string[]>> = {
  RM_CAM: [...ofClients, 'people', 'notifications', 'everything'],
  RM_CLI: [...ofClients, 'notifications', 'everything'],
  RM_REM: [
    'job',
    'client_notes',
    'remediator_notes',
    'checks',
    'organizations',
    'me',
    'views',
    'money',
    'notifications',
    'everything',
  ],
}

/** "Ids only", and no id but a job's; no kind that is not for this role. */
function oddChanges(seat: Seat, jobs: readonly ModelJob[], hearing: Hearing): string[] {
  const ids = new Set(jobs.map(({ id }) => id))
  return hearing
    .changesOf(seat)
    .filter(({ kind, id, inMs: _inMs, ...rest }) => {
      const isTheirs = heardBy[seat.person.role]?.includes(kind)
      return !isTheirs || (id !== undefined && !ids.has(id)) || Object.keys(rest).length > 0
    })
    .map((change) => `${seat.person.name} hears ${JSON.stringify(change)}`)
}
