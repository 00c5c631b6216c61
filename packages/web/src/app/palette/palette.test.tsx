// @module-tag rest
import type { Role } from '@curbcut/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aFile, aJob, aJobPage, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { anOrganization } from '#test/answers/organizations.ts'
import { aPerson, demoOrganization, otherOrganization } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, refuse } from '#test/server.ts'

type User = ReturnType<typeof renderApp>['user']

beforeEach(() => {
  answer('listOrganizations', onePage([], 0))
  answer('listSessions', [])
  answer('countOrganizations', { all: 0, active: 0, inactive: 0 })
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = () => screen.findByRole('combobox', { name: 'Search or jump to' })
const option = (name: RegExp | string) => screen.findByRole('option', { name })

async function openByKey(user: User) {
  await user.keyboard('{Control>}k{/Control}')
  return field()
}

/** The entries of the list, by group. */
const groups = () =>
  Object.fromEntries(
    screen.getAllByRole('group').map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]),
  )

const first: Record<Role, string> = {
  RM_SU: 'User Management',
  RM_ADM: 'User Management',
  RM_CAM: 'Client Users',
  RM_REM: 'Jobs',
  RM_CLI: 'Jobs',
}

/** The whole palette without a search, once for each role. */
const offers: Record<Role, Record<string, string[]>> = {
  RM_SU: {
    'Go to': [
      'User Management',
      'Organizations',
      'Jobs',
      'Reports',
      'Activity',
      'Settings',
      'Account',
    ],
    Do: [
      'Invite Admin User',
      'Invite Client Account Manager',
      'Invite Remediator',
      'Invite Organization',
      'Change password',
      'Help & shortcuts',
      'Logout',
    ],
  },
  RM_ADM: {
    'Go to': ['User Management', 'Organizations', 'Jobs', 'Reports', 'Account'],
    Do: [
      'Invite Admin User',
      'Invite Client Account Manager',
      'Invite Remediator',
      'Invite Organization',
      'Change password',
      'Help & shortcuts',
      'Logout',
    ],
  },
  RM_CAM: {
    'Go to': ['Client Users', 'Jobs', 'Account'],
    Do: ['Create New Job', 'Invite Client Users', 'Change password', 'Help & shortcuts', 'Logout'],
  },
  RM_REM: {
    'Go to': ['Jobs', 'Account'],
    Do: ['Switch AvailabilityAvailable', 'Change password', 'Help & shortcuts', 'Logout'],
  },
  RM_CLI: {
    'Go to': ['Jobs', 'Account'],
    Do: ['Create New Job', 'Change password', 'Help & shortcuts', 'Logout'],
  },
}
const themes = ['Theme: Systemin use', 'Theme: Light', 'Theme: Dark', 'Theme: High contrast']

describe('what is offered', () => {
  test.each(Object.entries(offers) as [Role, Record<string, string[]>][])(
    '%s has the screens and actions of the role, and no others',
    async (role, offered) => {
      const { user } = renderApp({ as: role })
      await heading(first[role])

      await openByKey(user)

      expect(groups()).toEqual({ ...offered, Theme: themes })
    },
  )

  test.each<[Role, string[]]>([
    ['RM_SU', ['listJobs', 'listUsers', 'listOrganizations']],
    ['RM_ADM', ['listJobs', 'listUsers', 'listOrganizations']],
    ['RM_CAM', ['listJobs', 'listClients']],
    ['RM_REM', ['listJobs']],
    ['RM_CLI', ['listJobs']],
  ])('%s searches only the lists that the role has', async (role, lists) => {
    const { user } = renderApp({ at: '/control-library', as: role })
    await heading('Account')
    const asked = {
      listJobs: answer('listJobs', onePage([], 0)),
      listUsers: answer('listUsers', onePage([], 0)),
      listClients: answer('listClients', onePage({ clients: [] }, 0)),
      listOrganizations: answer('listOrganizations', onePage([], 0)),
    }

    await fill(user, await openByKey(user), 'zebra')

    expect(await screen.findByText(/^Nothing found for/)).toHaveTextContent('zebra')
    const sent = Object.entries(asked).filter(([, calls]) => calls.length > 0)
    expect(sent.map(([name]) => name)).toEqual(lists)
    expect(sent.map(([, calls]) => calls.map(({ query }) => query.get('query')))).toEqual(
      lists.map(() => ['zebra']),
    )
    expect(screen.getByText('0 results')).toBeInTheDocument()
  })

  test('the tabs of Settings and Account are found by their words, and lead there', async () => {
    for (const list of ['listJobs', 'listUsers', 'listOrganizations'] as const) {
      answer(list, onePage([], 0))
    }
    const { user, address } = renderApp({ at: '/not-authorized', as: 'RM_SU' })
    await heading('NotAuthorized')
    await fill(user, await openByKey(user), 'disks')

    await user.click(await option(/^Storage/))

    await heading('Settings')
    expect(address()).toBe('/settings?tab=storage')
    await fill(user, await openByKey(user), 'passkeys')
    await user.click(await option(/^Signing in/))
    await heading('Account')
    expect(address()).toBe('/control-library?tab=signing-in')
  })

  test('the actions of a job stand there on its page, as the page has them', async () => {
    const job = aJobPage({ status: 'IN_REVIEW' })
    answer('getJob', job)
    answer('listFiles', onePage({ files: [] }, 0))
    const { user } = renderApp({ at: `/jobs/${job._id}`, as: 'RM_ADM' })
    await heading('Demo job')

    await openByKey(user)
    await user.click(await option(/^Return Job/))

    expect(await screen.findByRole('dialog', { name: 'Return Job' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull()
  })

  test('the amount of a quote stands beside ‘Approve Job’', async () => {
    const job = aJobPage({ status: 'SPECIAL_APPROVAL_PENDING', pending_quote: 150 })
    answer('getJob', job)
    const { user } = renderApp({ at: `/jobs/${job._id}`, as: 'RM_ADM' })
    await heading('Demo job')

    await openByKey(user)

    expect(await option(/^Approve Job/)).toHaveTextContent('Approve JobQuote: $150.00 · Demo job')
  })

  test('they stand there on the screen of a document of the job too', async () => {
    const file = aFile({ file_name: 'Minutes.pdf' })
    const job = aJobPage({ status: 'IN_REVIEW', files: [file] })
    answer('getJob', job)
    answer('getCheck', refuse('not_found'))
    const document = { file_name: file.file_name, version: null }
    answer('getModel', { state: 'locked', document, check: null, model: null })
    const { user } = renderApp({ at: `/jobs/${job._id}/review/${file._id}`, as: 'RM_ADM' })
    await heading('Minutes.pdf')

    await openByKey(user)
    await user.click(await option(/^Return Job/))

    expect(await screen.findByRole('dialog', { name: 'Return Job' })).toBeVisible()
  })

  test('the actions on the chosen jobs stand there too, as the bar below the list has them', async () => {
    const job = aJob({ status: 'IN_REVIEW' })
    answer('listJobs', onePage([job, aJob({ _id: anId(2), job_name: 'Another job' })], 2))
    const { user } = renderApp({ at: '/jobs?tab=in_review', as: 'RM_ADM' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Demo job' }))

    await openByKey(user)
    expect(groups()).toMatchObject({ '1 chosen job': ['Update Priority', 'Set Due Date'] })
    await user.click(await option('Update Priority'))

    const dialog = await screen.findByRole('dialog', { name: 'Update Priority' })
    expect(dialog).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Clear' }))
    await openByKey(user)
    expect(groups()).not.toHaveProperty('1 chosen job')
  })

  test('whoever is in somebody’s account can go back from there', async () => {
    const ghost = { ...aPerson('RM_REM'), impersonatedBy: somebody('RM_ADM') }
    const { user } = renderApp({ as: ghost })
    await heading('Jobs')

    await openByKey(user)

    expect(await option('Return to Your Account')).toBeVisible()
  })
})

describe('jumping', () => {
  test(
    'by keyboard alone: the first is marked, arrows go round, Enter opens, and it is recent then',
    { tags: 'short' },
    async () => {
      const { user, address } = renderApp({ at: '/jobs', as: 'RM_ADM' })
      await heading('Jobs')
      const box = await openByKey(user)
      await waitFor(() => expect(box).toHaveFocus())
      const marked = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
      expect(marked()).toHaveTextContent('User Management')
      expect(marked()).toHaveAttribute('aria-selected', 'true')

      await user.keyboard('{ArrowUp}')
      expect(marked()).toHaveTextContent('Theme: High contrast')
      await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')

      expect(await heading('Organizations')).toHaveFocus()
      expect(address()).toBe('/organizations')
      await openByKey(user)
      expect(groups()).not.toHaveProperty('Recent')
      await user.keyboard('{Escape}')
      await user.click(screen.getByRole('link', { name: /^Jobs/ }))
      await heading('Jobs')
      await openByKey(user)
      expect(groups()).toMatchObject({ Recent: ['Organizations'] })
    },
  )

  test('to jobs, whose status the client side reads in plain words first', async () => {
    answer('listJobs', onePage([aJob({ status: 'ASSIGNED_REMEDIATOR' })], 1))
    const { user } = renderApp({ at: '/control-library', as: 'RM_CLI' })
    await heading('Account')

    await fill(user, await openByKey(user), 'demo')

    expect(await option(/^Demo job/)).toHaveTextContent('Demo jobAssigned · assigned remediator')
  })

  test(
    'to jobs, people and organizations, each in its group, with how many there are',
    { tags: 'short' },
    async () => {
      const job = aJob({ job_name: 'Annual report', status: 'IN_REVIEW' })
      answer('listJobs', onePage([job], 46))
      answer('listUsers', onePage([aPerson('RM_CLI', { firstName: 'Ann', email: 'ann@a.com' })], 1))
      answer('listOrganizations', onePage([anOrganization({ name: 'Annex' })], 1))
      const { user, address } = renderApp({ at: '/users', as: 'RM_SU' })
      await heading('User Management')

      await fill(user, await openByKey(user), 'ann')

      // Each group comes with its own answer.
      await waitFor(() =>
        expect(groups()).toEqual({
          'Jobs: 1 of 46': ['Annual reportDemo Organization · in review'],
          People: ['Ann Personann@a.com · Client User'],
          Organizations: ['Annexoffice@example.com'],
        }),
      )
      expect(await screen.findByText('3 results')).toBeInTheDocument()
      await user.click(await option(/^Ann Person/))
      await waitFor(() => expect(address()).toBe('/users?tab=RM_CLI&query=ann%40a.com'))
    },
  )

  test('a job that was opened is recent, first and once', async () => {
    const job = aJobPage({ job_name: 'Annual report' })
    answer('getJob', job)
    answer('listFiles', onePage({ files: [] }, 0))
    const { user } = renderApp({ at: `/jobs/${job._id}`, as: 'RM_CLI' })
    await heading('Annual report')
    await user.click(screen.getByRole('link', { name: /^Jobs/ }))
    await heading('Jobs')
    const calls = answer('listJobs', onePage([job], 1))

    const box = await openByKey(user)
    expect(groups()).toMatchObject({ Recent: ['Annual report'] })
    await fill(user, box, 'annual')

    await waitFor(() =>
      expect(calls.some(({ query }) => query.get('query') === 'annual')).toBe(true),
    )
    await waitFor(() => expect(groups()).toEqual({ Recent: ['Annual report'] }))
  })

  test('an answer that comes late never stands in place of a newer one', async () => {
    let letGo = () => {}
    const stalled = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const named = (job_name: string) => onePage([aJob({ _id: anId(1), job_name })], 1)
    const { user } = renderApp({ at: '/control-library', as: 'RM_CLI' })
    await heading('Account')
    const calls = answer('listJobs', async ({ query }) => {
      if (query.get('query') === 'rep') await stalled
      return named(query.get('query') === 'rep' ? 'Report, late' : 'Reply')
    })

    const box = await openByKey(user)
    await fill(user, box, 'rep')
    await waitFor(() => expect(calls).toHaveLength(1))
    await fill(user, box, 'ly')
    await option(/^Reply/)
    letGo()
    await waitFor(() => expect(calls).toHaveLength(2))

    expect(groups()).toMatchObject({ Jobs: [expect.stringMatching(/^Reply/)] })
  })

  test('a place that is found stands before an action whose name only holds the text', async () => {
    let letGo = () => {}
    const stalled = new Promise<void>((resolve) => {
      letGo = resolve
    })
    answer('listUsers', async () => {
      await stalled
      return onePage([aPerson('RM_REM', { firstName: 'Remy', email: 'remy@a.com' })], 1)
    })
    const { user, address } = renderApp({ at: '/jobs', as: 'RM_ADM' })
    await heading('Jobs')

    await fill(user, await openByKey(user), 'rem')
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('option', { name: 'Invite Remediator' })).toBeNull()
    letGo()
    await option('Invite Remediator')

    expect(groups()).toEqual({
      People: ['Remy Personremy@a.com · Remediator'],
      Do: ['Invite Remediator'],
    })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/users?tab=RM_REM&query=remy%40a.com'))
  })

  test('what begins with the text stands first, an action too', async () => {
    const { user } = renderApp({ at: '/users', as: 'RM_ADM' })
    await heading('User Management')

    await fill(user, await openByKey(user), 'invite r')

    // Before any search is answered, and above the others that hold both words.
    const [top] = await screen.findAllByRole('option')
    expect(top).toHaveTextContent('Invite Remediator')
  })

  test('what no longer fits the text goes at once, before the search is asked', async () => {
    answer('listJobs', onePage([aJob({ job_name: 'Alpha' })], 1))
    const { user } = renderApp({ at: '/control-library', as: 'RM_CLI' })
    await heading('Account')
    const box = await openByKey(user)
    await fill(user, box, 'al')
    await option(/^Alpha/)

    await user.keyboard('x')

    expect(screen.queryByRole('option', { name: /^Alpha/ })).toBeNull()
    expect(screen.getByText('Searching…')).toBeVisible()
  })
})

describe('opening and closing', () => {
  test('the button of the sidebar opens it, and Escape gives the focus back', async () => {
    const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
    await heading('Jobs')
    const button = screen.getByRole('button', { name: 'Search or jump to…' })

    await user.click(button)
    await field()
    await user.keyboard('{Escape}')

    await waitFor(() => expect(button).toHaveFocus())
    expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull()
  })

  test('what is typed right after the key stands in its field, and Enter presses nothing below', async () => {
    const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
    await heading('Jobs')
    const link = screen.getByRole('link', { name: 'Organizations' })
    act(() => link.focus())

    fireEvent.keyDown(link, { key: 'k', ctrlKey: true })
    const goesOn = (key: string, charCode = key.charCodeAt(0)) =>
      fireEvent.keyDown(link, { key }) && fireEvent.keyPress(link, { key, charCode })
    const wentOn = ['a', 'n', 'x', 'Backspace', 'n', 'Enter', ' ', '1'].filter((key) => goesOn(key))

    expect(wentOn).toEqual([])
    const box = await field()
    await waitFor(() => expect(box).toHaveValue('ann 1'))
    await user.keyboard('2')
    expect(box).toHaveValue('ann 12')
  })

  test('it opens over the menu of a row, which closes, and the same key closes it', async () => {
    answer('listJobs', onePage([aJob()], 1))
    const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })
    const menu = await screen.findByRole('button', { name: 'Actions for Demo job' })
    await user.click(menu)
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus())

    const box = await openByKey(user)
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(box).toHaveFocus())
    await user.keyboard('{Control>}k{/Control}')

    await waitFor(() => expect(menu).toHaveFocus())
  })

  test('it does not open over a form, and says what to do', async () => {
    const { user } = renderApp({ at: '/jobs', as: 'RM_CLI' })
    await user.click(await screen.findByRole('button', { name: '+ Create Job' }))
    const name = await screen.findByRole('textbox', { name: 'Job Name' })
    await fill(user, name, 'Half a name')

    await user.keyboard('{Control>}k{/Control}')

    expect(await screen.findByText('Close this dialog before you search.')).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull()
    expect(name).toHaveValue('Half a name')
    await user.type(name, ', and more')
    expect(name).toHaveValue('Half a name, and more')
  })

  test('it takes the place of the help', async () => {
    const { user } = renderApp({ at: '/jobs', as: 'RM_CLI' })
    await heading('Jobs')
    await user.keyboard('{Control>}/{/Control}')
    await screen.findByRole('dialog', { name: 'Help & shortcuts' })

    await openByKey(user)

    expect(screen.queryByRole('dialog', { name: 'Help & shortcuts' })).toBeNull()
  })
})

describe('what can go wrong', () => {
  test(
    'a search that fails is told in its place, and can be tried again',
    { tags: 'short' },
    async () => {
      const { user } = renderApp({ at: '/control-library', as: 'RM_CLI' })
      await heading('Account')
      answer('listJobs', noAnswer)
      await fill(user, await openByKey(user), 'alpha')
      const again = await screen.findByRole('button', { name: 'Try again' })
      expect(
        within(screen.getByRole('dialog')).getByText('Could not reach the server.'),
      ).toBeVisible()

      answer('listJobs', onePage([aJob({ job_name: 'Alpha' })], 1))
      await user.click(again)

      expect(await option(/^Alpha/)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    },
  )

  test('another organization is switched to from there, and a refusal is told there', async () => {
    const member = aPerson('RM_CLI', { organizations: [demoOrganization, otherOrganization] })
    answer('getOrganizations', [demoOrganization, otherOrganization])
    answer('setOrganization', refuse('unavailable'))
    const { user, store } = renderApp({ at: '/jobs', as: member })
    await heading('Jobs')
    await openByKey(user)

    await user.click(await option(/^Other Demo Organization/))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText(/Please try again|unavailable|later/i)).toBeVisible()
    answer('setOrganization', {
      user: member,
      organization: otherOrganization,
      userType: 'RM_CLI',
      role: 'RM_CLI',
      isVerified: true,
    })
    await user.click(await option(/^Other Demo Organization/))

    await waitFor(() => expect(store.getState().session.organization).toEqual(otherOrganization))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
