// @module-tag rest
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFile, aJob, aJobPage, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { firstSeen } from '#test/first-seen.ts'
import { renderApp, renderScreen } from '#test/render-app.tsx'
import { answer, noAnswer, succeed, type Call } from '#test/server.ts'
import { isGuarded, pressAtOnce, unguarded } from '#test/unguarded.ts'
import { createJobApi } from '#web/features/jobs/new/create-job-api.ts'
import { jobsApi } from './jobs-api.ts'

const demo = (number: number) =>
  aJob({ _id: anId(number), job_name: `Demo ${number}`, status: 'IN_REVIEW' })
const inReview = [demo(1), demo(2), demo(3)]

/** The rows as they are read: name and status. */
const rows = () =>
  screen.getAllByRole('rowheader').map((header) => {
    const row = within(header.closest('tr') as HTMLElement)
    return [
      header.textContent,
      row.getByText(/^(created|submitted|in review|completed|allotted admin)$/).textContent,
    ]
  })

test(
  'a job that was acted on keeps its place and shows its new status',
  { tags: 'short' },
  async () => {
    answer('listJobs', onePage(inReview, 3))
    const { user } = renderScreen({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
    await screen.findByText('Demo 2')
    // The job has left this tab, and the next one would move up into its place.
    answer('getJob', aJobPage())
    answer('updateStatus', succeed({ ...demo(2), status: 'COMPLETED' }, 'Review completed'))
    const lists = answer('listJobs', onePage([demo(1), demo(3), demo(4)], 3))

    const row = within(screen.getByText('Demo 2').closest('tr') as HTMLElement)
    await user.click(row.getByRole('button', { name: 'Complete Review' }))

    await waitFor(() => expect(lists).not.toHaveLength(0))
    await waitFor(() =>
      expect(rows()).toEqual([
        ['Demo 1', 'in review'],
        ['Demo 2', 'completed'],
        ['Demo 3', 'in review'],
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Job Name' }))
    await waitFor(() =>
      expect(rows().map(([name]) => name)).toEqual(['Demo 1', 'Demo 3', 'Demo 4']),
    )
  },
)

test('what has come meanwhile is brought by a button, and by the link to the same list', async () => {
  // The page is full: rows at its end have moved up from the next page.
  const ten = Array.from({ length: 10 }, (_, index) => demo(index + 1))
  const rest = ten.slice(2)
  answer('listJobs', onePage(ten, 11))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByText('Demo 2')
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  const names = () => rows().map(([name]) => name)

  answer('listJobs', onePage([demo(1), ...rest, demo(11)], 10))
  fireEvent.focus(window)
  await user.click(await screen.findByRole('button', { name: 'Update' }))

  const updated = [demo(1), ...rest, demo(11)].map(({ job_name }) => job_name)
  await waitFor(() => expect(names()).toEqual(updated))
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  expect(screen.getByRole('region', { name: /^Jobs, / })).toHaveFocus()

  answer('listJobs', onePage([...ten.slice(3), demo(11), demo(12), demo(13)], 10))
  fireEvent.focus(window)
  await screen.findByRole('button', { name: 'Update' })
  await user.click(screen.getByRole('link', { name: /^Jobs/ }))

  const last = [...ten.slice(3), demo(11), demo(12), demo(13)]
  await waitFor(() => expect(names()).toEqual(last.map(({ job_name }) => job_name)))
})

test(
  'what others add is told in a line and moves no row until it is shown',
  { tags: 'short' },
  async () => {
    answer('listJobs', onePage(inReview, 3))
    const { user } = renderScreen({ at: '/jobs', as: 'RM_ADM' })
    await screen.findByText('Demo 2')
    const names = () => rows().map(([name]) => name)

    answer('listJobs', onePage([demo(7), demo(1), demo(8), demo(2), demo(3)], 5))
    fireEvent.focus(window)

    const line = await screen.findByText('2 changes', { selector: 'p' })
    expect(names()).toEqual(['Demo 1', 'Demo 2', 'Demo 3'])
    expect(screen.getByText('2 changes in the list.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Update' }))
    const shown = ['Demo 7', 'Demo 1', 'Demo 8', 'Demo 2', 'Demo 3']
    await waitFor(() => expect(names()).toEqual(shown))
    expect(line).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: /^Jobs, / })).toHaveFocus()
  },
)

test('a row that is gone keeps its place and the focus, says so, and has no link, menu or tick', async () => {
  answer('listJobs', onePage(inReview, 3))
  const { user } = renderScreen({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
  for (const name of ['Demo 1', 'Demo 2']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
  const chosen = within(screen.getByRole('region', { name: 'Chosen jobs' }))
  expect(chosen.getByText('2 selected')).toBeVisible()

  answer('listJobs', onePage([{ ...demo(1), status: 'COMPLETED' }, demo(3)], 2))
  fireEvent.focus(window)

  await waitFor(() =>
    expect(rows()).toEqual([
      ['Demo 1', 'completed'],
      ['Demo 2Gone: no longer in this list', 'in review'],
      ['Demo 3', 'in review'],
    ]),
  )
  const gone = within(screen.getByText('Demo 2').closest('tr') as HTMLElement)
  for (const role of ['button', 'link', 'checkbox']) expect(gone.queryByRole(role)).toBeNull()
  // It was on the tick.
  await waitFor(() => expect(gone.getByRole('rowheader')).toHaveFocus())
  expect(chosen.getByText('1 selected')).toBeVisible()
  expect(screen.getByText('1 change')).toBeVisible()
})

test('a new job that stands first counts beside the pager, and a full page stays as long', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => aJob({ _id: anId(index) }))
  answer('listJobs', onePage(ten, 46))
  const { store } = renderScreen({ at: '/jobs', as: 'RM_CLI' })
  expect(await screen.findByText('1–10 of 46 jobs')).toBeVisible()

  const mine = aJob({ _id: anId(99), job_name: 'Mine', status: 'CREATED' })
  answer('createJob', mine)
  // The next read has not begun yet, or is on its way.
  answer('listJobs', noAnswer)
  const { createJob } = createJobApi.endpoints
  const sent = { job_name: 'Mine', uploadId: 'one', files: [] }
  await act(() => store.dispatch(createJob.initiate(sent)))

  expect(await screen.findByText('1–10 of 47 jobs')).toBeVisible()
  expect(rows()).toHaveLength(10)
  expect(rows()[0]?.[0]).toContain('Mine')
})

test('a job that one moved on oneself stays with its link, and the counts are the server’s', async () => {
  answer('listJobs', onePage([demo(1)], 1))
  const { user } = renderScreen({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
  const button = await screen.findByRole('button', { name: 'Complete Review' })
  answer('getJob', aJobPage())
  answer('updateStatus', () => {
    answer('listJobs', onePage([], 0))
    answer('countJobs', { in_progress: 0, in_review: 0, completed: 1 })
    return { ...demo(1), status: 'COMPLETED' as const }
  })

  await user.click(button)

  expect(await screen.findByText('0 jobs')).toBeVisible()
  expect(rows()).toEqual([['Demo 1', 'completed']])
  expect(screen.getByRole('link', { name: 'Demo 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  expect(screen.getByRole('tab', { name: /^In Review/ })).toHaveTextContent('0')
})

test('the next button of a row rests before it can be pressed', async () => {
  const submitted = aJob({ job_name: 'Demo', status: 'SUBMITTED' })
  answer('listJobs', onePage([submitted], 1))
  const { user } = renderScreen({ at: '/jobs', as: 'RM_ADM' })
  const claimed = {
    ...submitted,
    status: 'ALLOTTED_ADMIN' as const,
    assigned_to: somebody('RM_ADM'),
  }
  answer('updateStatus', () => {
    answer('listJobs', onePage([claimed], 1))
    return claimed
  })

  const pressed = pressAtOnce('Assign Remediator')
  await user.click(await screen.findByRole('button', { name: 'Assign to Me' }))
  expect(await pressed).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(await unguarded('Assign Remediator'))
  expect(await screen.findByRole('dialog', { name: 'Assign Remediator' })).toBeVisible()
})

test('the buttons of all rows rest after the rows have moved', async () => {
  answer('listJobs', onePage(inReview, 3))
  const { user } = renderScreen({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
  await screen.findByText('Demo 1')
  answer('listJobs', onePage(inReview.toReversed(), 3))

  const parts = () => [
    ...screen.getAllByRole('button', { name: 'Complete Review' }),
    screen.getByRole('link', { name: 'Demo 1' }),
  ]
  const atFirst = firstSeen(() =>
    document.querySelector('tbody th')?.textContent === 'Demo 3'
      ? parts().map(isGuarded)
      : undefined,
  )
  await user.click(screen.getByRole('button', { name: 'Job Name' }))

  expect(await atFirst).toEqual([true, true, true, true])
  await waitFor(() => expect(parts().map(isGuarded)).toEqual([false, false, false, false]))
})

test('a declined job stays without link and menu, and its reason is sent', async () => {
  const offered = aJob({ status: 'ASSIGNED_REMEDIATOR', assigned_to: somebody('RM_REM') })
  answer('listJobs', onePage([offered], 1))
  const { user } = renderScreen({ at: '/jobs', as: 'RM_REM' })
  const calls = answer('updateStatus', { ...offered, status: 'ALLOTTED_ADMIN', assigned_to: null })
  await user.click(await screen.findByRole('button', { name: 'Decline Job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Job' }))
  expect(calls).toHaveLength(0)
  answer('listJobs', onePage([], 0))

  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No time')
  await user.click(dialog.getByRole('button', { name: 'Decline Job' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.fromEntries(calls[0]?.body as URLSearchParams)).toEqual({
    move: 'false',
    status: 'ASSIGNED_REMEDIATOR',
    reason: 'No time',
  })
  await waitFor(() => expect(rows()).toEqual([['Demo job', 'allotted admin']]))
  expect(screen.queryByRole('link', { name: 'Demo job' })).toBeNull()
  expect(
    within(screen.getByRole('table')).queryByRole('button', { name: /Actions|Decline|Accept/ }),
  ).toBeNull()
})

/** The fifth page of the list, which has so many rows in all. */
const lastPage = (data: ReturnType<typeof demo>[], total: number) => ({
  data,
  pagination: { page: 5, limit: 10, total, totalPages: Math.ceil(total / 10) },
})

test('the only row of the last page stays when the list has fewer pages, and the line says so', async () => {
  answer('listJobs', lastPage([demo(1)], 41))
  renderScreen({ at: '/jobs?tab=in_review&page=5', as: 'RM_ADM' })
  await screen.findByText('Demo 1')
  answer('listJobs', lastPage([], 40))
  fireEvent.focus(window)

  expect(await screen.findByText('40 jobs, now on fewer pages')).toBeVisible()
  expect(rows()).toEqual([['Demo 1', 'in review']])
})

test('a repeated read that changes nothing takes no focus', async () => {
  const submitted = aJob({ status: 'SUBMITTED' })
  const claimed = aJob({ status: 'ALLOTTED_ADMIN' })
  answer('listJobs', onePage([submitted], 1))
  const { store, user } = renderScreen({ at: '/jobs', as: 'RM_ADM' })
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
  const { store } = renderScreen({ at: `/jobs/${job._id}?tab=files`, as: 'RM_ADM' })
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
