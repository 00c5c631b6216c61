import { afterEach, describe, expect, test, vi } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aSession, aUser } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient, aCookie, type TestClient } from '#test/http/client.ts'
import { aStream, listening, type HeardStream } from '#test/http/live-stream.ts'
import { expectDone } from '#test/jobs/job-story.ts'

const parts = appForTest()
const streams: HeardStream[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

const refusalOf = async (call: ReturnType<TestClient>) => {
  const { status, body } = await call
  return `${status} ${body.code}`
}

/** A person with two browsers, the second of which hears live changes. */
async function aPersonWithTwoBrowsers() {
  const user = await aUser(parts.db, 'RM_REM')
  const here = await aClient(parts, user)
  const cookie = await aCookie(parts, user)
  const nobody = await aClient(parts)
  const there: TestClient = (name, fields) => nobody(name, fields, { headers: { cookie } })
  const { body } = await there('listSessions')
  const { _id: sessionId } = body.data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  const stream = await aStream(await listening(parts), cookie)
  streams.push(stream)
  return { user, here, there, sessionId, stream }
}

const aSuperUser = async () => aClient(parts, await aUser(parts.db, 'RM_SU'))

const lastEventAbout = (userId: string) =>
  parts.db
    .selectFrom('events')
    .select(['kind', 'actor_id', 'details'])
    .where('user_id', '=', userId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('a person ends one of their sessions', () => {
  test('at once, with its stream, and the others go on', async () => {
    const { user, here, there, sessionId, stream } = await aPersonWithTwoBrowsers()

    const { body } = await expectDone(here('endOwnSession', { sessionId }))

    expect(body).toEqual({ data: null, message: 'Signed out there' })
    expect(await refusalOf(there('getMe'))).toBe('401 not_signed_in')
    await vi.waitFor(() => expect(stream.isOpen()).toBe(false))
    expect((await here('listSessions')).body.data).toMatchObject([{ isCurrent: true }])
    expect(await lastEventAbout(user.id)).toEqual({
      kind: 'browser_signed_out',
      actor_id: user.id,
      details: { browser: 'Unknown browser' },
    })
  })

  test('and the visits that began from it with it', async () => {
    const administrator = await aUser(parts.db, 'RM_ADM')
    const visit = await aBrowser(parts, administrator)
    const [own] = (await visit('listSessions')).body.data
    await expectDone(visit('ghostLogin', { userId: (await aUser(parts.db, 'RM_REM')).id }))
    const elsewhere = await aClient(parts, administrator)

    await expectDone(elsewhere('endOwnSession', { sessionId: own._id }))

    expect(await refusalOf(visit('getMe'))).toBe('401 not_signed_in')
  })

  test('and neither that of somebody else nor a visit to their account', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const person = await aClient(parts, user)
    const visit = await aBrowser(parts, await aUser(parts.db, 'RM_ADM'))
    await expectDone(visit('ghostLogin', { userId: user.id }))
    const { id: ofVisit } = await parts.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .where('administrator_session_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const { id: ofAnother } = await aSession(parts.db, (await aUser(parts.db, 'RM_REM')).id)

    for (const sessionId of [ofVisit, ofAnother]) {
      expect(await refusalOf(person('endOwnSession', { sessionId }))).toBe('404 not_found')
    }
    expect((await visit('getMe')).status).toBe(200)
  })

  test('never as an administrator in their account', async () => {
    const { user, there, sessionId } = await aPersonWithTwoBrowsers()
    const visit = await aBrowser(parts, await aUser(parts.db, 'RM_ADM'))
    await expectDone(visit('ghostLogin', { userId: user.id }))

    expect(await refusalOf(visit('endOwnSession', { sessionId }))).toBe('403 forbidden')
    expect((await there('getMe')).status).toBe(200)
  })
})

describe('a super user', () => {
  test('sees where a person is signed in, without their visitors', async () => {
    const { user, sessionId } = await aPersonWithTwoBrowsers()
    const visit = await aBrowser(parts, await aUser(parts.db, 'RM_ADM'))
    await expectDone(visit('ghostLogin', { userId: user.id }))
    const superUser = await aSuperUser()

    const { body } = await expectDone(superUser('listSessionsOfUser', { userId: user.id }))

    expect(body.data).toHaveLength(2)
    expect(body.data).toContainEqual({
      _id: sessionId,
      browser: 'Unknown browser',
      createdAt: expect.any(String),
      seenAt: expect.any(String),
      isCurrent: false,
    })
    expect(JSON.stringify(body)).not.toMatch(/token|hash/)
  })

  test('signs a person out in one browser at once, and that is remembered', async () => {
    const { user, here, there, sessionId, stream } = await aPersonWithTwoBrowsers()
    const superUser = await aSuperUser()

    await expectDone(superUser('endSessionOfUser', { userId: user.id, sessionId }))

    expect(await refusalOf(there('getMe'))).toBe('401 not_signed_in')
    await vi.waitFor(() => expect(stream.isOpen()).toBe(false))
    expect((await here('getMe')).status).toBe(200)
    expect(await lastEventAbout(user.id)).toMatchObject({
      kind: 'user_signed_out',
      details: { browser: 'Unknown browser' },
    })
    const again = superUser('endSessionOfUser', { userId: user.id, sessionId })
    expect(await refusalOf(again)).toBe('404 not_found')
  })

  test('signs a person out everywhere, visitors too, and the person may sign in again', async () => {
    const { user, here, there, stream } = await aPersonWithTwoBrowsers()
    const visit = await aBrowser(parts, await aUser(parts.db, 'RM_ADM'))
    await expectDone(visit('ghostLogin', { userId: user.id }))
    const superUser = await aSuperUser()

    await expectDone(superUser('endSessionsOfUser', { userId: user.id }))

    for (const browser of [here, there, visit]) {
      expect(await refusalOf(browser('getMe'))).toBe('401 not_signed_in')
    }
    await vi.waitFor(() => expect(stream.isOpen()).toBe(false))
    expect(await lastEventAbout(user.id)).toMatchObject({
      kind: 'user_signed_out',
      details: { browser: null },
    })
    expect((await (await aClient(parts, user))('getMe')).status).toBe(200)
  })

  test('meets no session of another super user, and none by the name of another person', async () => {
    const { sessionId } = await aPersonWithTwoBrowsers()
    const [superUser, another] = [await aSuperUser(), await aUser(parts.db, 'RM_SU')]
    const { id: userId } = await aUser(parts.db, 'RM_REM')

    const refusals = [
      await refusalOf(superUser('listSessionsOfUser', { userId: another.id })),
      await refusalOf(superUser('endSessionsOfUser', { userId: another.id })),
      await refusalOf(superUser('endSessionOfUser', { userId, sessionId })),
    ]

    expect(new Set(refusals)).toEqual(new Set(['404 not_found']))
  })
})
