// @module-tag rest
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  aCheckSummary,
  aFile,
  aJob,
  aJobPage,
  anId,
  aVersion,
  onePage,
  somebody,
  somebodyElse,
} from '#test/answers/jobs.ts'
import { aPerson, demoOrganization, otherOrganization } from '#test/answers/people.ts'
import { renderApp, renderScreen } from '#test/render-app.tsx'
import { answer, refuse, succeed, type Call } from '#test/server.ts'
import { unguarded } from '#test/unguarded.ts'

const { _id: jobId } = aJob()
const at = `/jobs/${jobId}`

beforeEach(() => {
  answer('listFiles', onePage({ files: [aFile()] }, 1))
  answer('countFiles', { all: 1, pdfs: 1, docs: 0, images: 0 })
})

test(
  'opening a submitted job makes the administrator its administrator, once, and says so twice',
  { tags: 'short' },
  async () => {
    let job = aJobPage({ status: 'SUBMITTED' })
    answer('getJob', () => job)
    const calls = answer('updateStatus', () => {
      job = aJobPage({ status: 'ALLOTTED_ADMIN', assigned_to: somebody('RM_ADM') })
      return succeed(job, 'You are assigned to this job')
    })

    renderScreen({ at, as: 'RM_ADM' })

    expect(await screen.findByRole('button', { name: 'Assign Remediator' })).toBeVisible()
    expect(screen.getAllByText('You are assigned to this job')).toHaveLength(2)
    expect(calls).toHaveLength(1)
    expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({ move: 'true', status: 'SUBMITTED' })
  },
)

test('what a quote comes to describes the buttons that decide about it', async () => {
  const assigned_to = somebodyElse('RM_REM')
  const quoted = aJobPage({ status: 'SPECIAL_APPROVAL_PENDING', assigned_to, pending_quote: 150 })
  answer('getJob', quoted)

  renderScreen({ at, as: 'RM_ADM' })

  for (const name of ['Approve Job', 'Decline Job']) {
    expect(await screen.findByRole('button', { name })).toHaveAccessibleDescription(
      'Other Demo asks for a special price of $150.00. Next: approve or decline it.',
    )
  }
})

test('a dispute is the next step of administrators, who answer it by the filled button', async () => {
  const day = '2026-11-30T10:00:00.000Z'
  const dispute = {
    _id: anId(9),
    place: 'Page 3',
    reason: 'The order is wrong',
    createdAt: day,
    created_by: somebody('RM_CLI', { firstName: 'Cleo' }),
    answer: null,
    answer_text: null,
    answered_at: null,
    answered_by: null,
  }
  const file = {
    file: anId(2),
    file_name: 'one.pdf',
    version: 1,
    state: 'disputed' as const,
    is_current: true,
    delivered_at: day,
    lapses_at: day,
    decided_at: day,
    decided_by: dispute.created_by,
    may_be_disputed: false,
    disputes: [dispute],
  }
  answer('getJob', aJobPage({ status: 'COMPLETED', sign_off: 'disputed' }))
  answer('getSignOff', { files: [file], may_sign_off: false })
  const { user } = renderScreen({ at, as: 'RM_ADM' })

  expect(await screen.findByText(/^Next: answer the dispute of/)).toHaveTextContent(/of Cleo .+\.$/)
  const button = await screen.findByRole('button', { name: 'Answer a Dispute' })
  expect(button).toHaveAttribute('data-tone', 'primary')
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer a Dispute' }))
  expect(dialog.getByText('Page 3 · The order is wrong')).toBeVisible()
})

test('a lost claim is silent, and the page shows whose the job is', async () => {
  let job = aJobPage({ status: 'SUBMITTED' })
  answer('getJob', () => job)
  answer('updateStatus', () => {
    job = aJobPage({ status: 'ALLOTTED_ADMIN', assigned_to: somebodyElse('RM_ADM') })
    return refuse('job_moved')
  })

  const { store } = renderScreen({ at, as: 'RM_ADM' })

  expect(await screen.findByRole('button', { name: 'Assign Remediator' })).toBeVisible()
  expect(store.getState().toasts.messages).toEqual([])
  expect(screen.queryByText('You are assigned to this job')).toBeNull()
})

test('a job that was handed in after an earlier look at it is claimed by opening it again', async () => {
  answer('listJobs', onePage([aJob()], 1))
  let job = aJobPage({ status: 'CREATED' })
  answer('getJob', () => job)
  const calls = answer('updateStatus', () => {
    job = aJobPage({ status: 'ALLOTTED_ADMIN', assigned_to: somebody('RM_ADM') })
    return succeed(job, 'You are assigned to this job')
  })
  const { user } = renderApp({ at, as: 'RM_ADM' })
  await screen.findByRole('region', { name: 'Details' })
  await user.click(screen.getByRole('link', { name: 'Jobs' }))
  const link = await screen.findByRole('link', { name: 'Demo job' })

  job = aJobPage({ status: 'SUBMITTED' })
  await user.click(link)

  expect(await screen.findByRole('button', { name: 'Assign Remediator' })).toBeVisible()
  expect(calls.map(({ body }) => body.get('status'))).toEqual(['SUBMITTED'])
})

test('a job that was waiting at an earlier look, but is somebody else’s now, is not claimed', async () => {
  let job = aJobPage({ status: 'SUBMITTED' })
  answer('listJobs', onePage([aJob()], 1))
  answer('getJob', () => job)
  const calls = answer('updateStatus', refuse('unavailable'))
  const { user } = renderApp({ at, as: 'RM_ADM' })
  await screen.findByRole('button', { name: 'Assign to Me' })
  await user.click(screen.getByRole('link', { name: 'Jobs' }))
  const link = await screen.findByRole('link', { name: 'Demo job' })

  job = aJobPage({ status: 'ALLOTTED_ADMIN', assigned_to: somebodyElse('RM_ADM') })
  await user.click(link)

  expect(await screen.findByRole('button', { name: 'Assign Remediator' })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a claim that was lost by its button is silent too', async () => {
  let job = aJobPage({ status: 'CREATED' })
  answer('getJob', () => job)
  answer('updateStatus', () => {
    job = aJobPage({ status: 'ALLOTTED_ADMIN', assigned_to: somebodyElse('RM_ADM') })
    return refuse('job_moved')
  })
  const { user, store } = renderScreen({ at, as: 'RM_ADM' })
  await screen.findByRole('heading', { name: 'Demo job', level: 1 })
  job = aJobPage({ status: 'SUBMITTED' })
  const { api } = await import('#web/api/api.ts')
  store.dispatch(api.util.invalidateTags([{ type: 'Job', id: jobId }]))

  await user.click(await unguarded('Assign to Me'))

  expect(await screen.findByRole('button', { name: 'Assign Remediator' })).toBeVisible()
  expect(store.getState().toasts.messages).toEqual([])
})

test('nobody else claims by opening', async () => {
  answer('getJob', aJobPage({ status: 'SUBMITTED' }))
  const calls = answer('updateStatus', aJob())

  renderScreen({ at, as: 'RM_CAM' })

  expect(await screen.findByRole('button', { name: 'Job Submitted' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(calls).toHaveLength(0)
})

test('without files ‘Submit Job’ is there and does nothing, and says what is missing', async () => {
  answer('getJob', aJobPage({ status: 'CREATED', no_of_files: 0, files: [] }))
  const calls = answer('updateStatus', aJob())
  const { user } = renderScreen({ at, as: 'RM_CAM' })

  const button = await screen.findByRole('button', { name: 'Submit Job' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Add at least one file first.')
  await user.click(button)

  expect(calls).toHaveLength(0)
})

test('a job that is handed in while it is looked at is not claimed by itself', async () => {
  let job = aJobPage({ status: 'CREATED' })
  answer('getJob', () => job)
  const calls = answer('updateStatus', aJob())
  const { store } = renderScreen({ at, as: 'RM_ADM' })
  await screen.findByRole('heading', { name: 'Demo job', level: 1 })

  job = aJobPage({ status: 'SUBMITTED' })
  const { api } = await import('#web/api/api.ts')
  store.dispatch(api.util.invalidateTags([{ type: 'Job', id: jobId }]))

  expect(await screen.findByRole('button', { name: 'Assign to Me' })).toBeVisible()
  expect(calls).toHaveLength(0)
})

test(
  'everything known stands there with its label, and administrators learn who has it',
  { tags: 'short' },
  async () => {
    const job = aJobPage({
      status: 'REMEDIATION_PARTIAL',
      priority: 'RUSH',
      assigned_to: somebodyElse('RM_REM'),
    })
    answer('getJob', job)

    renderScreen({ at, as: 'RM_ADM' })

    await screen.findByRole('region', { name: 'Details' })
    const main = within(screen.getByRole('main'))
    const terms = main.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms).toEqual([
      'Status',
      'Priority',
      'Job Name',
      'Organization',
      'Created By',
      'Job Open Date',
      'Assigned To',
      'Job Cost',
    ])
    const [status, priority] = main.getAllByRole('definition')
    expect(status).toHaveTextContent('remediation partial')
    expect(priority).toHaveTextContent('Rush')
    for (const term of ['Status', 'Priority', 'Job Name'])
      expect(main.getByText(term)).toBeVisible()
    expect(main.getAllByText('Rush')).toHaveLength(1)
  },
)

test.each([
  ['COMPLETED', ['9 barriers in 1 document', 'no barriers found in 1 document']],
  // Opened again, it is worked on: nothing is delivered yet.
  ['ASSIGNED_REMEDIATOR', [undefined, undefined]],
] as const)('the client reads at %s what became of the documents: %j', async (status, found) => {
  const fixed = aVersion({ check: aCheckSummary({ barriers: 0 }) })
  const file = aFile({ check: aCheckSummary({ barriers: 9 }), versions: [fixed] })
  const sum = { pages: 12, isPageCountEstimated: false, barriers: 0, documentsWithBarriers: 0 }
  const check = { state: 'done', ...sum } as const
  answer('getJob', aJobPage({ status, files: [file], check, assigned_to: null }))

  renderScreen({ at, as: 'RM_CLI' })

  const details = within(await screen.findByRole('region', { name: 'Details' }))
  const said = ['As received', 'As delivered'].map(
    (label) => details.queryByText(label)?.nextElementSibling?.textContent,
  )
  expect(said).toEqual(found)
  expect(screen.getByRole('region', { name: 'Documents' })).toHaveTextContent('1 file · 12 pages')
})

test.each(['RM_CAM', 'RM_CLI', 'RM_REM'] as const)('%s does not see Assigned To', async (role) => {
  answer('getJob', aJobPage({ status: 'IN_REVIEW', assigned_to: somebody('RM_REM') }))

  renderScreen({ at: `${at}?tab=details`, as: role })

  await screen.findByRole('region', { name: 'Details' })
  expect(screen.queryByText('Assigned To')).toBeNull()
})

test('an accepted job is a note on the step of its assignment', async () => {
  answer('getJob', aJobPage({ status: 'APPROVED_REMEDIATOR', assigned_to: somebody('RM_REM') }))

  renderScreen({ at: `${at}?tab=details`, as: 'RM_REM' })

  await screen.findByRole('region', { name: 'Progress' })
  const [list] = screen.getAllByRole('list', { name: 'Progress', hidden: true })
  const steps = within(list as HTMLElement).getAllByRole('listitem', { hidden: true })
  expect(steps).toHaveLength(9)
  const current = steps.find((step) => step.getAttribute('aria-current') === 'step')
  expect(current).toHaveTextContent('assigned remediator, currentapproved remediator')
})

test.each([
  { role: 'RM_REM', status: 'ASSIGNED_REMEDIATOR', search: '', name: 'Details' },
  { role: 'RM_REM', status: 'APPROVED_REMEDIATOR', search: '', name: 'Files' },
  { role: 'RM_REM', status: 'APPROVED_REMEDIATOR', search: '?tab=details', name: 'Details' },
  { role: 'RM_REM', status: 'APPROVED_REMEDIATOR', search: '?thread=remediator', name: 'Details' },
  { role: 'RM_REM', status: 'IN_REVIEW', search: '', name: 'Files' },
  { role: 'RM_ADM', status: 'APPROVED_REMEDIATOR', search: '', name: 'Details' },
] as const)('for $role a job at $status$search opens on $name', async (one) => {
  const { role, status, search, name } = one
  answer('getJob', aJobPage({ status, assigned_to: somebody('RM_REM') }))

  renderScreen({ at: `${at}${search}`, as: role })

  const tab = await screen.findByRole('tab', { name: new RegExp(`^${name}`), selected: true })
  expect(tab).toBeVisible()
})

test('the way back leads to the list as it was left, also after a tab and a reload', async () => {
  answer('listJobs', onePage([aJob()], 1))
  answer('getJob', aJobPage())
  const list = '/jobs?tab=completed&query=demo&page=1&priority=RUSH'
  const { user, address } = renderApp({ at: list, as: 'RM_ADM' })
  await user.click(await screen.findByRole('link', { name: 'Demo job' }))
  await user.click(await screen.findByRole('tab', { name: 'Files 2 files' }))
  expect(screen.getByRole('link', { name: 'Back to Jobs' })).toHaveAttribute('href', list)

  cleanup()
  renderApp({ at: address(), as: 'RM_ADM', state: window.history.state })

  expect(await screen.findByRole('link', { name: 'Back to Jobs' })).toHaveAttribute('href', list)
})

test('a job that something else led to has a way to all jobs', async () => {
  answer('getJob', aJobPage())

  renderApp({ at, as: 'RM_CLI' })

  await screen.findByRole('heading', { name: 'Demo job', level: 1 })
  expect(screen.getByRole('link', { name: 'All Jobs' })).toHaveAttribute('href', '/jobs')
})

test('what others change while somebody looks is marked quietly, one’s own changes are not', async () => {
  let job = aJobPage({ status: 'IN_REVIEW', assigned_to: somebody('RM_REM') })
  answer('getJob', () => job)
  answer('updateStatus', () => {
    job = { ...job, status: 'COMPLETED' }
    return succeed(job, 'Review completed')
  })
  const { user } = renderScreen({ at, as: 'RM_ADM' })
  await user.click(await screen.findByRole('button', { name: 'Complete Review' }))
  await screen.findByRole('button', { name: 'Close Job' })
  expect(screen.queryByText('changed just now')).toBeNull()

  job = { ...job, priority: 'RUSH' }
  fireEvent.focus(window)

  const mark = await screen.findByText('changed just now')
  expect(mark.closest('dd')).toHaveTextContent(/^Rush/i)
  expect(screen.getAllByText('changed just now')).toHaveLength(1)
})

test('one’s own change shows before the job has been read again, and is none of others', async () => {
  const job = aJobPage({ status: 'IN_REVIEW', assigned_to: somebody('RM_REM') })
  answer('getJob', job)
  let reads: Call[] = []
  answer('updateStatus', () => {
    reads = answer('getJob', () => new Promise<never>(() => {}))
    return succeed({ ...job, status: 'COMPLETED' }, 'Review completed')
  })
  const { user } = renderScreen({ at, as: 'RM_ADM' })
  await user.click(await screen.findByRole('button', { name: 'Complete Review' }))
  await waitFor(() => expect(reads).not.toHaveLength(0))

  expect(await screen.findByRole('button', { name: 'Close Job' })).toBeVisible()
  expect(screen.queryByText('changed just now')).toBeNull()
})

test(
  'a link to a job of another of one’s organizations offers to switch there, and opens it',
  { tags: 'short' },
  async () => {
    const other = otherOrganization
    answer('getOrganizations', [demoOrganization, other])
    answer('getJob', refuse('not_found'))
    const { user, address } = renderScreen({ at: `${at}?organization=${other._id}`, as: 'RM_CAM' })
    await screen.findByRole('heading', { level: 1, name: `This job belongs to ${other.name}` })
    expect(within(screen.getByRole('main')).queryByText(/may have been removed/)).toBeNull()
    const switchTo = await screen.findByRole('button', { name: `Switch to ${other.name}` })

    const me = { ...aPerson('RM_CAM'), organization: other }
    answer('setOrganization', {
      user: me,
      organization: other,
      userType: me.role,
      role: me.role,
      isVerified: true,
    })
    answer('getJob', aJobPage())
    await user.click(switchTo)

    const title = await screen.findByRole('heading', { level: 1, name: 'Demo job' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(address()).toMatch(new RegExp(`^${at}`))
  },
)

test('a link that names an organization of others says nothing of it', async () => {
  answer('getOrganizations', [demoOrganization])
  answer('getJob', refuse('not_found'))
  renderScreen({ at: `${at}?organization=${otherOrganization._id}`, as: 'RM_CAM' })

  await screen.findByRole('heading', { name: 'We could not find this job' })

  expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull()
})

test('a job that is not there says so, and leaves the way back to the header', async () => {
  answer('getJob', refuse('not_found'))

  renderScreen({ at, as: 'RM_REM' })

  expect(
    await screen.findByRole('heading', { name: 'We could not find this job', level: 1 }),
  ).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByText(/It may have been removed, or you may not have access to it/)).toBeVisible()
  expect(main.queryByRole('link', { name: 'All Jobs' })).toBeNull()
})

test('while a job loads its page has a title and a heading', async () => {
  answer('getJob', () => new Promise(() => undefined))

  renderScreen({ at, as: 'RM_REM' })

  expect(await screen.findByRole('heading', { name: 'Job', level: 1 })).toBeVisible()
  expect(screen.getByText('Loading...')).toBeVisible()
  expect(document.title).toBe('Job – Curbcut')
})

test('a job that is opened from the list has the focus on its heading, also if it cannot be loaded', async () => {
  answer('listJobs', onePage([aJob()], 1))
  answer('getJob', refuse('unavailable'))
  const { user } = renderScreen({ at: '/jobs', as: 'RM_ADM' })

  await user.click(await screen.findByRole('link', { name: 'Demo job' }))

  const heading = { name: 'This job could not be loaded', level: 1 }
  await waitFor(async () => expect(await screen.findByRole('heading', heading)).toHaveFocus())
  expect(document.title).toBe('This job could not be loaded – Curbcut')
})

test('a job that could not be loaded can be asked for again', { tags: 'short' }, async () => {
  answer('getJob', refuse('unavailable'))
  const { user } = renderScreen({ at, as: 'RM_REM' })
  const retry = await screen.findByRole('button', { name: 'Try again' })

  answer('getJob', aJobPage({ status: 'IN_REVIEW', assigned_to: somebody('RM_REM') }))
  await user.click(retry)

  expect(await screen.findByRole('heading', { name: 'Demo job', level: 1 })).toBeVisible()
})

test('the tab stands in the address', async () => {
  answer('getJob', aJobPage({ files: [aFile()] }))
  const { user, address } = renderScreen({ at, as: 'RM_CLI' })

  await user.click(await screen.findByRole('tab', { name: 'Files 2 files' }))

  expect(await screen.findByRole('link', { name: /demo-report.pdf/ })).toBeVisible()
  expect(address()).toBe(`${at}?tab=files`)
})

test('a job is accepted in a dialog that says what is accepted', async () => {
  let job = aJobPage({ status: 'ASSIGNED_REMEDIATOR', assigned_to: somebody('RM_REM') })
  answer('getJob', () => job)
  const calls = answer('updateStatus', () => {
    job = { ...job, status: 'APPROVED_REMEDIATOR' }
    return succeed(job, 'Job accepted successfully')
  })
  const { user } = renderScreen({ at, as: 'RM_REM' })
  await user.click(await screen.findByRole('button', { name: 'Accept Job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept Job' }))
  await waitFor(() => expect(dialog.getByRole('heading', { name: 'Accept Job' })).toHaveFocus())
  expect(dialog.getByText(/^2 files/)).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Accept Job' }))

  expect(await screen.findByText('Job accepted successfully')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
    move: 'true',
    status: 'ASSIGNED_REMEDIATOR',
  })
  // The button is gone after its work; the focus must not be.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('each of the first documents leads to its tags and pages, without a way to the tab Files', async () => {
  answer('getJob', aJobPage({ files: [aFile()] }))
  renderScreen({ at, as: 'RM_CLI' })

  const link = await screen.findByRole('link', { name: 'Tags and pages' })
  expect(link).toHaveAccessibleDescription('demo-report.pdf')
  expect(link).toHaveAttribute('href', `${at}/review/${aFile()._id}`)
})
