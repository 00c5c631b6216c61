import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { findSocketFolders } from '#server/db/embedded/embedded-socket.ts'
import { findBrokenInvariants } from '#test/invariants.ts'
import { demoProcess } from './demo-process.ts'
import type { Staff } from './demo-staff.ts'
import { aJobToCarry, carryOn, reconcile, type CarriedJob } from './job-carrier.ts'
import { isRunning } from './spawn-product.ts'
import { lookInto } from './stored-by.ts'

const carriers = 6

/** Acknowledged steps before a kill: a slow machine does as many as a quick one. */
const stepsOfARound = [11, 30] as const
/** The acknowledged steps of the present test. */
let steps = 0

const demo = demoProcess()

const patience = { timeout: 120_000 }

test(
  'what was acknowledged survives two kills amid uploads and moves, and nothing is half done',
  { ...patience, tags: 'short' },
  () => expectToSurvive({ kills: 2 }),
)

test('the same holds for six kills, while jobs come to their end', patience, async () => {
  const jobs = await expectToSurvive({ kills: 6 })

  expect(jobs.some(({ status }) => status === 'COMPLETED')).toBe(true)
})

async function expectToSurvive({ kills }: { kills: number }): Promise<CarriedJob[]> {
  let staff = await demo.start()
  const jobs: CarriedJob[] = []
  steps = 0

  for (let round = 0; round < kills; round++) {
    const killed = { pid: demo.product.pid, postgres: await postgresPid() }
    const work = Promise.all(Array.from({ length: carriers }, () => carryUntilTheEnd(jobs, staff)))
    const killedAfter = steps + randomInt(...stepsOfARound)
    // The work may fail before somebody awaits it.
    work.catch(() => undefined)
    const hanging = hangingUpload(staff)
    const isDue = () => steps >= killedAfter
    await Promise.race([work, vi.waitUntil(isDue, { timeout: 60_000, interval: 5 })])
    // Strikes anywhere within a step.
    await delay(randomInt(50))
    demo.product.signal('SIGKILL')
    await work
    await hanging
    staff = await demo.start({ staff })

    expect(await brokenPromises(jobs)).toEqual([])
    expect(await leftOvers(killed)).toEqual([])
    expect((await staff.client.call('getMe')).status).toBe(200)
  }

  expect(steps).toBeGreaterThan(10 * kills)
  // Unanswered creations are sent again with their keys: each happens once, whether or not the first
  // was done.
  const unanswered = jobs.filter(({ id }) => id === undefined)
  for (const job of unanswered) await carryOn(job, staff)
  expect(await brokenPromises(jobs)).toEqual([])
  return jobs
}

/** Carries jobs, given and new ones, until the product is gone. */
async function carryUntilTheEnd(jobs: CarriedJob[], staff: Staff): Promise<void> {
  for (;;) {
    const job = jobs.find(isOpen) ?? add(jobs)
    busy.add(job)
    try {
      while (await carryOn(job, staff)) steps += 1
    } catch (error) {
      // A broken connection is the kill; a refusal is a fault of the product.
      if (error instanceof TypeError) return
      throw error
    } finally {
      busy.delete(job)
    }
  }
}

/** Only one carrier at a time carries a job. */
const busy = new Set<CarriedJob>()
const isOpen = (job: CarriedJob) => !busy.has(job) && job.status !== 'COMPLETED'

function add(jobs: CarriedJob[]) {
  const job = aJobToCarry()
  jobs.push(job)
  return job
}

/** An upload whose bytes stop midway: it is under way whenever the kill comes. */
async function hangingUpload({ client }: Staff) {
  const boundary = 'the-boundary'
  const sent =
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="half.txt"\r\n\r\n` +
    'half a document '.repeat(50_000)
  const body = new ReadableStream({ start: (bytes) => bytes.enqueue(Buffer.from(sent)) })
  const type = `multipart/form-data; boundary=${boundary}`
  await expect(client.send('createJob', { body, type })).rejects.toThrow('fetch failed')
}

/** Everything acknowledged that is missing, and everything half done. */
function brokenPromises(jobs: CarriedJob[]): Promise<string[]> {
  return lookInto(demo.dataDir, async (stored) => {
    const missing: string[] = []
    for (const job of jobs) missing.push(...(await reconcile(job, stored.db)))
    return [...missing, ...(await findBrokenInvariants(stored))]
  })
}

/** Things that a killed process may not leave: its database server and the folder of the socket. */
async function leftOvers({ pid, postgres }: { pid: number; postgres: number }) {
  const sockets = (await findSocketFolders()).filter((socket) => socket.pid === pid)
  return [
    ...sockets.map(({ folder }) => folder),
    ...(isRunning(postgres) ? [`the database server ${postgres}`] : []),
  ]
}

async function postgresPid() {
  return Number.parseInt(await readFile(join(demo.dataDir, 'database/postmaster.pid'), 'utf8'), 10)
}
