// @module-tag rest
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob, anId, onePage } from '#test/answers/jobs.ts'
import { aPerson, demoOrganization, otherOrganization } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'
import { toSession } from '#web/state/session.ts'

const both = [demoOrganization, otherOrganization]
const manager = aPerson('RM_CAM', { organizations: both })

// jsdom answers no to every media query; the header shows the switcher on wide screens.
function onWideScreen() {
  const narrow = window.matchMedia
  window.matchMedia = (query) =>
    Object.assign(narrow(query), { matches: query.includes('min-width') })
}

const openSwitcher = async ({ user }: ReturnType<typeof renderApp>) =>
  user.click(await screen.findByRole('button', { name: /Organization:\s*Demo Organization/ }))

test(
  'a switch leads from a job to the list and asks again for everything',
  { tags: 'short' },
  async () => {
    onWideScreen()
    answer('getOrganizations', both)
    answer('getJob', refuse('not_found'))
    const jobs = answer('listJobs', {
      data: [],
      pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
    })
    const switched = toSession({ ...manager, organization: otherOrganization })
    answer('setOrganization', succeed(switched, 'Organization changed successfully'))
    const app = renderApp({ at: '/jobs/01990000-0000-7000-8000-0000000000b1', as: manager })

    await openSwitcher(app)
    await app.user.click(await screen.findByRole('button', { name: 'Other Demo Organization' }))

    await screen.findByRole('heading', { level: 1, name: 'Jobs' })
    expect(app.address()).toBe('/jobs')
    expect(await screen.findByText('Organization changed successfully')).toBeVisible()
    await waitFor(() =>
      expect(jobs.at(-1)?.headers.get('organization-id')).toBe(otherOrganization._id),
    )
  },
)

test('a switch takes the client users of before off the screen at once, and asks for the others', async () => {
  onWideScreen()
  answer('getOrganizations', both)
  const { organization, impersonatedBy, limits, rates, ...client } = aPerson('RM_CLI', {
    email: 'of.before@example.com',
  })
  const before = {
    data: { clients: [client] },
    pagination: { page: 1, limit: 8, total: 1, totalPages: 1 },
  }
  let asked = 0
  // The answer about the other organizations is still on its way.
  const lists = answer('listClients', () =>
    asked++ === 0 ? before : new Promise<never>(() => undefined),
  )
  const switched = toSession({ ...manager, organization: otherOrganization })
  answer('setOrganization', succeed(switched, 'Organization changed successfully'))
  const app = renderApp({ at: '/client-users', as: manager })
  await screen.findByText(/of\.before/)

  await openSwitcher(app)
  await app.user.click(await screen.findByRole('button', { name: 'Other Demo Organization' }))

  await waitFor(() =>
    expect(lists.at(-1)?.headers.get('organization-id')).toBe(otherOrganization._id),
  )
  expect(lists).toHaveLength(2)
  expect(screen.queryByText(/of\.before/)).not.toBeInTheDocument()
})

test('a list has the rows of the other organization alone after a switch', async () => {
  onWideScreen()
  answer('getOrganizations', both)
  answer('listJobs', onePage([aJob({ _id: anId(1), job_name: 'Of before' })], 1))
  const switched = toSession({ ...manager, organization: otherOrganization })
  answer('setOrganization', succeed(switched, 'Organization changed successfully'))
  const app = renderApp({ at: '/jobs', as: manager })
  await screen.findByText('Of before')
  answer('listJobs', onePage([aJob({ _id: anId(2), job_name: 'Of the other one' })], 1))

  await openSwitcher(app)
  await app.user.click(await screen.findByRole('button', { name: 'Other Demo Organization' }))

  expect(await screen.findByText('Of the other one')).toBeVisible()
  expect(screen.queryByText('Of before')).toBeNull()
})

test(
  'a form that was refused in one organization cannot be sent in another',
  { tags: 'short' },
  async () => {
    onWideScreen()
    answer('getOrganizations', both)
    answer('createJob', refuse('unavailable'))
    const switched = toSession({ ...manager, organization: otherOrganization })
    answer('setOrganization', succeed(switched, 'Organization changed successfully'))
    const app = renderApp({ at: '/jobs', as: manager })
    const [create] = await screen.findAllByRole('button', { name: '+ Create Job' })
    await app.user.click(create as HTMLElement)
    await fill(app.user, await screen.findByRole('textbox', { name: 'Job Name' }), 'Of before')
    await app.user.click(screen.getByRole('button', { name: 'Create Job' }))
    await screen.findByRole('button', { name: 'Reopen form' })

    await openSwitcher(app)
    await app.user.click(await screen.findByRole('button', { name: 'Other Demo Organization' }))

    await screen.findByText('Organization changed successfully')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reopen form' })).toBeNull())
    expect(app.store.getState().forms.drafts).toEqual({})
    expect(app.store.getState().toasts.messages.map(({ text }) => text)).toEqual([
      'Organization changed successfully',
    ])
  },
)

test('the button has the focus again after a switch', async () => {
  onWideScreen()
  const switched = toSession({ ...manager, organization: otherOrganization })
  const switches = answer('setOrganization', succeed(switched, 'Organization changed successfully'))
  // Requested again after the switch, which takes time.
  answer('getOrganizations', () =>
    switches.length === 0 ? both : new Promise<never>(() => undefined),
  )
  answer('listSessions', [])
  const app = renderApp({ at: '/control-library', as: manager })
  await openSwitcher(app)

  await app.user.click(await screen.findByRole('button', { name: 'Other Demo Organization' }))

  await screen.findByText('Organization changed successfully')
  const button = await screen.findByRole('button', { name: /Organization:\s*Other Demo/ })
  await waitFor(() => expect(button).toHaveFocus())
})

test('a failed switch is a line beside the choice, and no toast', async () => {
  onWideScreen()
  answer('getOrganizations', both)
  answer('setOrganization', refuse('unavailable'))
  const app = renderApp({ as: manager })

  await openSwitcher(app)
  await app.user.click(await screen.findByRole('button', { name: 'Other Demo Organization' }))

  expect(await screen.findByText(/cannot be reached right now/)).toBeVisible()
  expect(app.store.getState().toasts.toasts).toHaveLength(0)
})

test('with a single organization there is nothing to switch', async () => {
  onWideScreen()
  answer('getOrganizations', [demoOrganization])

  renderApp({ as: 'RM_CLI' })

  expect(await screen.findByText('Demo Organization')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Organization/ })).not.toBeInTheDocument()
})
