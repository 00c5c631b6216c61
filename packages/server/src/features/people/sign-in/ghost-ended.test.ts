import { ghostSessionMinutes } from '@curbcut/contract'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#server/start/start-sweeping.ts'
import { appForTest } from '#test/app-for-test.ts'
import { lockRow, untilWaiting } from '#test/db/locks.ts'
import { anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aBrowser, type Browser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { aMailedCode } from '#test/people/mailed-code.ts'

const parts = appForTest()
const minuteMs = 60_000

type Person = { id: string; email: string }
let administrator: Person
let client: Person
let organizationId: string
let browser: Browser
let superUser: TestClient

beforeEach(async () => {
  const world = await anOrganization(parts.db)
  client = world.client
  organizationId = world.organization.id
  administrator = await aUser(parts.db, 'RM_ADM')
  browser = await aBrowser(parts, administrator)
  superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
})

const open = () => expectDone(browser('ghostLogin', { userId: client.id }))

/** The history of the client's account being opened and left. */
const told = () =>
  parts.db
    .selectFrom('events')
    .select(['kind', 'actor_id', 'on_behalf_of_id', 'created_at'])
    .where('user_id', '=', client.id)
    .where('kind', 'in', ['ghost_started', 'ghost_ended'])
    .orderBy('position')
    .execute()

const both = () => ({ actor_id: administrator.id, on_behalf_of_id: null })
const started = () => ({ kind: 'ghost_started', ...both(), created_at: expect.any(String) })
const ended = (created_at: unknown) => ({ kind: 'ghost_ended', ...both(), created_at })

const sessions = () =>
  parts.db
    .selectFrom('sessions')
    .select(['user_id'])
    .where('user_id', 'in', [administrator.id, client.id])
    .execute()

/** Moves the start of the person's sessions back by this many minutes; returns the new start. */
async function begin({ id }: Person, minutesAgo: number) {
  const created_at = new Date(Date.now() - minutesAgo * minuteMs).toISOString()
  await parts.db.updateTable('sessions').set({ created_at }).where('user_id', '=', id).execute()
  return created_at
}

const later = (time: string, minutes: number) =>
  new Date(Date.parse(time) + minutes * minuteMs).toISOString()
const sweepNow = () => sweep({ ...parts, log: pino({ level: 'silent' }) })

async function setPassword({ id: userId, email }: Person) {
  const { code: otp } = await aMailedCode(parts.db, userId)
  return (await aClient(parts))('resetPassword', { email, otp, password: 'another password' })
}

const endOthersOf = async (person: Person) =>
  (await aClient(parts, person, organizationId))('endOtherSessions')
const archive = ({ id: userId }: Person) => superUser('deleteUser', { userId, isArchived: true })
const reset = ({ id: userId }: Person) => superUser('resetUserPassword', { userId })

describe('the end of a ghost session is told of once, of both people, whatever ends it', () => {
  const endings: [string, () => Promise<unknown>][] = [
    ['the administrator goes back', () => browser('ghostLogout')],
    ['the administrator signs out', () => browser('logout')],
    [
      'somebody signs in anew in that browser',
      () => browser('login', { email: client.email, password: testPassword }),
    ],
    ['the administrator opens another account', () => openAnother()],
    ['the administrator signs out elsewhere', () => endOthersOf(administrator)],
    ['the administrator sets a new password', () => setPassword(administrator)],
    ['the administrator is archived', () => archive(administrator)],
    ['the administrator is reset', () => reset(administrator)],
    ['the person signs out elsewhere', () => endOthersOf(client)],
    ['the person sets a new password', () => setPassword(client)],
    ['the person is archived', () => archive(client)],
    ['the person is reset', () => reset(client)],
  ]
  let own: string

  const openAnother = async () => {
    const { id: userId } = await aUser(parts.db, 'RM_REM')
    return browser('ghostLogin', { userId }, { headers: { cookie: own } })
  }

  test.each(endings)('%s', async (_case, end) => {
    own = browser.cookie()
    await open()
    const before = new Date().toISOString()

    const answer = await end()
    const after = new Date().toISOString()
    await sweepNow()

    expect(answer).toMatchObject({ status: 200 })
    const events = await told()
    expect(events).toEqual([started(), ended(expect.any(String))])
    const at = events[1]?.created_at ?? ''
    expect(before <= at && at <= after).toBe(true)
  })

  test('the administrator’s own session is signed out from under it', async () => {
    const headers = { cookie: browser.cookie() }
    await open()

    await expectDone(browser('logout', {}, { headers }))

    expect(await told()).toEqual([started(), ended(expect.any(String))])
    expect(await sessions()).toEqual([])
  })
})

describe('a ghost session that ends by time', () => {
  test('goes on untold for its hour', async () => {
    await open()
    await begin(client, ghostSessionMinutes - 1)

    await sweepNow()

    expect(await told()).toEqual([started()])
    expect((await browser('getMe')).status).toBe(200)
  })

  test('is told of once, with the time at which its hour was over', async () => {
    await open()
    const begun = await begin(client, 3 * 60)
    const answered = await browser('getMe')

    await Promise.all([sweepNow(), sweepNow()])
    await sweepNow()

    expect(answered.status).toBe(401)
    expect(await told()).toEqual([started(), ended(later(begun, ghostSessionMinutes))])
    expect(await sessions()).toEqual([{ user_id: administrator.id }])
  })

  test('keeps that time where somebody signs out before it was told of', async () => {
    await open()
    const begun = await begin(client, 2 * 60)

    await endOthersOf(administrator)

    expect(await told()).toEqual([started(), ended(later(begun, ghostSessionMinutes))])
  })

  test('is told of with the time of the administrator’s own session where that ended first', async () => {
    const { maxDays } = parts.settings.sessions
    await open()
    await begin(client, 30)
    const own = await begin(administrator, maxDays * 24 * 60 + 10)

    await sweepNow()

    expect(await told()).toEqual([started(), ended(later(own, maxDays * 24 * 60))])
    expect(await sessions()).toEqual([])
  })
})

describe('at one moment', () => {
  test('an account opened while the administrator signs out is left again', async () => {
    const headers = { cookie: browser.cookie() }
    const person = await lockRow(parts.db, 'users', client.id)
    const opening = open()
    await untilWaiting(parts.db, 'users')
    const leaving = browser('logout', {}, { headers })
    await untilWaiting(parts.db, 'sessions')

    await person.letGo()
    await Promise.all([opening, leaving])

    expect(await told()).toEqual([started(), ended(expect.any(String))])
    expect(await sessions()).toEqual([])
  })

  test('sweeping, archiving and going back tell of one end', async () => {
    const headers = { cookie: (await open(), browser.cookie()) }
    const transaction = await parts.db.startTransaction().execute()
    const locked = transaction.selectFrom('sessions').select('id')
    await locked.where('user_id', '=', client.id).forUpdate().execute()
    const goingBack = browser('ghostLogout', {}, { headers })
    await untilWaiting(parts.db, 'sessions')
    const archiving = archive(client)
    await untilWaiting(parts.db, 'sessions', 2)
    await transaction
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 2 * 60 * minuteMs).toISOString() })
      .where('user_id', '=', client.id)
      .execute()

    await transaction.commit().execute()
    await Promise.all([goingBack, archiving, sweepNow()])

    expect(await told()).toMatchObject([{ kind: 'ghost_started' }, { kind: 'ghost_ended' }])
  })
})
