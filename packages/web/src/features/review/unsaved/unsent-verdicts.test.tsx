import type { JudgedDocument } from '@curbcut/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aFile, aJobPage, anId, somebodyElse } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, refuse, type Call } from '#test/server.ts'
import { api } from '#web/api/api.ts'
import { slowAfterMs, outboxRetryMs } from '#web/api/create-outbox.ts'
import { verdictQueueOf } from '#web/features/review/judgments/verdict-queue.ts'
import { login, logout, toSession } from '#web/state/session.ts'

const files = [
  aFile({ _id: anId(1), file_name: 'one.pdf' }),
  aFile({ _id: anId(2), file_name: 'two.pdf' }),
]
const job = aJobPage({ status: 'IN_REVIEW', no_of_files: 2, files })
const progress = { judged: 1, conditions: 16, problems: 0, versions: 2 }
const documents = files.map(({ _id, file_name }): JudgedDocument => ({
  file: _id,
  file_name,
  version: null,
  judgments: [],
  voided: 0,
  problems: [],
  proposed: [],
  seen: { pages: 1, of: 4, isWhole: false },
}))
const listed = {
  data: documents,
  pagination: { page: 1, limit: 10, total: 2, totalPages: 1 },
  judged: 0,
  conditions: 16,
  problems: 0,
  versions: 2,
  ended: null,
  unseen: 0,
}

beforeEach(() => {
  answer('getJob', job)
  answer('listJudgments', listed)
})

function open() {
  return renderApp({ at: `/jobs/${job._id}?tab=review`, as: 'RM_ADM' })
}

/** Opens the questions of a document. */
async function unfold({ user }: ReturnType<typeof open>, name: string) {
  const row = within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
  await user.click(row.getByRole('button', { name: /^Reading/ }))
  const region = within(await screen.findByRole('region', { name: `Judgements of ${name}` }))
  return (condition: string, choice: string) =>
    within(region.getByRole('radiogroup', { name: condition })).getByRole('radio', { name: choice })
}

/** Whether the browser would ask before this tab closes. */
const asksBeforeClosing = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The pauses pass as the test says, besides what passes of itself. */
function holdTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

/** No try waits for its pause then. */
const backOnline = () => act(() => void window.dispatchEvent(new Event('online')))

const notSent = () => screen.findByText('1 judgement is not saved yet.')

test('while a request hangs, closing asks, and after a while the screen says it', async () => {
  const saved = Promise.withResolvers<void>()
  const calls = answer('setJudgments', async () => {
    await saved.promise
    return progress
  })
  const app = open()
  const verdict = await unfold(app, 'one.pdf')
  holdTimers()

  await app.user.click(verdict('Links', 'Does not occur'))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(asksBeforeClosing()).toBe(true)
  expect(screen.queryByText('1 judgement is not saved yet.')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(slowAfterMs))
  expect(await notSent()).toBeVisible()
  saved.resolve()
  await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  expect(asksBeforeClosing()).toBe(false)
})

test('verdicts of two documents are sent from another screen, once the network is back', async () => {
  answer('setJudgments', noAnswer)
  const app = open()
  const first = await unfold(app, 'one.pdf')
  await app.user.click(first('Links', 'Does not occur'))
  await notSent()
  const second = await unfold(app, 'two.pdf')
  await app.user.click(second('Forms', 'Looked at, fine'))
  await app.user.click(screen.getByRole('link', { name: 'Jobs' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Review' })).toBeNull())
  expect(asksBeforeClosing()).toBe(true)
  const calls = answer('setJudgments', progress)

  backOnline()

  await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  const said = calls.map(({ body }) => [body.get('files'), body.get('links') ?? body.get('forms')])
  expect(new Set(said.map(String))).toEqual(new Set([`${anId(1)},absent`, `${anId(2)},fine`]))
  expect(asksBeforeClosing()).toBe(false)
})

test('what is saved and could not be read is read again, and never sent again', async () => {
  const calls = answer('setJudgments', progress)
  const app = open()
  const verdict = await unfold(app, 'one.pdf')
  const reads = answer('listJudgments', refuse('internal'))
  await app.user.click(verdict('Links', 'Does not occur'))
  await waitFor(() => expect(reads.length).toBeGreaterThan(1))
  await waitFor(() => expect(app.store.getState().api.queries).toSatisfy(isAllRead))
  expect(verdict('Links', 'Does not occur')).toBeChecked()
  expect(screen.queryByText('1 judgement is not saved yet.')).toBeNull()
  expect(asksBeforeClosing()).toBe(false)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  const theirs = {
    condition: 'links' as const,
    verdict: 'fine' as const,
    for_all: false,
    with_rest: false,
    judgedAt: '2026-11-22T10:00:00.000Z',
    judged_by: somebodyElse('RM_ADM'),
  }
  const data = documents.map((one, index) => (index === 0 ? { ...one, judgments: [theirs] } : one))
  answer('listJudgments', { ...listed, data })

  backOnline()

  await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  expect(verdict('Links', 'Looked at, fine')).toBeChecked()
  expect(calls).toHaveLength(1)
})

test('what is saved is told as sent before it is read again', async () => {
  answer('setJudgments', noAnswer)
  const app = open()
  const verdict = await unfold(app, 'one.pdf')
  const queue = verdictQueueOf(app.store.dispatch)
  const told: number[] = []
  onTestFinished(queue.subscribe(() => void told.push(queue.backlog().length)))
  await app.user.click(verdict('Links', 'Does not occur'))
  await waitFor(() => expect(told.at(-1)).toBe(1))
  const read = Promise.withResolvers<typeof listed>()
  answer('listJudgments', () => read.promise)
  answer('setJudgments', progress)

  backOnline()

  await waitFor(() => expect(told.at(-1)).toBe(0), { timeout: slowAfterMs / 2 })
  expect(app.store.getState().drafts.verdicts).not.toEqual({})
  read.resolve(listed)
  await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
})

test('a verdict that is pressed while another waits to be read is sent alone', async () => {
  const calls = answer('setJudgments', progress)
  const app = open()
  const verdict = await unfold(app, 'one.pdf')
  const reads = answer('listJudgments', refuse('internal'))
  await app.user.click(verdict('Links', 'Does not occur'))
  await waitFor(() => expect(reads.length).toBeGreaterThan(1))
  await waitFor(() => expect(app.store.getState().api.queries).toSatisfy(isAllRead))
  answer('listJudgments', listed)

  await app.user.click(verdict('Forms', 'Looked at, fine'))

  await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  expect(calls.map(({ body }) => [body.get('links'), body.get('forms')])).toEqual([
    ['absent', null],
    [null, 'fine'],
  ])
})

test('a refusal that passes is no answer: the verdict waits, and is sent again', async () => {
  answer('setJudgments', refuse('request_too_slow'))
  const app = open()
  const verdict = await unfold(app, 'one.pdf')
  await app.user.click(verdict('Links', 'Does not occur'))
  await notSent()
  const calls = answer('setJudgments', progress)

  backOnline()

  await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  expect(calls.map(({ body }) => body.get('links'))).toEqual(['absent'])
})

test('by itself it is tried again after a pause, with one message at most', async () => {
  answer('setJudgments', noAnswer)
  const app = open()
  const verdict = await unfold(app, 'one.pdf')
  holdTimers()
  await app.user.click(verdict('Links', 'Does not occur'))
  await notSent()
  const lost = answer('setJudgments', noAnswer)

  await act(() => vi.advanceTimersByTimeAsync(outboxRetryMs.minMs))
  await waitFor(() => expect(lost).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(2 * outboxRetryMs.minMs))
  await waitFor(() => expect(lost).toHaveLength(2))

  const failures = app.store.getState().toasts.messages.map(({ text }) => text)
  expect(failures).toEqual(['Could not reach the server.'])
})

test('a press says what it was based on, also when more is known by the time it is sent', async () => {
  answer('setJudgments', noAnswer)
  const app = open()
  const verdict = await unfold(app, 'one.pdf')
  await app.user.click(verdict('Links', 'Does not occur'))
  await notSent()
  const reads = answer('listJudgments', { ...listed, versions: 3 })
  act(() => void app.store.dispatch(api.util.invalidateTags(['File'])))
  await waitFor(() => expect(reads).toHaveLength(1))
  await waitFor(() => expect(app.store.getState().api.queries).toSatisfy(isAllRead))
  await app.user.click(verdict('Forms', 'Does not occur'))
  const calls = answer('setJudgments', progress)

  backOnline()

  await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  const said = calls.map(({ body }) => [body.get('versions'), [...body.keys()].at(-1)])
  expect(new Set(said.map(String))).toEqual(new Set(['2,links', '3,forms']))
})

const isAllRead = (queries: Record<string, { status?: string } | undefined>) =>
  Object.values(queries).every((query) => query?.status !== 'pending')

test('a refusal is an answer: it is told with the document, and the verdict is not sent again', async () => {
  answer('setJudgments', noAnswer)
  const app = open()
  const verdict = await unfold(app, 'one.pdf')
  await app.user.click(verdict('Links', 'Does not occur'))
  await notSent()
  await app.user.click(screen.getByRole('tab', { name: /^Files/ }))
  const calls = answer('setJudgments', refuse('newer_document'))

  backOnline()

  const toast = await screen.findByText(/A newer document was uploaded in the meantime/)
  expect(toast.parentElement).toHaveTextContent('one.pdf')
  await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  backOnline()
  expect(calls).toHaveLength(1)
  expect(asksBeforeClosing()).toBe(false)
})

test('Logout forgets what is not sent: nobody else sends it', async () => {
  answer('setJudgments', noAnswer)
  const app = open()
  const verdict = await unfold(app, 'one.pdf')
  await app.user.click(verdict('Links', 'Does not occur'))
  await notSent()
  const calls = answer('setJudgments', progress)

  act(() => void app.store.dispatch(logout()))

  expect(app.store.getState().drafts.verdicts).toEqual({})
  expect(asksBeforeClosing()).toBe(false)
  act(() => void app.store.dispatch(login(toSession(aPerson('RM_ADM', { _id: anId(0x999) })))))
  backOnline()
  const { jobId, fileId } = { jobId: job._id, fileId: anId(2) }
  const theirs = { condition: 'forms', verdict: 'fine', versions: 2, removed: [] } as const
  const key = `${jobId} ${fileId} original`
  act(() =>
    verdictQueueOf(app.store.dispatch).press([{ jobId, fileId, key, ...theirs }], {
      jobId,
      page: 1,
      limit: 10,
    }),
  )
  await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  expect(calls.map(({ body }) => [body.get('links'), body.get('forms')])).toEqual([[null, 'fine']])
})

test('a session that ends takes no verdict along: the same person sends it', async () => {
  answer('setJudgments', noAnswer)
  const app = open()
  const verdict = await unfold(app, 'one.pdf')
  await app.user.click(verdict('Links', 'Does not occur'))
  await notSent()
  answer('setJudgments', refuse('not_signed_in'))
  backOnline()
  await waitFor(() => expect(app.store.getState().session.isLoggedIn).toBe(false))
  expect(asksBeforeClosing()).toBe(false)
  const calls = answer('setJudgments', progress)

  act(() => void app.store.dispatch(login(toSession(aPerson('RM_ADM')))))
  backOnline()

  await waitFor(() => expect(calls).toHaveLength(1))
})

test('what the check proposes is confirmed without a connection too, and judged by nobody else meanwhile', async () => {
  const proposed = ['tables' as const, 'forms' as const]
  const data = documents.map((one, index) => (index === 0 ? { ...one, proposed } : one))
  answer('listJudgments', { ...listed, data })
  answer('confirmProposed', noAnswer)
  const verdicts = answer('setJudgments', progress)
  const app = open()
  await unfold(app, 'one.pdf')
  await app.user.click(screen.getByRole('button', { name: 'Accept 2 proposals' }))
  expect(await screen.findByText('2 judgements are not saved yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept 2 proposals' })).toBeNull()
  const calls = answer('confirmProposed', progress)

  backOnline()

  await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  expect(calls.map(({ body }) => [...body])).toEqual([
    [
      ['files', anId(1)],
      ['versions', '2'],
    ],
  ])
  // A verdict would take the place of a colleague's, who has judged since then.
  expect(verdicts).toEqual([])
})

/** Begins a problem about the links of the first document. */
async function beginProblem(app: ReturnType<typeof open>) {
  const verdict = await unfold(app, 'one.pdf')
  await app.user.click(verdict('Links', 'Problem'))
  const form = within(await screen.findByRole('form', { name: 'Problem: Links' }))
  await fill(app.user, form.getByLabelText(/What is wrong/), 'A link says “here”.')
  return { form, keep: () => app.user.click(form.getByRole('button', { name: 'Save problem' })) }
}

test('closing asks while a problem is half written', async () => {
  const app = open()
  const { form } = await beginProblem(app)
  expect(asksBeforeClosing()).toBe(true)

  await app.user.click(form.getByRole('button', { name: 'Cancel' }))

  expect(asksBeforeClosing()).toBe(false)
})

test('a problem without an answer keeps its words, is counted, and is kept once the network is back', async () => {
  const lost = answer('addProblem', noAnswer)
  const app = open()
  const { form, keep } = await beginProblem(app)
  await keep()
  expect(await form.findByText(/^Not saved yet/)).toBeVisible()
  expect(form.getByLabelText(/What is wrong/)).toHaveValue('A link says “here”.')
  expect(await notSent()).toBeVisible()
  expect(asksBeforeClosing()).toBe(true)
  const calls = answer('addProblem', progress)

  backOnline()

  await waitFor(() => expect(app.store.getState().drafts.problem).toEqual({}))
  const said = calls.map(({ body }) => [body.get('condition'), body.get('sentence')])
  expect(said).toEqual([['links', 'A link says “here”.']])
  // However often it was tried, it is one problem.
  const keys = [...lost, ...calls].map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  expect(screen.queryByRole('form', { name: 'Problem: Links' })).toBeNull()
  expect(asksBeforeClosing()).toBe(false)
})

test('a problem that is sent or waits is not written on: it stays one, in the words that were sent', async () => {
  const sent = Promise.withResolvers<typeof noAnswer>()
  const lost = answer('addProblem', () => sent.promise)
  const app = open()
  const { form, keep } = await beginProblem(app)
  const words = form.getByLabelText(/What is wrong/)
  await keep()
  await waitFor(() => expect(lost).toHaveLength(1))
  await app.user.type(words, ' While it is sent.')
  sent.resolve(noAnswer)
  await notSent()
  await app.user.type(words, ' While it waits.')
  await app.user.type(form.getByLabelText('Page'), '3')
  expect(words).toHaveValue('A link says “here”.')
  expect(form.getByLabelText('Page')).toHaveValue('')
  const calls = answer('addProblem', progress)

  await keep()

  await waitFor(() => expect(app.store.getState().drafts.problem).toEqual({}))
  const keys = [...lost, ...calls].map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('a problem whose form is drawn again while it is sent is saved once', async () => {
  const response = Promise.withResolvers<typeof progress>()
  const calls = answer('addProblem', () => response.promise)
  const app = open()
  const { keep } = await beginProblem(app)
  await keep()
  await waitFor(() => expect(calls).toHaveLength(1))
  await unfold(app, 'two.pdf')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Problem: Links' })).toBeNull())
  await unfold(app, 'one.pdf')
  const form = within(await screen.findByRole('form', { name: 'Problem: Links' }))
  await app.user.type(form.getByLabelText(/What is wrong/), ' Again.')
  await app.user.click(form.getByRole('button', { name: 'Save problem' }))

  response.resolve(progress)

  await waitFor(() => expect(app.store.getState().drafts.problem).toEqual({}))
  expect(calls).toHaveLength(1)
  expect(screen.queryByRole('form', { name: 'Problem: Links' })).toBeNull()
})

test('another verdict ends the tries of a problem that waits, and its words stay', async () => {
  answer('addProblem', noAnswer)
  const app = open()
  const { form, keep } = await beginProblem(app)
  await keep()
  await notSent()
  const given = answer('setJudgments', progress)
  const links = within(screen.getByRole('radiogroup', { name: 'Links' }))

  await app.user.click(links.getByRole('radio', { name: 'Looked at, fine' }))

  await waitFor(() => expect(given.map(({ body }) => body.get('links'))).toEqual(['fine']))
  expect(form.queryByText(/^Not saved yet/)).toBeNull()
  const tries = answer('addProblem', progress)
  backOnline()
  await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  expect(tries).toEqual([])
  expect(form.getByLabelText(/What is wrong/)).toHaveValue('A link says “here”.')
})

test('a problem that is refused in the end is not tried again, and its words stay', async () => {
  answer('addProblem', noAnswer)
  const app = open()
  const { form, keep } = await beginProblem(app)
  await keep()
  await notSent()
  const calls = answer('addProblem', refuse('newer_document'))

  backOnline()

  await waitFor(() => expect(form.queryByText(/^Not saved yet/)).toBeNull())
  expect(calls).toHaveLength(1)
  expect(form.getByLabelText(/What is wrong/)).toHaveValue('A link says “here”.')
})

/** Sooner than the time limit of a call, which aborts it as well. */
const expectAborted = (calls: readonly Call[]) =>
  waitFor(() => expect(calls[0]?.signal.aborted).toBe(true), { timeout: 10_000 })

test('a problem that is cancelled while it is sent is not saved, nor tried again', async () => {
  const response = Promise.withResolvers<typeof progress>()
  const calls = answer('addProblem', () => response.promise)
  const app = open()
  const { form, keep } = await beginProblem(app)
  await keep()
  await waitFor(() => expect(calls).toHaveLength(1))

  await app.user.click(form.getByRole('button', { name: 'Cancel' }))

  await expectAborted(calls)
  expect(app.store.getState().drafts.problem).toEqual({})
  response.resolve(progress)
  backOnline()
  expect(asksBeforeClosing()).toBe(false)
  expect(calls).toHaveLength(1)
})

test('a problem that is cancelled while it is tried again is not saved', async () => {
  answer('addProblem', noAnswer)
  const app = open()
  const { form, keep } = await beginProblem(app)
  await keep()
  await notSent()
  const response = Promise.withResolvers<typeof progress>()
  const calls = answer('addProblem', () => response.promise)
  backOnline()
  await waitFor(() => expect(calls).toHaveLength(1))

  await app.user.click(form.getByRole('button', { name: 'Cancel' }))

  await expectAborted(calls)
  expect(app.store.getState().drafts.problem).toEqual({})
  response.resolve(progress)
})

test('what was half written when somebody else ended the review stays to be read until it is discarded', async () => {
  const app = open()
  const verdict = await unfold(app, 'one.pdf')
  await app.user.click(verdict('Links', 'Problem'))
  const form = within(await screen.findByRole('form', { name: 'Problem: Links' }))
  await app.user.type(form.getByLabelText('Page'), '3')
  await fill(app.user, form.getByLabelText(/What is wrong/), 'A link says “here”.')
  const createdAt = '2026-11-22T10:00:00.000Z'
  const ended = { move: 'completeReview' as const, actor: somebodyElse('RM_ADM'), createdAt }
  answer('listJudgments', { ...listed, ended })

  act(() => void app.store.dispatch(api.util.invalidateTags(['File'])))

  const note = within(await screen.findByRole('region', { name: 'Written and not saved' }))
  expect(screen.getByText(/completed the review/)).toBeVisible()
  expect(note.getByText('Page 3: A link says “here”.')).toBeVisible()
  await app.user.click(note.getByRole('button', { name: /^Discard .* Links, one\.pdf$/ }))
  expect(note.getByText('Discarded.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Written and not saved' })).toHaveFocus()
  expect(app.store.getState().drafts.problem).toEqual({})
})
