import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import type { TestClient } from '#test/http/client.ts'
import { aJobAt, back, expectDone, go, mark, type JobAtHand } from '#test/jobs/job-story.ts'

const parts = appForTest()

/** Whether each file of the job has a fixed document since it was last to be done. */
const handedIn = async (reader: TestClient, jobId: string) =>
  (await reader('listFiles', { jobId })).body.data.files.map(
    (file: { isHandedIn: boolean | null }) => file.isHandedIn,
  )

const handIn = ({ remediator, jobId, files }: JobAtHand, at: number) =>
  expectDone(
    remediator('addVersion', { jobId, fileId: files[at] ?? '' }, { files: [aPdf('fixed.pdf')] }),
  )

test('a file is handed in with its document, and not with its mark alone', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  const { remediator, administrator, jobId } = job
  expect(await handedIn(remediator, jobId)).toEqual([false, false])

  await handIn(job, 0)
  await mark(job, 1)
  expect(await handedIn(remediator, jobId)).toEqual([true, false])

  const fields = { jobId, fileId: job.files[1] ?? '', simple_pages: 1, complex_pages: 0 }
  await expectDone(remediator('remediateFile', fields, { files: [aPdf('fixed.pdf')] }))
  expect(await handedIn(administrator, jobId)).toEqual([true, true])
})

test('a correction of the pages takes nothing away, a return does until there is a new document', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  const { administrator, remediator, jobId, files } = job
  for (const at of files.keys()) {
    await handIn(job, at)
    await mark(job, at)
  }
  await mark(job, 0, { simple_pages: 1, complex_pages: 1 })
  expect(await handedIn(remediator, jobId)).toEqual([true, true])

  await go(remediator, jobId)
  await back(administrator, jobId, { files: files[0] ?? '' })
  expect(await handedIn(remediator, jobId)).toEqual([false, true])

  await mark(job, 0)
  expect(await handedIn(remediator, jobId)).toEqual([false, true])
  await handIn(job, 0)
  expect(await handedIn(remediator, jobId)).toEqual([true, true])
})

test('the documents of an earlier remediator do not count for the next one', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  const { administrator, other, people, jobId } = job
  await handIn(job, 0)

  await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))

  expect(await handedIn(other, jobId)).toEqual([false, false])
})

test('the client side is not told', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  await handIn(job, 0)

  expect(await handedIn(job.client, job.jobId)).toEqual([null, null])
})

test('a file that is marked without any fixed document says so to everybody who sees the mark', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  const { remediator, administrator, client, jobId, files } = job
  const unchanged = async (reader: TestClient) =>
    (await reader('listFiles', { jobId })).body.data.files.map(
      (file: { isUnchanged: boolean }) => file.isUnchanged,
    )
  const expectUnchanged = async (expected: boolean[]) => {
    for (const reader of [remediator, administrator, client]) {
      expect(await unchanged(reader)).toEqual(expected)
    }
  }
  await expectUnchanged([false, false])

  await handIn(job, 0)
  await mark(job, 0)
  await mark(job, 1)
  await expectUnchanged([false, true])

  const fields = { jobId, fileId: files[1] ?? '', simple_pages: 1, complex_pages: 0 }
  await expectDone(remediator('remediateFile', fields, { files: [aPdf('fixed.pdf')] }))
  await expectUnchanged([false, false])
})
