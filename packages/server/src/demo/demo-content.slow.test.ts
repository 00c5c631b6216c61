import {
  addMonths,
  invitableRoles,
  isClientSide,
  jobStatuses,
  monthOf,
  progressStatuses,
  statementTypes,
  type JobProgress,
  type StatementType,
} from '@curbcut/contract'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { verifyDeliveries } from '#server/features/jobs/delivery-times/verify-deliveries.ts'
import { verifyPromises } from '#server/features/jobs/promises/verify-promises.ts'
import { verifySignOffs } from '#server/features/jobs/sign-off/verify-sign-offs.ts'
import { verifyLedger } from '#server/features/money/ledger/verify-ledger.ts'
import { ensureFirstRates } from '#server/features/money/rates/rate-service.ts'
import { createVerifiedPerson } from '#server/features/people/users/create-person.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { appForTest, testSecretKey, testSettings } from '#test/app-for-test.ts'
import { testDatabase } from '#test/db/database.ts'
import { aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { fillWithDemo } from './demo-content.ts'
import { blockedEmail, crowdPeople, crowdEmail, peopleInTwoOrganizations } from './demo-crowd.ts'
import { demoJobs } from './demo-jobs.ts'
import { manyJobs } from './demo-many-jobs.ts'
import { organizationNames } from './demo-organizations.ts'
import { demoPeople, secondRemediator } from './demo-people.ts'

const rates = { simpleCents: 150, complexCents: 275 }
const parts = appForTest({ rates })
const peoplePerPage = 8
const organizationsPerPage = 10
const jobsPerPage = 10

async function fill(db: Db, files: OwnStore, onSaid: (line: string) => void = () => undefined) {
  const said: string[] = []
  // Every start does this first.
  await ensureFirstRates({ db, now: new Date().toISOString() }, rates)
  await fillWithDemo({
    db,
    files,
    secretKey: testSecretKey,
    publicUrl: testSettings.publicUrl,
    log: (line) => {
      said.push(line)
      onSaid(line)
    },
  })
  return said
}

/** A store that fails after this many documents, like a power cut. */
function failingAfter(files: OwnStore, documents: number): OwnStore {
  let left = documents
  return {
    ...files,
    write: (key, chunks) =>
      left-- > 0 ? files.write(key, chunks) : Promise.reject(new Error('the power has failed')),
  }
}

test('a demo that was cut off again and again is completed by the next start', async () => {
  const { db, files } = parts
  // The first cut comes after one person.
  const now = new Date().toISOString()
  for (const person of demoPeople.slice(0, 1)) await createVerifiedPerson({ db, now }, person)
  for (const documents of [0, 4, 40]) {
    await expect(fill(db, failingAfter(files, documents))).rejects.toThrow('the power has failed')
  }
  // Somebody renames a job meanwhile.
  const [, renamed] = demoJobs.map(({ name }) => name)
  await db
    .updateTable('jobs')
    .set({ name: 'Mine' })
    .where('name', '=', renamed ?? '')
    .execute()

  const said = [await fill(db, files), await fill(db, files)]

  const jobs = await db.selectFrom('jobs').select(['name', 'status']).execute()
  const users = await db.selectFrom('users').select('email').execute()
  const names = [...demoJobs, ...manyJobs].map(({ name }) => (name === renamed ? 'Mine' : name))
  const emails = [...demoPeople, secondRemediator, ...crowdPeople].map(({ email }) => email)
  expect(said).toEqual([[], []])
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(jobStatuses))
  expect(users.map(({ email }) => email).toSorted()).toEqual(emails.toSorted())
  expect(await db.selectFrom('organizations').select('id').execute()).toHaveLength(
    organizationNames.length + 1,
  )
})

test('the lists of people and organizations have two pages, with people in every state', async () => {
  const { db } = parts
  const people = await db.selectFrom('users').selectAll().execute()
  const organizations = await db.selectFrom('organizations').select('is_archived').execute()
  const memberships = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['users.email', 'users.role', 'organizations.name'])
    .execute()

  for (const role of invitableRoles) {
    const ofRole = people.filter((person) => person.role === role)
    expect(ofRole.length).toBeGreaterThan(peoplePerPage)
    expect(ofRole.some((person) => person.is_archived)).toBe(true)
    expect(ofRole.some((person) => !person.is_verified)).toBe(true)
  }
  const managers = people.filter(({ role }) => role === 'RM_CAM')
  expect(managers.filter(({ phone_number: phone }) => phone === null)).toEqual([])
  const now = new Date().toISOString()
  const blocked = people.filter(({ blocked_until: until }) => until && until > now)
  expect(blocked.map(({ email }) => email)).toEqual([blockedEmail])
  expect(organizations.length).toBeGreaterThan(organizationsPerPage)
  expect(organizations.filter((one) => one.is_archived)).toHaveLength(2)
  for (const role of ['RM_CAM', 'RM_CLI'] as const) {
    const first = memberships.filter(({ email }) => email === crowdEmail(role, 1))
    expect(first).toHaveLength(2)
  }
  const clients = memberships.filter(
    ({ role, name }) => role === 'RM_CLI' && name === 'Demo Organization',
  )
  expect(clients.length).toBeGreaterThan(peoplePerPage)
})

test('the one who shows as blocked cannot sign in, and another client user can', async () => {
  const nobody = await aClient(parts)
  const free = peopleInTwoOrganizations.filter(({ email }) => email === crowdEmail('RM_CLI', 1))
  const { password = '' } = free[0] ?? {}

  const answers = [
    await nobody('login', { email: blockedEmail, password }),
    await nobody('login', { email: crowdEmail('RM_CLI', 1), password }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([429, 200])
})

test('every tab of jobs has several pages, in three organizations, with notes in both threads', async () => {
  const jobs = await parts.db.selectFrom('jobs').select(['status', 'organization_id']).execute()
  const threads = await parts.db.selectFrom('notes').select('thread').distinct().execute()
  const pagesOf = (progress: JobProgress) =>
    Math.ceil(
      jobs.filter(({ status }) => progressStatuses[progress].includes(status)).length / jobsPerPage,
    )

  expect(pagesOf('in_progress')).toBeGreaterThan(2)
  expect(pagesOf('in_review')).toBeGreaterThan(1)
  expect(pagesOf('completed')).toBeGreaterThan(2)
  expect(new Set(jobs.map((job) => job.organization_id)).size).toBe(3)
  expect(threads).toHaveLength(2)
})

const signIns = [...demoPeople, secondRemediator, ...peopleInTwoOrganizations]

test.each(signIns)('$label has pages of jobs, with notes in both threads', async ({ email }) => {
  const { db } = parts
  const user = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const memberships = await db
    .selectFrom('memberships')
    .select('organization_id')
    .where('user_id', '=', user.id)
    .execute()
  const organizations = isClientSide(user) ? memberships.map((one) => one.organization_id) : [null]

  for (const organization of organizations) {
    const person = await aClient(parts, user, organization)
    const { data: counts } = (await person('countJobs')).body
    expect(counts.in_progress).toBeGreaterThan(jobsPerPage)
    expect(counts.completed).toBeGreaterThan(jobsPerPage)

    const { body } = await person('listJobs', { limit: 100 })
    const ids: string[] = body.data.map(({ _id }: { _id: string }) => _id)
    const threads = await db
      .selectFrom('notes')
      .select('thread')
      .distinct()
      .where('job_id', 'in', ids)
      .execute()
    expect(threads).toHaveLength(2)
  }
  expect(organizations).not.toHaveLength(0)
})

test('what the demo keeps is what its events say', async () => {
  const differences: string[] = []
  for await (const line of verifyLedger(parts.db)) differences.push(line)

  // This test renamed the job without an event.
  expect(differences.filter((line) => !line.includes('name is "Mine"'))).toEqual([])
})

test('what the demo promises, delivers and signs off is what its rules say', async () => {
  const differences: string[] = []
  for await (const line of verifyPromises(parts.db)) differences.push(line)
  for await (const line of verifyDeliveries(parts.db)) differences.push(line)
  for await (const line of verifySignOffs(parts.db)) differences.push(line)

  expect(differences).toEqual([])
})

test('about one in eight open jobs is late, and some are due today and this week', async () => {
  const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  const countOf = async (fields: Record<string, string | readonly string[]>) =>
    (await administrator('listJobs', { limit: 1, ...fields })).body.pagination.total
  const open = await countOf({ progress: ['in_progress', 'in_review'] })

  const [late, today, week] = [
    await countOf({ due: 'late' }),
    await countOf({ due: 'today' }),
    await countOf({ due: 'week' }),
  ]

  // Those due today are late as well at the end of the day.
  expect(late / open).toBeGreaterThan(0.08)
  expect(late / open).toBeLessThan(0.16)
  expect(today).toBeGreaterThan(2)
  expect(week).toBeGreaterThanOrEqual(today)
})

test('who assigns a job reads when remediators are through, and that one is away', async () => {
  const personOf = (email: string) =>
    parts.db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const [first, admin] = (['RM_REM', 'RM_ADM'] as const).map(
    (role) => demoPeople.find((person) => person.role === role)?.email ?? '',
  )
  const administrator = await aClient(parts, await personOf(admin ?? ''))
  const emails = [first ?? '', secondRemediator.email, crowdEmail('RM_REM', 1)]
  const ids = []
  for (const email of emails) ids.push((await personOf(email)).id)

  const { body } = await administrator('getRemediatorsLoad', { ids, query: 'nobody' })

  const isThrough = { open_pages: expect.any(Number), through_on: expect.any(String) }
  expect(body.data).toMatchObject([
    { _id: ids[0], ...isThrough, absence: null },
    { _id: ids[1], ...isThrough, absence: null },
    { _id: ids[2], ...isThrough, absence: { has_begun: true } },
  ])
  expect(body.data[0].open_pages * body.data[1].open_pages).toBeGreaterThan(0)
})

test('pages of the demo are booked at the configured rates, and at others after a change', async () => {
  const { db } = parts

  const rows = await db
    .selectFrom('ledger')
    .select(['simple_page_cents', 'complex_page_cents'])
    .distinct()
    .orderBy('simple_page_cents')
    .execute()

  expect(rows).toEqual([
    { simple_page_cents: 150, complex_page_cents: 275 },
    { simple_page_cents: 175, complex_page_cents: 325 },
  ])
})

test('three months and more are booked; of the settled ones one is paid, and the last one waits', async () => {
  const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  const present = monthOf(new Date().toISOString())
  const statesOf = async (months: number, type: StatementType) => {
    const month = addMonths(present, months)
    const { body } = await administrator('listStatements', { month, type, limit: 100 })
    return new Set(body.data.map(({ state }: { state: string }) => state))
  }

  for (const type of statementTypes) {
    expect(await statesOf(-3, type)).toEqual(new Set(['paid']))
    expect(await statesOf(-2, type)).toEqual(new Set(['issued']))
    expect(await statesOf(-1, type)).toEqual(new Set(['draft']))
  }
})

test('the remediator who can sign in has statements of their own', async () => {
  const somebody = await parts.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoPeople.find(({ role }) => role === 'RM_REM')?.email ?? '')
    .executeTakeFirstOrThrow()
  const remediator = await aClient(parts, somebody)

  const { body } = await remediator('listStatements')

  expect(body.data.length).toBeGreaterThan(0)
})

test('a job that the people of the demo can no longer make is left out, and said', async () => {
  const { db, drop } = await testDatabase()
  try {
    await expect(fill(db, failingAfter(parts.files, 20))).rejects.toThrow('the power has failed')
    const [, , , remediator] = demoPeople
    await db
      .updateTable('users')
      .set({ is_available: false })
      .where('email', '=', remediator?.email ?? '')
      .execute()

    const [{ name: last } = { name: '' }] = demoJobs.slice(-1)
    // The many jobs of the past that follow tell nothing more of it, and take most of the time.
    const stopAtLast = (line: string) => {
      if (line.startsWith(last)) throw new Error(line)
    }
    const filled = fill(db, parts.files, stopAtLast)

    await expect(filled).rejects.toThrow(`${last} is left out: `)
    const archived = await db
      .selectFrom('jobs')
      .select('id')
      .where('is_archived', '=', true)
      .execute()
    expect(archived).toHaveLength(1)
  } finally {
    await drop()
  }
})

test('the demo makes nobody in a database that others have begun', async () => {
  const { db, drop } = await testDatabase()
  try {
    const owner = await aUser(db, 'RM_SU')

    await expect(fill(db, parts.files)).rejects.toThrow(StartRefusedError)

    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: owner.id }])
  } finally {
    await drop()
  }
})
