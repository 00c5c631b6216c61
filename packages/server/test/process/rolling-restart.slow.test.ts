// @module-tag operations

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLimits } from '#server/limits.ts'
import { countQueues } from '#server/queue/count-queues.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { aJob, anOrganization, aUser, testPassword } from '#test/factories.ts'
import { anAddress } from '#test/people/strangers.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { processClient, type ProcessClient } from './process-client.ts'
import {
  anOpenScreen,
  breathe,
  bringDocuments,
  countMoves,
  expectCheckedOnce,
  moveOn,
  toOutcome,
  type OpenScreen,
  type Outcome,
} from './rolling-work.ts'
import { sharedSettings } from './several-processes.ts'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'

/** The whole storm is `npm run rolling-restart`. */
const requests = Number(process.env['ROLLING_REQUESTS'] ?? 500)
const atOnce = 8
const everyMail = 25
const movedJobs = 3
const documents = 5

let database: TestDatabase
let balancer: Balancer
let folder: Awaited<ReturnType<typeof dataFolder>>
let env: Record<string, string>
const products: ProductProcess[] = []

beforeAll(async () => {
  database = await testDatabase()
  folder = await dataFolder()
  balancer = await startBalancer()
  env = {
    ...sharedSettings(database.owner, folder.dataDir),
    SUPPORT_EMAIL: 'support@example.com',
    DRAIN_SECONDS: '1',
  }
})
afterAll(async () => {
  for (const product of products) product.signal('SIGTERM')
  await Promise.all(products.map(({ ended }) => ended))
  await balancer.stop()
  await folder.remove()
  await database.drop()
})

/** Starts a process, and sends requests to it once it is ready. */
async function start(): Promise<ProductProcess> {
  const product = spawnProduct({ entry: 'product', env })
  products.push(product)
  await balancer.add(await product.ready)
  return product
}

/** The next process first; then the old one turns away, finishes and ends. */
async function replace(old: ProductProcess): Promise<number | null> {
  await start()
  old.signal('SIGTERM')
  return old.ended
}

test(
  'while two processes are replaced one after the other, nothing fails and nothing is done twice',
  async () => {
    const [first, second] = [await start(), await start()]
    const { client, job, jobs, people, ...world } = await aWorld()
    const failed: Outcome[] = []
    const run = { sent: 0, messages: 0, isRestarted: false }
    // Each screen is cut off with its process, and comes again after the time that it was told.
    const areBack = () => screens.every((screen) => screen.opened() > 1)
    const lasting = { failed, isOver: () => run.isRestarted && areBack() }
    const screens: OpenScreen[] = await Promise.all(
      [people.remediator, people.remediator, people.administrator].map((person) =>
        anOpenScreen(lasting, person),
      ),
    )
    const work = async () => {
      while (run.sent < requests || !run.isRestarted) {
        const number = (run.sent += 1)
        const isMessage = number % everyMail === 0
        if (isMessage) run.messages += 1
        const outcome = await (isMessage ? write(number) : look(client, number, job.id))
        if (outcome.status >= 400) failed.push(outcome)
        await breathe()
      }
    }
    const restart = async () => {
      const codes = [await replace(first), await replace(second)]
      run.isRestarted = true
      return codes
    }

    const [codes, moves] = await Promise.all([
      restart(),
      Promise.all(jobs.map((one) => moveOn(lasting, one, people))),
      bringDocuments(lasting, world.manager, documents),
      ...Array.from({ length: atOnce }, work),
    ])

    expect(failed).toEqual([])
    expect(codes).toEqual([0, 0])
    expect(await countMoves(database.db, jobs)).toEqual(moves)
    for (const screen of screens) {
      for (const one of jobs) await screen.hears(one)
      await screen.close()
    }
    expect(failed).toEqual([])
    await expectCheckedOnce(database.db, world.organization, documents)
    expect(run.sent).toBeGreaterThanOrEqual(requests)
    await expect.poll(waitingMails, { timeout: 60_000 }).toBe(0)
    const written = await writtenMessages()
    expect(written).toHaveLength(run.messages)
    expect(new Set(written).size).toBe(run.messages)
    // oxlint-disable-next-line no-console -- the figure that the command is run for
    console.log(
      `${run.sent} requests, ${moves.reduce((sum, one) => sum + one, 0)} moves, ` +
        `${screens.reduce((sum, one) => sum + one.opened(), 0)} streams, ${failed.length} failed; ` +
        `${run.messages} mails, ${documents} checks, each once`,
    )
  },
  60_000 + requests * 60 + checkLimits.waitingSeconds * 1000,
)

/** A job to look at, jobs to move, and their people, signed in. */
async function aWorld() {
  const { remediator, job } = await aJob(database.db, { status: 'APPROVED_REMEDIATOR' })
  const worker = await aUser(database.db, 'RM_REM')
  const assigned = { status: 'ASSIGNED_REMEDIATOR', remediator_id: worker.id } as const
  const made = []
  for (let count = 0; count < movedJobs; count += 1) made.push(await aJob(database.db, assigned))
  const { accountManager, organization } = await anOrganization(database.db)
  const manager = await aSignedIn(accountManager.email)
  await manager.call('setOrganization', { orgId: organization.id, userId: accountManager.id })
  return {
    client: await aSignedIn(remediator.email),
    job,
    jobs: made.map((one) => one.job),
    people: {
      administrator: await aSignedIn((await aUser(database.db, 'RM_ADM')).email),
      remediator: await aSignedIn(worker.email),
      remID: worker.id,
    },
    manager,
    organization,
  }
}

async function aSignedIn(email: string, address = balancer.address): Promise<ProcessClient> {
  const client = processClient(address)
  const { status } = await client.call(
    'login',
    { email, password: testPassword },
    { from: anAddress() },
  )
  expect(status).toBe(200)
  return client
}

/** A list, a job or the person, in turn. */
async function look(client: ProcessClient, number: number, jobId: string): Promise<Outcome> {
  const calls = [
    () => client.call('listJobs'),
    () => client.call('getJob', { jobId }),
    () => client.call('getMe'),
  ]
  const call = calls[number % calls.length]
  return toOutcome(`look ${number}`, () => call?.() ?? Promise.reject(new Error('no call')))
}

const write = (number: number): Promise<Outcome> =>
  toOutcome(`write ${number}`, () =>
    processClient(balancer.address).call(
      'sendContactMessage',
      { name: 'Nobody', email: 'nobody@example.com', message: `Message ${number}.` },
      { from: anAddress() },
    ),
  )

async function waitingMails(): Promise<number> {
  const queues = await countQueues(database.db)
  return queues.reduce((sum, { waiting, active }) => sum + waiting + active, 0)
}

/** The numbers of the messages in all mails that were written. */
async function writtenMessages(): Promise<string[]> {
  const mails = join(folder.dataDir, 'mail')
  const names = await readdir(mails)
  const texts = await Promise.all(names.map((name) => readFile(join(mails, name), 'utf8')))
  return texts.flatMap((text) => /Message \d+\./.exec(text) ?? [])
}
