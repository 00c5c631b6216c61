import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/tables.ts'
import { toNewsMail } from '#server/features/mail/news-mail.ts'
import type { TestApp } from '../app-for-test.ts'
import { plantedIn } from './choose-action.ts'
import type { Population } from './populate.ts'
import { isClientSide, type Person, type Seat, type World } from './ruled-world.ts'

// Jobs that are handed back together are one piece of news to a person in a minute.
const isBulk = (line: string) => line.startsWith('handed_back ')

const sorted = (lines: readonly string[]) => [
  ...lines.filter((line) => !isBulk(line)).toSorted(),
  ...new Set(lines.filter(isBulk).toSorted()),
]

/** Compares who was told of what so far with what the rules say. */
export async function expectNotifiedAsRuled(db: Db, { people }: World, news: readonly string[]) {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'job_ids', 'user_id'])
    .where('user_id', '=', sql<string>`any(${people.map(({ id }) => id)}::uuid[])`)
    .execute()
  const told = rows.flatMap(({ kind, job_ids, user_id }) =>
    job_ids.map((job) => `${kind} ${job} ${user_id}`),
  )
  expect(sorted(told)).toEqual(sorted(news))
}

/** Walks through every text that people get of their news: mails and inboxes. */
export async function expectNoTextTooMany(parts: TestApp, population: Population): Promise<void> {
  const { world } = population
  const names = await namesOf(parts.db, world.people)
  const found: string[] = []
  for (const person of world.people.filter((one) => isClientSide(one))) {
    const text = await mailTo(parts, person)
    found.push(...tooMany(text, { person, world, names, organizations: person.organizations }))
  }
  for (const seat of population.seats.filter((one) => isClientSide(one.person))) {
    const text = await inboxOf(population, seat)
    const organizations = seat.organization === null ? [] : [seat.organization]
    found.push(...tooMany(text, { person: seat.person, world, names, organizations }))
  }
  expect(found).toEqual([])
}

type Names = Map<string, string[]>

async function namesOf(db: Db, people: readonly Person[]): Promise<Names> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', sql<string>`any(${people.map(({ id }) => id)}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, [row.id, row.first_name, row.last_name, row.email]]))
}

/** All of a person's news in one mail, as it would be sent. */
async function mailTo(parts: TestApp, { id: userId }: Person): Promise<string> {
  const mailId = randomUUID()
  await parts.db
    .updateTable('notifications')
    .set({ mail_id: mailId })
    .where('user_id', '=', userId)
    .execute()
  const mail = await toNewsMail(parts, { purpose: 'notifications', userId, mailId })
  return mail ? `${mail.subject}\n${mail.text}\n${mail.html}` : ''
}

async function inboxOf(population: Population, seat: Seat): Promise<string> {
  const client = await population.clientOf(seat)
  const { body } = await client('listNotifications', { limit: 100 })
  return JSON.stringify(body)
}

type Reader = { person: Person; world: World; names: Names; organizations: readonly string[] }

/** What this person of the client side reads but must not: remediators, their thread, others' jobs. */
function tooMany(text: string, { person, world, names, organizations }: Reader): string[] {
  const remediators = world.people.filter(({ role }) => role === 'RM_REM')
  const foreign = world.organizations.filter(({ id }) => !organizations.includes(id))
  const theirs = world.jobs.filter(({ organization }) => !organizations.includes(organization))
  const planted = [
    ...remediators.flatMap(({ id }) => names.get(id) ?? []),
    plantedIn({ organization: '' }, 'remediator'),
    ...foreign.map(({ id }) => plantedIn({ organization: id }, 'client-cam')),
    ...theirs.flatMap(({ id, name }) => [id, name]),
  ]
  return planted.filter((one) => text.includes(one)).map((one) => `${person.name} reads ${one}`)
}
