// @module-tag rest
import {
  isAccountManager,
  isAdministrator,
  isSuperUser,
  roleLabels,
  roles,
} from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob, onePage, somebody } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, refuse } from '#test/server.ts'
import { savePreference } from '#web/lib/browser/preferences.ts'
import { keyScopeTitles, keyHelpIn } from '#web/lib/keys/key-help.ts'
import type { Key } from '#web/lib/keys/keys.ts'
import { showToast } from '#web/state/toasts.ts'

function onWideScreen() {
  const narrow = window.matchMedia
  window.matchMedia = (query) =>
    Object.assign(narrow(query), { matches: query.includes('min-width') })
}

const jobsHeading = () => screen.findByRole('heading', { level: 1, name: 'Jobs' })

test.each(roles)(
  '%s sees their screens, their role and themselves',
  { tags: 'short' },
  async (role) => {
    onWideScreen()
    renderApp({ at: '/jobs', as: role })
    await jobsHeading()

    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    const people = isAdministrator({ role }) ? ['User Management', 'Organizations'] : []
    const clients = isAccountManager({ role }) ? ['Client Users'] : []
    const reports = isAdministrator({ role }) ? ['Reports'] : []
    const activity = isSuperUser({ role }) ? ['Activity', 'Settings'] : []
    expect(links.map((link) => link.textContent)).toEqual([
      ...people,
      ...clients,
      'Jobs',
      ...reports,
      ...activity,
      'Account',
    ])
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Jobs'])
    const header = within(screen.getByRole('banner'))
    expect(header.getByText(roleLabels[role])).toBeVisible()
    expect(header.getByText('Demo Person')).toBeVisible()
    expect(header.getByText('demo.person@example.com')).toBeVisible()
    expect(document.title).toBe('In Progress – Jobs – Curbcut')
  },
)

test('the skip link leads to the main landmark', async () => {
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await jobsHeading()
  const steps = window.history.length

  await user.tab()
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus(),
  )
  await user.keyboard('{Enter}')

  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  // Back still leads to the page before.
  expect(window.history.length).toBe(steps)
})

test('the collapsed sidebar keeps the names of its links, and is remembered', async () => {
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await jobsHeading()
  const toggle = screen.getByRole('button', { name: 'Sidebar' })
  expect(toggle).toHaveAttribute('aria-expanded', 'true')

  await user.click(toggle)

  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('link', { name: 'Jobs' })).toBeInTheDocument()
  expect(localStorage.getItem('sidebar')).toBe('collapsed')
  savePreference('sidebar', 'open')
})

test('Menu opens the drawer, and Escape brings the focus back to it', async () => {
  const { user } = renderApp({ as: 'RM_REM' })
  await jobsHeading()
  const menu = screen.getByRole('button', { name: 'Menu' })

  await user.click(menu)
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  expect(within(drawer).getByRole('link', { name: 'Jobs' })).toBeVisible()

  await user.keyboard('{Escape}')
  await waitFor(() => expect(menu).toHaveFocus())
})

test('Ctrl and the slash open the help', async () => {
  const { user } = renderApp({ as: 'RM_CLI' })
  await jobsHeading()

  await user.keyboard('{Control>}/{/Control}')

  expect(await screen.findByRole('dialog', { name: 'Help & shortcuts' })).toBeVisible()
})

test('the help shows every key of the product', async () => {
  const { user } = renderApp({ as: 'RM_CLI' })
  await jobsHeading()

  await user.keyboard('{Control>}/{/Control}')

  const help = await screen.findByRole('dialog', { name: 'Help & shortcuts' })
  const told = within(help)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(told.toSorted()).toEqual(
    (Object.keys(keyScopeTitles) as Key['where'][])
      .flatMap((place) => keyHelpIn(place))
      .map(({ does }) => does)
      .toSorted(),
  )
  expect(within(help).getAllByText('Ctrl').length).toBeGreaterThan(1)
})

test('Ctrl and the slash open the help from the menu of a row, which closes', async () => {
  answer('listJobs', onePage([aJob()], 1))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  const menu = await screen.findByRole('button', { name: 'Actions for Demo job' })
  await user.click(menu)
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus())

  await user.keyboard('{Control>}/{/Control}')

  const help = await screen.findByRole('dialog', { name: 'Help & shortcuts' })
  await waitFor(() => expect(within(help).getByRole('heading', { level: 2 })).toHaveFocus())
  expect(screen.queryByRole('menu')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(menu).toHaveFocus())
})

test('the theme that is chosen in the menu is put on the page', async () => {
  const { user } = renderApp({ as: 'RM_CLI' })
  await jobsHeading()

  await user.click(screen.getByRole('button', { name: /^Your settings/ }))
  await user.click(await screen.findByText('High contrast'))

  expect(localStorage.getItem('theme')).toBe('contrast')
  savePreference('theme', 'system')
})

test('the menu of the person leads to the account, to the form for another password, and out', async () => {
  answer('listSessions', [])
  answer('logout', null)
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await jobsHeading()
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Your settings/ }))
    return within(await screen.findByRole('dialog', { name: 'Your settings' }))
  }

  await user.click((await open()).getByRole('link', { name: 'Account' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await open()).getByRole('button', { name: 'Change password' }))
  await waitFor(async () => expect(await screen.findByLabelText(/^Current password/)).toHaveFocus())
  await user.click((await open()).getByRole('button', { name: 'Logout' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('an administrator in somebody’s account is offered no other password there', async () => {
  const { user } = renderApp({
    as: aPerson('RM_REM', { impersonatedBy: somebody('RM_ADM') }),
  })
  await jobsHeading()

  await user.click(screen.getByRole('button', { name: /^Your settings/ }))

  const menu = within(await screen.findByRole('dialog', { name: 'Your settings' }))
  expect(menu.getByRole('link', { name: 'Account' })).toBeVisible()
  expect(menu.queryByRole('button', { name: 'Change password' })).toBeNull()
})

test('the menu of the person says the version that the server wrote into the page', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="curbcut-version" content="2.1.0">')
  const { user } = renderApp({ as: 'RM_CLI' })
  await jobsHeading()

  await user.click(screen.getByRole('button', { name: /^Your settings/ }))

  const menu = await screen.findByRole('dialog', { name: 'Your settings' })
  expect(within(menu).getByText('Curbcut 2.1.0')).toBeVisible()
  document.head.querySelector('meta[name=curbcut-version]')?.remove()
})

test('Logout leaves nothing behind and leads to the sign-in page', { tags: 'short' }, async () => {
  answer('logout', null)
  const { user, store, address } = renderApp({ at: '/jobs?tab=completed', as: 'RM_CLI' })
  await jobsHeading()
  expect(localStorage.getItem('organization')).not.toBeNull()

  await user.click(screen.getByRole('button', { name: 'Logout' }))

  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  expect(address()).toBe('/login')
  expect(localStorage.getItem('organization')).toBeNull()
  expect(store.getState().session).toMatchObject({ isLoggedIn: false, user: null })
})

test('a Logout that does not reach the server keeps the person signed in and says so', async () => {
  answer('logout', noAnswer)
  const { user, address } = renderApp({ as: 'RM_CLI' })
  await jobsHeading()

  await user.click(screen.getByRole('button', { name: 'Logout' }))

  expect(await screen.findByText('Could not reach the server.')).toBeVisible()
  expect(address()).toBe('/jobs')
})

test('the bell keeps the messages of this visit until they are cleared', async () => {
  const { user, store } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await jobsHeading()
  store.dispatch(showToast({ tone: 'error', text: 'Demo message' }))

  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(await within(panel).findByText('Demo message')).toBeVisible()

  await user.click(within(panel).getByRole('button', { name: 'Clear' }))
  expect(within(panel).getByText(/^Nothing yet/)).toBeVisible()
})

test('a start without the server offers to try again', async () => {
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  answer('getMe', refuse('unavailable'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer('getMe', aPerson('RM_ADM'))

  await user.click(again)

  expect(await jobsHeading()).toBeVisible()
})
