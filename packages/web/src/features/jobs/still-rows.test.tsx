// @module-tag rest
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob, anId, onePage, somebody } from '#test/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { firstSeen } from '#test/first-seen.ts'
import { isGuarded, pressAtOnce, unguarded } from '#test/unguarded.ts'
import { answer, noAnswer, refuse, succeed } from '#test/server.ts'
import { createJobApi } from './create-job-api.ts'

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
    const { user } = renderApp({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
    await screen.findByText('Demo 2')
    // The job has left this tab, and the next one would move up into its place.
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
  answer('getJob', refuse('not_found'))
  // The page is full: rows at its end have moved up from the next page.
  const ten = Array.from({ length: 10 }, (_, index) => demo(index + 1))
  const rest = ten.slice(2)
  answer('listJobs', onePage(ten, 11))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByText('Demo 2')
  expect(screen.queryByRole('button', { name: 'Update list' })).toBeNull()
  const names = () => rows().map(([name]) => name)

  answer('listJobs', onePage([demo(1), ...rest, demo(11)], 10))
  fireEvent.focus(window)
  await user.click(await screen.findByRole('button', { name: 'Update list' }))

  const updated = [demo(1), ...rest, demo(11)].map(({ job_name }) => job_name)
  await waitFor(() => expect(names()).toEqual(updated))
  expect(screen.queryByRole('button', { name: 'Update list' })).toBeNull()
  expect(screen.getByRole('region', { name: /^Jobs, / })).toHaveFocus()

  answer('listJobs', onePage([...ten.slice(3), demo(11), demo(12), demo(13)], 10))
  fireEvent.focus(window)
  await screen.findByRole('button', { name: 'Update list' })
  await user.click(screen.getByRole('link', { name: /^Jobs/ }))

  const last = [...ten.slice(3), demo(11), demo(12), demo(13)]
  await waitFor(() => expect(names()).toEqual(last.map(({ job_name }) => job_name)))
})

test(
  'what others add is told in a line and moves no row until it is shown',
  { tags: 'short' },
  async () => {
    answer('listJobs', onePage(inReview, 3))
    const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
    await screen.findByText('Demo 2')
    const names = () => rows().map(([name]) => name)

    answer('listJobs', onePage([demo(7), demo(1), demo(8), demo(2), demo(3)], 5))
    fireEvent.focus(window)

    const line = await screen.findByText('New: 2 jobs.', { selector: 'p' })
    expect(names()).toEqual(['Demo 1', 'Demo 2', 'Demo 3'])
    expect(screen.getAllByText('New: 2 jobs.')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Show' }))
    const shown = ['Demo 7New', 'Demo 1', 'Demo 8New', 'Demo 2', 'Demo 3']
    await waitFor(() => expect(names()).toEqual(shown))
    expect(line).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: /^Jobs, / })).toHaveFocus()
  },
)

test('what others change is marked, also in a row that has left the list', async () => {
  answer('listJobs', onePage(inReview, 3))
  renderApp({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
  await screen.findByText('Demo 2')

  const left = { files: [], returned: null, check: null, has_report: false, account_manager: null }
  answer('getJob', { ...demo(2), ...left, status: 'COMPLETED' })
  answer('listJobs', onePage([{ ...demo(1), job_name: 'Renamed' }, demo(3)], 2))
  fireEvent.focus(window)

  await waitFor(() =>
    expect(rows()).toEqual([
      ['Renamedchanged just now', 'in review'],
      ['Demo 2changed just now', 'completed'],
      ['Demo 3', 'in review'],
    ]),
  )
})

test('a row that the reader may see no more keeps its place, says so and offers nothing', async () => {
  answer('listJobs', onePage(inReview, 3))
  renderApp({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
  await screen.findByText('Demo 2')

  answer('getJob', refuse('not_found'))
  answer('listJobs', onePage([demo(1), demo(3)], 2))
  fireEvent.focus(window)

  await waitFor(() =>
    expect(rows()).toEqual([
      ['Demo 1', 'in review'],
      ['Demo 2Gone: no longer available to you', 'in review'],
      ['Demo 3', 'in review'],
    ]),
  )
  const lost = within(screen.getByText('Demo 2').closest('tr') as HTMLElement)
  expect(lost.queryByRole('button')).toBeNull()
})

test('a new job that stands first counts beside the pager, and a full page stays as long', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => aJob({ _id: anId(index) }))
  answer('listJobs', onePage(ten, 46))
  const { store } = renderApp({ at: '/jobs', as: 'RM_CLI' })
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

test.each([
  {
    what: 'a job that others moved on',
    before: [demo(1)],
    now: { status: 'COMPLETED' as const },
    line: '1 job, moved on to Completed',
  },
  {
    what: 'one job of three that others moved on',
    before: inReview,
    now: { status: 'COMPLETED' as const },
    line: '3 jobs, 1 moved on to Completed',
  },
  {
    what: 'a job that is gone',
    before: [demo(1)],
    now: undefined,
    line: '1 job, no longer available to you',
  },
  {
    what: 'a job that the search leaves out by now',
    before: [demo(1)],
    now: { job_name: 'Renamed' },
    line: '1 job, no longer in this list',
  },
])('the line under the table tells of $what', async ({ before, now, line }) => {
  answer('listJobs', onePage(before, before.length))
  renderApp({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
  await screen.findByText('Demo 1')
  const [left = demo(1), ...stayed] = before
  const others = {
    files: [],
    returned: null,
    check: null,
    has_report: false,
    account_manager: null,
  }
  answer('getJob', now ? { ...left, ...others, ...now } : refuse('not_found'))

  answer('listJobs', onePage(stayed, stayed.length))
  fireEvent.focus(window)

  expect(await screen.findByText(line)).toBeVisible()
})

test('a job that one moved on oneself stays, and the line says where it went', async () => {
  answer('listJobs', onePage([demo(1)], 1))
  const { user } = renderApp({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
  const button = await screen.findByRole('button', { name: 'Complete Review' })
  answer('updateStatus', () => {
    answer('listJobs', onePage([], 0))
    answer('countJobs', { in_progress: 0, in_review: 0, completed: 1 })
    return { ...demo(1), status: 'COMPLETED' as const }
  })

  await user.click(button)

  expect(await screen.findByText('1 job, moved on to Completed')).toBeVisible()
  expect(rows()).toEqual([['Demo 1', 'completed']])
  expect(screen.getByRole('tab', { name: /^In Review/ })).toHaveTextContent('0')
})

test('the next button of a row rests before it can be pressed', async () => {
  const submitted = aJob({ job_name: 'Demo', status: 'SUBMITTED' })
  answer('listJobs', onePage([submitted], 1))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
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
  const { user } = renderApp({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
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
  const { user } = renderApp({ at: '/jobs', as: 'RM_REM' })
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
