// @module-tag rest
import type { Role, User } from '@curbcut/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob, anId, onePage } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'

function aUser(number: number, firstName: string): User {
  const { organization, impersonatedBy, limits, rates, ...person } = aPerson('RM_REM')
  const _id = anId(number)
  return {
    ...person,
    _id,
    userId: _id,
    firstName,
    lastName: 'Demo',
    email: `${number}@example.com`,
  }
}

async function openCreateJob(as: Role = 'RM_CLI') {
  const app = renderScreen({ at: '/jobs', as })
  const [button] = await screen.findAllByRole('button', { name: '+ Create Job' })
  await app.user.click(button as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Job' }))
  return { ...app, dialog }
}

test('a job without a name puts the focus there', { tags: 'short' }, async () => {
  const { user, dialog } = await openCreateJob()

  await user.click(dialog.getByRole('button', { name: 'Create Job' }))

  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Job Name/ })).toHaveFocus())
})

test('a job is created with its files in one call', { tags: 'short' }, async () => {
  const calls = answer('createJob', succeed(aJob(), 'Job created successfully'))
  const { user, dialog } = await openCreateJob()
  await fill(user, dialog.getByRole('textbox', { name: /Job Name/ }), 'Annual report')
  await user.upload(dialog.getByLabelText('Files', { selector: 'input' }), [
    new File(['%PDF-1.4'], 'one.pdf', { type: 'application/pdf' }),
    new File(['%PDF-1.4'], 'two.pdf', { type: 'application/pdf' }),
  ])

  await user.click(dialog.getByRole('button', { name: 'Create Job' }))

  expect(await screen.findByText('Job created successfully')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  const body = calls[0]?.body as FormData
  expect(body.get('job_name')).toBe('Annual report')
  expect(body.getAll('files').map((file) => (file as File).name)).toEqual(['one.pdf', 'two.pdf'])
})

test('a job is created without files as well', async () => {
  const calls = answer('createJob', succeed(aJob(), 'Job created successfully'))
  const { user, dialog } = await openCreateJob()
  await fill(user, dialog.getByRole('textbox', { name: /Job Name/ }), 'Empty for now')

  await user.click(dialog.getByRole('button', { name: 'Create Job' }))

  expect(await screen.findByText('Job created successfully')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a document that would be refused is named before anything is sent', async () => {
  const calls = answer('createJob', aJob())
  const { user, dialog } = await openCreateJob()
  await fill(user, dialog.getByRole('textbox', { name: /Job Name/ }), 'Annual report')
  const picker = dialog.getByLabelText('Files', { selector: 'input' })
  picker.removeAttribute('accept')
  await user.upload(picker, new File(['MZ'], 'setup.exe'))
  await user.click(dialog.getByRole('button', { name: 'Create Job' }))
  expect(dialog.getByText('This type of file is not accepted.')).toBeVisible()
  expect(dialog.getByText('setup.exe cannot be uploaded. Remove it to continue.')).toBeVisible()
  expect(calls).toHaveLength(0)
  expect(dialog.getByRole('button', { name: 'Remove setup.exe' })).toHaveFocus()

  await user.click(dialog.getByRole('button', { name: 'Remove setup.exe' }))

  expect(dialog.queryByText(/cannot be uploaded/)).toBeNull()
})

test('documents that would be refused hold up no others', async () => {
  const calls = answer('createJob', succeed(aJob(), 'Job created successfully'))
  const { user, dialog } = await openCreateJob()
  await fill(user, dialog.getByRole('textbox', { name: /Job Name/ }), 'Annual report')
  const picker = dialog.getByLabelText('Files', { selector: 'input' })
  picker.removeAttribute('accept')
  const fit = ['one.pdf', 'two.pdf'].map((name) => new File(['%PDF-1.4'], name))
  await user.upload(picker, [new File(['MZ'], 'setup.exe'), ...fit])
  expect(
    dialog.getByText('setup.exe cannot be uploaded. The job is created without it.'),
  ).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Create Job with 2 files' }))

  expect(await screen.findByText('Job created successfully')).toBeVisible()
  const body = calls[0]?.body as FormData
  expect(body.getAll('files').map((file) => (file as File).name)).toEqual(['one.pdf', 'two.pdf'])
})

test('what the server says of all documents stands beside those that are left out', async () => {
  const said = 'The documents are larger than your organization may store.'
  answer('createJob', refuse('file_type_refused', { files: said }))
  const { user, dialog } = await openCreateJob()
  await fill(user, dialog.getByRole('textbox', { name: /Job Name/ }), 'Annual report')
  const picker = dialog.getByLabelText('Files', { selector: 'input' })
  picker.removeAttribute('accept')
  await user.upload(picker, [new File(['MZ'], 'setup.exe'), new File(['%PDF-1.4'], 'one.pdf')])
  await user.click(dialog.getByRole('button', { name: 'Create Job with 1 file' }))

  await user.click(await screen.findByRole('button', { name: 'Reopen form' }))

  const again = within(await screen.findByRole('dialog', { name: 'Create New Job' }))
  const left = 'setup.exe cannot be uploaded. The job is created without it.'
  expect(again.getByText(`${said} ${left}`)).toBeVisible()
})

const handouts = [1, 2].map((number) => new File(['%PDF-1.4'], `Handout ${number}.pdf`))

test('an account manager creates and submits a job at once, under the proposed name', async () => {
  const calls = answer('createJob', succeed(aJob(), 'Job submitted successfully'))
  const { user, dialog } = await openCreateJob('RM_CAM')
  const submit = () => dialog.getByRole('button', { name: 'Create and submit' })
  expect(submit()).toHaveAccessibleDescription('Add at least one file first.')

  await user.upload(dialog.getByLabelText('Files', { selector: 'input' }), handouts)
  expect(dialog.getByRole('textbox', { name: /Job Name/ })).toHaveValue('Handout 1 and 1 more')
  await user.click(submit())

  expect(await screen.findByText('Job submitted successfully')).toBeVisible()
  const body = calls[0]?.body as FormData
  expect([body.get('job_name'), body.get('submit')]).toEqual(['Handout 1 and 1 more', 'true'])
})

test('an account manager may create a job without submitting it', async () => {
  const calls = answer('createJob', succeed(aJob(), 'Job created successfully'))
  const { user, dialog } = await openCreateJob('RM_CAM')
  await user.upload(dialog.getByLabelText('Files', { selector: 'input' }), handouts)

  await user.click(dialog.getByRole('button', { name: 'Create Job' }))

  expect(await screen.findByText('Job created successfully')).toBeVisible()
  const body = calls[0]?.body as FormData
  expect(body.has('submit')).toBe(false)
})

test('a name that somebody typed stays when files come, and a client user submits nothing', async () => {
  const { user, dialog } = await openCreateJob('RM_CLI')
  const name = dialog.getByRole('textbox', { name: /Job Name/ })
  await fill(user, name, 'Annual report')

  await user.upload(dialog.getByLabelText('Files', { selector: 'input' }), handouts)

  expect(name).toHaveValue('Annual report')
  expect(dialog.queryByRole('button', { name: 'Create and submit' })).toBeNull()
})

test('files pasted on the list begin a job, and Enter submits it', async () => {
  const calls = answer('createJob', succeed(aJob(), 'Job submitted successfully'))
  const { user } = renderScreen({ at: '/jobs', as: 'RM_CAM' })
  await screen.findByRole('button', { name: 'Views' })

  fireEvent.paste(document.body, { clipboardData: { files: handouts, types: ['Files'] } })
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Job Name/ })).toHaveFocus())
  await user.keyboard('{Enter}')

  expect(await screen.findByText('Job submitted successfully')).toBeVisible()
  const body = calls[0]?.body as FormData
  expect(body.get('submit')).toBe('true')
})

test('files on the list of an administrator begin nothing', async () => {
  renderScreen({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByRole('button', { name: 'Views' })

  fireEvent.paste(document.body, { clipboardData: { files: handouts, types: ['Files'] } })

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the limits stand under the field', async () => {
  const { dialog } = await openCreateJob()

  expect(dialog.getByText(/At most 1 GB per file, 500 files per job/)).toBeVisible()
})

test('a refused job closes its form, which can be opened again with everything in it', async () => {
  answer('createJob', refuse('file_type_refused', { files: 'This type of file is not accepted.' }))
  const { user, dialog } = await openCreateJob()
  await fill(user, dialog.getByRole('textbox', { name: /Job Name/ }), 'Annual report')
  const file = new File(['%PDF-1.4'], 'one.pdf', { type: 'application/pdf' })
  await user.upload(dialog.getByLabelText('Files', { selector: 'input' }), file)
  await user.click(dialog.getByRole('button', { name: 'Create Job' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(await screen.findByRole('button', { name: 'Reopen form' }))

  const again = within(await screen.findByRole('dialog', { name: 'Create New Job' }))
  expect(again.getByRole('textbox', { name: /Job Name/ })).toHaveValue('Annual report')
  expect(again.getByRole('button', { name: 'Remove one.pdf' })).toBeVisible()
  expect(again.getByText('This type of file is not accepted.')).toBeVisible()
})

async function openAssign() {
  answer('listJobs', onePage([aJob({ status: 'ALLOTTED_ADMIN' })], 1))
  const app = renderScreen({ at: '/jobs', as: 'RM_ADM' })
  await app.user.click(await screen.findByRole('button', { name: 'Assign Remediator' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Remediator' }))
  return { ...app, dialog }
}

test(
  'the remediator is found among the available ones and assigned with the status seen',
  { tags: 'short' },
  async () => {
    const searches = answer('listUsers', onePage([aUser(1, 'First'), aUser(2, 'Second')], 2))
    const calls = answer('updateStatus', succeed(aJob(), 'Remediator assigned successfully'))
    const { user, dialog } = await openAssign()
    await waitFor(() => expect(dialog.getByRole('searchbox')).toHaveFocus())
    await user.click(await dialog.findByRole('radio', { name: /Second Demo/ }))

    await user.click(dialog.getByRole('button', { name: 'Assign' }))

    expect(await screen.findByText('Remediator assigned successfully')).toBeVisible()
    expect(Object.fromEntries(searches[0]?.query ?? [])).toMatchObject({
      user_type: 'RM_REM',
      status: 'available',
      limit: '5',
    })
    expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
      move: 'true',
      remID: anId(2),
      status: 'ALLOTTED_ADMIN',
    })
  },
)

test('the form of a job that has moved is not offered again: it would be refused again', async () => {
  answer('listUsers', onePage([aUser(1, 'First')], 1))
  answer('updateStatus', refuse('job_moved'))
  const { user, dialog } = await openAssign()
  await user.click(await dialog.findByRole('radio', { name: /First Demo/ }))

  await user.click(dialog.getByRole('button', { name: 'Assign' }))

  expect(await screen.findByText(/The status of this job has changed/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reopen form' })).toBeNull()
})

test('a choice survives searching for somebody else', async () => {
  answer('listUsers', ({ query }) =>
    onePage(query.get('query') ? [] : [aUser(1, 'First')], query.get('query') ? 0 : 1),
  )
  const { user, dialog } = await openAssign()
  await user.click(await dialog.findByRole('radio', { name: /First Demo/ }))

  await user.click(dialog.getByRole('searchbox'))
  await user.paste('nobody')

  expect(await dialog.findByText('No Remediators found')).toBeVisible()
  expect(dialog.getByRole('radio', { name: /First Demo/ })).toBeChecked()
})

test('that nobody is found is said of the answer to these very words', async () => {
  const answered = Promise.withResolvers<void>()
  answer('listUsers', async ({ query }) => {
    if (query.get('query') === 'nobody else') await answered.promise
    return onePage([], 0)
  })
  const { user, dialog } = await openAssign()
  await dialog.findByText('No Remediators found')

  await user.click(dialog.getByRole('searchbox'))
  await user.paste('nobody else')

  expect(await dialog.findByText('Loading...')).toBeVisible()
  expect(dialog.queryByText('No Remediators found')).toBeNull()
  answered.resolve()
  expect(await dialog.findByText('No Remediators found')).toBeVisible()
})

test('nobody available is said, and nothing is sent without a choice', async () => {
  answer('listUsers', onePage([], 0))
  const calls = answer('updateStatus', aJob())
  const { user, dialog } = await openAssign()
  expect(await dialog.findByText('No Remediators found')).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Assign' }))

  expect(await dialog.findByText('Choose a remediator')).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('a dialog with a choice asks before it closes', async () => {
  answer('listUsers', onePage([aUser(1, 'First')], 1))
  const { user, dialog } = await openAssign()
  await user.click(await dialog.findByRole('radio', { name: /First Demo/ }))

  await user.keyboard('{Escape}')

  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible()
})
