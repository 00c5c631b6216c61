import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { recordOperation } from '#server/features/operations/record-operation.ts'
import { noopLive, type Live, type LiveChange } from '#server/live/live-change.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { notifyOfWarnings } from './notify-of-warnings.ts'

const parts = appForTest()

let superUser: { id: string }
beforeEach(async () => {
  await sql`delete from operations`.execute(parts.db)
  await sql`delete from warnings`.execute(parts.db)
  superUser = await aUser(parts.db, 'RM_SU')
})

const hourMs = 3_600_000
const tell = (at = new Date(), live: Live = noopLive, readDb = parts.db) =>
  notifyOfWarnings({ ...parts, live, readDb }, at)

const aVerification = async (outcome: 'done' | 'found', hoursAgo = 0) => {
  const at = new Date(Date.now() - hoursAgo * hourMs).toISOString()
  const run = { kind: 'verify_files', outcome, summary: '1 fault in 3 documents.' } as const
  await recordOperation(parts.db, { ...run, startedAt: at, endedAt: at })
}
const aBackup = async (at: Date) => {
  const run = { kind: 'backup', outcome: 'done', summary: 'tables 40' } as const
  await recordOperation(parts.db, {
    ...run,
    startedAt: at.toISOString(),
    endedAt: at.toISOString(),
  })
}

/** The news of this person. */
async function inboxOf(person: { id: string }) {
  const client = await aClient(parts, person)
  const { body } = await expectDone(client('listNotifications'))
  return body.data as { kind: string; warning: string | null }[]
}
const notifiedWarnings = async (person: { id: string }) =>
  (await inboxOf(person)).map(({ warning }) => warning)

const found = 'The verification of the documents found problems: 1 fault in 3 documents.'

/** As if the warnings had last held so long ago. */
const minutesPass = (minutes: number) =>
  sql`update warnings set held_at = held_at - make_interval(mins => ${minutes})`.execute(parts.db)

test('a warning is told to super users alone, once, however often it is looked at', async () => {
  const administrator = await aUser(parts.db, 'RM_ADM')
  await aVerification('found')
  const told: LiveChange[] = []

  await tell(new Date(), { publish: (change) => void told.push(change) })
  await tell()
  await tell()

  expect(await inboxOf(superUser)).toMatchObject([{ kind: 'machine_warning', warning: found }])
  expect(await inboxOf(administrator)).toEqual([])
  expect(told).toMatchObject([{ change: { kind: 'notifications' } }])
})

test('two processes that look at the same moment tell it once', async () => {
  await aVerification('found')

  await Promise.all([tell(), tell(), tell()])

  expect(await notifiedWarnings(superUser)).toEqual([found])
})

test('a warning is told again only when it has ended in between', async () => {
  await aVerification('found', 2)
  await tell()

  await aVerification('done', 1)
  await tell()
  await aVerification('found')
  await tell()
  const soon = await notifiedWarnings(superUser)
  await sql`delete from operations where outcome = 'found'`.execute(parts.db)
  await minutesPass(11)
  await tell()
  await aVerification('found')
  await tell()

  expect(soon).toEqual([found])
  expect(await notifiedWarnings(superUser)).toEqual([found, found])
})

test('a product that stood still for hours does not tell a warning again that still holds', async () => {
  await aVerification('found')
  await tell()

  await minutesPass(300)
  await tell()

  expect(await notifiedWarnings(superUser)).toEqual([found])
})

test('what cannot be read ends no warning', async () => {
  await aVerification('found')
  await tell()
  await minutesPass(300)
  const { db } = parts
  const unreadable = db.withSchema('nowhere')

  await tell(new Date(), noopLive, unreadable)

  const rows = await db.selectFrom('warnings').select('kind').execute()
  expect(rows).toEqual([{ kind: 'verification_found' }])
})

test('a late backup is told after its hours, and a new one ends that', async () => {
  const now = Date.now()
  await aBackup(new Date(now))

  await tell(new Date(now + 25 * hourMs))
  const before = await notifiedWarnings(superUser)
  await tell(new Date(now + 26 * hourMs))

  expect(before).toEqual([])
  expect(await notifiedWarnings(superUser)).toEqual(['The last backup is 26 hours old.'])
})

test('a new installation has its hours for the first backup', async () => {
  const now = Date.now()

  await tell(new Date(now + 25 * hourMs))
  const before = await notifiedWarnings(superUser)
  await tell(new Date(now + 27 * hourMs))

  expect(before).toEqual([])
  expect(await notifiedWarnings(superUser)).toEqual(['No backup of this database was ever made.'])
})
