import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { Db } from '#server/db/schema/tables.ts'
import { verifyCheckTotals } from '#server/features/jobs/verify-check-totals.ts'
import { findBrokenInvariants } from '#test/invariants.ts'
import { signInStaff } from './demo-staff.ts'
import { aJobToCarry, carryOn } from './job-carrier.ts'
import { secretOfReleases, unpackRelease } from './releases.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'
import { lookInto } from './stored-by.ts'

type Verifying = 'verify-ledger' | 'verify-files'

/** Brings the data of a kept release to the newest schema, whole, and has its people work on. */
export async function expectUpgrade(release: string, { verified }: { verified: Verifying[] }) {
  const { dataDir, remove } = await dataFolder()
  const other = await dataFolder()
  const folder = join(other.dataDir, 'backup')
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretOfReleases }
  const run = async (entry: 'restore' | Verifying, args: string[] = []) => {
    const command = spawnProduct({ entry, args, env })
    return { code: await command.ended, stderr: command.stderr }
  }
  const done = { code: 0, stderr: [] }
  try {
    await unpackRelease(release, folder)
    expect(await run('restore', [folder])).toEqual(done)
    const product = spawnProduct({ entry: 'product', env })
    const staff = await signInStaff(await product.ready)

    const job = aJobToCarry()
    while (await carryOn(job, staff));
    expect(job.status).toBe('COMPLETED')
    expect(await lookInto(dataDir, findBrokenInvariants)).toEqual([])
    const { wrong, filled } = await untilSummedUp(dataDir)
    expect(wrong).toEqual([])
    expect(filled).not.toEqual([])

    // Beside the product, whose database they share.
    for (const entry of verified) expect(await run(entry)).toEqual(done)
    product.signal('SIGTERM')
    expect(await product.ended).toBe(0)
  } finally {
    await Promise.all([remove(), other.remove()])
  }
}

/** The sums of checks once none is stale: those of stale jobs are not verified. */
const untilSummedUp = (dataDir: string) =>
  vi.waitFor(
    async () => {
      const sums = await lookInto(dataDir, ({ db }) => readSums(db))
      expect(sums.stale).toEqual([])
      return sums
    },
    { timeout: 90_000, interval: 200 },
  )

/** As of one moment: checks may end meanwhile. */
const readSums = (db: Db) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment) => {
      const wrong: string[] = []
      for await (const line of verifyCheckTotals(moment)) wrong.push(line)
      const sums = moment.selectFrom('check_sums').select('job_id')
      return {
        wrong,
        stale: await moment.selectFrom('stale_check_sums').select('job_id').execute(),
        filled: await sums.where('newest', 'is not', null).execute(),
      }
    })
