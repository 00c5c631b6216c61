import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { appForTest } from '#test/app-for-test.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { aJobAt } from '#test/jobs/job-story.ts'
import { startJobClock } from './start-job-clock.ts'

let database: TestDatabase
const parts = appForTest({
  openDatabase: async () => {
    database = await testDatabase()
    return database
  },
})

test('sign-offs lapse also while due dates cannot be kept', async () => {
  const { jobId } = await aJobAt(parts, 'COMPLETED')
  const past = '2020-01-01T00:00:00.000Z'
  await parts.db
    .updateTable('sign_offs')
    .set({ delivered_at: past, ending_at: past, lapses_at: past })
    .where('job_id', '=', jobId)
    .execute()
  const owner = connect({ ...database.owner, max: 1 })
  await owner.query('alter table promises rename to lost_promises')
  await owner.end()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) })

  onTestFinished(startJobClock({ db: parts.db, log }, 50))

  const ofJob = parts.db.selectFrom('jobs').select('sign_off').where('id', '=', jobId)
  await vi.waitFor(
    async () => expect(await ofJob.executeTakeFirst()).toEqual({ sign_off: 'lapsed' }),
    { timeout: 20_000 },
  )
  await vi.waitFor(() => expect(lines).toEqual(['due dates could not be kept']), 20_000)
})
