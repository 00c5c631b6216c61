// @module-tag rest
import {
  jobProgresses,
  roles,
  waitingKindNames,
  waitingRules,
  waitingKindsOf,
  type Role,
  type WaitingCounts,
} from '@curbcut/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  aCheckSummary,
  aFile,
  aJob,
  aJobPage,
  anId,
  aVersion,
  onePage,
  somebody,
} from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderApp, renderScreen } from '#test/render-app.tsx'
import { answer, noAnswer, refuse, succeed } from '#test/server.ts'
import { unguarded } from '#test/unguarded.ts'
import { untilAnswered } from '#test/until-answered.ts'

const panel = () => screen.findByRole('region', { name: 'Waiting for you' })

/** Two of every kind of the role. */
function twoOfEach(role: Role): WaitingCounts {
  const kinds = waitingKindsOf({ role })
  const counts: WaitingCounts = { total: 2 * kinds.length }
  for (const kind of kinds) counts[kind] = 2
  return counts
}

const words: Record<Role, string[]> = {
  RM_SU: ['2 submitted', '2 quotes to decide', '2 to review', '2 to assign', '2 disputed'],
  RM_ADM: ['2 submitted', '2 quotes to decide', '2 to review', '2 to assign', '2 disputed'],
  RM_REM: ['2 to accept', '2 returned', '2 ready to complete'],
  RM_CAM: ['2 to submit', '2 to answer', '2 to sign off', '2 delivered, not opened yet'],
  RM_CLI: ['2 to answer', '2 to sign off', '2 delivered, not opened yet'],
}

test.each(roles)('%s reads above the list what waits for them', async (role) => {
  answer('countWaiting', twoOfEach(role))

  renderScreen({ at: '/jobs', as: role })

  const links = await within(await panel()).findAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(words[role])
})

test('what is due today stands beside what waits, and leads to it', async () => {
  answer('countWaiting', { submitted: 1, total: 1, due_today: 3 })
  const calls = answer('listJobs', onePage([aJob()], 1))
  const { user, address } = renderScreen({ at: '/jobs', as: 'RM_ADM' })

  await user.click(await within(await panel()).findByRole('link', { name: '3 due today' }))

  await waitFor(() => expect(address()).toContain('due=today'))
  await waitFor(() => expect(calls.at(-1)?.query.get('due')).toBe('today'))
  expect(calls.at(-1)?.query.getAll('progress')).toEqual(['in_progress'])
})

test('what is due today in review has a link of its own, because another tab lists it', async () => {
  answer('countWaiting', { submitted: 1, total: 1, due_today: 3, due_today_in_review: 1 })
  const calls = answer('listJobs', onePage([aJob()], 1))
  const { user } = renderScreen({ at: '/jobs', as: 'RM_ADM' })

  expect(await within(await panel()).findByRole('link', { name: '2 due today' })).toBeVisible()
  await user.click(within(await panel()).getByRole('link', { name: '1 due today, in review' }))

  await waitFor(() => expect(calls.at(-1)?.query.get('due')).toBe('today'))
  expect(calls.at(-1)?.query.getAll('progress')).toEqual(['in_review'])
})

test.each(waitingKindNames)('the link of %s shows these jobs', async (kind) => {
  const [role] = waitingRules[kind].roles
  answer('countWaiting', { [kind]: 1, total: 1 })
  const calls = answer('listJobs', onePage([aJob()], 1))
  const { user, address } = renderScreen({ at: '/jobs?query=report&page=3', as: role })

  await user.click(await within(await panel()).findByRole('link'))

  const { statuses } = waitingRules[kind]
  await waitFor(() => expect(calls.at(-1)?.query.getAll('waiting')).toEqual([kind]))
  const query = Object.fromEntries(calls.at(-1)?.query ?? [])
  expect(query).toMatchObject({ query: '', page: '1' })
  expect(query['sort']).toBe(kind === 'delivered' ? 'createdAt:desc' : 'createdAt:asc')
  const tab = { IN_REVIEW: 'in_review', COMPLETED: 'completed' }[statuses[0] as string]
  // Questions wait in several tabs, and all of them are listed.
  const tabs = kind === 'to_answer' ? jobProgresses : [tab ?? 'in_progress']
  expect(calls.at(-1)?.query.getAll('progress')).toEqual(tabs)
  expect(address()).toContain(`waiting=${kind}`)
  expect(await within(await panel()).findByRole('link', { current: true })).toBeVisible()
})

test('all jobs are shown again, and another tab shows all of its jobs', async () => {
  answer('countWaiting', { submitted: 1, total: 1 })
  const calls = answer('listJobs', onePage([aJob()], 1))
  const { user, address } = renderScreen({ at: '/jobs?waiting=submitted', as: 'RM_ADM' })

  await user.click(await screen.findByRole('tab', { name: /^Completed/ }))
  await waitFor(() => expect(calls.at(-1)?.query.get('progress')).toBe('completed'))
  expect(calls.at(-1)?.query.getAll('waiting')).toEqual([])
  await user.click(await within(await panel()).findByRole('link', { name: '1 submitted' }))
  await user.click(await screen.findByRole('link', { name: 'Show all jobs' }))

  await waitFor(() => expect(address()).not.toContain('waiting'))
})

test('kinds of which nothing waits are left out, but the chosen one stays', async () => {
  answer('countWaiting', { submitted: 0, review: 3, quotes: 1, total: 4 })

  renderScreen({ at: '/jobs?waiting=submitted', as: 'RM_ADM' })

  await screen.findByRole('link', { name: '0 submitted' })
  const links = within(await panel()).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    '0 submitted',
    '1 quote to decide',
    '3 to review',
    'Show all jobs',
  ])
  expect(await screen.findByText('Nothing of this kind is waiting for you now.')).toBeVisible()
})

test.each([
  ['RM_ADM', 'Nothing. New jobs, quotes and finished work appear here.'],
  ['RM_REM', 'Nothing. Jobs that are assigned or returned to you appear here.'],
  ['RM_CAM', 'Nothing. Jobs to submit and documents that are ready appear here.'],
  ['RM_CLI', 'Nothing. Jobs whose documents are ready appear here.'],
] as const)('%s is calmly told that nothing waits', async (role, sentence) => {
  renderScreen({ at: '/jobs', as: role })

  expect(await within(await panel()).findByText(sentence)).toBeVisible()
})

test('the number stands in the sidebar and in the title', { tags: 'short' }, async () => {
  answer('countWaiting', { submitted: 1200, total: 1200 })

  renderApp({ at: '/jobs', as: 'RM_ADM' })

  const navigation = screen.findByRole('navigation', { name: 'Main' })
  const link = await within(await navigation).findByRole('link', {
    name: /^Jobs ?1,200 waiting for you$/,
  })
  expect(link).toHaveAttribute('href', '/jobs')
  expect(document.title).toBe('(1,200) In Progress – Jobs – Curbcut')
})

test('other screens have the number in their sidebar as well', async () => {
  answer('countWaiting', { submitted: 2, total: 2 })

  renderApp({ at: '/users', as: 'RM_ADM' })

  expect(await screen.findByRole('link', { name: /^Jobs ?2 waiting for you$/ })).toBeVisible()
})

test('a count that fails is said in its place, without a toast, and can be tried again', async () => {
  answer('countWaiting', noAnswer)
  const { user, store } = renderScreen({ at: '/jobs', as: 'RM_ADM' })
  const again = await within(await panel()).findByRole('button', { name: 'Try again' })
  expect(store.getState().toasts.messages).toEqual([])

  answer('countWaiting', { review: 1, total: 1 })
  await user.click(again)

  expect(await within(await panel()).findByRole('link', { name: '1 to review' })).toBeVisible()
})

test('one’s own action changes the count', { tags: 'short' }, async () => {
  let waiting: WaitingCounts = { submitted: 1, total: 1 }
  answer('countWaiting', () => waiting)
  answer('listJobs', onePage([aJob({ status: 'SUBMITTED' })], 1))
  answer('updateStatus', () => {
    waiting = { submitted: 0, to_assign: 1, total: 1 }
    const job = aJob({ status: 'ALLOTTED_ADMIN', assigned_to: somebody('RM_ADM') })
    return succeed(job, 'You are assigned to this job')
  })
  const { user } = renderScreen({ at: '/jobs', as: 'RM_ADM' })
  await within(await panel()).findByRole('link', { name: '1 submitted' })

  await user.click(await unguarded('Assign to Me'))

  expect(await within(await panel()).findByRole('link', { name: '1 to assign' })).toBeVisible()
  expect(within(await panel()).queryByRole('link', { name: '1 submitted' })).toBeNull()
})

test(
  'the client side reads what a status means, and then the status',
  { tags: 'short' },
  async () => {
    answer('listJobs', onePage([aJob({ status: 'ASSIGNED_REMEDIATOR', assigned_to: null })], 1))

    renderScreen({ at: '/jobs', as: 'RM_CLI' })

    const status = await screen.findByText('Assigned')
    expect(status.closest('td')).toHaveTextContent('Assigned · assigned remediator')
  },
)

test.each([
  [false, 'In work · approved remediator'],
  [true, 'Put aside · Archived'],
])('and so on the page of a job, archived: %s', async (isArchived, said) => {
  const job = aJobPage({ status: 'APPROVED_REMEDIATOR', isArchived, assigned_to: null })
  answer('getJob', job)

  renderScreen({ at: `/jobs/${job._id}`, as: 'RM_CLI' })

  const [status] = await screen.findAllByRole('definition')
  expect(status).toHaveTextContent(said)
})

/** Somebody looks at something else for a moment. */
function comeBack() {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  fireEvent.blur(window)
  hasFocus.mockRestore()
  fireEvent.focus(window)
}

const delivered = [1, 2, 3].map((index) =>
  aFile({ _id: anId(index), versions: [aVersion({ check: aCheckSummary({ barriers: 0 }) })] }),
)
const completed = aJobPage({
  status: 'COMPLETED',
  no_of_files: 3,
  files: delivered,
  assigned_to: null,
})
const allClear = '3 documents delivered, all without a finding'
const at = `/jobs/${completed._id}`

test.each(['RM_CLI', 'RM_CAM'] as const)(
  'documents that are ready come first on the page of %s, who has then seen them',
  async (role) => {
    answer('getJob', completed)
    const seen = answer('seeJob', null)
    renderScreen({ at, as: role })

    expect(await screen.findByText(allClear)).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('button')[0]).toHaveAccessibleName('Download All')
    expect(await main.findByText('Next: download the documents.')).toBeVisible()
    await waitFor(() =>
      expect(seen.map(({ params }) => params)).toEqual([{ jobId: completed._id }]),
    )
  },
)

test('documents that are ready are told as seen once, however often somebody comes back, and once more when they change', async () => {
  let job = completed
  const asked = answer('getJob', () => job)
  const seen = answer('seeJob', null)
  const { store } = renderScreen({ at, as: 'RM_CLI' })
  await waitFor(() => expect(seen).toHaveLength(1))
  const comeBackAndRead = async () => {
    const before = asked.length
    await untilAnswered(store)
    comeBack()
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  }

  for (let times = 0; times < 3; times += 1) await comeBackAndRead()
  expect(seen).toHaveLength(1)
  job = { ...completed, job_name: 'Done again' }
  await comeBackAndRead()
  await screen.findByRole('heading', { level: 1, name: 'Done again' })

  await waitFor(() => expect(seen).toHaveLength(2))
})

test('one document is ready, and its tab offers no second Download All', async () => {
  const files = [
    aFile({ _id: anId(0x201), versions: [aVersion({ check: aCheckSummary({ barriers: 0 }) })] }),
  ]
  answer('getJob', { ...completed, no_of_files: 1, files })
  answer('listFiles', onePage({ files }, 1))
  answer('countFiles', { all: 1, pdfs: 1, docs: 0, images: 0 })
  renderScreen({ at: `${at}?tab=files`, as: 'RM_CLI' })

  expect(await screen.findByText('1 document delivered, without a finding')).toBeVisible()
  await screen.findByRole('link', { name: /demo-report\.pdf/ })
  expect(screen.getAllByRole('button', { name: 'Download All' })).toHaveLength(1)
})

test('a delivery says what it came to, and how its documents stand', async () => {
  const found = (barriers: number) => aCheckSummary({ barriers })
  const files = [
    aFile({
      _id: anId(0x201),
      file_name: 'Fixed.pdf',
      is_remediated: true,
      check: found(40),
      versions: [aVersion({ check: found(0) })],
    }),
    aFile({
      _id: anId(0x202),
      file_name: 'Left.pdf',
      is_remediated: true,
      check: found(6),
      versions: [aVersion({ check: found(4) })],
      delivery_reason: 'The tables come with the next edition.',
    }),
    aFile({
      _id: anId(0x203),
      file_name: 'Locked.pdf',
      is_remediated: true,
      check: aCheckSummary({ state: 'locked', barriers: null }),
      delivery_reason: 'Nobody has its password.',
    }),
    aFile({
      _id: anId(0x204),
      file_name: 'Table.csv',
      is_remediated: true,
      check: null,
      versions: [aVersion({ check: aCheckSummary({ state: 'not_supported', barriers: null }) })],
    }),
  ]
  const partly = aFile({
    _id: anId(0x206),
    file_name: 'Fonts.pdf',
    is_remediated: true,
    check: null,
    versions: [aVersion({ check: aCheckSummary({ barriers: 0, undecided: 4 }) })],
  })
  const checking = aFile({
    _id: anId(0x205),
    file_name: 'Late.pdf',
    is_remediated: true,
    versions: [aVersion({ check: aCheckSummary({ state: 'running', barriers: null }) })],
  })
  answer('getJob', { ...completed, no_of_files: 6, files: [...files, checking, partly] })
  renderScreen({ at, as: 'RM_CLI' })

  const ready = within(await screen.findByRole('region', { name: 'Ready documents' }))
  expect(ready.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    '6 documents delivered: 1 without a finding, 4 with exceptions, 1 being checked',
    '1 not fully checked · 1 being checked · 1 not checked · 1 with barriers · 1 not fixed',
    '46 barriers before, 4 now, counted in 2 of 6 documents',
  ])
  const documents = within(await screen.findByRole('region', { name: 'Documents' }))
  const lines = documents.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/Locked.*No fixed document.*Delivered anyway: Nobody has its password.$/),
    expect.stringMatching(/Left.*With barriers.*The tables come with the next edition.$/),
    expect.stringMatching(/Table.*Not checked$/),
    expect.stringMatching(/Fonts.*Not fully checked$/),
    expect.stringMatching(/Late.*Being checked$/),
  ])
})

test.each([
  ['RM_ADM', 'COMPLETED'],
  ['RM_REM', 'COMPLETED'],
  ['RM_CLI', 'IN_REVIEW'],
] as const)('for %s, a job at %s has nothing to be seen', async (role, status) => {
  answer('getJob', { ...completed, status, assigned_to: somebody('RM_REM') })
  const seen = answer('seeJob', null)
  renderScreen({ at: `${at}?tab=details`, as: role })

  await screen.findByRole('heading', { level: 1, name: 'Demo job' })
  expect(screen.queryByText(allClear)).toBeNull()
  expect(seen).toEqual([])
})

test('an administrator who looks through the account of a client has not seen it for them', async () => {
  answer('getJob', completed)
  const seen = answer('seeJob', null)
  renderScreen({ at, as: aPerson('RM_CLI', { impersonatedBy: somebody('RM_ADM') }) })

  await screen.findByText(allClear)
  expect(seen).toEqual([])
})

test('a look that could not be noted disturbs nobody', async () => {
  answer('getJob', completed)
  const seen = answer('seeJob', refuse('unavailable'))
  const { store } = renderScreen({ at, as: 'RM_CLI' })

  await screen.findByText(allClear)
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(store.getState().toasts.messages).toEqual([])
  await untilAnswered(store)
  // Who comes back tells it again.
  comeBack()
  await waitFor(() => expect(seen).toHaveLength(2))
})
