import type { JudgedDocument } from '@curbcut/contract'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aFile, aJobPage, anId } from '#test/answers/jobs.ts'
import { aModel, demoParts, modelCheck } from '#test/answers/models.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, refuse, type Call } from '#test/server.ts'
import { outboxRetryMs } from '#web/api/create-outbox.ts'
import { createStore } from '#web/app/store.ts'
import { singleDocumentArg, readJudgments } from '#web/features/review/judgments/judgments-api.ts'
import { SeenRecorder } from '#web/features/review/seen-pages/SeenRecorder.tsx'
import { savePreference } from '#web/lib/browser/preferences.ts'
import { retryDelayMs } from '#web/lib/retry-delay.ts'
import { login, logout, sessionExpired, toSession } from '#web/state/session.ts'

const jobId = anId(0x100)
const first = aFile({ file_name: 'A.docx' })
const second = aFile({ _id: anId(0x201), file_name: 'B.docx' })

const unseen = { pages: 0, of: null, isWhole: false }
const whole = { pages: 0, of: null, isWhole: true }
const listed = (seen: JudgedDocument['seen'], { _id, file_name } = first) => ({
  data: [
    {
      file: _id,
      file_name,
      version: null,
      voided: 0,
      proposed: [],
      problems: [],
      judgments: [],
      seen,
    },
  ],
  pagination: { page: 1, limit: 1, total: 1, totalPages: 1 },
  judged: 0,
  conditions: 16,
  problems: 0,
  versions: 0,
  ended: null,
  unseen: 0,
})

/** Documents without pages and without rows that are folded: the list of each is shown as soon as it is there. */
beforeEach(() => {
  const files = [first, second]
  answer('getJob', aJobPage({ _id: jobId, status: 'IN_REVIEW', files, no_of_files: 2 }))
  answer('getModel', {
    state: 'made',
    check: modelCheck,
    document: { file_name: 'A.docx', version: null },
    model: aModel({ kind: 'docx', pages: undefined }),
  })
  const entries = demoParts.slice(1, 3)
  const total = entries.length
  answer('listModel', { list: 'parts', check: modelCheck, total, entries, next: null })
})

const open = () => renderApp({ at: `/jobs/${jobId}/review/${first._id}`, as: 'RM_ADM' })

/** No try waits for its pause then. */
const backOnline = () => void window.dispatchEvent(new Event('online'))

test('what was shown without a connection is recorded from the next document on', async () => {
  const { _id } = aPerson('RM_ADM')
  onTestFinished(() => savePreference('deskLetters', 'off', _id))
  savePreference('deskLetters', 'on', _id)
  answer('listJudgments', listed(unseen))
  const lost = answer('seeDocument', noAnswer)
  const { user } = open()
  await waitFor(() => expect(lost).toHaveLength(1))
  await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))
  const calls = answer('seeDocument', whole)

  await user.keyboard('o')

  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ params }) => params['fileId'])).toEqual([first._id, second._id])
})

const noticeText = 'Not recorded as shown yet: 1 document. We keep trying while this tab is open.'
/** The line on the screen, beside what a live region says. */
const line = () => screen.queryByText(noticeText, { selector: 'p *' })
const spokenNotice = () => screen.queryAllByText(noticeText, { selector: '[role=status] *' })

test('without an answer it is tried again by itself; the screen of the document says what waits, and a live region once', async () => {
  answer('listJudgments', listed(unseen))
  const lost = answer('seeDocument', refuse('unavailable'))
  open()
  await waitFor(() => expect(line()).toBeVisible())
  expect(spokenNotice()).toHaveLength(1)
  // The third try begins after the end of the second was told.
  await expect.poll(() => lost.length, { timeout: 20_000 }).toBe(3)
  expect(spokenNotice()).toHaveLength(1)
  const calls = answer('seeDocument', whole)
  backOnline()

  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(line()).toBeNull())
  expect(screen.getByText('Everything you saw is recorded now.')).toBeInTheDocument()
  expect(calls[0]?.params['fileId']).toBe(first._id)
})

test('pauses between tries grow to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => retryDelayMs(failures, outboxRetryMs))).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ])
})

/** Whether the browser would ask before this tab closes. */
const asksBeforeClosing = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what waits outlives the screen of the document: closing asks, the last try goes along, and it is recorded from another screen', async () => {
  answer('listJudgments', listed(unseen))
  const lost = answer('seeDocument', noAnswer)
  const { user } = open()
  await waitFor(() => expect(line()).toBeVisible())
  await user.click(screen.getByRole('link', { name: 'Jobs' }))
  await waitFor(() => expect(line()).toBeNull())
  expect(asksBeforeClosing()).toBe(true)
  const before = lost.length
  // The queue's own tries stand seconds apart.
  for (let times = 0; times < 3; times += 1) window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(lost.length).toBeGreaterThanOrEqual(before + 3))
  const calls = answer('seeDocument', whole)
  backOnline()

  await waitFor(() => expect(calls).toHaveLength(1))
  await expect.poll(asksBeforeClosing).toBe(false)
})

const sessionOf = (changes?: Parameters<typeof aPerson>[1]) =>
  login(toSession(aPerson('RM_ADM', changes)))

/** How many wait, whenever the recorder says so. */
let waitingCounts: number[] = []

const aRecorder = (fileId: string, store: ReturnType<typeof createStore>) =>
  render(
    <Provider store={store}>
      <SeenRecorder
        jobId={jobId}
        parts={[{ fileId, version: 'original', whole: true }]}
        onWaiting={(waiting) => void waitingCounts.push(waiting.length)}
      />
    </Provider>,
  )
test('what waits is forgotten when somebody else signs in, who hears nothing of it', async () => {
  waitingCounts = []
  const store = createStore()
  store.dispatch(sessionOf())
  const lost = answer('seeDocument', noAnswer)
  const { unmount } = aRecorder(first._id, store)
  await waitFor(() => expect(waitingCounts.at(-1)).toBe(1))
  expect(asksBeforeClosing()).toBe(true)
  unmount()
  store.dispatch(logout())
  expect(asksBeforeClosing()).toBe(false)

  const calls = answer('seeDocument', whole)
  store.dispatch(sessionOf({ _id: anId(0x999) }))
  waitingCounts = []
  aRecorder(second._id, store)

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.params['fileId']).toBe(second._id)
  expect(lost).toHaveLength(1)
  expect(new Set(waitingCounts)).toEqual(new Set([0]))
  expect(asksBeforeClosing()).toBe(false)
})

test('the tab closes without a question once the session has ended', async () => {
  waitingCounts = []
  const store = createStore()
  store.dispatch(sessionOf())
  answer('seeDocument', noAnswer)
  aRecorder(first._id, store)
  await waitFor(() => expect(waitingCounts.at(-1)).toBe(1))

  act(() => void store.dispatch(sessionExpired()))

  expect(asksBeforeClosing()).toBe(false)
})

test('a verdict that waits for the one before it is sent, though its document was left meanwhile', async () => {
  const saved = Promise.withResolvers<void>()
  const readOf = { first: Promise.withResolvers<void>(), next: Promise.withResolvers<void>() }
  answer('seeDocument', whole)
  answer('listJudgments', listed(whole))
  const { user } = open()
  const group = async (name: string) => within(await screen.findByRole('radiogroup', { name }))
  const fine = { name: 'Looked at, fine' }
  const contrast = (await group('Contrast')).getByRole('radio', fine)
  const headings = (await group('Headings')).getByRole('radio', fine)
  const verdicts = answer('setJudgments', async () => {
    await saved.promise
    return { judged: 1, conditions: 16, problems: 0, versions: 0 }
  })
  const reads = answer('listJudgments', async ({ query }: Call) => {
    const isOfFirst = query.get('file') === first._id
    await readOf[isOfFirst ? 'first' : 'next'].promise
    return listed(whole, isOfFirst ? first : second)
  })
  await user.click(contrast)
  await user.click(headings)
  await user.click(screen.getByRole('button', { name: /^Next document/ }))
  await waitFor(() => expect(reads).toHaveLength(1))
  saved.resolve()
  await waitFor(() => expect(reads).toHaveLength(2))
  // The read of the document that was left ends last.
  readOf.next.resolve()
  await screen.findByText('shown in full')
  readOf.first.resolve()

  await waitFor(() => expect(verdicts).toHaveLength(2))
  expect(verdicts[1]?.body?.get('headings')).toBe('fine')
})

test('judgements that were asked for before a page was recorded do not leave it out', async () => {
  const recorded = Promise.withResolvers<void>()
  answer('listJudgments', listed(unseen))
  answer('seeDocument', async () => {
    await recorded.promise
    return whole
  })
  const { store } = open()
  expect(await screen.findByText(/^First look through the whole document/)).toBeVisible()
  const answers = [listed(unseen), listed(whole)]
  const late = Promise.withResolvers<void>()
  const reads = answer('listJudgments', async () => {
    const next = answers.shift() ?? listed(whole)
    if (answers.length > 0) await late.promise
    return next
  })
  const read = readJudgments(store.dispatch, singleDocumentArg(jobId, first._id))
  await waitFor(() => expect(reads).toHaveLength(1))
  recorded.resolve()
  expect(await screen.findByText('shown in full')).toBeVisible()

  late.resolve()
  await act(() => read)

  await waitFor(() => expect(reads).toHaveLength(2))
  expect(await screen.findByText('shown in full')).toBeVisible()
})
