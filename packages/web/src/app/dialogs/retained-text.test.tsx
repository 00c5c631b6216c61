// @module-tag rest
import type { Role, User } from '@curbcut/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aJob, aJobPage, aNote, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, refuse, succeed } from '#test/server.ts'
import { unguarded } from '#test/unguarded.ts'
import { api } from '#web/api/api.ts'
import { sessionExpired, toSession } from '#web/state/session.ts'
import { showToast } from '#web/state/toasts.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

type App = ReturnType<typeof renderApp>

const job = aJobPage({ status: 'IN_REVIEW', assigned_to: somebody('RM_REM') })
const at = `/jobs/${job._id}`

beforeEach(() => {
  answer('getJob', job)
  answer('listFiles', onePage({ files: [] }, 0))
})

const endSession = ({ store }: App) => act(() => void store.dispatch(sessionExpired()))

async function signIn({ user }: App, me = aPerson('RM_ADM')) {
  answer('login', succeed(toSession(me), 'Signed in successfully'))
  await fill(user, await screen.findByLabelText(/^Email/), me.email)
  await fill(user, screen.getByLabelText(/^Password/), 'demo password')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
}

const composer = () => screen.findByRole('textbox', { name: /^Comment to|^Your comment/ })

async function writeComment(as: Role = 'RM_ADM') {
  const app = renderApp({ at: `${at}?tab=details`, as })
  await fill(app.user, await composer(), 'A long thought')
  return app
}

async function writeReason() {
  const app = renderApp({ at, as: 'RM_ADM' })
  await app.user.click(await screen.findByRole('button', { name: 'Return Job' }))
  await fill(app.user, await screen.findByLabelText('Reason'), 'The tables have no headers')
  return app
}

const send = async ({ user }: App) =>
  user.click(await unguarded('Return Job', within(screen.getByRole('dialog'))))

/** Waits until no request is running: a repeated request would get the answer of the running one. */
const untilAnswered = ({ store }: App) =>
  waitFor(() => {
    const queries = Object.values(store.getState().api.queries)
    expect(queries.map((query) => query?.status)).not.toContain('pending')
  })

test(
  'a comment that the session ended under waits for the same person',
  { tags: 'short' },
  async () => {
    const app = await writeComment()

    endSession(app)
    expect(await screen.findByText(/What you were writing is saved/)).toBeVisible()
    await signIn(app)

    expect(await composer()).toHaveValue('A long thought')
  },
)

test(
  'a comment that the session ended under is not for the next person',
  { tags: 'short' },
  async () => {
    const app = await writeComment()

    endSession(app)
    await signIn(app, aPerson('RM_ADM', { _id: anId(0x77), userId: anId(0x77) }))

    expect(await composer()).toHaveValue('')
  },
)

test('signing in is told, also after a Logout', async () => {
  answer('logout', null)
  const me = aPerson('RM_ADM')
  const app = renderApp()

  await signIn(app, me)
  expect(await screen.findByText('Signed in successfully')).toBeVisible()
  await app.user.click(await screen.findByRole('button', { name: 'Logout' }))
  await signIn(app, me)

  expect(await screen.findByText('Signed in successfully')).toBeVisible()
})

test('Logout forgets what was being written', async () => {
  answer('logout', null)
  const app = await writeComment()

  await app.user.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })

  expect(JSON.stringify(app.store.getState())).not.toContain('A long thought')
})

test('a comment that met the end of the session can be sent again after signing in', async () => {
  const app = await writeComment()
  answer('addClientNote', refuse('not_signed_in'))

  await app.user.keyboard('{Enter}')
  await signIn(app)

  expect(await screen.findByText('A long thought')).toBeVisible()
  answer('addClientNote', aNote({ message: 'A long thought', user: somebody('RM_ADM') }))
  await app.user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(app.store.getState().drafts.outgoing).toEqual({}))
})

test('comments that stand in line are not sent in the name of the next person', async () => {
  const app = await writeComment()
  const answered = Promise.withResolvers<void>()
  const calls = answer('addClientNote', async () => {
    await answered.promise
    return refuse('unavailable')
  })
  await app.user.keyboard('{Enter}Another one{Enter}')
  await waitFor(() => expect(calls.length).toBe(1))

  endSession(app)
  await signIn(app, aPerson('RM_ADM', { _id: anId(0x77), userId: anId(0x77) }))
  await composer()
  answered.resolve()
  await waitFor(() => expect(app.store.getState().drafts.outgoing).toEqual({}))

  // Two turns of the queue: a waiting comment would be sent by now.
  await act(() => Promise.resolve())
  expect(calls).toHaveLength(1)
})

test('what was being written about a job that leaves the person stays to be copied', async () => {
  const app = await writeComment('RM_REM')
  answer('getJob', refuse('not_found'))
  answer('addRemediatorNote', refuse('not_found'))

  await app.user.keyboard('{Enter}')

  await screen.findByRole('heading', { level: 1, name: 'We could not find this job' })
  const unsentComments = within(await screen.findByRole('region', { name: 'Comments not sent' }))
  expect(unsentComments.getByText('A long thought')).toBeVisible()

  await app.user.click(unsentComments.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('A long thought')).toBeNull()
})

test('a draft for a thread that can only be read by now stays to be copied', async () => {
  const { store } = await writeComment()
  answer('getJob', { ...job, isArchived: true })

  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Job', id: job._id }])))

  await screen.findByText(/archived: nobody can comment on it/)
  const unsentComments = within(screen.getByRole('region', { name: 'Comments not sent' }))
  expect(unsentComments.getByText('A long thought')).toBeVisible()
})

test(
  'a form that the session ended under is open again when the same person is back',
  { tags: 'short' },
  async () => {
    const app = await writeReason()

    endSession(app)
    await signIn(app)

    expect(await screen.findByLabelText('Reason')).toHaveValue('The tables have no headers')
    expect(screen.getByRole('dialog', { name: 'Return Job' })).toBeVisible()
  },
)

test('a form in which nothing was written is open again too, promises nothing and closes unasked', async () => {
  const app = renderApp({ at, as: 'RM_ADM' })
  await app.user.click(await screen.findByRole('button', { name: 'Return Job' }))
  await screen.findByLabelText('Reason')

  endSession(app)
  expect(await screen.findByText(/Your session has ended/)).toBeVisible()
  expect(screen.queryByText(/is unsentComments for you/)).toBeNull()
  await signIn(app)
  await screen.findByLabelText('Reason')
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what was written, kept and taken out again does not come back', async () => {
  const app = await writeReason()
  endSession(app)
  await signIn(app)

  await app.user.clear(await screen.findByLabelText('Reason'))
  endSession(app)
  await signIn(app)

  expect(await screen.findByLabelText('Reason')).toHaveValue('')
})

test('what was typed about oneself is there again when the same person is back', async () => {
  answer('listSessions', [])
  const app = renderApp({ at: '/control-library', as: 'RM_CAM' })
  answer('updateProfile', refuse('not_signed_in'))
  await fill(app.user, await screen.findByLabelText(/^First Name/), 'lich')
  await fill(app.user, await screen.findByLabelText(/^Phone Number/), '555 0100')

  await app.user.click(screen.getByRole('button', { name: 'Update Account' }))
  expect(await screen.findByText(/What you were writing is saved/)).toBeVisible()
  await signIn(app, aPerson('RM_CAM', { lastName: 'Elsewhere' }))

  expect(await screen.findByLabelText(/^First Name/)).toHaveValue('Demolich')
  expect(await screen.findByLabelText(/^Phone Number/)).toHaveValue('555 0100')
  expect(screen.getByLabelText(/^Last Name/)).toHaveValue('Elsewhere')

  await app.user.click(screen.getByRole('link', { name: 'Client Users' }))
  await screen.findByRole('heading', { level: 1, name: 'Client Users' })
  await app.user.click(screen.getByRole('link', { name: 'Account' }))
  expect(await screen.findByLabelText(/^First Name/)).toHaveValue('Demo')
})

test('what was typed about oneself is not for the next person, and not after a Logout', async () => {
  answer('listSessions', [])
  answer('logout', null)
  const app = renderApp({ at: '/control-library', as: 'RM_REM' })
  const firstName = () => screen.findByLabelText(/^First Name/)
  await fill(app.user, await firstName(), 'lich')

  endSession(app)
  await signIn(app, aPerson('RM_REM', { _id: anId(0x77), userId: anId(0x77) }))
  expect(await firstName()).toHaveValue('Demo')

  await fill(app.user, await firstName(), 'lich')
  await app.user.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  expect(JSON.stringify(app.store.getState())).not.toContain('lich')
})

test('an account form in which nothing was typed promises to keep nothing', async () => {
  answer('listSessions', [])
  const app = renderApp({ at: '/control-library', as: 'RM_CAM' })
  await screen.findByLabelText(/^Phone Number/)

  endSession(app)

  expect(await screen.findByText(/Your session has ended/)).toBeVisible()
  expect(screen.queryByText(/is unsentComments for you/)).toBeNull()
})

test('a message to us that the session ended under is open again for the same person', async () => {
  const client = aPerson('RM_CLI', { organization: null })
  const app = renderApp({ at: '/select-org', as: client })
  await app.user.click(await screen.findByRole('button', { name: 'Contact Us' }))
  await fill(app.user, await screen.findByLabelText(/^Message/), 'Nobody added me')

  endSession(app)
  expect(await screen.findByText(/What you were writing is saved/)).toBeVisible()
  await signIn(app, client)

  const dialog = within(await screen.findByRole('dialog', { name: 'Get in Touch' }))
  expect(dialog.getByLabelText(/^Message/)).toHaveValue('Nobody added me')
  expect(dialog.getByLabelText(/^Full Name/)).toHaveValue('Demo Person')
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await app.user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(app.store.getState().forms.pageTexts).toEqual({})
})

test('a form that was sent when the session had ended is open again with its values', async () => {
  const app = await writeReason()
  answer('updateStatus', refuse('not_signed_in'))

  await send(app)
  await signIn(app)

  expect(await screen.findByLabelText('Reason')).toHaveValue('The tables have no headers')
})

test('a form that the session ended under is not for the next person', async () => {
  const app = await writeReason()

  endSession(app)
  await signIn(app, aPerson('RM_ADM', { _id: anId(0x77), userId: anId(0x77) }))

  await screen.findByRole('heading', { level: 1, name: 'Demo job' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(JSON.stringify(app.store.getState().forms)).not.toContain('tables')
})

test('the form of a job that is gone shows what was written in it', async () => {
  const app = await writeReason()
  answer('updateStatus', refuse('not_found'))
  answer('getJob', refuse('not_found'))

  await send(app)
  await app.user.click(await screen.findByRole('button', { name: 'Reopen form' }))

  const expired = within(await screen.findByRole('dialog', { name: 'Return Job' }))
  expect(expired.getByText(/can no longer be sent/)).toBeVisible()
  expect(expired.getByText('The tables have no headers')).toBeVisible()
  expect(expired.queryByRole('textbox')).toBeNull()

  await app.user.click(expired.getByRole('button', { name: 'Copy Reason' }))

  expect(await navigator.clipboard.readText()).toBe('The tables have no headers')
})

test('a form refused for a while ago knows the job as it is when it is reopened', async () => {
  const app = await writeReason()
  answer('updateStatus', noAnswer)
  await send(app)
  const reopen = await screen.findByRole('button', { name: 'Reopen form' })
  await untilAnswered(app)
  answer('getJob', { ...job, status: 'COMPLETED' })

  await app.user.click(reopen)

  const expired = within(await screen.findByRole('dialog', { name: 'Return Job' }))
  expect(expired.getByText(/can no longer be sent/)).toBeVisible()
})

test('Reopen form goes with its form', async () => {
  const app = await writeReason()
  answer('updateStatus', noAnswer)
  await send(app)

  await app.user.click(await screen.findByRole('button', { name: 'Reopen form' }))
  await screen.findByLabelText('Reason')
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await app.user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await app.user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  expect(await screen.findByText('Could not reach the server.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reopen form' })).toBeNull()
})

test('a reopened choice of somebody who is no longer available says so, and is none', async () => {
  answer('getJob', aJobPage({ status: 'ALLOTTED_ADMIN', assigned_to: somebody('RM_ADM') }))
  const people = ['Other Demo', 'Third Demo'].map(aRemediator)
  answer('listUsers', onePage(people, 2))
  const app = renderApp({ at, as: 'RM_ADM' })
  await app.user.click(await screen.findByRole('button', { name: 'Assign Remediator' }))
  await app.user.click(await screen.findByRole('radio', { name: /Other Demo/ }))
  answer('updateStatus', noAnswer)
  await app.user.click(screen.getByRole('button', { name: 'Assign' }))
  const reopen = await screen.findByRole('button', { name: 'Reopen form' })
  answer('listUsers', ({ query }) =>
    query.get('query') ? onePage([], 0) : onePage(people.slice(1), 1),
  )

  await app.user.click(reopen)

  const form = within(await screen.findByRole('dialog', { name: 'Assign Remediator' }))
  const complaint = 'Other Demo is no longer available. Choose another remediator.'
  expect(await form.findByText(complaint)).toBeVisible()
  await waitFor(() => expect(form.getAllByRole('radio')).toHaveLength(1))
  expect(form.getByRole('radio', { name: /Third Demo/ })).not.toBeChecked()
})

function aRemediator(name: string, index: number): User {
  const { limits, impersonatedBy, organization, ...user } = aPerson('RM_REM')
  const [firstName = '', lastName = ''] = name.split(' ')
  return { ...user, _id: anId(0xee + index), userId: anId(0xee + index), firstName, lastName }
}

test('nothing of the session stays on the screen or in a live region when it has ended', async () => {
  answer('listJobs', onePage([aJob()], 1))
  const app = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByRole('link', { name: 'Demo job' })
  act(() => {
    announce('Polite words')
    announce('Urgent words', 'assertive')
    app.store.dispatch(showToast({ tone: 'success', text: 'Demo message' }))
  })
  expect(await screen.findByText('Demo message')).toBeVisible()
  expect(document.body).toHaveTextContent('Polite words')

  endSession(app)
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })

  expect(document.body).not.toHaveTextContent(/Polite words|Urgent words|Demo message|Demo job/)
})
