import { createSecretKey } from 'node:crypto'
import type { RouteName } from '@curbcut/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxWrongCodes, attemptLimits } from '#server/limits.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aMailedCode } from '#test/people/mailed-code.ts'
import { anAddress, anEmail, inThirties } from '#test/people/strangers.ts'
import { processClient, type ProcessAnswer } from './process-client.ts'
import { sharedSecretKey, sharedSettings } from './several-processes.ts'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'

/** Two processes of the product on one database, as behind a proxy that uses both in turn. */
let database: TestDatabase
let products: ProductProcess[]
let addresses: string[]
let removeFolder: () => Promise<void>

beforeAll(async () => {
  database = await testDatabase()
  const { dataDir, remove } = await dataFolder()
  removeFolder = remove
  const env = sharedSettings(database.owner, dataDir)
  products = [1, 2].map(() => spawnProduct({ entry: 'product', env }))
  addresses = await Promise.all(products.map(({ ready }) => ready))
})

afterAll(async () => {
  for (const product of products) product.signal('SIGTERM')
  await Promise.all(products.map(({ ended }) => ended))
  await removeFolder()
  await database.drop()
})

const aPerson = () => aUser(database.db, 'RM_REM')

type Fields = Record<string, string>

/** Asks the two processes in turn, all at once. */
const askBoth = (count: number, ask: (address: string, index: number) => Promise<ProcessAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(addresses[index % 2] ?? '', index)))

const ask = (address: string, name: RouteName, { from = anAddress(), ...fields }: Fields) =>
  processClient(address).call(name, fields, { from })

const signIn = (address: string, fields: Fields) =>
  ask(address, 'login', { password: 'wrong', ...fields })

const reset = (address: string, fields: Fields) =>
  ask(address, 'resetPassword', { password: 'a password of my own', ...fields })

const statusesOf = (answers: readonly ProcessAnswer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const fill = (count: number, status: number) => Array.from({ length: count }, () => status)

const aCode = async (userId: string) =>
  (await aMailedCode(database.db, userId, { secretKey: createSecretKey(sharedSecretKey, 'utf8') }))
    .code

test('of forty wrong passwords for one account ten are judged, whether anybody has it or not', async () => {
  const { email: known } = await aPerson()
  const { attempts } = attemptLimits.password

  const outcomes = await Promise.all(
    [known, anEmail()].map(async (email) => {
      const storm = await askBoth(40, (address) => signIn(address, { email }))
      const right = { email, password: testPassword }
      return { storm, after: await askBoth(2, (address) => signIn(address, right)) }
    }),
  )

  for (const { storm, after } of outcomes) {
    expect(statusesOf(storm)).toEqual([...fill(attempts, 401), ...fill(40 - attempts, 429)])
    expect(statusesOf(after)).toEqual(fill(2, 429))
  }
  const [said, saidOfNobody] = outcomes.map(({ storm }) => new Set(storm.map(toText)))
  expect(said).toEqual(saidOfNobody)
})

const toText = ({ status, body }: ProcessAnswer) => `${status} ${JSON.stringify(body)}`

test('of a hundred and thirty failures from one address a hundred are judged; then only known browsers get in', async () => {
  const from = anAddress()
  const { email } = await aPerson()
  const right = { email, password: testPassword }
  const { attempts } = attemptLimits.sign_in
  const [here = '', there = ''] = addresses
  const browser = processClient(here)
  await browser.call('login', right)
  await browser.call('logout')

  let turn = 0
  const storm = await inThirties(attempts + 30, () =>
    signIn(addresses[turn++ % 2] ?? '', { email: anEmail(), from }),
  )
  const stopped = await askBoth(2, (address) => signIn(address, { ...right, from }))
  const free = await askBoth(2, (address) => signIn(address, right))
  browser.address = there
  const known = await browser.call('login', right, { from })

  expect(statusesOf(storm)).toEqual([...fill(attempts, 401), ...fill(30, 429)])
  expect(statusesOf(stopped)).toEqual(fill(2, 429))
  expect(statusesOf(free)).toEqual(fill(2, 200))
  expect(known.status).toBe(200)
})

test('five wrong codes at once end a code, and four do not', async () => {
  const resetAfter = async (wrongCodes: number) => {
    const { id, email } = await aPerson()
    const otp = await aCode(id)
    await askBoth(wrongCodes, (address, index) => reset(address, { email, otp: `wrong${index}` }))
    return askBoth(2, (address) => reset(address, { email, otp }))
  }

  const outcomes = await Promise.all(
    Array.from({ length: 4 }, async () => ({
      spared: statusesOf(await resetAfter(maxWrongCodes - 1)),
      ended: statusesOf(await resetAfter(maxWrongCodes)),
    })),
  )

  // The right code works once, in one of the two processes.
  expect(outcomes).toEqual(outcomes.map(() => ({ spared: [200, 422], ended: [422, 422] })))
})

test('amid a storm of wrong codes the right one is refused once five were judged', async () => {
  const { id, email } = await aPerson()
  const otp = await aCode(id)
  let judged = 0
  const late: Promise<ProcessAnswer>[] = []

  const storm = await askBoth(30, async (address, index) => {
    const answer = await reset(address, { email, otp: `wrong${index}` })
    judged += 1
    if (judged >= maxWrongCodes) late.push(reset(address, { email, otp }))
    return answer
  })

  const right = await Promise.all(late)
  expect(statusesOf(storm)).toEqual(fill(30, 422))
  expect(statusesOf(right)).toEqual(fill(30 - maxWrongCodes + 1, 422))
})

test('of forty wrong codes from one address thirty are judged', async () => {
  const from = anAddress()
  const { attempts } = attemptLimits.code

  const storm = await askBoth(attempts + 10, (address, index) =>
    reset(address, { email: anEmail(), otp: `wrong${index}`, from }),
  )

  expect(statusesOf(storm)).toEqual([...fill(attempts, 422), ...fill(10, 429)])
})
