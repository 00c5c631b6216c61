import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { attemptLimits } from '#server/limits.ts'
import { appForTest, testSecretKey } from '#test/app-for-test.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aClient, type TestAnswer, type TestClient } from '#test/http/client.ts'
import { passMinutes } from '#test/jobs/pass-minutes.ts'
import { anAddress, anEmail, inThirties } from '#test/people/strangers.ts'
import { sweepAttempts } from './attempt-service.ts'

const parts = appForTest()
let nobody: TestClient

beforeAll(async () => {
  nobody = await aClient(parts)
})

type Attempt = { email: string; password?: string; from?: string; by?: TestClient }

const signIn = ({ email, password = 'wrong', from = anAddress(), by = nobody }: Attempt) =>
  by('login', { email, password }, { from })

const failing = async (count: number, attempt: (index: number) => Attempt) => {
  const answers: TestAnswer[] = []
  for (let index = 0; index < count; index += 1) answers.push(await signIn(attempt(index)))
  return answers.map(({ status }) => status)
}

const fill = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

const pass = (minutes: number) => passMinutes(parts.db, minutes)

test('after ten wrong passwords even the right one waits, and the answer says how long', async () => {
  const { email } = await aUser(parts.db, 'RM_ADM')

  const wrong = await failing(10, () => ({ email }))
  const { status, body, headers } = await signIn({ email, password: testPassword })

  expect(wrong).toEqual(fill(10, 401))
  expect({ status, body }).toEqual({
    status: 429,
    body: {
      message: 'Too many tries. Please wait 15 minutes and try again.',
      code: 'too_many_tries',
    },
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
})

test('an address that nobody has is locked out alike', async () => {
  const email = anEmail()

  const answers = await failing(11, () => ({ email: email.toUpperCase() }))
  const { status } = await signIn({ email })

  expect([...answers, status]).toEqual([...fill(10, 401), 429, 429])
})

test('the pause is over after fifteen minutes, counted from the last wrong password', async () => {
  const { email } = await aUser(parts.db, 'RM_ADM')
  await failing(9, () => ({ email }))
  await pass(10)
  await signIn({ email })

  await pass(14)
  const early = await signIn({ email, password: testPassword })
  await pass(1)
  const late = await signIn({ email, password: testPassword })

  expect([early.status, late.status]).toEqual([429, 200])
})

test('ten wrong passwords in more than fifteen minutes lock nobody out', async () => {
  const { email } = await aUser(parts.db, 'RM_ADM')
  await failing(5, () => ({ email }))
  await pass(16)
  await failing(9, () => ({ email }))

  const { status } = await signIn({ email, password: testPassword })

  expect(status).toBe(200)
})

test('successes do not count', async () => {
  const { email } = await aUser(parts.db, 'RM_ADM')

  const answers = await failing(12, () => ({ email, password: testPassword }))

  expect(answers).toEqual(fill(12, 200))
})

test('a locked-out person shows as blocked to those who manage them, and to nobody else', async () => {
  const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  const { email, id } = await aUser(parts.db, 'RM_REM')
  const blocked = async () => {
    const { body } = await administrator('listUsers', { status: 'blocked', limit: 100 })
    return (body.data as { _id: string }[]).map(({ _id }) => _id)
  }

  const before = await blocked()
  await failing(10, () => ({ email }))

  expect(before).not.toContain(id)
  expect(await blocked()).toContain(id)
})

test('forty guesses at once, at two servers, are no more than ten', async () => {
  const { email } = await aUser(parts.db, 'RM_ADM')
  const app = await buildApp({
    db: parts.db,
    files: parts.files,
    mails: parts.mails,
    checks: parts.checks,
    comparisons: parts.comparisons,
    evidence: parts.evidence,
    repairer: parts.repairer,
    systemProbe: parts.systemProbe,
    settings: parts.settings,
    secretKey: testSecretKey,
    trustProxy: false,
    isReady: () => Promise.resolve(true),
  })
  const elsewhere = await aClient({ ...parts, app })

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      signIn({ email, by: index % 2 === 0 ? nobody : elsewhere }),
    ),
  )
  await app.close()

  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...fill(10, 401), ...fill(30, 429)])
})

test('a hundred failures from one address stop that address, and no other', async () => {
  const from = anAddress()
  const { email } = await aUser(parts.db, 'RM_ADM')
  const { attempts } = attemptLimits.sign_in

  const guesses = await inThirties(attempts, () => signIn({ email: anEmail(), from }))
  const wrong = guesses.map(({ status }) => status)
  const stopped = await signIn({ email, password: testPassword, from })
  const free = await signIn({ email, password: testPassword })

  expect(new Set(wrong)).toEqual(new Set([401]))
  expect([stopped.status, free.status]).toEqual([429, 200])
})

test('of whom a try is about only a hash is kept, and it goes when no limit needs it', async () => {
  const email = anEmail()
  const from = anAddress()
  await signIn({ email, from })

  const kept = JSON.stringify(await parts.db.selectFrom('tries').selectAll().execute())
  await pass(2 * Math.max(...Object.values(attemptLimits).map(({ minutes }) => minutes)) + 1)
  await sweepAttempts(parts, new Date().toISOString())

  expect(kept).not.toContain(email)
  expect(kept).not.toContain(from)
  expect(await parts.db.selectFrom('tries').select('id').execute()).toEqual([])
})
