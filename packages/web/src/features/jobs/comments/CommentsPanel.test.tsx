// @module-tag rest
import { errors, maxLengths, roles, type Note, type Role } from '@curbcut/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  aJob,
  aJobPage,
  aNote,
  anId,
  aThread,
  onePage,
  somebody,
  somebodyElse,
} from '#test/answers/jobs.ts'
import { renderScreen, renderPart } from '#test/render-app.tsx'
import { answer, noAnswer, refuse, type Call } from '#test/server.ts'
import { CommentsPanel } from './CommentsPanel.tsx'

const { _id: jobId } = aJob()
const at = `/jobs/${jobId}`
const clientNote = aNote({ _id: anId(1), message: 'Said to the client side' })
const remediatorNote = aNote({ _id: anId(2), message: 'Said to the remediator' })

const openJob = aJobPage({ status: 'APPROVED_REMEDIATOR', assigned_to: somebody('RM_REM') })

/** The comments alone; that a job's page has them is shown on the whole app. */
const renderPanel = (as: Role, job = openJob) => renderPart(<CommentsPanel job={job} />, { at, as })

beforeEach(() => {
  answer('getJob', openJob)
  answer('listClientNotes', aThread([clientNote]))
  answer('listRemediatorNotes', aThread([remediatorNote]))
})

afterEach(() => void vi.useRealTimers())

/** Makes the client side's thread accept comments, as the server does. */
function takeNotes(messages: Note[] = []): Call[] {
  answer('listClientNotes', () => aThread(messages))
  return answer('addClientNote', ({ body }) => {
    const note = aNote({
      _id: anId(0x4000 + messages.length),
      user: somebody('RM_CLI'),
      message: body.get('message') as string,
    })
    messages.push(note)
    return note
  })
}

const findLog = (thread = 'Client User') =>
  screen.findByRole('log', { name: `Comments, ${thread} thread` })

const findInput = () => screen.findByRole('textbox', { name: 'Your comment' })

const startThreads = [
  ['RM_SU', 'Client User', ['Client User']],
  ['RM_ADM', 'Client User', ['Client User']],
  ['RM_REM', 'Remediator', ['Remediator']],
  ['RM_CAM', 'Client User', []],
  ['RM_CLI', 'Client User', []],
] as const

test.each(startThreads)('%s starts with the thread %s', async (role, thread, chosen) => {
  renderPanel(role)

  const log = await findLog(thread)
  const said = thread === 'Remediator' ? 'Said to the remediator' : 'Said to the client side'
  expect(log).toHaveTextContent(said)
  expect(screen.queryAllByRole('radiogroup', { name: 'Thread' })).toHaveLength(chosen.length)
  const checked = screen.queryAllByRole('radio', { checked: true })
  expect(checked.map((radio) => radio.closest('label')?.textContent)).toEqual(chosen)
})

test.each(['RM_CAM', 'RM_CLI'] as const)(
  '%s never asks for the thread of the remediator',
  { tags: 'short' },
  async (role) => {
    const calls = answer('listRemediatorNotes', refuse('forbidden'))

    renderScreen({ at, as: role })

    await findLog()
    expect(calls).toEqual([])
  },
)

const choosers = roles.filter((role) => ['RM_SU', 'RM_ADM', 'RM_REM'].includes(role))

test('whom a link led to a comment stays on Details when they choose the other thread', async () => {
  const { user } = renderScreen({ at: `${at}?thread=remediator`, as: 'RM_REM' })

  await user.click(await screen.findByRole('radio', { name: 'Client User' }))

  await findLog('Client User')
  expect(screen.getByRole('tab', { name: 'Details', selected: true })).toBeVisible()
})

test.each(choosers)('%s changes to the other thread, and finds it chosen later', async (role) => {
  const other = role === 'RM_REM' ? 'Client User' : 'Remediator'
  answer('countFiles', { all: 0, pdfs: 0, docs: 0, images: 0 })
  answer('listFiles', onePage({ files: [] }, 0))
  const { user } = renderScreen({ at: `${at}?tab=details`, as: role })

  await user.click(await screen.findByRole('radio', { name: other }))
  await findLog(other)
  await user.click(screen.getByRole('tab', { name: /Files/ }))
  await user.click(screen.getByRole('tab', { name: 'Details' }))

  expect(await findLog(other)).toBeVisible()
  expect(screen.getByRole('radio', { name: other })).toBeChecked()
})

type Where = { role: Role; thread: string; job?: object; isWritable: boolean }
const archived = { isArchived: true }
const places: readonly Where[] = [
  { role: 'RM_SU', thread: 'Client User', isWritable: true },
  { role: 'RM_SU', thread: 'Remediator', isWritable: true },
  { role: 'RM_ADM', thread: 'Client User', isWritable: true },
  { role: 'RM_ADM', thread: 'Remediator', isWritable: true },
  { role: 'RM_REM', thread: 'Remediator', isWritable: true },
  { role: 'RM_REM', thread: 'Client User', isWritable: false },
  { role: 'RM_CAM', thread: 'Client User', isWritable: true },
  { role: 'RM_CLI', thread: 'Client User', isWritable: true },
  { role: 'RM_ADM', thread: 'Client User', job: archived, isWritable: false },
  { role: 'RM_ADM', thread: 'Remediator', job: archived, isWritable: false },
]

test.each(places)(
  '$role in thread $thread of a job $job may write: $isWritable',
  async ({ role, thread, job, isWritable }) => {
    const { user } = renderPanel(role, { ...openJob, ...job })
    const choice = await screen.findByRole('heading', { level: 2, name: 'Comments' })
    expect(choice).toBeVisible()
    const radio = screen.queryByRole('radio', { name: thread })
    if (radio) await user.click(radio)

    await findLog(thread)

    const panel = within(screen.getByRole('region', { name: 'Comments' }))
    expect(panel.queryAllByRole('textbox')).toHaveLength(isWritable ? 1 : 0)
    expect(panel.queryAllByRole('button', { name: 'Send' })).toHaveLength(isWritable ? 1 : 0)
    const line = job
      ? /archived: (nobody can comment on it|its comments can only be read)/
      : /You can read it/
    expect(panel.queryAllByText(line)).toHaveLength(isWritable ? 0 : 1)
  },
)

test('an administrator reads to whom a comment goes', async () => {
  const { user } = renderPanel('RM_ADM')

  expect(await screen.findByRole('textbox', { name: 'Comment to the client side' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Remediator' }))

  expect(await screen.findByRole('textbox', { name: 'Comment to the remediator' })).toBeVisible()
})

test('what is written for one thread never stands in the other', async () => {
  const { user } = renderPanel('RM_ADM')
  await user.type(
    await screen.findByRole('textbox', { name: 'Comment to the client side' }),
    'For the client',
  )

  await user.click(screen.getByRole('radio', { name: 'Remediator' }))

  const other = await screen.findByRole('textbox', { name: 'Comment to the remediator' })
  expect(other).toHaveValue('')
  await user.click(screen.getByRole('radio', { name: 'Client User' }))
  const first = await screen.findByRole('textbox', { name: 'Comment to the client side' })
  expect(first).toHaveValue('For the client')
})

test(
  'Enter sends, and the comment stands in the thread under You, without a toast',
  { tags: 'short' },
  async () => {
    const calls = takeNotes()
    const { user } = renderPanel('RM_CLI')

    await user.type(await findInput(), '  Please start with the letter  {Enter}')

    await waitFor(async () => {
      const comment = within(await findLog()).getByText('Please start with the letter')
      expect(comment.closest('[aria-label="Not sent yet"]')).toBeNull()
    })
    expect(screen.getByText('Comment sent.')).toBeInTheDocument()
    expect(within(await findLog()).getByText('You')).toBeVisible()
    expect(calls.map(({ body }) => body.get('message'))).toEqual(['Please start with the letter'])
    expect(await findInput()).toHaveValue('')
    await waitFor(async () => expect(await findInput()).toHaveFocus())
    expect(screen.queryByText('Success:')).toBeNull()
  },
)

test('the button sends as well', async () => {
  const calls = takeNotes()
  const { user } = renderPanel('RM_CAM')

  await user.type(await findInput(), 'By the button')
  await user.click(screen.getByRole('button', { name: 'Send' }))

  await waitFor(() => expect(calls).toHaveLength(1))
})

test('Shift and Enter makes a new line', async () => {
  const calls = takeNotes()
  const { user } = renderPanel('RM_CLI')

  await user.type(await findInput(), 'one{Shift>}{Enter}{/Shift}two')

  expect(await findInput()).toHaveValue('one\ntwo')
  expect(calls).toEqual([])
})

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'an Enter that ends the writing of a character (%o) sends nothing',
  async (how) => {
    const calls = takeNotes()
    const { user } = renderPanel('RM_CLI')
    await user.type(await findInput(), 'nihon')

    fireEvent.keyDown(await findInput(), { key: 'Enter', ...how })

    expect(await findInput()).toHaveValue('nihon')
    expect(calls).toEqual([])
  },
)

test('an empty comment is not sent and says what is missing', async () => {
  const calls = takeNotes()
  const { user } = renderPanel('RM_CLI')

  await user.type(await findInput(), '   {Enter}')

  expect(await screen.findByText('Message is required')).toBeVisible()
  expect(await findInput()).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('a comment of more than 5,000 characters says so while it is written, and is not sent', async () => {
  const calls = takeNotes()
  const { user } = renderPanel('RM_CLI')

  fireEvent.change(await findInput(), { target: { value: 'x'.repeat(maxLengths.note + 1) } })

  expect(await screen.findByText('At most 5,000 characters')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(calls).toEqual([])
})

test(
  'a comment that does not arrive stays with the reason, and Retry sends it under the same key',
  { tags: 'short' },
  async () => {
    answer('addClientNote', noAnswer)
    const { user } = renderPanel('RM_CLI')
    await user.type(await findInput(), 'On a train{Enter}')
    expect(await screen.findByText('Not sent. Could not reach the server.')).toBeVisible()
    const lost = answer('addClientNote', noAnswer)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Not sent. Could not reach the server.')

    const calls = takeNotes()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
    await waitFor(async () => expect(await findLog()).toHaveFocus())
    expect(within(await findLog()).getByText('On a train')).toBeVisible()
    const keys = [...lost, ...calls].map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
    expect(screen.queryByText('Error:')).toBeNull()
  },
)

test('after a refusal the next try is a new one, and the job is looked at again', async () => {
  const refused = answer('addClientNote', refuse('job_archived'))
  const { user } = renderPanel('RM_CLI')
  await user.type(await findInput(), 'Too late{Enter}')
  const retry = await screen.findByRole('button', { name: 'Retry' })

  const calls = takeNotes()
  await user.click(retry)

  await waitFor(() => expect(calls).toHaveLength(1))
  const keyOf = (call: Call | undefined) => call?.headers.get('Idempotency-Key')
  expect(keyOf(calls[0])).not.toBe(keyOf(refused[0]))
})

test('a comment whose first try still runs keeps its key, so that it is not written twice', async () => {
  const running = answer('addClientNote', refuse('request_running'))
  const { user } = renderPanel('RM_CLI')
  await user.type(await findInput(), 'Only once{Enter}')
  const retry = await screen.findByRole('button', { name: 'Retry' })

  const calls = takeNotes()
  await user.click(retry)

  await waitFor(() => expect(calls).toHaveLength(1))
  const keys = [...running, ...calls].map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
})

test('a comment that cannot be sent can be given up', async () => {
  answer('addClientNote', refuse('unavailable'))
  const { user } = renderPanel('RM_CLI')
  await user.type(await findInput(), 'Never mind{Enter}')

  await user.click(await screen.findByRole('button', { name: 'Discard' }))

  expect(screen.queryByText('Never mind')).toBeNull()
  await waitFor(async () => expect(await findLog()).toHaveFocus())
})

test('markup and addresses are shown as the text that they are', async () => {
  const message = '<img src=x onerror=alert(1)> <b>bold</b> https://example.com [link](x)'
  answer('listClientNotes', aThread([aNote({ message })]))

  renderPanel('RM_CLI')

  const log = await findLog()
  expect(within(log).getByText(message)).toBeVisible()
  expect(within(log).queryByRole('link')).toBeNull()
  expect(within(log).queryByRole('img')).toBeNull()
})

test('the log has days as headings, and comments of one person within five minutes share a header', async () => {
  const other = somebodyElse('RM_ADM')
  const own = somebody('RM_CLI')
  // Days are in the reader's zone, and Today must not end while the screen loads.
  const at16Nov = (...time: [hour: number, minute: number, second?: number]) =>
    new Date(2026, 10, 16, ...time).toISOString()
  const now = new Date(2026, 10, 17, 0, 1)
  vi.setSystemTime(now)
  answer(
    'listClientNotes',
    aThread([
      aNote({ _id: anId(1), user: other, dateSent: at16Nov(15, 0), message: 'a' }),
      aNote({ _id: anId(2), user: other, dateSent: at16Nov(15, 5), message: 'b' }),
      aNote({ _id: anId(3), user: other, dateSent: at16Nov(15, 5, 1), message: 'c' }),
      aNote({ _id: anId(4), user: own, dateSent: at16Nov(23, 59), message: 'd' }),
      aNote({ _id: anId(5), user: own, dateSent: now.toISOString(), message: 'e' }),
    ]),
  )

  renderPanel('RM_CLI')

  const log = within(await findLog())
  const days = log.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Mon 16 Nov 2026', 'Today'])
  const groups = log.getAllByRole('listitem').map((item) => {
    const [header, ...texts] = [...item.querySelectorAll('p')]
    return [header?.firstChild?.textContent, ...texts.map(({ textContent }) => textContent)]
  })
  expect(groups).toEqual([
    ['Other Demo', 'a', 'b'],
    ['Other Demo', 'c'],
    ['You', 'd'],
    ['You', 'e'],
  ])
})

/** jsdom has no layout: a log of 1000 px, of which 400 are visible. */
function scrollTo(log: HTMLElement, scrollTop: number) {
  Object.defineProperties(log, {
    scrollHeight: { value: 1000, configurable: true },
    clientHeight: { value: 400, configurable: true },
  })
  log.scrollTop = scrollTop
  fireEvent.scroll(log)
}

test('who has scrolled up is told of new comments, and comes to them by the button', async () => {
  const { user } = renderPanel('RM_CLI')
  const log = await findLog()
  scrollTo(log, 100)

  const more = [2, 3].map((number) => aNote({ _id: anId(number), message: `New ${number}` }))
  answer('listClientNotes', aThread([clientNote, ...more]))
  fireEvent.focus(window)

  await user.click(await screen.findByRole('button', { name: '2 new comments' }))
  expect(log.scrollTop).toBe(1000)
  await waitFor(() => expect(log).toHaveFocus())
  expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull()
})

test('who is at the end stays there when a comment comes', async () => {
  renderPanel('RM_CLI')
  const log = await findLog()
  scrollTo(log, 600)

  answer('listClientNotes', aThread([clientNote, aNote({ _id: anId(9), message: 'New' })]))
  fireEvent.focus(window)

  await within(log).findByText('New')
  expect(log.scrollTop).toBe(1000)
  expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull()
})

test('comments of others are said politely and at most once in five seconds, the own one when it is sent', async () => {
  const messages = [clientNote]
  takeNotes(messages)
  const { user } = renderPanel('RM_CLI')
  expect(await findLog()).toHaveAttribute('aria-live', 'off')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  const heard = () =>
    screen
      .getAllByRole('status')
      .flatMap(({ children }) =>
        [...children].flatMap(({ textContent }) =>
          /comment/i.test(textContent) ? textContent : [],
        ),
      )
  const come = async (...texts: string[]) => {
    for (const message of texts)
      messages.push(aNote({ _id: anId(0x900 + messages.length), message }))
    fireEvent.focus(window)
    await within(await findLog()).findByText(texts.at(-1) ?? '')
  }

  await come('One')
  expect(heard()).toEqual(['New comment from Other Demo: “One”.'])
  await come('Two', 'Three')
  expect(heard()).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(5_000))
  const both = 'New comment from Other Demo: “Two”. New comment from Other Demo: “Three”.'
  expect(heard()).toContain(both)

  await user.type(await findInput(), 'Mine{Enter}')
  await waitFor(() => expect(heard()).toContain('Comment sent.'))
  act(() => void vi.advanceTimersByTime(5_000))
  expect(heard().join()).not.toContain('Mine')
})

test('a thread appears with its comments, so that they are not read out as new', async () => {
  let hasAnswered = () => {}
  const waiting = new Promise<void>((resolve) => (hasAnswered = resolve))
  answer('listClientNotes', async () => {
    await waiting
    return aThread([clientNote])
  })
  renderPanel('RM_CLI')
  const panel = await screen.findByRole('region', { name: 'Comments' })
  expect(within(panel).getByText('Loading...')).toBeVisible()
  expect(within(panel).queryByRole('log')).toBeNull()

  hasAnswered()

  expect(await findLog()).toHaveTextContent('Said to the client side')
})

test('an empty thread invites to write, and one that could not be loaded can be asked for again', async () => {
  answer('listClientNotes', refuse('unavailable'))
  const { user } = renderPanel('RM_CLI')
  const panel = within(await screen.findByRole('region', { name: 'Comments' }))
  const retry = await panel.findByRole('button', { name: 'Try again' })

  answer('listClientNotes', aThread([]))
  await user.click(retry)

  expect(await panel.findByText('No comments yet. Write the first one below.')).toBeVisible()
})

const olderNotes = Array.from({ length: 3 }, (_, index) =>
  aNote({ _id: anId(0x100 + index), message: `Long ago ${index}` }),
)

/** A thread that shows `clientNote` first; older comments stand before it. */
const longThread = ({ query }: Call) =>
  query.has('before') ? aThread(olderNotes) : aThread([clientNote], { hasOlder: true })

const findOlder = () => screen.findByRole('button', { name: 'Show older comments' })

test('older comments are asked for before the first one, and the button goes with the oldest', async () => {
  const calls = answer('listClientNotes', longThread)
  const { user } = renderPanel('RM_CLI')

  await user.click(await findOlder())

  await screen.findByText('Long ago 0')
  expect(calls.map(({ query }) => query.get('before'))).toEqual([null, clientNote._id])
  const texts = [...(await findLog()).querySelectorAll('.comment-text')]
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    ...olderNotes.map(({ message }) => message),
    clientNote.message,
  ])
  expect(screen.queryByRole('button', { name: 'Show older comments' })).toBeNull()
  expect(await screen.findByText('3 older comments')).toBeInTheDocument()
})

test('older comments keep place and focus, and are no news', async () => {
  answer('listClientNotes', longThread)
  const { user } = renderPanel('RM_CLI')
  const log = await findLog()
  scrollTo(log, 100)

  await user.click(await findOlder())

  await screen.findByText('Long ago 0')
  expect(screen.queryByText(/New comment from/)).toBeNull()
  await waitFor(() => expect(log).toHaveFocus())
  expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull()
})

test('asking again for the newest comments keeps the older ones', async () => {
  answer('listClientNotes', longThread)
  const { user } = renderPanel('RM_CLI')
  await user.click(await findOlder())
  await screen.findByText('Long ago 0')

  const next = aNote({ _id: anId(0x900), message: 'Just said' })
  answer('listClientNotes', aThread([clientNote, next], { hasOlder: true }))
  fireEvent.focus(window)

  expect(await screen.findByText('Just said')).toBeVisible()
  expect(screen.getByText('Long ago 0')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show older comments' })).toBeNull()
})

test('where so much was said that comments are missing between, only the newest are shown', async () => {
  answer('listClientNotes', longThread)
  renderPanel('RM_CLI')
  await screen.findByText(clientNote.message)

  const later = aNote({ _id: anId(0x900), message: 'Much later' })
  answer('listClientNotes', aThread([later], { hasOlder: true }))
  fireEvent.focus(window)

  expect(await screen.findByText('Much later')).toBeVisible()
  expect(screen.queryByText(clientNote.message)).toBeNull()
})

test('older comments that cannot be loaded are told where they would stand, and can be asked for again', async () => {
  answer('listClientNotes', (call) =>
    call.query.has('before') ? refuse('unavailable') : longThread(call),
  )
  const { user, store } = renderPanel('RM_CLI')
  await user.click(await findOlder())
  expect(await within(await findLog()).findByText(errors.unavailable.message)).toBeVisible()
  const { messages } = store.getState().toasts
  expect(messages.map(({ text }) => text)).toEqual([errors.unavailable.message])

  answer('listClientNotes', longThread)
  await user.click(await findOlder())

  expect(await screen.findByText('Long ago 0')).toBeVisible()
})
