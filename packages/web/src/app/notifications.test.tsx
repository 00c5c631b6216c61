// @module-tag rest
import type { UnreadNotifications } from '@curbcut/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aJob, aJobPage, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { aNotification, anInbox, anUnread } from '#test/answers/notifications.ts'
import { aPerson } from '#test/answers/people.ts'
import { aSystemStatus } from '#test/answers/system-status.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed, type Call } from '#test/server.ts'
import { untilAnswered } from '#test/until-answered.ts'
import { showToast } from '#web/state/toasts.ts'

const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const panel = () => screen.findByRole('dialog', { name: 'Notifications' })

const assigned = aNotification()
const several = aNotification({ _id: anId(0x901), kind: 'priority_raised', job: null, jobs: 3 })
const comment = aNotification({
  _id: anId(0x902),
  kind: 'remediator_note',
  move: null,
  thread: 'remediator',
  isRead: true,
})
const statement = aNotification({
  _id: anId(0x903),
  kind: 'statement_issued',
  move: null,
  job: null,
  jobs: 0,
  statement: { _id: anId(0x400), number: 'R-2026-0001' },
})
const warning = aNotification({
  _id: anId(0x905),
  kind: 'machine_warning',
  move: null,
  job: null,
  jobs: 0,
  warning: 'The last backup is 26 hours old.',
})
const report = aNotification({ _id: anId(0x904), kind: 'report_ready', move: null })

describe('the inbox', () => {
  test(
    'tells what happened, how much of it is unread, and leads to it',
    { tags: 'short' },
    async () => {
      answer('listNotifications', anInbox([assigned, several, comment, statement, report]))
      const { user } = renderApp({ at: '/jobs', as: 'RM_REM' })

      await user.click(await bell('Notifications, 4 unread'))

      const news = within(await panel())
      const lines = await news.findAllByRole('listitem')
      expect(lines.map((line) => line.textContent)).toEqual([
        expect.stringMatching(/^Unread: Assigned to you.*Demo job$/),
        expect.stringMatching(/^Unread: Now a rush job.*3 jobs$/),
        expect.stringMatching(/^New comment.*Demo job$/),
        expect.stringMatching(/^Unread: Statement issued.*R-2026-0001$/),
        expect.stringMatching(/^Unread: Report ready.*Demo job$/),
      ])
      expect(news.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        `/jobs/${anId(0x100)}`,
        '/jobs',
        `/jobs/${anId(0x100)}?thread=remediator`,
        `/control-library?statement=${anId(0x400)}`,
        `/jobs/${anId(0x100)}?tab=report`,
      ])
      expect(news.getByRole('heading', { name: 'This visit' })).toBeVisible()
    },
  )

  test('names the organization of a job, or how many there are', async () => {
    const of = { organization: 'Demo Library', organizations: 1 }
    answer(
      'listNotifications',
      anInbox([{ ...assigned, ...of }, { ...several, organizations: 2 }, statement]),
    )
    const { user } = renderApp({ at: '/jobs', as: 'RM_REM' })
    await user.click(await bell('Notifications, 3 unread'))

    const lines = await within(await panel()).findAllByRole('listitem')

    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Demo jobDemo Library$/),
      expect.stringMatching(/3 jobs2 organizations$/),
      expect.stringMatching(/R-2026-0001$/),
    ])
  })

  test('leads a super user from a quota to the room of the organizations', async () => {
    const quota = 'Open jobs: 4 of at most 5.'
    const news = { kind: 'quota_used', warning: quota, organization: 'Demo Library' } as const
    answer('listNotifications', anInbox([{ ...warning, ...news, organizations: 1 }]))
    const { user } = renderApp({ at: '/jobs', as: 'RM_SU' })
    await user.click(await bell('Notifications, 1 unread'))

    const link = await within(await panel()).findByRole('link', { name: `Demo Library: ${quota}` })
    expect(link).toHaveAttribute('href', '/settings?tab=quotas')
  })

  test('tells of a quota with its organization, and leads to its jobs', async () => {
    const quota = 'Open jobs: 4 of at most 5.'
    const news = { kind: 'quota_used', warning: quota, organization: 'Demo Library' } as const
    answer('listNotifications', anInbox([{ ...warning, ...news }]))
    const { user } = renderApp({ at: '/jobs', as: 'RM_CAM' })
    await user.click(await bell('Notifications, 1 unread'))

    const link = await within(await panel()).findByRole('link', { name: `Demo Library: ${quota}` })
    expect(link).toHaveAttribute('href', '/jobs')
  })

  test('tells a super user of a warning, and leads to the state of the machine', async () => {
    answer('listNotifications', anInbox([warning]))
    answer('getState', aSystemStatus())
    answer('readNotifications', null)
    const { user, address } = renderApp({ at: '/jobs', as: 'RM_SU' })
    await user.click(await bell('Notifications, 1 unread'))
    const news = within(await panel())
    expect(await news.findByText('System warning')).toBeVisible()

    await user.click(news.getByRole('link', { name: 'The last backup is 26 hours old.' }))

    expect(await screen.findByRole('tab', { name: 'Health' })).toBeVisible()
    expect(address()).toBe('/settings')
  })

  test('is marked as read by following it, one by one', async () => {
    answer('listNotifications', anInbox([assigned, several]))
    const read = answer('readNotifications', null)
    const { user, address } = renderApp({ at: '/control-library', as: 'RM_REM' })
    await user.click(await bell(/^Notifications/))

    await user.click(await within(await panel()).findByRole('link', { name: '3 jobs' }))

    await waitFor(() => expect(read.map(idsOf)).toEqual([[several._id]]))
    expect(address()).toBe('/jobs')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  const idsOf = ({ body }: Call) => body.getAll('ids')

  test('stays as it is while it is read: what comes waits in a line until it is shown', async () => {
    answer('listNotifications', anInbox([assigned]))
    const { user } = renderApp({ at: '/jobs', as: 'RM_REM' })
    await user.click(await bell(/^Notifications/))
    const news = within(await panel())
    await news.findByText(/^Assigned to you/)

    answer('listNotifications', anInbox([comment, assigned]))
    fireEvent.focus(window)

    await news.findByText('1 change')
    const kinds = () => news.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(kinds()).toEqual([expect.stringContaining('Assigned to you')])
    await user.click(news.getByRole('button', { name: 'Update' }))
    const shown = ['New comment', 'Assigned to you'].map((kind) => expect.stringContaining(kind))
    await waitFor(() => expect(kinds()).toEqual(shown))
  })

  test(
    'is marked as read at once, and the focus stays in the panel',
    { tags: 'short' },
    async () => {
      let isRead = false
      answer('listNotifications', () => anInbox([{ ...assigned, isRead }]))
      const read = answer('readNotifications', () => {
        isRead = true
        return null
      })
      const { user } = renderApp({ at: '/jobs', as: 'RM_REM' })
      await user.click(await bell('Notifications, 1 unread'))

      await user.click(
        await within(await panel()).findByRole('button', { name: 'Mark all as read' }),
      )

      await waitFor(() =>
        expect(
          within(screen.getByRole('dialog')).queryByRole('button', { name: /^Mark/ }),
        ).toBeNull(),
      )
      expect(read.map(idsOf)).toEqual([[]])
      await waitFor(() =>
        expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
      )
    },
  )

  test('says that it is empty, and what is unread in other organizations', async () => {
    answer('listNotifications', anInbox([], { elsewhere: 2 }))
    const { user } = renderApp({ at: '/jobs', as: 'RM_CLI' })

    await user.click(await bell('Notifications'))

    const inbox = within(await panel())
    expect(
      await inbox.findByText('No news yet. What others do on your jobs appears here.'),
    ).toBeVisible()
    expect(
      inbox.getByText(
        '2 unread in your other organizations. Switch the organization to read them.',
      ),
    ).toBeVisible()
  })

  test('that could not be read says so, and can be asked again', async () => {
    let isDown = true
    answer('listNotifications', () => (isDown ? refuse('unavailable') : anInbox([assigned])))
    const { user, store } = renderApp({ at: '/jobs', as: 'RM_REM' })
    await user.click(await bell('Notifications'))

    const retry = await within(await panel()).findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(retry)

    expect(await within(await panel()).findByRole('link', { name: 'Demo job' })).toBeVisible()
    expect(store.getState().toasts.toasts).toEqual([])
  })

  test('shows more when asked', async () => {
    const older = aNotification({ _id: anId(0x904), job: { _id: anId(0x105), job_name: 'Older' } })
    answer('listNotifications', ({ query }) =>
      anInbox([query.get('page') === '2' ? older : assigned], { totalPages: 2 }),
    )
    const { user } = renderApp({ at: '/jobs', as: 'RM_REM' })
    await user.click(await bell(/^Notifications/))

    await user.click(await within(await panel()).findByRole('button', { name: 'Show more' }))

    expect(await within(await panel()).findByRole('link', { name: 'Older' })).toBeVisible()
    expect(within(await panel()).queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('of which no page could be brought up to date says so once, below its lines', async () => {
    const older = aNotification({ _id: anId(0x904), job: { _id: anId(0x105), job_name: 'Older' } })
    answer('listNotifications', ({ query }) =>
      anInbox([query.get('page') === '2' ? older : assigned], { totalPages: 2 }),
    )
    const { user } = renderApp({ at: '/jobs', as: 'RM_REM' })
    await user.click(await bell(/^Notifications/))
    const news = within(await panel())
    await user.click(await news.findByRole('button', { name: 'Show more' }))
    const last = await news.findByRole('link', { name: 'Older' })

    const reads = answer('listNotifications', refuse('unavailable'))
    fireEvent.focus(window)
    await news.findByRole('button', { name: 'Try again' })
    await waitFor(() => expect(reads.length).toBeGreaterThan(2))

    await waitFor(() => {
      const told = news.getByRole('button', { name: 'Try again' })
      expect(last.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    })
    expect(last).toBeInTheDocument()
  })

  test('of somebody else is only looked at', async () => {
    answer('listNotifications', anInbox([assigned]))
    answer('getJob', aJobPage({ status: 'APPROVED_REMEDIATOR', assigned_to: somebody('RM_REM') }))
    answer('listUnread', [anUnread()])
    const [read, seen] = [answer('readNotifications', null), answer('seeJob', null)]
    const ghost = aPerson('RM_REM', { impersonatedBy: somebody('RM_ADM') })
    const { user } = renderApp({ at: '/jobs', as: ghost })
    await user.click(await bell('Notifications, 1 unread'))
    expect(within(await panel()).queryByRole('button', { name: /^Mark/ })).toBeNull()

    await user.click(await within(await panel()).findByRole('link', { name: 'Demo job' }))

    await screen.findByRole('heading', { level: 1, name: 'Demo job' })
    expect([read, seen]).toEqual([[], []])
  })
})

describe('what is unread', () => {
  test('is marked in the list of jobs, of which one question asks', async () => {
    const theirs = { status: 'ASSIGNED_REMEDIATOR', assigned_to: somebody('RM_REM') } as const
    const jobs = ['First', 'Second', 'Third'].map((job_name, index) =>
      aJob({ ...theirs, _id: anId(0x200 + index), job_name }),
    )
    const [first = '', second = '', third = ''] = jobs.map(({ _id }) => _id)
    answer('listJobs', onePage(jobs, 3))
    // However much of it there is.
    answer('listNotifications', anInbox([assigned], { unread: 5_000 }))
    const asked = answer('listUnread', [
      anUnread({ job: first }),
      anUnread({ job: third, thread: 'remediator' }),
      anUnread({ job: third }),
    ])
    renderApp({ at: '/jobs', as: 'RM_REM' })

    for (const name of ['First', 'Third']) {
      const marked = { name: new RegExp(`^Unread: ?${name}$`) }
      expect(await screen.findByRole('rowheader', marked)).toBeVisible()
    }
    expect(screen.getByRole('rowheader', { name: 'Second' })).toBeVisible()
    expect(asked.map(({ query }) => query.getAll('jobs'))).toEqual([[first, second, third]])
  })

  const job = aJobPage({ status: 'IN_REVIEW', assigned_to: somebody('RM_REM') })
  const at = `/jobs/${job._id}`
  const inThread = anUnread({ thread: 'remediator', newest: anId(0x902) })
  const threadsOf = ({ body }: Call) => body.getAll('threads')
  /** The unread news on a server; a look at a job makes its news read. */
  const unreadOnServer = (given: UnreadNotifications[]) => {
    let unread = given
    answer('listUnread', () => unread)
    return answer('seeJob', (call) => {
      const threads = threadsOf(call)
      unread = unread.filter(({ thread }) => thread !== null && !threads.includes(thread))
      return null
    })
  }

  test('is told of the thread that is not open, and seen when it is', async () => {
    answer('getJob', job)
    const seen = unreadOnServer([anUnread(), { ...inThread, count: 12 }])
    const { user } = renderApp({ at, as: 'RM_ADM' })

    const inner = await screen.findByRole('radio', { name: 'Remediator, 12 new' })
    await waitFor(() => expect(seen.map(threadsOf)).toEqual([[]]))
    await user.click(inner)

    await waitFor(() => expect(seen.map(threadsOf)).toEqual([[], ['remediator']]))
    expect(screen.getByRole('radio', { name: 'Remediator' })).toBeChecked()
  })

  test('is seen once, and again when more comes while somebody looks', async () => {
    answer('getJob', job)
    const first = unreadOnServer([anUnread()])
    const { store } = renderApp({ at, as: 'RM_ADM' })
    await waitFor(() => expect(first).toHaveLength(1))
    await untilAnswered(store)

    const second = unreadOnServer([anUnread({ newest: anId(0x903) })])
    fireEvent.focus(window)

    await waitFor(() => expect(second).toHaveLength(1))
    expect(first).toHaveLength(1)
  })

  test('of other jobs alone is not seen with this one', async () => {
    answer('getJob', job)
    answer('listNotifications', anInbox([assigned], { unread: 5_000 }))
    const asked = answer('listUnread', [])
    const seen = answer('seeJob', null)
    const { store } = renderApp({ at: `${at}?thread=remediator`, as: 'RM_ADM' })

    expect(await bell('Notifications, 5000 unread')).toBeVisible()
    expect(await screen.findByRole('radio', { name: 'Remediator' })).toBeChecked()
    await waitFor(() => expect(asked).not.toEqual([]))
    await untilAnswered(store)
    fireEvent.focus(window)
    await waitFor(() => expect(asked.length).toBeGreaterThan(1))
    expect(seen).toEqual([])
  })

  test('opens in the thread of the link', async () => {
    answer('getJob', job)
    const { user, address } = renderApp({ at: `${at}?thread=remediator`, as: 'RM_ADM' })

    expect(await screen.findByRole('radio', { name: 'Remediator' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Client User' }))

    expect(address()).toBe(at)
    expect(await screen.findByRole('radio', { name: 'Client User' })).toBeChecked()
  })

  test('is not seen while nobody looks at the page', async () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    answer('getJob', job)
    const seen = unreadOnServer([anUnread(), anUnread({ thread: 'client-cam' }), inThread])
    renderApp({ at, as: 'RM_ADM' })
    await screen.findByRole('radio', { name: 'Remediator, 1 new' })
    expect(seen).toEqual([])

    hasFocus.mockReturnValue(true)
    window.dispatchEvent(new Event('focus'))

    await waitFor(() => expect(seen).toHaveLength(2))
    expect(seen.map(threadsOf)).toEqual(expect.arrayContaining([[], ['client-cam']]))
  })
})

describe('notifications by mail', () => {
  test('are chosen by kind, and only what was changed is sent', { tags: 'short' }, async () => {
    answer('getNotificationPreferences', [
      { kind: 'completed', mail: 'at_once' },
      { kind: 'client_note', mail: 'daily' },
    ])
    const saved = answer('setNotificationPreferences', succeed([], 'Notifications saved'))
    const { user } = renderApp({ at: '/control-library?tab=notifications', as: 'RM_CLI' })
    const comments = await screen.findByRole('combobox', {
      name: /^Somebody comments for the client side/,
    })
    expect(comments).toHaveDisplayValue('Once a day')

    await user.selectOptions(comments, 'No email')
    await user.click(screen.getByRole('button', { name: 'Save Notifications' }))

    expect(await screen.findByText('Notifications saved')).toBeVisible()
    expect(saved.map(({ body }) => [...body])).toEqual([[['client_note', 'off']]])
  })

  test('are no matter of an administrator in the account', async () => {
    const ghost = aPerson('RM_CLI', { impersonatedBy: somebody('RM_ADM') })
    renderApp({ at: '/control-library?tab=notifications', as: ghost })

    await screen.findByRole('tab', { name: 'Profile', selected: true })
    expect(screen.queryByRole('tab', { name: 'Notifications' })).toBeNull()
    expect(screen.queryByText('Notifications by email')).toBeNull()
  })
})

describe('the link of a mail', () => {
  const at = '/unsubscribe?token=a~token'

  test.each([undefined, 'RM_REM'] as const)(
    'as %s, it shows first and then switches off',
    async (as) => {
      const kinds = ['returned' as const]
      const shown = answer('showUnsubscribe', { kinds })
      const done = answer('unsubscribe', { kinds })
      const { user } = renderApp({ at, ...(as && { as }) })

      const button = await screen.findByRole('button', { name: 'Stop Emails' })
      expect(screen.getByText('One of your jobs is returned from review')).toBeVisible()
      expect([shown[0]?.query.get('token'), done]).toEqual(['a~token', []])
      await user.click(button)

      await waitFor(() =>
        expect(screen.getByText('You will no longer get an email when:')).toHaveFocus(),
      )
      expect(done.map(({ body }) => body.get('token'))).toEqual(['a~token'])
    },
  )

  test('that was cut off says so', async () => {
    answer('showUnsubscribe', refuse('invalid_input', { token: 'This value is not known' }))

    const { store } = renderApp({ at })

    expect(await screen.findByText(/^This link does not work/)).toBeVisible()
    expect(store.getState().toasts.toasts).toEqual([])
  })
})

describe('news that comes while somebody works', () => {
  const said = () => screen.queryByText(/^New notification/)?.textContent

  test('is said politely, and neither what was there nor what is read is', async () => {
    answer('listNotifications', anInbox([assigned]))
    renderApp({ at: '/jobs', as: 'RM_REM' })
    await bell('Notifications, 1 unread')
    expect(said()).toBeUndefined()

    answer('listNotifications', anInbox([several, assigned]))
    fireEvent.focus(window)

    await waitFor(() => expect(said()).toBe('New notification, 2 unread.'))
    expect(screen.getByText(/^New notification/).closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'polite',
    )
    answer('listNotifications', anInbox([]))
    fireEvent.focus(window)
    await bell('Notifications')
    expect(screen.getAllByText(/^New notification/)).toHaveLength(1)
  })
})

test('ten marks in a row are one message of this visit, with the names behind it', async () => {
  answer('listNotifications', anInbox([]))
  const { user, store } = renderApp({ at: '/jobs', as: 'RM_REM' })
  for (const number of Array(10).keys()) {
    const fileName = `${number + 1}.pdf`
    const message = { tone: 'success', text: 'File marked as remediated', fileName } as const
    act(() => void store.dispatch(showToast(message)))
  }
  await user.click(await bell('Notifications'))

  const visit = within(await within(await panel()).findByRole('list', { name: 'This visit' }))
  expect(visit.getByText('10 files marked')).toBeVisible()
  expect(visit.getByText('3.pdf')).not.toBeVisible()
  await user.click(visit.getByText('Names'))
  expect(visit.getByText('3.pdf')).toBeVisible()
})
