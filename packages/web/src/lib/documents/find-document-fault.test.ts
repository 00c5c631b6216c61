import { act, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { server } from '#test/server.ts'
import { documentWarnings, findDocumentFault } from './find-document-fault.ts'
import { useChosenFiles } from './use-chosen-files.ts'

const limits = { maxFileBytes: 1024 ** 3, maxFilesPerJob: 9 }
const forGood = new AbortController().signal
const inspected = (name: string, content: string) =>
  findDocumentFault(new File([Uint8Array.from(content, (one) => one.charCodeAt(0))], name), forGood)

const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const inUtf16 = (name: string) => name.replace(/./g, '$&\0')
const wholeZip = `PK\x03\x04entries PK\x05\x06${'\0'.repeat(18)}`

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

beforeEach(() => server.use(http.get(/preview-worker/, () => HttpResponse.text(''))))

const frames = () => [...document.querySelectorAll('iframe')]

/** Lets the frame that reads a PDF load, with a worker that answers like this. */
async function readBy(report: unknown) {
  await waitFor(() => expect(frames()).toHaveLength(1))
  const [frame] = frames()
  const postMessage = (_code: unknown, _origin: string, [port]: MessagePort[]) => {
    port?.addEventListener('message', () => port.postMessage(report))
    port?.start()
  }
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage } })
  if (frame) fireEvent.load(frame)
}

test('an office document with a password is told from a damaged one', async () => {
  const list = `${'\0'.repeat(3000)}${inUtf16('EncryptedPackage')}`

  expect(await inspected('plan.docx', wholeZip)).toBeUndefined()
  expect(await inspected('plan.docx', `${compound}${list}`)).toBe('locked')
  const far = `${'\0'.repeat(1024 ** 2 - 20)}${inUtf16('EncryptedPackage')}${'\0'.repeat(1024 ** 2 * 2)}`
  expect(await inspected('table.xlsx', `${compound}${far}`)).toBe('locked')
  expect(await inspected('slides.pptx', `${compound}${'\0'.repeat(3000)}`)).toBe('broken')
  expect(await inspected('notes.odt', `${compound}${list}`)).toBe('broken')
  expect(await inspected('table.xlsx', 'PK\x03\x04 that was cut off')).toBe('broken')
  expect(await inspected('book.epub', '<html></html>')).toBe('broken')
})

test('what only programs of its kind can read is not inspected', async () => {
  expect(await inspected('old.doc', compound)).toBeUndefined()
  expect(await inspected('scan.png', 'anything')).toBeUndefined()
  expect(frames()).toEqual([])
})

test('a PDF that does not begin as one is broken, without a reader being fetched for it', async () => {
  expect(await inspected('minutes.pdf', '<html></html>')).toBe('broken')
  expect(frames()).toEqual([])
})

test('a PDF that is too large to be held is not opened', async () => {
  const large = new File(['%PDF-1.7'], 'large.pdf')
  Object.defineProperty(large, 'size', { value: 200 * 1024 ** 2 })

  expect(await findDocumentFault(large, forGood)).toBeUndefined()
  expect(frames()).toEqual([])
})

/** A PDF whose end says where its objects are listed. */
const aPdf = ({ list = 'xref\n0 1\n', trailer = '', before = '' } = {}) => {
  const start = `%PDF-1.7\n${before}`
  return `${start}${list}trailer << /Size 1 ${trailer}>>\nstartxref\n${start.length}\n%%EOF\n`
}

test('a PDF that is neither locked nor damaged is not opened, and little of it is read', async () => {
  const whole = vi.spyOn(Blob.prototype, 'arrayBuffer')
  const large = aPdf({ before: '% '.repeat(1024 ** 2) })

  expect(await inspected('large.pdf', large)).toBeUndefined()
  expect(frames()).toEqual([])
  const bytes = whole.mock.contexts.map((one) => (one as Blob).size)
  expect(Math.max(...bytes)).toBeLessThan(128 * 1024)
})

test.each([
  { what: 'names a lock at its end', pdf: aPdf({ trailer: '/Encrypt 5 0 R ' }) },
  { what: 'names a lock in its list', pdf: aPdf({ list: '7 0 obj << /Encrypt 5 0 R >>' }) },
  { what: 'is cut off', pdf: aPdf().slice(0, -20) },
  { what: 'lists its objects elsewhere', pdf: aPdf({ list: 'nothing ' }) },
])('a PDF that $what is opened', async ({ pdf }) => {
  const answer = inspected('suspect.pdf', pdf)
  await readBy({ kind: 'failed', failure: 'password' })

  expect(await answer).toBe('locked')
})

test('a PDF that takes too long to open is let go of', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const answer = inspected('endless.pdf', '%PDF-1.7')
  await vi.waitFor(() => expect(frames()).toHaveLength(1))

  vi.advanceTimersByTime(5000)

  expect(await answer).toBeUndefined()
  expect(frames()).toEqual([])
})

test.each([
  { report: { kind: 'opened', pages: 2, width: 800 }, verdict: undefined },
  { report: { kind: 'failed', failure: 'password' }, verdict: 'locked' },
  { report: { kind: 'failed', failure: 'broken' }, verdict: 'broken' },
])('a PDF is opened in a frame of its own: $report.kind $verdict', async ({ report, verdict }) => {
  const answer = inspected('minutes.pdf', '%PDF-1.7')
  await readBy(report)

  expect(await answer).toBe(verdict)
  expect(frames()).toEqual([])
})

test('a chosen document gets its warning, and can be sent all the same', async () => {
  const { result } = renderHook(() => useChosenFiles(limits))
  act(() => result.current.add([new File(['%PDF-1.7'], 'locked.pdf'), new File(['x'], 'bad.docx')]))
  expect(result.current.chosenFiles.map(({ warning }) => warning)).toEqual([undefined, undefined])

  await readBy({ kind: 'failed', failure: 'password' })

  await waitFor(() =>
    expect(result.current.chosenFiles.map(({ warning }) => warning)).toEqual([
      documentWarnings.locked,
      documentWarnings.broken,
    ]),
  )
  expect(result.current.problem).toBeUndefined()
})

test('of many chosen documents one at a time is opened, and none after the choice has gone', async () => {
  const { result, unmount } = renderHook(() => useChosenFiles(limits))
  const locked = Array.from({ length: 9 }, (_, index) => new File(['%PDF-1.7'], `${index}.pdf`))
  act(() => result.current.add(locked))

  await readBy({ kind: 'failed', failure: 'password' })
  await waitFor(() => expect(result.current.chosenFiles[0]?.warning).toBe(documentWarnings.locked))
  await waitFor(() => expect(frames()).toHaveLength(1))
  unmount()

  expect(frames()).toEqual([])
})

test('a document that is taken back is not read any further', async () => {
  const { result } = renderHook(() => useChosenFiles(limits))
  act(() => result.current.add([new File(['%PDF-1.7'], 'slow.pdf')]))
  await waitFor(() => expect(frames()).toHaveLength(1))

  act(() => result.current.remove(result.current.chosenFiles[0]?.id ?? ''))

  expect(frames()).toEqual([])
})
