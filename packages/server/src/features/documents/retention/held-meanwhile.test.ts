import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sweepDeletedFiles } from '#server/features/documents/storage/sweep-deleted-files.ts'
import { appForTest } from '#test/app-for-test.ts'
import { untilWaiting } from '#test/db/locks.ts'
import { inDays } from '#test/documents/retention.ts'
import { aJobAt, expectDone, type JobAtHand } from '#test/jobs/job-story.ts'

const parts = appForTest()
const times = { before: inDays(-30), now: inDays(0) }

/** A job whose only file was deleted 40 days ago. */
async function aJobWithDeletedFile() {
  const job = await aJobAt(parts, 'CREATED')
  const [fileId = ''] = job.files
  await expectDone(job.client('deleteFile', { jobId: job.jobId, fileId }))
  const file = await parts.db
    .updateTable('job_files')
    .set({ deleted_at: inDays(-40) })
    .where('id', '=', fileId)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  return { ...job, fileId, key: file.storage_key }
}

type Deleted = Awaited<ReturnType<typeof aJobWithDeletedFile>>

/** Sweeps; `meanwhile` happens while the bytes of the first file go: the batch has been read. */
function sweepWhile(first: Deleted, meanwhile: () => Promise<unknown>) {
  const files = {
    ...parts.files,
    async remove(key: string) {
      if (key === first.key) await meanwhile()
      await parts.files.remove(key)
    },
  }
  return sweepDeletedFiles({ ...parts, files, log: pino({ level: 'silent' }) }, times)
}

const setHoldOfJob = ({ superUser, jobId }: JobAtHand) =>
  superUser('setJobHold', { jobId, is_held: true, reason: 'A lawsuit' })
const holdOrganization = ({ superUser, organization }: JobAtHand) =>
  superUser('setOrganizationHold', {
    organizationId: organization.id,
    is_held: true,
    reason: 'An audit',
  })
const waysOfHold = [
  ['a job', setHoldOfJob],
  ['an organization', holdOrganization],
] as const

const removedAt = async ({ fileId }: Deleted) =>
  (
    await parts.db
      .selectFrom('job_files')
      .select('bytes_removed_at')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
  ).bytes_removed_at

async function isStored({ key }: Deleted) {
  for await (const object of parts.files.listObjects()) if (object.key === key) return true
  return false
}

test.each(waysOfHold)(
  '%s that is held after the batch was read keeps its bytes',
  async (_what, hold) => {
    const first = await aJobWithDeletedFile()
    const job = await aJobWithDeletedFile()

    await sweepWhile(first, () => expectDone(hold(job)))

    expect([await removedAt(first), await isStored(first)]).toEqual([times.now, false])
    expect([await removedAt(job), await isStored(job)]).toEqual([null, true])
  },
)

test.each(waysOfHold)('a hold of %s waits while bytes of it go', async (_what, hold) => {
  const job = await aJobWithDeletedFile()
  const told: string[] = []
  let settingHold: Promise<unknown> = Promise.resolve()

  const swept = await sweepWhile(job, async () => {
    settingHold = expectDone(hold(job)).then(() => told.push('held'))
    await untilWaiting(parts.db)
    told.push('gone')
  })
  await settingHold

  expect([swept, told, await isStored(job)]).toEqual([1, ['gone', 'held'], false])
})
