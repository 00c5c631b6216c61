// @module-tag rest
import { firstHourSteps, roles, superUserRole, type FirstHour } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aFirstHour, anOverFirstHour } from '#test/answers/first-hour.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderApp, renderScreen } from '#test/render-app.tsx'
import { answer, noAnswer, succeed } from '#test/server.ts'
import { unguarded } from '#test/unguarded.ts'

const at = '/first-hour'
const later = '2026-11-12T14:30:00.000Z'

beforeEach(() => sessionStorage.clear())

const open = () => renderScreen({ at, as: 'RM_SU' })
const steps = async () => {
  const list = await screen.findByRole('list')
  return within(list).getAllByRole('listitem')
}
const wordsOf = async () =>
  (await steps()).map((step) => within(step).getByRole('heading', { level: 2 }).textContent)
const step = async (name: string) => {
  const found = (await steps()).find((one) =>
    within(one).queryByRole('heading', { name: new RegExp(`^${name},`) }),
  )
  return within(found ?? document.body)
}

describe('the screen of the first hour', () => {
  test('shows all steps, and one of them is next', { tags: 'short' }, async () => {
    answer('getFirstHour', aFirstHour({ done: ['name'] }))
    open()

    expect(await wordsOf()).toEqual([
      'Your name, Done',
      'Mail, Next',
      'Client Account Manager, Open',
      'Organization, Open',
      'Remediator, Open',
      'Rates, Open',
      'Backup, Open',
    ])
    expect(screen.getByText('1 of 7 done')).toBeVisible()
    expect(document.title).toBe('First hour – Curbcut')
    const next = (await steps()).filter((one) => one.getAttribute('aria-current') === 'step')
    expect(next).toHaveLength(1)
    expect(
      within(next[0] as HTMLElement).getByRole('button', { name: 'Send Test Mail' }),
    ).toHaveAttribute('data-tone', 'primary')
    expect(document.querySelectorAll('[data-tone=primary]')).toHaveLength(1)
  })

  test('a step that is left stays open, and comes back after the others', async () => {
    answer('getFirstHour', aFirstHour({ done: firstHourSteps.slice(2) }))
    const { user } = open()

    await user.click(await unguarded('Skip for now'))
    expect(await wordsOf()).toMatchObject({ 0: 'Your name, Skipped', 1: 'Mail, Next' })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send Test Mail' })).toHaveFocus(),
    )
    await user.click(await unguarded('Skip for now'))

    expect(await wordsOf()).toMatchObject({ 0: 'Your name, Next', 1: 'Mail, Skipped' })
    expect(screen.getByRole('link', { name: 'Enter Your Name' })).toHaveAttribute(
      'href',
      '/control-library',
    )
  })

  test('the last open step cannot be left', async () => {
    answer('getFirstHour', aFirstHour({ done: firstHourSteps.slice(1) }))
    open()

    await screen.findByRole('link', { name: 'Enter Your Name' })
    expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull()
  })

  test('without a mail server it says where mails are, and no other path', async () => {
    answer('getFirstHour', aFirstHour())
    open()

    const mail = await step('Mail')
    expect(
      mail.getByText('No mail server: mails stand in DATA_DIR/mail. SMTP_URL sets one.'),
    ).toBeVisible()
  })

  test('a test mail is sent, and says honestly how it went', { tags: 'short' }, async () => {
    let mail: FirstHour['mail'] = { way: 'server', sentAt: null, test: null }
    answer('getFirstHour', () =>
      aFirstHour({ done: ['name', ...(mail.sentAt ? ['mail' as const] : [])], mail }),
    )
    const calls = answer('sendTestMail', () => {
      mail = { ...mail, test: { state: 'failing', code: 'ECONNREFUSED' } }
      return succeed(null, 'Test mail on its way')
    })
    const { user } = open()
    expect(
      (await step('Mail')).getByText(
        'Invitations and codes go out by mail. See whether one reaches demo.person@example.com.',
      ),
    ).toBeVisible()

    await user.click(await unguarded('Send Test Mail'))

    expect(
      await screen.findByText(/^The test mail could not be sent yet \(ECONNREFUSED\)\./),
    ).toBeVisible()
    expect(calls).toHaveLength(1)
    answer('sendTestMail', () => {
      mail = { ...mail, sentAt: later, test: null }
      return succeed(null, 'Test mail on its way')
    })
    await user.click(await unguarded('Send Test Mail'))

    expect(
      await screen.findByText(
        /^The mail server took a mail: 12 Nov 2026, \d\d:\d\d\. Only the mailbox/,
      ),
    ).toBeVisible()
    expect(await wordsOf()).toMatchObject({ 1: 'Mail, Done' })
    expect(screen.getByRole('button', { name: 'Send Another' })).toBeVisible()
  })

  test.each([
    ['waiting', null, 'A test mail to demo.person@example.com is on its way.'],
    [
      'refused',
      '550',
      'The mail server refused the test mail to demo.person@example.com (550). It is not tried again.',
    ],
  ] as const)('a test mail that is %s is told so', async (state, code, sentence) => {
    answer(
      'getFirstHour',
      aFirstHour({ mail: { way: 'server', sentAt: null, test: { state, code } } }),
    )
    open()

    expect((await step('Mail')).getByRole('status')).toHaveTextContent(sentence)
  })

  test('a test mail that is refused is told so also where one went out before', async () => {
    const refused = { state: 'refused', code: '550' } as const
    answer(
      'getFirstHour',
      aFirstHour({ done: ['mail'], mail: { way: 'server', sentAt: later, test: refused } }),
    )
    open()

    const status = (await step('Mail')).getByRole('status')
    expect(status).toHaveTextContent(/^The mail server took a mail/)
    expect(status).toHaveTextContent(/The mail server refused the test mail .+ \(550\)/)
  })

  test.each([
    ['Invite Client Account Manager', 'Invite Client Account Manager'],
    ['Add Organization', 'Invite Organization'],
    ['Invite Remediator', 'Invite Remediator'],
    ['Set Other Rates', 'Rates'],
  ])('%s opens its dialog', async (name, dialog) => {
    answer('getFirstHour', aFirstHour())
    answer('listRates', [])
    answer('listAccountManagers', {
      data: [],
      pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
    })
    const { user } = open()

    await user.click(await unguarded(name))

    expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible()
  })

  test('an organization is added with the account manager of the step before', async () => {
    const { _id, firstName, lastName, email } = aPerson('RM_CAM', {
      firstName: 'Grace',
      lastName: 'Manager',
    })
    answer('getFirstHour', aFirstHour({ accountManager: { _id, firstName, lastName, email } }))
    answer('listAccountManagers', {
      data: [],
      pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
    })
    const { user } = open()
    expect(
      (await step('Organization')).getByText(/Grace Manager is chosen as its account manager\.$/),
    ).toBeVisible()

    await user.click(await unguarded('Add Organization'))

    expect(await screen.findByRole('radio', { name: /Grace Manager/ })).toBeChecked()
  })

  test('rates are told with their days, and kept', async () => {
    let done: FirstHour['done'] = []
    answer('getFirstHour', () => aFirstHour({ done }))
    const calls = answer('confirmRates', () => {
      done = ['rates']
      return succeed(null, 'Rates confirmed')
    })
    const { user } = open()
    expect(
      (await step('Rates')).getByText(
        '$1.00 a simple page and $2.00 a complex page from today. Others apply from tomorrow at the earliest; booked pages keep theirs.',
      ),
    ).toBeVisible()

    await user.click(await unguarded('Use These Rates'))

    await waitFor(async () => expect(await wordsOf()).toMatchObject({ 5: 'Rates, Done' }))
    expect(calls).toHaveLength(1)
    expect(
      (await step('Rates')).getByText('$1.00 a simple page and $2.00 a complex page today.'),
    ).toBeVisible()
  })

  test('says that all is done, and offers the work', async () => {
    answer('getFirstHour', { ...anOverFirstHour, backup: { ...anOverFirstHour.backup, at: later } })
    open()

    expect(await screen.findByText(/^All steps are done\./)).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Jobs' })).toBeVisible()
    expect(document.querySelector('[aria-current=step]')).toBeNull()
  })

  test('that cannot be loaded says so, and tries again', async () => {
    answer('getFirstHour', noAnswer)
    const { user } = open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer('getFirstHour', aFirstHour())

    await user.click(again)

    expect(await wordsOf()).toHaveLength(7)
  })

  test.each(roles.filter((role) => role !== superUserRole))('is no screen of %s', async (role) => {
    const { address } = renderScreen({ at, as: role })

    await waitFor(() => expect(address()).not.toContain(at))
  })
})

describe('the line above the screens', () => {
  const line = () => screen.findByRole('region', { name: 'First hour' })

  test('leads to the next step', { tags: 'short' }, async () => {
    answer('getFirstHour', aFirstHour({ done: ['name', 'mail'] }))
    const { user, address } = renderApp({ at: '/users', as: 'RM_SU' })
    expect(await line()).toHaveTextContent(
      'First hour 2 of 7 doneNext: Client Account ManagerContinue',
    )

    await user.click(within(await line()).getByRole('link', { name: 'Continue' }))

    expect(await screen.findByRole('heading', { level: 1, name: 'First hour' })).toHaveFocus()
    expect(address()).toBe(at)
    expect(screen.queryByRole('region', { name: 'First hour' })).toBeNull()
  })

  test('is gone when the first hour is over', async () => {
    const calls = answer('getFirstHour', anOverFirstHour)
    renderApp({ at: '/users', as: 'RM_SU' })

    await waitFor(() => expect(calls).toHaveLength(1))
    await screen.findByRole('heading', { level: 1, name: 'User Management' })
    expect(screen.queryByRole('region', { name: 'First hour' })).toBeNull()
  })

  test('is nothing that an administrator asks for', async () => {
    const calls = answer('getFirstHour', aFirstHour())
    renderApp({ at: '/users', as: 'RM_ADM' })

    await screen.findByRole('heading', { level: 1, name: 'User Management' })
    expect(calls).toEqual([])
  })

  test('says so where the open steps were left', async () => {
    sessionStorage.setItem(`first-hour ${aPerson('RM_SU')._id}`, 'backup')
    answer('getFirstHour', aFirstHour({ done: firstHourSteps.slice(0, 6) }))
    renderApp({ at: '/jobs', as: 'RM_SU' })

    expect(await line()).toHaveTextContent('First hour 6 of 7 doneSkipped: BackupContinue')
  })
})
