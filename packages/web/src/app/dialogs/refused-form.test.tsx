// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob, aJobPage, onePage } from '#test/answers/jobs.ts'
import { fill } from '#test/fill.ts'
import { openForm } from '#test/open-form.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'

type App = ReturnType<typeof renderApp>

async function createJob({ user }: App) {
  await user.click(await screen.findByRole('button', { name: '+ Create Job' }))
  await fill(user, await screen.findByLabelText(/^Job Name/), 'Demo job')
  await user.click(screen.getByRole('button', { name: 'Create Job' }))
}

test(
  'a refused dialog closes with a red toast; Reopen form brings back values and errors',
  { tags: 'short' },
  async () => {
    answer('createJob', refuse('invalid_input', { job_name: 'This name is taken' }))
    const app = renderApp({ as: 'RM_CLI' })
    await createJob(app)

    const reopen = await screen.findByRole('button', { name: 'Reopen form' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByText('Please check the marked fields.')).toBeVisible()

    await app.user.click(reopen)
    const name = await screen.findByLabelText(/^Job Name/)
    expect(name).toHaveValue('Demo job')
    expect(name).toHaveAccessibleDescription('This name is taken')
  },
)

test('a job for whose documents there is no room says so, and its form comes back', async () => {
  answer('createJob', refuse('no_room'))
  const app = renderApp({ as: 'RM_CLI' })

  await createJob(app)

  expect(await screen.findByText(/^There is no room for more documents right now\./)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Reopen form' }))
  expect(await screen.findByLabelText(/^Job Name/)).toHaveValue('Demo job')
})

test.each([
  ['editAdministrator', 'updateUser'],
  ['editRemediator', 'updateUser'],
  ['updateOrganization', 'updateOrganization'],
  ['editJob', 'updateJob'],
] as const)(
  '%s that was opened again asks before it gives up what it holds',
  async (form, call) => {
    answer('getJob', aJobPage({ status: 'CREATED' }))
    answer(call, refuse('unavailable'))
    const { user, element, button } = await openForm[form]('RM_SU')
    await within(element).findByRole('button', { name: button })
    await user.click(within(element).getByRole('button', { name: button }))
    await user.click(await screen.findByRole('button', { name: 'Reopen form' }))
    await screen.findByRole('dialog')

    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))

    expect(await screen.findByRole('button', { name: button })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('a choice that was made before the refusal is not given up unasked either', async () => {
  answer('getJob', aJobPage())
  answer('listJobs', onePage([aJob()], 1))
  answer('updateJob', refuse('unavailable'))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await user.click(await screen.findByRole('button', { name: /^Actions for / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Update Priority' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Reopen form' }))

  await user.click(await screen.findByRole('button', { name: 'Cancel' }))

  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible()
})

test('a form opened again over another gives that one back as it was', async () => {
  answer('createJob', refuse('unavailable'))
  const app = renderApp({ as: 'RM_CLI' })
  const { user, store } = app
  await createJob(app)
  const reopen = await screen.findByRole('button', { name: 'Reopen form' })
  store.dispatch(openModal({ type: 'add-job', title: 'Create New Job' }))
  await fill(user, await screen.findByLabelText(/^Job Name/), 'Another demo job')

  await user.click(reopen)
  await waitFor(() => expect(screen.getByLabelText(/^Job Name/)).toHaveValue('Demo job'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))

  await waitFor(() => expect(screen.getByLabelText(/^Job Name/)).toHaveValue('Another demo job'))
})

test('a refusal that comes late does not close the form that is open by then', async () => {
  const refusing = Promise.withResolvers<void>()
  answer('listJobs', onePage([aJob()], 1))
  answer('updateJob', async () => {
    await refusing.promise
    return refuse('unavailable')
  })
  const { user, store } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await user.click(await screen.findByRole('button', { name: /^Actions for / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Update Priority' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  store.dispatch(openModal({ type: 'filter-user', title: 'Another form' }))
  await screen.findByRole('dialog', { name: 'Another form' })

  refusing.resolve()

  await waitFor(() => expect(store.getState().toasts.toasts).toHaveLength(1))
  expect(screen.getByRole('dialog', { name: 'Another form' })).toBeVisible()
})

test('an answer that comes late closes its own form, and not the one that was opened over it', async () => {
  const answering = Promise.withResolvers<void>()
  answer('listJobs', onePage([aJob()], 1))
  answer('updateJob', async () => {
    await answering.promise
    return succeed(aJob(), 'Job updated successfully')
  })
  const { user, store } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await user.click(await screen.findByRole('button', { name: /^Actions for / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Update Priority' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  store.dispatch(openModal({ type: 'filter-user', title: 'Another form' }))
  const another = within(await screen.findByRole('dialog', { name: 'Another form' }))

  answering.resolve()

  expect(await screen.findByText('Job updated successfully')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Another form' })).toBeVisible()
  await user.click(another.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Notifications keep the way back to a refused form', async () => {
  answer('createJob', refuse('invalid_input', { job_name: 'This name is taken' }))
  const app = renderApp({ as: 'RM_CLI' })
  await createJob(app)
  await app.user.click(await screen.findByRole('button', { name: 'Dismiss' }))

  await app.user.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  await app.user.click(await within(panel).findByRole('button', { name: 'Reopen form' }))

  expect(await screen.findByLabelText(/^Job Name/)).toHaveValue('Demo job')
})

test('a success is a green toast with the message of the server', { tags: 'short' }, async () => {
  answer('createJob', succeed(aJob(), 'Job created successfully'))
  const app = renderApp({ as: 'RM_CLI' })

  await createJob(app)

  expect(await screen.findByText('Job created successfully')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reopen form' })).not.toBeInTheDocument()
})

test('a dialog without a title is named by its type', async () => {
  const { store } = renderApp({ as: 'RM_CLI' })
  await screen.findByRole('heading', { level: 1, name: 'Jobs' })

  store.dispatch(openModal({ type: 'add-job' }))

  expect(await screen.findByRole('dialog', { name: 'add-job' })).toBeVisible()
})
