import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { attemptLimits } from '#server/limits.ts'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aClient, type TestAnswer, type TestClient } from '#test/http/client.ts'
import { passMinutes } from '#test/jobs/pass-minutes.ts'
import { anAddress, anEmail } from '#test/people/strangers.ts'

const parts = appForTest()
const { attempts: most, minutes } = attemptLimits.mailed_code
/** To a verified person, of strangers. */
const ofStrangers = attemptLimits.mail_to_verified
let nobody: TestClient

beforeAll(async () => {
  nobody = await aClient(parts)
})

const forgot = (email: string) => nobody('forgotPassword', { email }, { from: anAddress() })
const signIn = (email: string) =>
  nobody('login', { email, password: testPassword }, { from: anAddress() })

async function inTurn(count: number, ask: () => Promise<TestAnswer>) {
  const answers: string[] = []
  for (let index = 0; index < count; index += 1) answers.push(toText(await ask()))
  return answers
}
const toText = ({ status, body }: TestAnswer) => JSON.stringify([status, body])

/** The purposes of the requested mails, to this person or to nobody. */
async function purposesOf(userId: string | null) {
  const { rows } = await sql<{ purpose: string }>`
    select data->>'purpose' as purpose from pgboss.job
    where data->>'userId' is not distinct from ${userId}`.execute(parts.db)
  return rows.map(({ purpose }) => purpose)
}
const mailed = async (userId: string | null) => (await purposesOf(userId)).length

test('of the codes that strangers ask for one address only five are mailed at once, and all are answered alike', async () => {
  const { id, email } = await aUser(parts.db, 'RM_CLI')
  const unknown = anEmail()

  const answers = [
    ...(await inTurn(ofStrangers.attempts + 2, () => forgot(email))),
    ...(await inTurn(ofStrangers.attempts + 2, () => forgot(unknown.toUpperCase()))),
  ]

  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('[200,')
  // The same work is done for an address that nobody has.
  const { attempts } = ofStrangers
  expect([await mailed(id), await mailed(null)]).toEqual([attempts, attempts])
})

test('thirty that come at once are no more than five', async () => {
  const { id, email } = await aUser(parts.db, 'RM_CLI')

  const answers = await Promise.all(Array.from({ length: 30 }, () => forgot(email)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await mailed(id)).toBe(ofStrangers.attempts)
})

test('a sign-in with a temporary password counts with them, and is answered like the first', async () => {
  const { id, email } = await aUser(parts.db, 'RM_CLI', { is_verified: false })
  await inTurn(most - 2, () => forgot(email))

  const answers = await inTurn(4, () => signIn(email))

  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('"isVerified":false')
  expect((await purposesOf(id)).toSorted()).toEqual([
    ...Array.from({ length: most - 2 }, () => 'forgot_password'),
    'unverified_sign_in',
    'unverified_sign_in',
  ])
})

test('after five in a day one an hour is mailed, and never none; after a quiet day five again', async () => {
  const { id, email } = await aUser(parts.db, 'RM_CLI')
  const { attempts, pauseMinutes } = ofStrangers
  const askedFor = async () => {
    await inTurn(attempts + 1, () => forgot(email))
    return mailed(id)
  }
  const counts = [await askedFor()]

  await passMinutes(parts.db, pauseMinutes - 1)
  counts.push(await askedFor())
  for (let hours = 0; hours < 3; hours += 1) {
    await passMinutes(parts.db, hours === 0 ? 1 : pauseMinutes)
    counts.push(await askedFor())
  }
  await passMinutes(parts.db, 24 * 60)
  counts.push(await askedFor())

  expect(counts).toEqual([5, 5, 6, 7, 8, 13])
})

describe('to somebody who is not verified', () => {
  const bySender = attemptLimits.mail_by_sender.attempts
  const byAll = attemptLimits.mail_to_unverified.attempts
  const anInvited = () => aUser(parts.db, 'RM_CLI', { is_verified: false })
  const passDay = () =>
    sql`update tries set tried_at = tried_at - interval '1 day'`.execute(parts.db)
  const passQuarter = () =>
    sql`update tries set tried_at = tried_at - make_interval(mins => ${minutes})`.execute(parts.db)

  test('five codes a day are mailed for one visitor, and more for another', async () => {
    const { id, email } = await anInvited()
    const [from, elsewhere] = [anAddress(), anAddress()]
    const forgotFrom = (address: string) => () =>
      nobody('forgotPassword', { email }, { from: address })

    const answers = await inTurn(bySender + 1, forgotFrom(from))
    const first = await mailed(id)
    await inTurn(2, forgotFrom(elsewhere))
    const second = await mailed(id)
    await passDay()
    await inTurn(1, forgotFrom(from))

    expect(new Set(answers).size).toBe(1)
    expect([first, second, await mailed(id)]).toEqual([bySender, bySender + 2, bySender + 3])
  })

  test('twenty a day are mailed for all of them', async () => {
    const { id, email } = await anInvited()
    for (let quarter = 0; quarter < 3; quarter += 1) {
      await inTurn(most, () => forgot(email))
      await passQuarter()
    }

    expect(await mailed(id)).toBe(byAll)
  })

  test('an administrator sends the invitation five times a day, and is told of more', async () => {
    const { id: userId } = await anInvited()
    const [one, another] = [
      await aClient(parts, await aUser(parts.db, 'RM_ADM')),
      await aClient(parts, await aUser(parts.db, 'RM_SU')),
    ]

    const answers = await inTurn(bySender + 1, () => one('resetUserPassword', { userId }))
    const { status } = await another('resetUserPassword', { userId })

    expect(answers.map((text) => text.slice(1, 4))).toEqual([
      ...Array.from({ length: bySender }, () => '200'),
      '429',
    ])
    expect(status).toBe(200)
    expect(await mailed(userId)).toBe(bySender + 1)
  })

  test('an account manager is not told when strangers have used up the day', async () => {
    const { organization, accountManager, client } = await anOrganization(parts.db)
    const manager = await aClient(parts, accountManager, organization.id)
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const isNew = { is_verified: false, temporary_password_until: until }
    await parts.db.updateTable('users').set(isNew).where('id', '=', client.id).execute()
    for (let quarter = 0; quarter < 2; quarter += 1) {
      await inTurn(most, () => forgot(client.email))
      await passQuarter()
    }

    const { status } = await manager('resetUserPassword', { userId: client.id })

    expect([status, await mailed(client.id)]).toEqual([200, byAll])
  })
})

test('what an administrator sends is not counted, and comes beyond the limit too', async () => {
  const { id: userId, email } = await aUser(parts.db, 'RM_CLI')
  const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  const resetAll = () => inTurn(2, () => administrator('resetUserPassword', { userId }))

  await resetAll()
  await inTurn(most + 1, () => forgot(email))
  await resetAll()

  const purposes = await purposesOf(userId)
  expect(purposes.filter((purpose) => purpose === 'forgot_password')).toHaveLength(most)
  expect(purposes).toHaveLength(most + 4)
})
