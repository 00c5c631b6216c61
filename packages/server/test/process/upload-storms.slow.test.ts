import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { findBrokenInvariants } from '#test/invariants.ts'
import { demoProcess } from './demo-process.ts'
import { countStoredUploads, lookInto } from './stored-by.ts'
import { aStreamedJob, findBrokenJobs, sendStreamed, type StreamedJob } from './streamed-upload.ts'

const megabyte = 1024 ** 2
/** On the command line, for longer: UPLOAD_STORM_MEGABYTES=1024 UPLOAD_STORM_ROUNDS=20 */
const largeBytes = Number(process.env['UPLOAD_STORM_MEGABYTES'] ?? 50) * megabyte
const rounds = Number(process.env['UPLOAD_STORM_ROUNDS'] ?? 1)
const cuts = 4 * rounds
const timeout = 60_000 + (rounds * largeBytes) / 1_000

const demo = demoProcess({ MAX_FILE_BYTES: String(largeBytes) })

const manyFiles = () => aStreamedJob(500, 20_000)
const oneLargeFile = () => aStreamedJob(1, largeBytes)

/** Everything answered that is missing, partial or inconsistent. */
const findBroken = (jobs: readonly StreamedJob[]) =>
  lookInto(demo.dataDir, async (stored) => [
    ...(await findBrokenJobs(stored.db, jobs)),
    ...(await findBrokenInvariants(stored)),
  ])

test(
  `kills amid an upload of 500 files and one of ${largeBytes / megabyte} MB lose nothing and leave nothing, ${rounds} times`,
  { timeout },
  async () => {
    let staff = await demo.start()
    const jobs: StreamedJob[] = []
    let unanswered = 0
    let swept = 0

    for (let round = 0; round < rounds; round++) {
      const sent = [manyFiles(), oneLargeFile()]
      jobs.push(...sent)
      const before = await countStoredUploads(demo.dataDir)
      // The first kill strikes amid the bytes; later ones may also strike after the last byte, while
      // rows are written.
      const killAt = randomInt(2, round === 0 ? 9 : 13) / 10
      const moment = Promise.withResolvers<void>()
      const work = Promise.all(
        sent.map((job) =>
          sendStreamed(staff.client, job, (share) => {
            if (share >= Math.min(killAt, 1)) moment.resolve()
          }),
        ),
      )
      // The work may fail before somebody awaits it.
      work.catch(() => undefined)
      await Promise.race([moment.promise, work])
      // Sent bytes may still be on their way to a busy server.
      await vi.waitFor(
        async () => expect(await countStoredUploads(demo.dataDir)).toBeGreaterThan(before),
        10_000,
      )
      if (killAt >= 1) await delay(randomInt(0, 300))
      demo.product.signal('SIGKILL')
      unanswered += (await work).filter((isAnswered) => !isAnswered).length
      await demo.product.ended
      const left = await countStoredUploads(demo.dataDir)
      // The next start removes the remains of a killed process.
      staff = await demo.start({ staff })
      swept += left - (await countStoredUploads(demo.dataDir))

      expect(await findBroken(jobs)).toEqual([])
    }

    expect(unanswered).toBeGreaterThan(0)
    expect(swept).toBeGreaterThan(0)
    const [many, large] = [manyFiles(), oneLargeFile()]
    await sendStreamed(staff.client, many, () => undefined)
    await sendStreamed(staff.client, large, () => undefined)
    expect([many.answered, large.answered]).toEqual([true, true])
    expect(await findBroken([...jobs, many, large])).toEqual([])
  },
)

test(
  `${cuts} connections that are cut amid uploads leave nothing, without a restart and without a sweep`,
  { timeout },
  async () => {
    const staff = await demo.start()
    const jobs: StreamedJob[] = []
    const cutOne = async (job: StreamedJob, cutAt: number) => {
      jobs.push(job)
      await sendStreamed(staff.client, job, (share) => {
        if (share >= cutAt) throw new Error('The client goes away.')
      })
    }

    for (let cut = 0; cut < cuts; cut += 4) {
      await Promise.all([
        ...Array.from({ length: 3 }, () => cutOne(manyFiles(), Math.random())),
        cutOne(oneLargeFile(), Math.random()),
      ])
    }

    expect(jobs.filter(({ answered }) => answered)).toEqual([])
    await vi.waitFor(async () => expect(await findBroken(jobs)).toEqual([]), 10_000)
    const whole = manyFiles()
    expect(await sendStreamed(staff.client, whole, () => undefined)).toBe(true)
    expect(await findBroken([...jobs, whole])).toEqual([])
    expect(demo.product.stderr).toEqual([])
  },
)
