import { expect, onTestFinished, test, vi } from 'vitest'
import { aFile, aJob, aJobPage, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { aRemediatorRow, aReport } from '#test/answers/reports.ts'
import { answer, noAnswer, refuse } from '#test/server.ts'
import { createStore } from '#web/app/store.ts'
import { fileChangesApi } from '#web/features/documents/list/file-changes-api.ts'
import { filesApi } from '#web/features/documents/list/files-api.ts'
import { jobsApi } from '#web/features/jobs/list/jobs-api.ts'
import { jobMovesApi } from '#web/features/jobs/moves/job-moves-api.ts'
import { createJobApi } from '#web/features/jobs/new/create-job-api.ts'
import { reportsApi } from '#web/features/money/reports/reports-api.ts'
import { peopleApi } from '#web/features/people/users/people-api.ts'
import { rowIdOf, listChangesOf, type StableList } from './refetch/stable-rows.ts'

const asked = { progress: 'in_progress', page: 1, limit: 10, isStable: true } as const
const submitted = aJob({ status: 'SUBMITTED' })
const claimed = aJob({ status: 'ALLOTTED_ADMIN', assigned_to: somebody('RM_ADM') })
const { _id: jobId } = submitted
const move = { jobId, move: 'true' } as const
const { listJobs, getJob } = jobsApi.endpoints
const { updateStatus } = jobMovesApi.endpoints

/** A store with a stable list of one job, which a screen shows. */
async function withList() {
  const store = createStore()
  onTestFinished(() => void store.dispatch(jobsApi.util.resetApiState()))
  answer('listJobs', onePage([submitted], 1))
  await store.dispatch(listJobs.initiate(asked))
  const list = () => listJobs.select(asked)(store.getState())
  const shown = () => list().data?.data.map(({ status }) => status)
  const changes = () => listChangesOf(list().data as StableList, rowIdOf)
  const readAgain = () => store.dispatch(listJobs.initiate(asked, { forceRefetch: true }))
  return { store, list, shown, changes, readAgain }
}

test('a read that began before one’s own call was answered ends, and the list is read again', async () => {
  const { store, shown, readAgain } = await withList()
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof onePage>>()
  const slow = answer('listJobs', () => promise as never)
  void readAgain()
  await expect.poll(() => slow.length).toBe(1)
  answer('updateStatus', () => {
    vi.setSystemTime(Date.now() + 5)
    return claimed
  })
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  const read = Promise.withResolvers<ReturnType<typeof onePage>>()
  const after = answer('listJobs', () => read.promise as never)
  await store.dispatch(updateStatus.initiate(move))
  expect(shown()).toEqual(['ALLOTTED_ADMIN'])

  await expect.poll(() => slow[0]?.signal.aborted).toBe(true)
  resolve(onePage([submitted], 1))
  await expect.poll(() => after.length).toBeGreaterThan(0)
  expect(shown()).toEqual(['ALLOTTED_ADMIN'])
  read.resolve(onePage([aJob({ status: 'IN_REVIEW' })], 1))
  await expect.poll(shown).toEqual(['IN_REVIEW'])
})

test('a job that one moves out of its list stays with the answer, though others hear of it first', async () => {
  const { store, shown, changes, readAgain } = await withList()
  const { promise, resolve } = Promise.withResolvers<typeof claimed>()
  const calls = answer('updateStatus', () => promise)
  const moving = store.dispatch(updateStatus.initiate(move))
  await expect.poll(() => calls.length).toBe(1)
  answer('listJobs', onePage([], 0))
  await readAgain()
  expect(changes()).toEqual({ goneIds: new Set(), changes: 0, isOther: false })
  resolve(claimed)
  await moving

  expect(shown()).toEqual(['ALLOTTED_ADMIN'])
  await readAgain()
  expect(changes()).toEqual({ goneIds: new Set(), changes: 0, isOther: false })
})

test.each([
  { ending: refuse('forbidden'), after: { goneIds: new Set([jobId]), changes: 1, isOther: true } },
  // Perhaps the move was done, and only its answer was lost.
  { ending: refuse('internal'), after: { goneIds: new Set(), changes: 0, isOther: false } },
  { ending: noAnswer, after: { goneIds: new Set(), changes: 0, isOther: false } },
])(
  'a job that has left its list is gone by others only when one’s own call was refused',
  async ({ ending, after }) => {
    const { store, list, changes } = await withList()
    answer('updateStatus', () => {
      answer('listJobs', onePage([], 0))
      return ending
    })
    await store.dispatch(updateStatus.initiate(move))

    await expect.poll(() => list().data?.pagination.total).toBe(0)
    expect(changes()).toEqual(after)
  },
)

test('a list whose first answer was on its way during one’s own call is as the answer after it', async () => {
  const { store } = await withList()
  const another = { ...asked, progress: 'completed' } as const
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof onePage>>()
  const slow = answer('listJobs', () => promise as never)
  const first = store.dispatch(listJobs.initiate(another))
  await expect.poll(() => slow.length).toBe(1)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  answer('updateStatus', () => {
    vi.setSystemTime(Date.now() + 5)
    return claimed
  })
  await store.dispatch(updateStatus.initiate(move))
  const other = aJob({ _id: anId(7) })
  answer('listJobs', onePage([claimed, other], 2))
  resolve(onePage([other], 1))
  await first

  const kept = () => listJobs.select(another)(store.getState()).data as StableList | undefined
  await expect.poll(() => kept()?.data.map(({ _id }) => _id)).toEqual([jobId, other._id])
  expect(listChangesOf(kept() as StableList, rowIdOf).changes).toBe(0)
})

test('a job that one makes stands first in the list where it belongs, and no later read takes it away', async () => {
  const { store, list, changes, readAgain } = await withList()
  const others = { ...asked, priority: 'RUSH' } as const
  await store.dispatch(listJobs.initiate(others))
  const mine = aJob({ _id: anId(99), job_name: 'Mine' })
  answer('createJob', mine)
  const sent = { job_name: 'Mine', uploadId: 'one', files: [] }
  await store.dispatch(createJobApi.endpoints.createJob.initiate(sent))
  const ids = () => list().data?.data.map(({ _id }) => _id)
  expect(ids()).toEqual([mine._id, jobId])

  await readAgain()
  expect(ids()).toEqual([mine._id, jobId])
  expect(changes().changes).toBe(0)
  expect(listJobs.select(others)(store.getState()).data?.data).toHaveLength(1)
})

test('a job that one makes stands first in a list with a search only if it has that name', async () => {
  const { store } = await withList()
  const searches = ['Mine', 'mine', 'Others'].map((query) => ({ ...asked, query }))
  for (const search of searches) await store.dispatch(listJobs.initiate(search))
  const mine = aJob({ _id: anId(99), job_name: 'Mine' })
  answer('createJob', mine)
  // The next read has not begun yet, or is on its way.
  answer('listJobs', noAnswer)
  const sent = { job_name: 'Mine', uploadId: 'one', files: [] }
  await store.dispatch(createJobApi.endpoints.createJob.initiate(sent))

  const idsOf = (search: (typeof searches)[number]) =>
    listJobs
      .select(search)(store.getState())
      .data?.data.map(({ _id }) => _id)
  expect(searches.map(idsOf)).toEqual([[mine._id, jobId], [mine._id, jobId], [jobId]])
})

test('a file that one deletes is out of its list at once, and not if that is refused', async () => {
  const { store } = await withList()
  const file = aFile()
  const { listFiles } = filesApi.endpoints
  const arg = { jobId, type: 'all', query: '', page: 1, limit: 10, isStable: true } as const
  answer('listFiles', onePage({ files: [file] }, 1))
  await store.dispatch(listFiles.initiate(arg))
  const total = () => listFiles.select(arg)(store.getState()).data?.pagination.total
  const remove = () =>
    store.dispatch(fileChangesApi.endpoints.deleteFile.initiate({ jobId, fileId: file._id }))
  answer('deleteFile', refuse('forbidden'))
  await remove()
  expect(total()).toBe(1)

  answer('deleteFile', aJobPage())
  answer('listFiles', refuse('internal'))
  await remove()
  await expect.poll(total).toBe(0)
})

test('the page of a job has the answer before it is read again', async () => {
  const { store } = await withList()
  answer('getJob', aJobPage({ status: 'SUBMITTED' }))
  await store.dispatch(getJob.initiate({ jobId }))
  answer('updateStatus', claimed)
  answer('getJob', refuse('internal'))
  await store.dispatch(updateStatus.initiate(move))

  await expect
    .poll(() => getJob.select({ jobId })(store.getState()).data)
    .toMatchObject({ status: 'ALLOTTED_ADMIN', own: { status: 'ALLOTTED_ADMIN' }, files: [] })
})

test('the page of a job knows the answer to one’s own call after it is read again', async () => {
  const { store } = await withList()
  answer('getJob', aJobPage({ status: 'SUBMITTED' }))
  await store.dispatch(getJob.initiate({ jobId }))
  answer('updateStatus', claimed)
  answer('getJob', aJobPage({ status: 'IN_REVIEW' }))
  await store.dispatch(updateStatus.initiate(move))

  await store.dispatch(getJob.initiate({ jobId }, { forceRefetch: true }))

  expect(getJob.select({ jobId })(store.getState()).data).toMatchObject({
    status: 'IN_REVIEW',
    own: { status: 'ALLOTTED_ADMIN' },
  })
})

test('the answer to a change of a person is not written into the figures of a report', async () => {
  const { store } = await withList()
  const { listRemediatorReport } = reportsApi.endpoints
  const row = aRemediatorRow({ _id: anId(5), complex_pages: 3 })
  const report = { page: 1, limit: 10, isStable: true } as const
  answer('listRemediatorReport', aReport([row], 1))
  await store.dispatch(listRemediatorReport.initiate(report))
  answer('updateUser', { ...aPerson('RM_REM'), _id: anId(5), complex_pages: 999 })
  const { updateUser } = peopleApi.endpoints
  const changed = await store.dispatch(updateUser.initiate({ userId: anId(5) } as never))
  expect(changed.data).toMatchObject({ _id: anId(5) })

  const { data } = listRemediatorReport.select(report)(store.getState())
  expect(data?.data[0]?.complex_pages).toBe(3)
})
