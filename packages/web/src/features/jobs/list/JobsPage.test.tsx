// @module-tag rest
import { statusLabel, type Role } from '@curbcut/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aJob, aJobPage, anId, onePage, somebody, somebodyElse } from '#test/answers/jobs.ts'
import { renderApp, renderScreen } from '#test/render-app.tsx'
import { answer, noAnswer, refuse } from '#test/server.ts'
import { api } from '#web/api/api.ts'
import { searchDebounceMs } from '#web/lib/limits.ts'

const headersOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((header) => header.querySelector('.sort-button')?.textContent ?? header.textContent)

// prettier-ignore
const columnsByRole: Record<Role, string[]> = {
  RM_SU: ['Selection', 'No.', 'Job Name', 'Organization', 'Created By', 'Files', 'Status', 'Priority', 'Due', 'Assigned To', 'Job Open Date', 'Actions'],
  RM_ADM: ['Selection', 'No.', 'Job Name', 'Organization', 'Created By', 'Files', 'Status', 'Priority', 'Due', 'Assigned To', 'Job Open Date', 'Actions'],
  RM_REM: ['No.', 'Job Name', 'Organization', 'Files', 'Status', 'Priority', 'Due', 'Job Cost', 'Job Open Date', 'Actions'],
  RM_CAM: ['No.', 'Job Name', 'Created By', 'Files', 'Status', 'Priority', 'Job Open Date', 'Actions'],
  RM_CLI: ['No.', 'Job Name', 'Created By', 'Files', 'Status', 'Priority', 'Job Open Date', 'Actions'],
}

test.each(Object.entries(columnsByRole))(
  '%s sees the columns of that role',
  { tags: 'short' },
  async (role, columns) => {
    // In one of these rows everybody has something to do.
    const assigned = aJob({
      _id: anId(0x101),
      job_name: 'Assigned job',
      status: 'ASSIGNED_REMEDIATOR',
      assigned_to: somebody('RM_REM'),
    })
    answer('listJobs', onePage([aJob(), assigned], 2))

    renderScreen({ at: '/jobs', as: role as Role })

    await screen.findByRole('link', { name: 'Assigned job' })
    expect(headersOf(screen.getByRole('table'))).toEqual(columns)
  },
)

test('a remediator reads the quote of a job as its cost, and a dash without one', async () => {
  const own = { assigned_to: somebody('RM_REM') }
  const quoted = aJob({ ...own, _id: anId(2), job_name: 'Quoted job', job_cost: 12.5 })
  answer('listJobs', onePage([aJob(own), quoted], 2))

  renderScreen({ at: '/jobs', as: 'RM_REM' })

  const costOf = async (name: RegExp) => {
    const row = await screen.findByRole('row', { name })
    const columns = headersOf(screen.getByRole('table'))
    return [...row.children][columns.indexOf('Job Cost')]
  }
  expect(await costOf(/Demo job/)).toHaveTextContent(/^–$/)
  expect(await costOf(/Quoted job/)).toHaveTextContent(/^\$12\.50$/)
})

test('without anything to do in any row there is no column of actions', async () => {
  answer('listJobs', onePage([aJob({ status: 'IN_REVIEW', assigned_to: null })], 1))

  renderScreen({ at: '/jobs', as: 'RM_CAM' })

  await screen.findByRole('link', { name: 'Demo job' })
  expect(headersOf(screen.getByRole('table'))).toEqual(columnsByRole.RM_CAM.slice(0, -1))
})

test('the row of a job says that a legal hold keeps its documents, where the server tells of it', async () => {
  const documents = { endOn: null, endedAt: null, heldBy: 'organization' as const }
  answer(
    'listJobs',
    onePage([aJob({ documents }), aJob({ _id: anId(0x101), job_name: 'Other' })], 2),
  )

  renderScreen({ at: '/jobs', as: 'RM_SU' })

  const onHold = await screen.findByRole('row', { name: /Demo job/ })
  expect(within(onHold).getByText('Legal hold')).toBeVisible()
  expect(screen.getAllByText('Legal hold')).toHaveLength(1)
})

test(
  'the list opens in progress, by status, the most advanced first, with the counts of all tabs',
  { tags: 'short' },
  async () => {
    answer('countJobs', { in_progress: 46, in_review: 1, completed: 112 })
    const calls = answer('listJobs', {
      data: [aJob()],
      pagination: { page: 1, limit: 10, total: 46, totalPages: 5 },
    })

    renderScreen({ at: '/jobs', as: 'RM_ADM' })

    expect(await screen.findByRole('tab', { name: 'In Progress 46 jobs' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(screen.getByRole('tab', { name: 'In Review 1 job' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Completed 112 jobs' })).toBeVisible()
    expect(await screen.findByText('1–10 of 46 jobs')).toBeVisible()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      progress: 'in_progress',
      query: '',
      sort: 'status:desc',
      page: '1',
      limit: '10',
    })
  },
)

test.each([
  { as: 'RM_REM', status: 'REMEDIATION_COMPLETED', times: 1 },
  { as: 'RM_REM', status: 'REMEDIATION_PARTIAL', times: 0 },
  { as: 'RM_CLI', status: 'REMEDIATION_COMPLETED', times: 0 },
] as const)(
  'what is left of barriers: $times for $as at $status',
  async ({ as, status, times }) => {
    const check = {
      ...({ state: 'done', pages: 12, isPageCountEstimated: false } as const),
      barriers: 3,
      documentsWithBarriers: 2,
    }
    const assigned_to = as === 'RM_REM' ? somebody(as) : null
    answer('listJobs', onePage([aJob({ status, check, assigned_to })], 1))

    renderScreen({ at: '/jobs', as })

    await screen.findByRole('link', { name: 'Demo job' })
    expect(screen.queryAllByText('Barriers in 2 documents')).toHaveLength(times)
  },
)

test('the amount of a quote stands in the row, and describes the buttons that decide about it', async () => {
  const quoted = aJob({ status: 'SPECIAL_APPROVAL_PENDING', job_cost: 190, pending_quote: 150 })
  answer('listJobs', onePage([quoted], 1))

  renderScreen({ at: '/jobs', as: 'RM_ADM' })

  for (const name of ['Approve Job', 'Decline Job']) {
    const button = await screen.findByRole('button', { name })
    expect(button).toHaveAccessibleDescription('Demo job Quote: $150.00')
  }
  expect(screen.getByText('Quote: $150.00')).toBeVisible()
})

test(
  'a search that finds more than is counted says so, and its pages end there',
  { tags: 'short' },
  async () => {
    answer('listJobs', {
      data: [aJob()],
      pagination: { page: 1, limit: 10, total: 10_000, totalPages: 1000, isCapped: true },
    })

    renderScreen({ at: '/jobs?query=report', as: 'RM_ADM' })

    expect(await screen.findByText('1–10 of 10,000+ jobs')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Page 1000' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Page 1001' })).toBeNull()
  },
)

test('the address holds tab, page and order, and the serial number goes on from page to page', async () => {
  const calls = answer('listJobs', {
    data: [aJob()],
    pagination: { page: 2, limit: 10, total: 11, totalPages: 2 },
  })

  renderScreen({ at: '/jobs?tab=completed&page=2&sort=job_name&order=asc', as: 'RM_ADM' })

  expect(await screen.findByRole('cell', { name: '11' })).toBeVisible()
  const query = Object.fromEntries(calls[0]?.query ?? [])
  expect(query).toMatchObject({ progress: 'completed', page: '2', sort: 'job_name:asc' })
})

test('a header sorts by its column', async () => {
  const calls = answer('listJobs', onePage([aJob()], 1))
  const { user, address } = renderScreen({ at: '/jobs', as: 'RM_ADM' })

  await user.click(await screen.findByRole('button', { name: 'Job Name' }))

  await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('job_name:asc'))
  expect(address()).toContain('sort=job_name')
})

test('the search waits until the typing pauses and stands in the address', async () => {
  const calls = answer('listJobs', onePage([aJob()], 1))
  const { address } = renderScreen({ at: '/jobs', as: 'RM_ADM' })
  const field = await screen.findByRole('searchbox', { name: 'Search job name' })

  // The test controls time: a slow machine would pause between two keys.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const value of ['a', 'ann', 'annual']) {
    fireEvent.change(field, { target: { value } })
    act(() => void vi.advanceTimersByTime(searchDebounceMs - 1))
  }
  act(() => void vi.advanceTimersByTime(1))
  vi.useRealTimers()

  await waitFor(() => expect(calls.at(-1)?.query.get('query')).toBe('annual'))
  expect(calls.map(({ query }) => query.get('query'))).toEqual(['', 'annual'])
  expect(address()).toContain('query=annual')
})

test('an empty search says how to change it, and hands the focus on to the field', async () => {
  answer('listJobs', onePage([], 0))
  const { user, address } = renderScreen({ at: '/jobs?query=nothing', as: 'RM_ADM' })

  expect(await screen.findByText('No data found.')).toBeVisible()
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Clear search' }))

  expect(address()).toBe('/jobs')
  await waitFor(() =>
    expect(screen.getByRole('searchbox', { name: 'Search job name' })).toHaveFocus(),
  )
})

test('hits in other tabs stand after the way back, and are announced once for a search', async () => {
  let inReview = 3
  answer('listJobs', ({ query }) =>
    query.get('progress') === 'in_review' ? onePage([aJob()], inReview) : onePage([], 0),
  )
  const { store } = renderScreen({ at: '/jobs?query=annual', as: 'RM_ADM' })
  // React Aria has a region of its own, which stays from one test to the next.
  const announced = () => document.querySelector('[data-live-announcer] [role=status]')
  // Before anything else, because an announcement goes again after a few seconds.
  await waitFor(() => expect(announced()).toHaveTextContent('3 in In Review'))
  const found = screen.getByRole('button', { name: '3 in In Review' })

  const words = within(screen.getByRole('table'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(words.slice(-2)).toEqual(['Clear search', found.textContent])

  inReview = 4
  act(() => void store.dispatch(api.util.invalidateTags(['Job'])))
  expect(await screen.findByRole('button', { name: '4 in In Review' })).toBeVisible()
  expect(announced()).not.toHaveTextContent('4 in In Review')
})

test('a search after an empty one says nothing of its words before they are answered', async () => {
  const answered = Promise.withResolvers<void>()
  answer('listJobs', async ({ query }) => {
    if (query.get('query') === 'annual') await answered.promise
    return onePage([], 0)
  })
  const { user } = renderScreen({ at: '/jobs?query=nothing', as: 'RM_ADM' })
  await screen.findByText('No job is called “nothing” in this tab.')

  const search = screen.getByRole('searchbox', { name: 'Search job name' })
  await user.tripleClick(search)
  await user.paste('annual')

  const table = within(screen.getByRole('table'))
  expect(await table.findByText('Loading...')).toBeVisible()
  expect(screen.queryByText(/is called/)).toBeNull()
  answered.resolve()
  expect(await table.findByText('No job is called “annual” in this tab.')).toBeVisible()
})

test('who comes back from a job is on its link', async () => {
  const job = aJobPage()
  answer('listJobs', onePage([aJob({ _id: anId(7), job_name: 'Another job' }), job], 2))
  answer('getJob', job)
  answer('listFiles', onePage({ files: [] }, 0))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await user.click(await screen.findByRole('link', { name: 'Demo job' }))
  await screen.findByRole('heading', { level: 1, name: 'Demo job' })

  await user.click(screen.getByRole('link', { name: 'Back to Jobs' }))

  await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Demo job' })).toHaveFocus())
})

test.each([
  ['is on the row in its place, if it leaves', false, 'Actions for Another job'],
  ['is on the title of the screen, if it has left', true, 'Jobs'],
])('who comes back from a job %s', async (_where, isForgotten, name) => {
  const [job, other] = [aJobPage(), aJob({ _id: anId(7), job_name: 'Another job' })]
  answer('listJobs', onePage([other, job], 2))
  answer('getJob', job)
  answer('listFiles', onePage({ files: [] }, 0))
  const { user, store } = renderScreen({ at: '/jobs', as: 'RM_CLI' })
  await user.click(await screen.findByRole('link', { name: 'Demo job' }))
  await screen.findByRole('heading', { level: 1, name: 'Demo job' })
  answer('listJobs', onePage([other], 1))
  // The answers of a list are forgotten a minute after it.
  if (isForgotten) act(() => void store.dispatch(api.util.resetApiState()))

  act(() => window.history.back())

  await screen.findByRole('link', { name: 'Another job' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Demo job' })).toBeNull())
  const role = isForgotten ? 'heading' : 'button'
  await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus())
})

test('a search without a hit in this tab says in which tabs there are some, and leads there', async () => {
  answer('countJobs', { in_progress: 3, in_review: 0, completed: 1 })
  const found = aJob({ job_name: 'Annual report', status: 'COMPLETED' })
  answer('listJobs', ({ query }) =>
    query.get('progress') === 'completed' ? onePage([found], 1) : onePage([], 0),
  )
  const { user, address } = renderScreen({ at: '/jobs?query=annual&priority=RUSH', as: 'RM_ADM' })

  await user.click(await screen.findByRole('button', { name: '1 in Completed' }))

  expect(await screen.findByRole('link', { name: 'Annual report' })).toBeVisible()
  expect(address()).toBe('/jobs?query=annual&priority=RUSH&tab=completed')
  expect(screen.getByRole('tab', { name: 'Completed 1 job', selected: true })).toHaveFocus()
  expect(screen.getByText('1 result')).toBeInTheDocument()
})

test('a search without a hit among the waiting jobs leads to those that do not wait', async () => {
  const found = aJob({ job_name: 'Annual report' })
  answer('listJobs', ({ query }) =>
    query.has('waiting') || query.get('progress') !== 'in_progress'
      ? onePage([], 0)
      : onePage([found], 1),
  )
  const { user, address } = renderScreen({
    at: '/jobs?waiting=submitted&query=annual',
    as: 'RM_ADM',
  })

  await user.click(await screen.findByRole('button', { name: '1 in In Progress' }))

  expect(await screen.findByRole('link', { name: 'Annual report' })).toBeVisible()
  expect(address()).toBe('/jobs?query=annual')
  expect(screen.getByRole('tab', { name: /^In Progress/, selected: true })).toHaveFocus()
})

test('a search without any hit names no tab', async () => {
  const calls = answer('listJobs', onePage([], 0))
  renderScreen({ at: '/jobs?query=annual', as: 'RM_CLI' })
  await screen.findByText('No job is called “annual” in this tab.')

  await waitFor(() => {
    const asked = calls.map(({ query }) => query.get('progress'))
    expect(new Set(asked)).toEqual(new Set(['in_progress', 'in_review', 'completed']))
  })

  expect(screen.queryByRole('button', { name: / in (In Review|Completed)$/ })).toBeNull()
})

test('the client side is offered to create a job, also in the empty list', async () => {
  answer('listJobs', onePage([], 0))

  renderScreen({ at: '/jobs', as: 'RM_CLI' })

  await screen.findByText('No data found.')
  expect(screen.getAllByRole('button', { name: '+ Create Job' })).toHaveLength(2)
})

test('nobody but the client side creates jobs', async () => {
  answer('listJobs', onePage([aJob()], 1))

  renderScreen({ at: '/jobs', as: 'RM_ADM' })

  await screen.findByRole('link', { name: 'Demo job' })
  expect(screen.queryByRole('button', { name: '+ Create Job' })).toBeNull()
})

test('a list that could not be loaded can be asked for again', async () => {
  answer('listJobs', refuse('unavailable'))
  const { user } = renderScreen({ at: '/jobs', as: 'RM_ADM' })
  const retry = await screen.findByRole('button', { name: 'Try again' })

  answer('listJobs', onePage([aJob()], 1))
  await user.click(retry)

  expect(await screen.findByRole('link', { name: 'Demo job' })).toBeVisible()
})

test(
  'the account manager submits from the menu of the row, saying which status was seen',
  { tags: 'short' },
  async () => {
    answer('listJobs', onePage([aJob()], 1))
    answer('getJob', aJobPage())
    const calls = answer('updateStatus', {
      kind: 'success',
      result: aJob({ status: 'SUBMITTED' }),
      message: 'Job submitted successfully',
    })
    const { user } = renderScreen({ at: '/jobs', as: 'RM_CAM' })

    await user.click(await screen.findByRole('button', { name: 'Actions for Demo job' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Submit Job' }))

    expect(await screen.findByText('Job submitted successfully')).toBeVisible()
    expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({ move: 'true', status: 'CREATED' })
  },
)

test('a remediator takes a job on straight from its row', async () => {
  const job = aJob({ status: 'ASSIGNED_REMEDIATOR', assigned_to: somebody('RM_REM') })
  answer('listJobs', onePage([job], 1))
  const calls = answer('updateStatus', { ...job, status: 'APPROVED_REMEDIATOR' })
  const { user } = renderScreen({ at: '/jobs', as: 'RM_REM' })

  await user.click(await screen.findByRole('button', { name: 'Accept Job' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.params.jobId).toBe(job._id)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the status reads in lower case with spaces, the title leads to the job', async () => {
  const job = aJob({ _id: anId(0x1ff), status: 'REMEDIATION_PARTIAL' })
  answer('listJobs', onePage([job], 1))

  renderScreen({ at: '/jobs', as: 'RM_ADM' })

  expect(await screen.findByText(statusLabel(job))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Demo job' })).toHaveAttribute('href', `/jobs/${job._id}`)
})

test('a claim that somebody else won is silent, and the list shows whose the job is', async () => {
  let job = aJob({ status: 'SUBMITTED' })
  answer('listJobs', () => onePage([job], 1))
  answer('updateStatus', () => {
    job = aJob({ status: 'ALLOTTED_ADMIN', assigned_to: somebodyElse('RM_ADM') })
    return refuse('job_moved')
  })
  const { user, store } = renderScreen({ at: '/jobs', as: 'RM_ADM' })

  await user.click(await screen.findByRole('button', { name: 'Assign to Me' }))

  expect(await screen.findByRole('button', { name: 'Assign Remediator' })).toBeVisible()
  expect(store.getState().toasts.messages).toEqual([])
})

test('a claim that does not reach the server says so', async () => {
  answer('listJobs', onePage([aJob({ status: 'SUBMITTED' })], 1))
  answer('updateStatus', noAnswer)
  const { user } = renderScreen({ at: '/jobs', as: 'RM_ADM' })

  await user.click(await screen.findByRole('button', { name: 'Assign to Me' }))

  expect(await screen.findByText('Could not reach the server.')).toBeVisible()
})
