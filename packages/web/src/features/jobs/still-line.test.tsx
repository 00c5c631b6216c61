import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFile, aJob, aJobPage, anId, onePage, somebody } from '#test/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { unguarded } from '#test/unguarded.ts'
import { answer, noAnswer, type Call } from '#test/server.ts'
import { jobsApi } from './jobs-api.ts'

const demo = (number: number) =>
  aJob({ _id: anId(number), job_name: `Demo ${number}`, status: 'IN_REVIEW' })
const completed = aJobPage({ ...demo(1), status: 'COMPLETED' })
const names = () => screen.queryAllByRole('rowheader').map((header) => header.textContent)

/** The line under the table. */
const line = () => document.querySelector('.pager-line')?.textContent

/** A page of the list, which has so many rows in all. */
const pageOf = (rows: ReturnType<typeof demo>[], page: number, total: number) => ({
  data: rows,
  pagination: { page, limit: 10, total, totalPages: Math.ceil(total / 10) },
})

test('while another visit is on its way, or has failed, the line tells of the shown rows', async () => {
  answer('listJobs', onePage([aJob()], 1))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByText('Demo job')
  answer('getJob', aJobPage({ status: 'IN_REVIEW' }))
  answer('listJobs', onePage([], 0))
  fireEvent.focus(window)
  await screen.findByText('1 job, moved on to In Review')

  const { promise, resolve } = Promise.withResolvers<typeof noAnswer>()
  const calls = answer('listJobs', () => promise)
  await user.click(screen.getByRole('link', { name: /^Jobs/ }))
  await waitFor(() => expect(calls).not.toHaveLength(0))
  expect(line()).toBe('1 job, moved on to In Review')
  resolve(noAnswer)
  await screen.findByText('Could not reach the server.', { selector: '.pager-line *' })
  expect(line()).toMatch(/^1 job, moved on to In Review/)
})

test('the only row of the last page stays when the list has fewer pages, and the line says so', async () => {
  answer('listJobs', pageOf([demo(1)], 5, 41))
  renderApp({ at: '/jobs?tab=in_review&page=5', as: 'RM_ADM' })
  await screen.findByText('Demo 1')
  answer('getJob', aJobPage(demo(1)))
  answer('listJobs', pageOf([], 5, 40))
  fireEvent.focus(window)

  expect(await screen.findByText('40 jobs, now on fewer pages')).toBeVisible()
  expect(names()).toEqual(['Demo 1'])
})

const ada = somebody('RM_REM', { _id: anId(0xada) })
const ten = Array.from({ length: 10 }, (_, index) => ({
  ...demo(index + 1),
  status: 'SUBMITTED' as const,
}))
const twenty = ten.map((job, index) => ({ ...job, _id: anId(index + 11) }))

test.each([
  { narrowed: 'status=SUBMITTED', now: { status: 'ALLOTTED_ADMIN' } },
  { narrowed: 'status=SUBMITTED', now: { isArchived: true } },
  { narrowed: 'waiting=submitted', now: { status: 'ALLOTTED_ADMIN' } },
  { narrowed: 'waiting=to_assign', now: { status: 'ALLOTTED_ADMIN', assigned_to: ada } },
  { narrowed: 'priority=NORMAL', now: { priority: 'RUSH' } },
  { narrowed: `remediator=${anId(0xb0b)}`, now: { assigned_to: ada } },
  { narrowed: 'query=demo', now: { job_name: 'Renamed' } },
  { narrowed: 'query=demo', now: { job_name: 'A DEMO' }, fits: true },
  { narrowed: 'priority=NORMAL', now: { status: 'CREATED' }, fits: true },
  { narrowed: 'status=SUBMITTED&status=CREATED', now: { status: 'CREATED' }, fits: true },
] as const)(
  'the line tells how many rows of a page with $narrowed left it by $now',
  async (one) => {
    answer('listJobs', pageOf(ten, 1, 46))
    renderApp({ at: `/jobs?${one.narrowed}`, as: 'RM_ADM' })
    await screen.findByText('Demo 1')
    const jobOf = (jobId: string | undefined) => ten.find(({ _id }) => _id === jobId) ?? demo(0)
    const asked = answer('getJob', ({ params }) => ({
      ...aJobPage(jobOf(params['jobId'])),
      ...one.now,
    }))
    answer('listJobs', pageOf(twenty, 1, 'fits' in one ? 46 : 36))
    fireEvent.focus(window)

    await waitFor(() => expect(asked).toHaveLength(10))
    const list = one.narrowed.startsWith('query') ? 'in this search' : 'in this list'
    const left = 'fits' in one ? 'on this page' : list
    await waitFor(() => expect(screen.getAllByText('changed just now')).toHaveLength(10))
    expect(line()).toMatch(new RegExp(`^1–10 of 46 jobs, 10 no longer ${left}(Update list)?$`))
  },
)

test('where the server stopped counting, the line adds nothing to its total', async () => {
  const shown = Array.from({ length: 10 }, (_, index) => demo(index + 1))
  const capped = (rows: typeof shown) => {
    const { data, pagination } = pageOf(rows, 1, 10_000)
    return { data, pagination: { ...pagination, isCapped: true as const } }
  }
  answer('listJobs', capped(shown))
  renderApp({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
  await screen.findByText('Demo 1')
  answer('getJob', completed)
  answer('listJobs', capped([...shown.slice(1), demo(11)]))
  fireEvent.focus(window)

  expect(await screen.findByText('1–10 of 10,000+ jobs, 1 moved on to Completed')).toBeVisible()
})

test('a repeated read that changes nothing takes no focus', async () => {
  const submitted = aJob({ status: 'SUBMITTED' })
  const claimed = aJob({ status: 'ALLOTTED_ADMIN' })
  answer('listJobs', onePage([submitted], 1))
  const { store, user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  let reads: Call[] = []
  answer('updateStatus', () => {
    reads = answer('listJobs', onePage([claimed], 1))
    return claimed
  })
  await user.click(await unguarded('Assign to Me'))
  // The answer and the read that follows it.
  await waitFor(() => expect(reads).not.toHaveLength(0))
  await waitFor(() => expect(document.activeElement?.closest('tr')).not.toBeNull())
  const lists = () =>
    jobsApi.util
      .selectCachedArgsForQuery(store.getState(), 'listJobs')
      .map((asked) => jobsApi.endpoints.listJobs.select(asked)(store.getState()))
  await waitFor(() => expect(lists().every(({ isSuccess }) => isSuccess)).toBe(true))
  act(() => (document.activeElement as HTMLElement).blur())
  const before = lists()

  const calls = answer('listJobs', onePage([claimed], 1))
  fireEvent.focus(window)
  await waitFor(() => expect(calls).not.toHaveLength(0))
  await waitFor(() =>
    expect(lists()[0]?.fulfilledTimeStamp).toBeGreaterThan(before[0]?.fulfilledTimeStamp ?? 0),
  )
  expect(lists()[0]?.data).toBe(before[0]?.data)
  expect(document.body).toHaveFocus()
})

test('on the page of a job, a refused call whose repeated read fails inserts nothing above its rows', async () => {
  const file = aFile()
  const job = aJobPage({ status: 'IN_REVIEW', no_of_files: 1, files: [file] })
  answer('getJob', job)
  answer('countFiles', { all: 1, pdfs: 1, docs: 0, images: 0 })
  answer('listFiles', onePage({ files: [file] }, 1))
  const { store } = renderApp({ at: `/jobs/${job._id}?tab=files`, as: 'RM_ADM' })
  const row = await screen.findByRole('rowheader')
  answer('getJob', noAnswer)
  answer('updateJob', noAnswer)
  const { updateJob } = jobsApi.endpoints
  await act(() => store.dispatch(updateJob.initiate({ jobId: job._id, job_name: 'Renamed' })))

  const told = await screen.findByText('Could not reach the server.', { selector: 'main *' })
  const isAfter = row.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAfter).toBeTruthy()
  expect(row).toBeVisible()
})
