import { ghostSessionMinutes, type SessionEndReason } from '@curbcut/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { aBrowser, type Browser } from '#test/http/browser.ts'
import { expectDone, refusalOf } from '#test/jobs/job-story.ts'

const parts = appForTest()
const minuteMs = 60_000
const idleMinutes = 12 * 60
const mostMinutes = 7 * 24 * 60
const inBackground = { headers: { background: 'true' } }

let user: { id: string }
let browser: Browser

beforeEach(async () => {
  user = await aUser(parts.db, 'RM_ADM')
  browser = await aBrowser(parts, user)
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()

/** Moves the start or last use of a person's sessions back by this much. */
const age = ({ id }: { id: string }, column: 'created_at' | 'seen_at', minutes: number) =>
  parts.db
    .updateTable('sessions')
    .set({ [column]: minutesAgo(minutes) })
    .where('user_id', '=', id)
    .execute()

async function seenAt({ id }: { id: string }): Promise<string> {
  const sessions = parts.db.selectFrom('sessions').select('seen_at')
  return (await sessions.where('user_id', '=', id).executeTakeFirstOrThrow()).seen_at
}

/** Why the session ends next, and in how many minutes. */
async function nextEnd(options: { headers?: Record<string, string> } = inBackground) {
  const { body } = await expectDone(browser('getSessionEnd', {}, options))
  const { reason, secondsLeft }: { reason: SessionEndReason; secondsLeft: number } = body.data
  return { reason, minutes: Math.ceil(secondsLeft / 60) }
}

describe('the end of a session is told', () => {
  test('of one that nobody uses', async () => {
    await age(user, 'seen_at', idleMinutes - 2)

    expect(await nextEnd()).toEqual({ reason: 'idle', minutes: 2 })
  })

  test('of one that has lived its longest, however much it is used', async () => {
    await age(user, 'created_at', mostMinutes - 2)

    expect(await nextEnd({})).toEqual({ reason: 'age', minutes: 2 })
  })

  test('of a visit, which has its hour and no more', async () => {
    const client = await aUser(parts.db, 'RM_CLI')
    await expectDone(browser('ghostLogin', { userId: client.id }))
    await age(client, 'created_at', ghostSessionMinutes - 2)

    expect(await nextEnd({})).toEqual({ reason: 'ghost', minutes: 2 })
  })

  test('of a visit from a session that ends before', async () => {
    const client = await aUser(parts.db, 'RM_CLI')
    await expectDone(browser('ghostLogin', { userId: client.id }))
    await age(user, 'created_at', mostMinutes - 30)

    expect(await nextEnd()).toEqual({ reason: 'age', minutes: 30 })
  })

  test('to nobody whose session has ended', async () => {
    await age(user, 'seen_at', idleMinutes + 1)

    expect(await refusalOf(browser('getSessionEnd', {}, inBackground))).toBe('401 not_signed_in')
  })
})

describe('what renews a session', () => {
  test('asking for its end as a person does', async () => {
    await age(user, 'seen_at', idleMinutes - 2)

    expect(await nextEnd({})).toEqual({ reason: 'idle', minutes: idleMinutes })
  })

  test('nothing that is read in the background', async () => {
    await age(user, 'seen_at', idleMinutes - 2)
    const before = await seenAt(user)

    await expectDone(browser('listJobs', {}, inBackground))
    await expectDone(browser('getMe', {}, inBackground))

    expect(await seenAt(user)).toBe(before)
  })

  test('not the session of an administrator either, while a page of a visit reads', async () => {
    const client = await aUser(parts.db, 'RM_CLI')
    await expectDone(browser('ghostLogin', { userId: client.id }))
    for (const person of [user, client]) await age(person, 'seen_at', 30)
    const before = await seenAt(user)

    await expectDone(browser('getMe', {}, inBackground))

    expect(await seenAt(user)).toBe(before)
  })

  test('every change, whatever it says of itself', async () => {
    await age(user, 'seen_at', idleMinutes - 2)
    const before = await seenAt(user)

    await expectDone(browser('endOtherSessions', {}, inBackground))

    expect((await seenAt(user)) > before).toBe(true)
  })
})
