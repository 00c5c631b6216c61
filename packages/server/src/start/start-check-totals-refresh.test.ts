import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aFile, aJob } from '#test/factories.ts'
import { startCheckTotalsRefresh } from './start-check-totals-refresh.ts'

const parts = appForTest()

test('while the product runs, stale jobs are summed up by themselves', async () => {
  const { job } = await aJob(parts.db)
  await aFile(parts.db, job)
  const staleJobs = () => parts.db.selectFrom('stale_check_sums').select('job_id').execute()
  expect(await staleJobs()).toEqual([{ job_id: job.id }])

  onTestFinished(startCheckTotalsRefresh({ db: parts.db, log: pino({ level: 'silent' }) }, 50))

  await vi.waitFor(async () => expect(await staleJobs()).toEqual([]), { timeout: 20_000 })
  const kept = await parts.db.selectFrom('check_sums').selectAll().execute()
  expect(kept).toEqual([{ job_id: job.id, newest: null, delivered: null }])
})
