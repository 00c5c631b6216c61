// @module-tag rest
import {
  errors,
  isSuperUser,
  jobFields,
  type JobWithFiles,
  type Role,
  type User,
} from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
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
import { aPerson } from '#test/answers/people.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer, refuse, succeed, type Call } from '#test/server.ts'
import { unguarded } from '#test/unguarded.ts'

const fieldsOf = (call: Call | undefined) => [...(call?.body ?? [])]

/** The list with one job, and a function that opens a dialog from its row. */
async function openList(as: Role, changes: Partial<JobWithFiles>) {
  const job = aJob(changes)
  answer('listJobs', onePage([job], 1))
  // Asked for when a refused form opens again.
  answer('getJob', aJobPage(changes))
  const app = renderScreen({ at: '/jobs', as })
  await screen.findByRole('link', { name: job.job_name })
  const choose = async (item: string) => {
    await app.user.click(screen.getByRole('button', { name: `Actions for ${job.job_name}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }))
  return { ...app, job, choose, press }
}

const dialog = (name: string) => screen.findByRole('dialog', { name })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

function aRemediator(number: number, name: string): User {
  const { limits, impersonatedBy, organization, ...user } = aPerson('RM_REM')
  const [firstName = '', lastName = ''] = name.split(' ')
  return { ...user, _id: anId(number), userId: anId(number), firstName, lastName }
}
const remediators = [aRemediator(0xee, 'Other Demo'), aRemediator(0xef, 'Third Demo')]

test('Edit Job asks for a name, and sends another one', { tags: 'short' }, async () => {
  const { user, job, choose } = await openList('RM_ADM', {})
  const calls = answer('updateJob', succeed(job, 'Job updated successfully'))

  await choose('Edit')
  const form = await dialog('Edit Job')
  const name = within(form).getByRole('textbox', { name: 'Job Name' })
  await waitFor(() => expect(name).toHaveFocus())
  expect(name).toHaveValue('Demo job')
  await user.clear(name)
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('Job Name is required')).toBeVisible()
  await user.type(name, 'Another name')
  await user.click(within(form).getByRole('button', { name: 'Save' }))

  await isClosed()
  // An empty field clears what was there.
  expect(fieldsOf(calls[0])).toEqual([
    ['job_name', 'Another name'],
    ['wished_for', ''],
  ])
  expect(await screen.findByText('Job updated successfully')).toBeVisible()
})

test('Edit Job asks for no field that the person may never set, and sends none', async () => {
  Object.assign(jobFields.wished_for, { isEditableBy: isSuperUser })
  onTestFinished(() => void Reflect.deleteProperty(jobFields.wished_for, 'isEditableBy'))
  const { user, job, choose } = await openList('RM_ADM', { wished_for: '2026-12-24' })
  const calls = answer('updateJob', succeed(job, 'Job updated successfully'))

  await choose('Edit')
  const form = within(await dialog('Edit Job'))
  expect(form.queryByText(jobFields.wished_for.label)).toBeNull()
  await user.type(form.getByRole('textbox', { name: 'Job Name' }), '!')
  await user.click(form.getByRole('button', { name: 'Save' }))

  await isClosed()
  expect(fieldsOf(calls[0])).toEqual([['job_name', 'Demo job!']])
})

const inState = (state: 'done' | 'locked', file_name: string) =>
  aFile({ file_name, check: aCheckSummary({ state }) })

test(
  'a job with locked documents is submitted after a question that names them',
  { tags: 'short' },
  async () => {
    const { user, job, choose } = await openList('RM_CAM', {
      files: [
        inState('locked', 'plan.pdf'),
        inState('done', 'map.pdf'),
        inState('locked', 'tax.pdf'),
      ],
    })
    const submitted = succeed({ ...job, status: 'SUBMITTED' }, 'Job submitted successfully')
    const calls = answer('updateStatus', submitted)

    await choose('Submit Job')
    const question = await screen.findByRole('alertdialog', { name: 'Submit Job' })

    expect(question).toHaveAccessibleDescription(/^2 documents are locked with a password/)
    const named = within(question).getAllByRole('listitem')
    expect(named.map(({ textContent }) => textContent)).toEqual(['plan.pdf', 'tax.pdf'])
    expect(calls).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Submit Job' }))
    expect(await screen.findByText('Job submitted successfully')).toBeVisible()
    expect(fieldsOf(calls[0])).toEqual([
      ['move', 'true'],
      ['status', 'CREATED'],
    ])
  },
)

test('a job is not submitted where its documents cannot be looked at, and says why', async () => {
  const { choose } = await openList('RM_CAM', { files: [inState('locked', 'plan.pdf')] })
  answer('getJob', refuse('unavailable'))
  const calls = answer('updateStatus', succeed(aJob({ status: 'SUBMITTED' }), 'Submitted'))

  await choose('Submit Job')

  expect(await screen.findByText(errors.unavailable.message)).toBeVisible()
  expect(calls).toEqual([])
})

test('a job without locked documents is submitted at once', async () => {
  const { job, choose, store } = await openList('RM_CAM', {
    files: [inState('done', 'map.pdf')],
  })
  const calls = answer('updateStatus', succeed({ ...job, status: 'SUBMITTED' }, 'Submitted'))

  await choose('Submit Job')

  expect(await screen.findByText('Submitted')).toBeVisible()
  expect(calls).toHaveLength(1)
  // Nobody has opened it.
  expect(store.getState().recents.places).not.toContainEqual(
    expect.objectContaining({ kind: 'job' }),
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

const marked = (state: 'done' | 'running', file_name: string) =>
  aFile({
    file_name,
    is_remediated: true,
    versions: [aVersion({ check: aCheckSummary({ state, barriers: null }) })],
  })

const completed = { status: 'REMEDIATION_COMPLETED', assigned_to: somebody('RM_REM') } as const

test(
  'a job is handed in after a question that says how many marked files are still being checked',
  { tags: 'short' },
  async () => {
    const { user, job, press } = await openList('RM_REM', {
      ...completed,
      files: [
        marked('running', 'plan.pdf'),
        marked('done', 'map.pdf'),
        marked('running', 'tax.pdf'),
      ],
    })
    const calls = answer('updateStatus', succeed({ ...job, status: 'IN_REVIEW' }, 'Handed in'))

    await press('Complete Job')
    const question = await screen.findByRole('alertdialog', { name: 'Complete Job' })

    expect(question).toHaveAccessibleDescription(/^2 marked files are still being checked\./)
    expect(calls).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Complete Job' }))
    expect(await screen.findByText('Handed in')).toBeVisible()
    expect(fieldsOf(calls[0])).toEqual([
      ['move', 'true'],
      ['status', 'REMEDIATION_COMPLETED'],
    ])
  },
)

test('a job whose checks have ended is handed in at once', async () => {
  const { job, press } = await openList('RM_REM', {
    ...completed,
    files: [marked('done', 'map.pdf')],
  })
  const calls = answer('updateStatus', succeed({ ...job, status: 'IN_REVIEW' }, 'Handed in'))

  await press('Complete Job')

  expect(await screen.findByText('Handed in')).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['NORMAL', 'Rush', 'RUSH'],
  ['RUSH', 'Normal', 'NORMAL'],
] as const)('Update Priority at %s has %s chosen already', async (priority, chosen, sent) => {
  const { user, job, choose } = await openList('RM_ADM', { priority })
  const calls = answer('updateJob', succeed(job, 'Job priority updated successfully'))

  await choose('Update Priority')
  const form = await dialog('Update Priority')
  const radio = within(form).getByRole('radio', { name: chosen })
  expect(radio).toBeChecked()
  await waitFor(() => expect(radio).toHaveFocus())
  await user.click(within(form).getByRole('button', { name: 'Save' }))

  await isClosed()
  expect(fieldsOf(calls[0])).toEqual([['priority', sent]])
  expect(await screen.findByText('Job priority updated successfully')).toBeVisible()
})

test('Delete Job starts on Cancel and says that the job can be activated again', async () => {
  const { user, job, choose } = await openList('RM_SU', {})
  const calls = answer('deleteJob', succeed(job, 'Job Deleted Successfully'))

  await choose('Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Delete Job' })
  await waitFor(() =>
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
  )
  expect(within(question).getByText(/You can activate it again later\./)).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Delete Demo job' }))

  expect(await screen.findByText('Job Deleted Successfully')).toBeVisible()
  expect(fieldsOf(calls[0])).toEqual([['isArchived', 'true']])
})

test('Activate Job starts on the deed', async () => {
  const { user, job, choose } = await openList('RM_SU', { isArchived: true })
  const calls = answer('deleteJob', succeed(job, 'Job Activated Successfully'))

  await choose('Activate')
  const question = await screen.findByRole('alertdialog', { name: 'Activate Job' })
  const confirm = within(question).getByRole('button', { name: 'Activate Demo job' })
  await waitFor(() => expect(confirm).toHaveFocus())
  await user.click(confirm)

  expect(await screen.findByText('Job Activated Successfully')).toBeVisible()
  expect(fieldsOf(calls[0])).toEqual([['isArchived', 'false']])
})

test('a deleted job keeps its place with its new menu, and the focus', async () => {
  const first = aJob({ _id: anId(1), job_name: 'Demo 1' })
  const second = aJob({ _id: anId(2), job_name: 'Demo 2' })
  answer('listJobs', onePage([first, second], 2))
  const { user } = renderScreen({ at: '/jobs', as: 'RM_SU' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Demo 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  answer('deleteJob', { ...first, isArchived: true })
  answer('listJobs', onePage([second], 1))

  await user.click(await screen.findByRole('button', { name: 'Delete Demo 1' }))

  const menu = await screen.findByRole('button', { name: 'Actions for Demo 1' })
  await waitFor(() => expect(menu).toHaveFocus())
  expect(names()).toEqual(['Demo 1', 'Demo 2'])
  await user.click(await unguarded('Actions for Demo 1'))
  const options = await screen.findAllByRole('menuitem')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Activate'])
})

/** The names of the rows, in their order. */
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('a running job goes to another remediator than the present one, and files are not named', async () => {
  const { user, job, choose } = await openList('RM_ADM', {
    status: 'REMEDIATION_PARTIAL',
    assigned_to: somebodyElse('RM_REM'),
  })
  const people = answer('listUsers', onePage(remediators, 2))
  const calls = answer('reopenJob', job)

  await choose('Re-Assign Remediator')
  const form = await dialog('Re-Assign Remediator')
  await waitFor(() =>
    expect(within(form).getByRole('searchbox', { name: 'Search name, email' })).toHaveFocus(),
  )
  await user.click(await within(form).findByRole('radio', { name: /Third Demo/ }))
  // Listed, so that rows and count agree, but not to be chosen.
  expect(within(form).queryByRole('radio', { name: /Other Demo/ })).toBeNull()
  expect(within(form).getByText('Other Demo')).toBeVisible()
  expect(within(form).getByText(/has the job now$/)).toBeVisible()
  await user.click(within(form).getByRole('button', { name: 'Re-assign' }))

  await isClosed()
  expect(Object.fromEntries(people[0]?.query ?? [])).toMatchObject({
    user_type: 'RM_REM',
    status: 'available',
    limit: '5',
  })
  expect(fieldsOf(calls[0])).toEqual([['remID', anId(0xef)]])
})

test(
  'an assignment asks for a remediator, puts the focus there, and says which status was seen',
  { tags: 'short' },
  async () => {
    const { user, job, press } = await openList('RM_ADM', { status: 'ALLOTTED_ADMIN' })
    answer('listUsers', onePage(remediators, 2))
    const calls = answer('updateStatus', job)

    await press('Assign Remediator')
    const form = await dialog('Assign Remediator')
    await within(form).findByRole('radio', { name: /Other Demo/ })
    await user.click(within(form).getByRole('button', { name: 'Assign' }))
    expect(await within(form).findByText('Choose a remediator')).toBeVisible()
    await waitFor(() =>
      expect(within(form).getByRole('radio', { name: /Other Demo/ })).toHaveFocus(),
    )
    await user.click(within(form).getByRole('radio', { name: /Third Demo/ }))
    await user.click(within(form).getByRole('button', { name: 'Assign' }))

    await isClosed()
    expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
      move: 'true',
      remID: anId(0xef),
      status: 'ALLOTTED_ADMIN',
    })
  },
)

test('a refused dialog closes with a red toast, and opens again with what was chosen', async () => {
  const { user, press } = await openList('RM_ADM', { status: 'ALLOTTED_ADMIN' })
  answer('listUsers', onePage(remediators, 2))
  answer('updateStatus', refuse('remediator_unfit', { remID: 'Choose a remediator' }))
  await press('Assign Remediator')
  const form = await dialog('Assign Remediator')
  await user.click(await within(form).findByRole('radio', { name: /Third Demo/ }))

  await user.click(within(form).getByRole('button', { name: 'Assign' }))

  await isClosed()
  expect(await screen.findByText('Choose a remediator who is active and available.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reopen form' }))
  const again = await dialog('Assign Remediator')
  expect(await within(again).findByRole('radio', { name: /Third Demo/ })).toBeChecked()
  expect(within(again).getByText('Choose a remediator')).toBeVisible()
})

test.each([
  ['RM_SU', 125.5],
  ['RM_ADM', 125.5],
  ['RM_REM', 125.5],
  ['RM_CAM', null],
  ['RM_CLI', null],
] as const)('the page shows %s the quote as %s dollars', async (role, cost) => {
  const job = aJobPage({ job_cost: cost, assigned_to: cost ? somebody('RM_REM') : null })
  answer('getJob', job)

  renderScreen({ at: `/jobs/${job._id}`, as: role })

  const details = await screen.findByRole('region', { name: 'Details' })
  expect(within(details).queryAllByText('Job Cost')).toHaveLength(cost ? 1 : 0)
  expect(within(details).queryAllByText('$125.50')).toHaveLength(cost ? 1 : 0)
})

describe('beside the special price stands about what the pages cost', () => {
  const counted = (pages: number) => aCheckSummary({ pages })
  const files = [
    aFile({ check: counted(12) }),
    aFile({ is_remediated: true, simple_pages: 2, complex_pages: 1, check: counted(9) }),
    aFile({ isSpecialFile: true, check: counted(50) }),
    aFile({ isNonBillable: true, check: counted(70) }),
    aFile({ check: null }),
  ].map((file, index) => ({ ...file, _id: anId(index + 1) }))
  const openCost = async (changes: Partial<JobWithFiles>) => {
    const job = aJobPage({ files, assigned_to: somebody('RM_REM'), ...changes })
    answer('getJob', job)
    renderScreen({ at: `/jobs/${job._id}?tab=details`, as: 'RM_REM' })
    const details = within(await screen.findByRole('region', { name: 'Details' }))
    return details.getByText('Job Cost').nextElementSibling
  }

  test('of counted files as simple, of marked ones with their pages', async () => {
    expect(await openCost({ status: 'APPROVED_REMEDIATOR' })).toHaveTextContent(
      /^– ?Pages: about \$16\.00 expected so far, 1 document not counted$/,
    )
  })

  test('of counted files alone', async () => {
    const [whole] = files
    const cost = await openCost({ status: 'APPROVED_REMEDIATOR', files: whole ? [whole] : [] })
    expect(cost).toHaveTextContent(/^– ?Pages: about \$12\.00 expected$/)
  })

  test('of files that are not counted nothing but that', async () => {
    expect(
      await openCost({ status: 'APPROVED_REMEDIATOR', files: files.slice(-1), job_cost: 40 }),
    ).toHaveTextContent(
      /^\$40\.00 ?Extra price, in addition to pages ?Pages: 1 document not counted$/,
    )
  })

  test.each(['COMPLETED', 'CLOSED'] as const)('and not once it is %s', async (status) => {
    expect(await openCost({ status, job_cost: 40 })).toHaveTextContent(
      /^\$40\.00 ?Extra price, in addition to pages$/,
    )
  })
})
