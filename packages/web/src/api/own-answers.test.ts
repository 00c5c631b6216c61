import type { JobFile } from '@curbcut/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from '#web/app/store.ts'
import { bulkApi } from '#web/features/jobs/bulk-api.ts'
import { createJobApi } from '#web/features/jobs/create-job-api.ts'
import { jobMovesApi } from '#web/features/jobs/job-moves-api.ts'
import { jobsApi } from '#web/features/jobs/jobs-api.ts'
import { filesApi } from '#web/features/files/files-api.ts'
import { fileChangesApi } from '#web/features/files/file-changes-api.ts'
import { reportsApi } from '#web/features/reports/reports-api.ts'
import { peopleApi } from '#web/features/users/people-api.ts'
import {
  aCheckSummary,
  aFile,
  aJob,
  aJobPage,
  anId,
  aVersion,
  onePage,
  somebody,
} from '#test/jobs.ts'
import { aPerson } from '#test/people.ts'
import { aRemediatorRow, aReport } from '#test/reports.ts'
import { answer, noAnswer, refuse } from '#test/server.ts'
import { sinceOf, type StillList } from './since.ts'

const { _id: jobId } = aJob()
const file = aFile()
const { _id: fileId } = file
const asked = { progress: 'in_progress', page: 1, limit: 10, visit: 'first' } as const
const submitted = aJob({ status: 'SUBMITTED' })
const claimed = aJob({ status: 'ALLOTTED_ADMIN', assigned_to: somebody('RM_ADM') })
const forceRefetch = { forceRefetch: true } as const

/** A store that reads nothing more after its test. */
function opened() {
  const store = createStore()
  onTestFinished(() => void store.dispatch(jobsApi.util.resetApiState()))
  return store
}

/** A store with one kept list of jobs, and how to read it again. */
async function withList(rows = [submitted]) {
  const store = opened()
  const { listJobs } = jobsApi.endpoints
  const read = async (now = rows) => {
    answer('listJobs', onePage(now, now.length))
    await store.dispatch(listJobs.initiate(asked, forceRefetch))
  }
  await read()
  const list = () => listJobs.select(asked)(store.getState()).data as unknown as StillList
  return { store, read, since: () => sinceOf(list()), list }
}

const readingOfJobs = (store: ReturnType<typeof opened>) =>
  jobsApi.endpoints.listJobs.select(asked)(store.getState()).status

/** A store with one kept list of a file, and how to read it again. */
async function withFiles() {
  const store = opened()
  const { listFiles } = filesApi.endpoints
  const arg = { jobId, type: 'all', query: '', page: 1, limit: 10, visit: 'first' } as const
  const read = async (...files: JobFile[]) => {
    answer('listFiles', onePage({ files }, files.length))
    await store.dispatch(listFiles.initiate(arg, forceRefetch))
  }
  await read(file)
  const list = () => listFiles.select(arg)(store.getState()).data as unknown as StillList
  return { store, read, since: () => sinceOf(list()), list }
}

/** An answer that comes when the test says so. */
function later<T>(data: T) {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { wait: () => promise, come: () => resolve(data) }
}

test('what one only reads does not become one’s own', async () => {
  const { store, read, since } = await withFiles()
  const document = later(refuse('not_found'))
  answer('downloadFile', document.wait)
  const { downloadFile } = filesApi.endpoints
  const saving = store.dispatch(downloadFile.initiate({ jobId, fileId, version: '1' }))
  await read()
  document.come()
  await saving

  expect(since()).toMatchObject({ absentIds: [fileId], movedIds: [], own: {} })
})

test('a call that is answered without its row leaves nothing of one’s own behind', async () => {
  const { store, read, since } = await withFiles()
  answer('remediateFile', aJob())
  answer('listFiles', refuse('internal'))
  const { markFile } = fileChangesApi.endpoints
  await store.dispatch(markFile.initiate({ jobId, fileId, simple_pages: '1' } as never))
  expect(since().own[fileId]).toMatchObject({ running: [] })

  await read({ ...file, is_remediated: true })
  expect(since()).toMatchObject({ changedIds: [], own: {} })
  await read()
  expect(since()).toMatchObject({ absentIds: [fileId], movedIds: [] })
})

test('after a change of all jobs of a list, those that it refused are nobody’s own any more', async () => {
  const { store, read, since } = await withList()
  const choice = { key: 'choice', count: 1, jobId: null, filters: { progress: 'in_progress' } }
  const sent = { action: 'claim', choice, changeId: 'first' } as const
  const outcome = later({ done: [], refused: [], total: 1, left: 0 } as never)
  answer('bulkJobs', outcome.wait)
  const changing = store.dispatch(bulkApi.endpoints.bulkJobs.initiate(sent))
  await expect.poll(() => since().own[jobId]?.running.length).toBe(1)
  outcome.come()
  await changing
  await read([claimed])
  expect(since()).toMatchObject({ changedIds: [], own: {} })

  await read([submitted])
  expect(since().changedIds).toEqual([jobId])
})

test('one’s own call shows in a list whose first answer was on its way, and is no change of others', async () => {
  const { store } = await withList()
  const { listJobs } = jobsApi.endpoints
  const visit = { ...asked, visit: 'second' } as const
  const first = later(onePage([submitted], 1))
  const calls = answer('listJobs', first.wait)
  const reading = store.dispatch(listJobs.initiate(visit))
  await expect.poll(() => calls.length).toBe(1)
  answer('updateStatus', claimed)
  const move = { jobId, move: 'true' } as const
  await store.dispatch(jobMovesApi.endpoints.updateStatus.initiate(move))
  // Reads that the call asks for find it as well.
  answer('listJobs', onePage([claimed], 1))
  first.come()
  await reading

  const list = () => listJobs.select(visit)(store.getState()).data
  expect(list()?.data).toMatchObject([{ status: 'ALLOTTED_ADMIN' }])
  await store.dispatch(listJobs.initiate(visit, forceRefetch))
  expect(sinceOf((list() ?? {}) as StillList).changedIds).toEqual([])
})

test('a row that one made stands first in a list whose first answer was on its way', async () => {
  const { store } = await withList()
  const { listJobs } = jobsApi.endpoints
  const visit = { ...asked, visit: 'second' } as const
  const first = later(onePage([submitted], 1))
  const calls = answer('listJobs', first.wait)
  const reading = store.dispatch(listJobs.initiate(visit))
  await expect.poll(() => calls.length).toBe(1)
  const mine = aJob({ _id: anId(99), job_name: 'Mine' })
  answer('createJob', mine)
  const sent = { job_name: 'Mine', uploadId: 'one', files: [] }
  await store.dispatch(createJobApi.endpoints.createJob.initiate(sent))
  answer('listJobs', refuse('internal'))
  first.come()
  await reading

  const { data } = listJobs.select(visit)(store.getState())
  expect(data?.data.map(({ _id }) => _id)).toEqual([mine._id, jobId])
  expect(data?.pagination.total).toBe(2)
  expect(sinceOf(data as StillList).newIds).toEqual([mine._id])
})

test.each([
  { what: 'the way to the server', ending: noAnswer },
  { what: 'the server itself', ending: refuse('internal') },
])(
  'a call that $what cut off may have changed its rows: they are one’s own until they are read',
  async ({ ending }) => {
    const { store, read, since, list } = await withList()
    answer('updateStatus', ending)
    answer('deleteJob', ending)
    answer('listJobs', refuse('internal'))
    const { updateStatus } = jobMovesApi.endpoints
    await store.dispatch(updateStatus.initiate({ jobId, move: 'true' }))
    await store.dispatch(
      jobsApi.endpoints.deleteJob.initiate({ jobId, isArchived: 'true' } as never),
    )
    expect(list().data).toHaveLength(1)
    // The next read would join the one that the calls ask for, with its answer.
    await vi.waitFor(() => expect(readingOfJobs(store)).not.toBe('pending'))
    await read([claimed])
    expect(since()).toMatchObject({ changedIds: [], own: {} })

    await read([submitted])
    expect(since().changedIds).toEqual([jobId])
  },
)

test.each(['updateStatus', 'markSpecial', 'reopenJob'] as const)(
  'what %s of one’s own does to the files of its job is no change of others',
  async (name) => {
    const { store, read, since } = await withFiles()
    const job = later(aJob())
    answer(name, job.wait)
    const { initiate } = jobMovesApi.endpoints[name]
    const moving = store.dispatch(initiate({ jobId } as never) as never) as unknown
    await read({ ...file, isReturned: true })
    job.come()
    await moving
    await read({ ...file, isReturned: true, isNonBillable: true })
    expect(since()).toMatchObject({ changedIds: [], own: {} })

    await read(file)
    expect(since().changedIds).toEqual([fileId])
  },
)

test('a check that ends is no change of others', async () => {
  const { read, since } = await withFiles()
  const check = aCheckSummary()
  await read({ ...file, check })
  expect(since().changedIds).toEqual([])

  await read({ ...file, check, versions: [aVersion()] })
  expect(since().changedIds).toEqual([fileId])
})

test('a file that one deleted is out of its list at once, and not if that is refused', async () => {
  const { store, list } = await withFiles()
  const { deleteFile } = fileChangesApi.endpoints
  const remove = () => store.dispatch(deleteFile.initiate({ jobId, fileId }))

  answer('deleteFile', refuse('forbidden'))
  await remove()
  expect(list().pagination.total).toBe(1)
  answer('deleteFile', aJobPage())
  answer('listFiles', refuse('internal'))
  await remove()
  expect(list()).toMatchObject({ data: [], pagination: { total: 0 } })
})

test('the answer to a change of a person is not written into the figures of a report', async () => {
  const store = opened()
  const { listRemediatorReport } = reportsApi.endpoints
  const row = aRemediatorRow({ _id: anId(5), complex_pages: 3 })
  const report = { page: 1, limit: 10, visit: 'first' }
  answer('listRemediatorReport', aReport([row], 1))
  await store.dispatch(listRemediatorReport.initiate(report))
  answer('updateUser', { ...aPerson('RM_REM'), _id: anId(5), complex_pages: 999 })
  const { updateUser } = peopleApi.endpoints
  const changed = await store.dispatch(updateUser.initiate({ userId: anId(5) } as never))
  expect(changed.data).toMatchObject({ _id: anId(5) })

  const { data } = listRemediatorReport.select(report)(store.getState())
  expect(data?.data[0]?.complex_pages).toBe(3)
})
