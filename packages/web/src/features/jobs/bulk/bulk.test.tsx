// @module-tag rest
import type { ListedJob, RemediatorLoad, Role, User } from '@curbcut/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aJob, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { aPerson, otherOrganization } from '#test/answers/people.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer, noAnswer, refuse, succeed, type Call } from '#test/server.ts'

const demo = (number: number, changes: Partial<ListedJob> = {}) =>
  aJob({ _id: anId(number), job_name: `Demo ${number}`, status: 'SUBMITTED', ...changes })

const submitted = Array.from({ length: 10 }, (_one, index) => demo(index + 1))

/** The list of the submitted jobs, and the hands of an administrator. */
async function openJobs(
  jobs: ListedJob[] = submitted,
  {
    as = 'RM_ADM',
    total = jobs.length,
    at = '/jobs',
  }: { as?: Role; total?: number; at?: string } = {},
) {
  const lists = answer('listJobs', onePage(jobs, total))
  const app = renderScreen({ at, as })
  await screen.findByText(jobs[0]?.job_name ?? '')
  const { user } = app
  const box = (name: string) => screen.getByRole('checkbox', { name })
  return {
    ...app,
    lists,
    box,
    choose: async (...names: string[]) => {
      for (const name of names) await user.click(box(`Select ${name}`))
    },
    choosePage: () => user.click(box(wholePage)),
    press: (name: string) => user.click(bar().getByRole('button', { name })),
  }
}

const wholePage = 'Select all jobs on this page'
const bar = () => within(screen.getByRole('region', { name: 'Chosen jobs' }))
const noBar = () => expect(screen.queryByRole('region', { name: 'Chosen jobs' })).toBeNull()

const fieldsOf = (call: Call | undefined) =>
  [...(call?.body ?? [])].map(([name, value]) => [name, value])

const toDone = (jobs: ListedJob[], changes: Partial<ListedJob>) =>
  jobs.map((job) => ({ ...job, ...changes }))

test.each(['RM_REM', 'RM_CAM', 'RM_CLI'] as const)('%s chooses no jobs', async (as) => {
  await openJobs([demo(1, { assigned_to: somebody('RM_REM') })], { as })

  expect(screen.queryByRole('checkbox')).toBeNull()
})

test(
  'each job has a checkbox with its name, and one above chooses the page',
  { tags: 'short' },
  async () => {
    const { box, choose, choosePage } = await openJobs()

    await choose('Demo 2', 'Demo 3')
    expect(bar().getByText('2 selected')).toBeVisible()
    expect(box(wholePage)).toBePartiallyChecked()

    await choosePage()
    expect(bar().getByText('10 selected')).toBeVisible()
    expect(screen.getByText('10 jobs selected')).toBeInTheDocument()
    expect(box(wholePage)).toBeChecked()

    await choosePage()
    noBar()
    expect(box('Select Demo 2')).not.toBeChecked()
  },
)

test('Shift chooses all jobs from the last one', async () => {
  const { user, box, choose } = await openJobs()

  await choose('Demo 3')
  await user.keyboard('{Shift>}')
  await choose('Demo 7')
  await user.keyboard('{/Shift}')

  const checked = submitted.filter(
    ({ job_name }) => (box(`Select ${job_name}`) as HTMLInputElement).checked,
  )
  expect(checked.map(({ job_name }) => job_name)).toEqual([3, 4, 5, 6, 7].map((at) => `Demo ${at}`))
})

test('by keyboard: Space chooses, and Enter goes to what can be done', async () => {
  const { user, box } = await openJobs()

  box('Select Demo 1').focus()
  await user.keyboard(' ')
  expect(box('Select Demo 1')).toBeChecked()
  await user.keyboard('{Enter}')

  expect(bar().getByRole('button', { name: 'Assign to Me' })).toHaveFocus()
})

test('the choice is kept over pages, and lost by a search', async () => {
  const { user, box, choosePage } = await openJobs(submitted, { total: 12 })
  await choosePage()
  const rest = [demo(11), demo(12)]
  answer('listJobs', { data: rest, pagination: { page: 2, limit: 10, total: 12, totalPages: 2 } })

  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Demo 11')
  expect(bar().getByText('10 selected')).toBeVisible()
  expect(box('Select Demo 11')).not.toBeChecked()
  await waitFor(() => expect(box('Select Demo 11')).not.toHaveAttribute('aria-disabled'))
  await user.click(box('Select Demo 11'))
  expect(bar().getByText('11 selected')).toBeVisible()

  answer('listJobs', onePage([demo(1)], 1))
  await user.type(screen.getByRole('searchbox'), 'Demo{Enter}')
  await screen.findByText('Demo 1')
  noBar()
})

test(
  'the chosen jobs are assigned to me at once: one toast, the rows stay, nothing stays chosen',
  { tags: 'short' },
  async () => {
    const { store, choosePage, press } = await openJobs()
    const done = toDone(submitted, { status: 'ALLOTTED_ADMIN', assigned_to: somebody('RM_ADM') })
    const calls = answer('bulkJobs', () => {
      answer('listJobs', onePage(done, 10))
      return succeed({ done, refused: [] }, 'You are assigned to 10 jobs')
    })
    await choosePage()

    await press('Assign to Me')

    expect(await screen.findByText('You are assigned to 10 jobs')).toBeVisible()
    expect(fieldsOf(calls[0])).toEqual([
      ['action', 'claim'],
      ...submitted.map(({ _id }) => ['jobs', _id]),
    ])
    await waitFor(noBar)
    expect(await screen.findAllByText('allotted admin')).toHaveLength(10)
    expect(store.getState().toasts.messages).toHaveLength(1)
    await waitFor(() => expect(screen.getByRole('checkbox', { name: wholePage })).toHaveFocus())
  },
)

test.each([
  ['chosen', false],
  ['all that match', true],
] as const)(
  'no job is gone that one moves with %s, though others hear of it before the answer',
  async (_which, isAll) => {
    const { choosePage, press } = await openJobs(submitted, {
      at: '/jobs?status=SUBMITTED',
      total: 214,
    })
    const done = toDone(submitted, { status: 'ALLOTTED_ADMIN', assigned_to: somebody('RM_ADM') })
    const { promise, resolve } = Promise.withResolvers<void>()
    answer('bulkJobs', async () => {
      await promise
      return { done, refused: [] }
    })
    await choosePage()
    if (isAll) await press('Select all 214 that match')
    await press('Assign to Me')
    // The list is read again while the change is still on its way.
    answer('listJobs', onePage([], 0))
    fireEvent.focus(window)
    expect(await screen.findByText('0 jobs')).toBeVisible()
    expect(screen.queryByText('Gone')).toBeNull()
    resolve()
    await waitFor(noBar)

    expect(await screen.findAllByText('allotted admin')).toHaveLength(10)
    for (const words of ['Gone', /^\d+ changes?$/]) expect(screen.queryByText(words)).toBeNull()
  },
)

test('all that match are named by their filters and their number', async () => {
  const { user, choosePage, press } = await openJobs(submitted, { total: 214 })
  const calls = answer('bulkJobs', succeed({ done: submitted, refused: [] }, 'Done'))
  await user.type(screen.getByRole('searchbox'), 'Demo{Enter}')
  await screen.findByText('Demo 1')
  await choosePage()

  await press('Select all 214 that match')
  expect(bar().getByText('All 214 selected')).toBeVisible()
  await press('Assign to Me')

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(fieldsOf(calls[0])).toEqual([
    ['action', 'claim'],
    ['all', 'true'],
    ['total', '214'],
  ])
  expect([...(calls[0]?.query ?? [])]).toEqual([
    ['progress', 'in_progress'],
    ['query', 'Demo'],
  ])
})

test('leaving one of all leaves the others of the page', async () => {
  const { choose, choosePage, press } = await openJobs(submitted, { total: 214 })
  await choosePage()
  await press('Select all 214 that match')

  await choose('Demo 1')

  expect(bar().getByText('9 selected')).toBeVisible()
})

test('the rows on the screen show what was done to them, however many others were changed', async () => {
  const { choosePage, press } = await openJobs(submitted, { total: 500 })
  const others = Array.from({ length: 490 }, (_one, index) => demo(index + 1000))
  const done = toDone([...submitted, ...others], { status: 'ALLOTTED_ADMIN' })
  answer('bulkJobs', succeed({ done, refused: [] }, 'You are assigned to 500 jobs'))
  await choosePage()
  await press('Select all 500 that match')
  // They have gone to other pages.
  answer('listJobs', onePage(others.slice(0, 10), 500))

  await press('Assign to Me')

  await screen.findByText('You are assigned to 500 jobs')
  expect(await screen.findAllByText('allotted admin')).toHaveLength(10)
  expect(screen.queryByText('submitted')).toBeNull()
  expect(screen.getByText('Demo 1')).toBeVisible()
})

test('more than 500 are not offered together', async () => {
  const { choosePage } = await openJobs(submitted, { total: 501 })

  await choosePage()

  expect(bar().queryByRole('button', { name: /^Select all/ })).toBeNull()
  expect(bar().getByText(/Up to 500 jobs can be selected together/)).toBeVisible()
})

test('a list that has changed is told, and nothing stays chosen', async () => {
  const { choosePage, press } = await openJobs(submitted, { total: 214 })
  answer('bulkJobs', refuse('list_changed'))
  await choosePage()
  await press('Select all 214 that match')

  await press('Assign to Me')

  expect(await screen.findByText(/The list has changed since you looked at it/)).toBeVisible()
  await waitFor(noBar)
})

test('a cut request is repeated under the same key, and the choice stays until there is an answer', async () => {
  const { choosePage, press } = await openJobs()
  const cut = answer('bulkJobs', noAnswer)
  await choosePage()
  await press('Assign to Me')
  expect(await screen.findByText('Could not reach the server.')).toBeVisible()
  expect(bar().getByText('10 selected')).toBeVisible()

  const whole = answer('bulkJobs', succeed({ done: submitted, refused: [] }, 'Done'))
  await press('Assign to Me')
  await waitFor(noBar)

  const keys = [...cut, ...whole].map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
})

test('after a cut request the rows of the list show what was done', async () => {
  const { choosePage, press } = await openJobs(submitted)
  const claimed = { status: 'ALLOTTED_ADMIN', assigned_to: somebody('RM_ADM') } as const
  answer('bulkJobs', () => {
    answer('listJobs', onePage(toDone(submitted, claimed), 10))
    return noAnswer
  })
  await choosePage()

  await press('Assign to Me')

  await waitFor(() => expect(screen.getAllByText('allotted admin')).toHaveLength(10))
})

test('after a cut request for jobs that have left their list, the same are sent under the same key', async () => {
  const { choosePage, press } = await openJobs(submitted, { at: '/jobs?status=SUBMITTED' })
  const cut = answer('bulkJobs', () => {
    answer('listJobs', onePage([demo(11)], 1))
    return noAnswer
  })
  await choosePage()
  await press('Assign to Me')
  // The list has been read again; perhaps the change was made.
  expect(await screen.findByRole('button', { name: 'Update list' })).toBeVisible()
  expect(screen.queryByText('Gone')).toBeNull()
  expect(bar().getByText('10 selected')).toBeVisible()
  expect(bar().queryByRole('button', { name: /^Select all/ })).toBeNull()

  const whole = answer('bulkJobs', succeed({ done: submitted, refused: [] }, 'Done'))
  await press('Assign to Me')
  await waitFor(noBar)

  const sent = [...cut, ...whole].map((call) => [
    call.headers.get('idempotency-key'),
    ...fieldsOf(call),
  ])
  expect(sent.length).toBeGreaterThan(1)
  for (const one of sent) expect(one).toEqual(sent[0])
})

test('a chosen job that is gone is chosen no more, also when the list is shown anew', async () => {
  const { user, box, choose, press } = await openJobs(submitted.slice(0, 3))
  await choose('Demo 1', 'Demo 2')
  answer('listJobs', onePage([demo(1), demo(3)], 2))
  fireEvent.focus(window)
  await screen.findByText('Gone')

  await user.click(screen.getByRole('button', { name: 'Update' }))

  await waitFor(() => expect(screen.queryByText('Demo 2')).toBeNull())
  expect(bar().getByText('1 selected')).toBeVisible()
  expect(box('Select Demo 1')).toBeChecked()
  const calls = answer('bulkJobs', succeed({ done: [demo(1)], refused: [] }, 'Done'))
  await press('Assign to Me')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.getAll('jobs')).toEqual([anId(1)])
})

test('a change that is cut after a refusal is sent again under its own key', async () => {
  const { choosePage, press } = await openJobs()
  answer('bulkJobs', refuse('remediator_unfit'))
  await choosePage()
  await press('Assign to Me')
  await screen.findByText('Choose a remediator who is active and available.')
  const cut = answer('bulkJobs', noAnswer)
  await press('Assign to Me')
  await screen.findByText('Could not reach the server.')

  const whole = answer('bulkJobs', succeed({ done: submitted, refused: [] }, 'Done'))
  await press('Assign to Me')
  await waitFor(noBar)

  const keys = [...cut, ...whole].map(({ headers }) => headers.get('idempotency-key'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('a refused change is a new one when it is sent again, because the refusal may be over', async () => {
  const { choosePage, press } = await openJobs()
  const refused = answer('bulkJobs', refuse('remediator_unfit'))
  await choosePage()
  await press('Assign to Me')
  await waitFor(() => expect(refused).toHaveLength(1))
  await waitFor(() => expect(bar().getByText('10 selected')).toBeVisible())

  const whole = answer('bulkJobs', succeed({ done: submitted, refused: [] }, 'Done'))
  await press('Assign to Me')
  await waitFor(noBar)

  const keys = [...refused, ...whole].map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

const toRemediator = (number: number, firstName: string, company: string | null): User => {
  const { limits, impersonatedBy, organization, rates, ...person } = aPerson('RM_REM')
  const _id = anId(number)
  return { ...person, _id, userId: _id, firstName, lastName: 'Fixer', company_name: company }
}
const rosa = toRemediator(0xa1, 'Rosa', 'Fix & Co')
const ben = toRemediator(0xa2, 'Ben', null)

const toLoad = (user: User, changes: Partial<RemediatorLoad>): RemediatorLoad => ({
  _id: user._id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  company_name: user.company_name,
  isAvailable: true,
  open_jobs: 0,
  open_files: 0,
  open_pages: 0,
  through_on: null,
  absence: null,
  last_work: null,
  ...changes,
})

function answerRemediators() {
  const people = answer('listUsers', onePage([rosa, ben], 2))
  const loads = answer('getRemediatorsLoad', [
    toLoad(rosa, {
      open_jobs: 3,
      open_files: 24,
      open_pages: 120,
      through_on: '2999-12-04',
      last_work: '2026-11-12T14:30:00.000Z',
      absence: { first_day: '2999-12-28', last_day: '2999-12-31', has_begun: false },
    }),
    toLoad(ben, { absence: { first_day: '2999-01-01', last_day: '2999-01-02', has_begun: true } }),
    toLoad(toRemediator(0xa3, 'Nia', null), { isAvailable: false, open_jobs: 1, open_files: 1 }),
  ])
  return { people, loads }
}

test(
  'submitted jobs are claimed and assigned in one dialog, which shows who has how much to do',
  { tags: 'short' },
  async () => {
    const { user, choosePage, press } = await openJobs()
    const { loads, people } = answerRemediators()
    const calls = answer('bulkJobs', succeed({ done: submitted, refused: [] }, 'Done'))
    await choosePage()

    await press('Assign Remediator')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Remediator' }))
    expect(dialog.getByText('10 jobs')).toBeVisible()
    const busy =
      /^Fix & Co · 3 open jobs, 24 open files, 120 open pages · through on 4 Dec 2999 · away 28–31 Dec 2999 · Last for this organization 12 Nov 2026$/
    await waitFor(() =>
      expect(dialog.getByText('Fix & Co').closest('.facts')).toHaveTextContent(busy),
    )
    const free = /^No open job · away until 2 Jan 2999 · New to this organization$/
    expect(dialog.getByText('No open job').closest('.facts')).toHaveTextContent(free)
    const away = within(dialog.getByRole('region', { name: 'Away' }))
    expect(away.getByText('Nia Fixer')).toBeVisible()
    expect(dialog.queryByRole('radio', { name: /Nia/ })).toBeNull()

    await user.click(dialog.getByRole('radio', { name: /Rosa Fixer/ }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fieldsOf(calls[0])).toEqual([
      ['action', 'assign'],
      ['remID', rosa._id],
      ...submitted.map(({ _id }) => ['jobs', _id]),
    ])
    expect(loads[0]?.query.getAll('ids')).toEqual([rosa._id, ben._id])
    expect(loads[0]?.query.get('jobId')).toBe(anId(1))
    // Who fits first comes first; of many jobs no due date decides it.
    expect(people[0]?.query.get('fits_first')).toBe('true')
    expect(people[0]?.query.get('jobId')).toBeNull()
    await waitFor(noBar)
  },
)

test('for jobs of several organizations nobody’s last work is told', async () => {
  const jobs = [demo(1), demo(2, { organization: { ...otherOrganization, isArchived: false } })]
  const { choosePage, press } = await openJobs(jobs)
  const { loads } = answerRemediators()
  await choosePage()

  await press('Assign Remediator')

  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Remediator' }))
  const facts =
    /^Fix & Co · 3 open jobs, 24 open files, 120 open pages · through on 4 Dec 2999 · away 28–31 Dec 2999$/
  await waitFor(() =>
    expect(dialog.getByText('Fix & Co').closest('.facts')).toHaveTextContent(facts),
  )
  expect(loads[0]?.query.has('jobId')).toBe(false)
})

test('a load that cannot be read is told in its place, and somebody can still be chosen', async () => {
  const { user, choosePage, press } = await openJobs()
  answerRemediators()
  answer('getRemediatorsLoad', refuse('unavailable'))
  await choosePage()
  await press('Assign Remediator')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Remediator' }))
  expect(await dialog.findByText(/who is away, could not be loaded/)).toBeVisible()
  answerRemediators()

  await user.click(dialog.getByRole('button', { name: 'Try again' }))

  expect(await dialog.findByText(/3 open jobs/)).toBeVisible()
  expect(dialog.getByRole('radio', { name: /Rosa Fixer/ })).toBeEnabled()
})

test('nobody chosen is told at the list', async () => {
  const { user, choose, press } = await openJobs()
  answerRemediators()
  const calls = answer('bulkJobs', { done: [], refused: [] })
  await choose('Demo 1')
  await press('Assign Remediator')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Remediator' }))
  await dialog.findByRole('radio', { name: /Rosa/ })

  await user.click(dialog.getByRole('button', { name: 'Assign' }))

  expect(await dialog.findByText('Choose a remediator')).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('what could not be done is listed with its reason and a link', { tags: 'short' }, async () => {
  const { choosePage, press } = await openJobs()
  const message = 'Only submitted jobs can be assigned to you. This one is allotted admin.'
  const refused = [
    { job: { _id: anId(3), job_name: 'Demo 3' }, code: 'invalid_state', message },
    {
      job: { _id: anId(99), job_name: null },
      code: 'not_found',
      message: 'We could not find this.',
    },
  ]
  answer(
    'bulkJobs',
    succeed({ done: submitted.slice(0, 8), refused }, 'You are assigned to 8 jobs'),
  )
  await choosePage()

  await press('Assign to Me')

  const dialog = within(await screen.findByRole('dialog', { name: '2 jobs were left out' }))
  expect(dialog.getByText('8 jobs were assigned to you.')).toBeVisible()
  const [first, second] = dialog.getAllByRole('listitem')
  expect(first).toHaveTextContent(`Demo 3${message}Open Demo 3 (opens in new tab)`)
  expect(second).toHaveTextContent('A job that no longer existsWe could not find this.')
  expect(dialog.getByRole('link')).toHaveAttribute('href', `/jobs/${anId(3)}`)
  expect(screen.getByText('You are assigned to 8 jobs')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Chosen jobs' })).toBeNull()
})

test('a priority is set for all chosen jobs, the other one suggested', async () => {
  const rush = submitted.map((job) => ({ ...job, priority: 'RUSH' as const }))
  const { user, choosePage, press } = await openJobs(rush)
  const calls = answer('bulkJobs', succeed({ done: rush, refused: [] }, 'Done'))
  await choosePage()
  await press('Update Priority')
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Priority' }))
  expect(dialog.getByRole('radio', { name: 'Normal' })).toBeChecked()

  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(fieldsOf(calls[0]).slice(0, 2)).toEqual([
    ['action', 'priority'],
    ['priority', 'NORMAL'],
  ])
})

test('super users delete many after a question, administrators do not', async () => {
  const { user, choosePage, press } = await openJobs(submitted, { as: 'RM_SU' })
  const calls = answer('bulkJobs', succeed({ done: submitted, refused: [] }, 'Done'))
  await choosePage()
  await press('Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Jobs' }))
  await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())

  await user.click(question.getByRole('button', { name: 'Delete 10 jobs' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(fieldsOf(calls[0])[0]).toEqual(['action', 'delete'])
})

test.each([
  ['CREATED', ['Update Priority', 'Clear']],
  ['SUBMITTED', ['Assign to Me', 'Assign Remediator', 'Update Priority', 'Set Due Date', 'Clear']],
  ['ALLOTTED_ADMIN', ['Assign Remediator', 'Update Priority', 'Set Due Date', 'Clear']],
  ['APPROVED_REMEDIATOR', ['Update Priority', 'Set Due Date', 'Clear']],
] as const)('for a job that is %s the bar offers what its state allows', async (status, labels) => {
  const { choose } = await openJobs([demo(1, { status })])

  await choose('Demo 1')

  const buttons = bar().getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels)
})

test('where rows are blocks, the page is chosen by a checkbox with words above them', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: (entries: unknown[]) => void) {
        this.observe = () => report([{ contentRect: { width: 320 } }])
      }
      observe
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  const { choosePage } = await openJobs()

  await choosePage()

  expect(screen.getAllByRole('checkbox', { name: wholePage })).toHaveLength(1)
  expect(screen.getByText(wholePage)).toBeInTheDocument()
  expect(bar().getByText('10 selected')).toBeVisible()
})
