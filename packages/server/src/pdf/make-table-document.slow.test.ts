import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeTableDocument } from './make-table-document.ts'
import { renderPdfInWorker } from './pdf-worker.ts'
import { renderTableDocument } from './render-table-document.ts'
import type { TableDocument } from './table-document.ts'

const withRows = (count: number): TableDocument => ({
  title: 'Statement',
  facts: [{ label: 'For', value: 'Demo Person' }],
  tables: [
    {
      caption: 'Bookings',
      columns: [
        { label: 'Document', width: 3, align: 'start' },
        { label: 'Amount', width: 1, align: 'end' },
      ],
      rows: Array.from({ length: count }, (_, index) => [`Document ${index + 1}.pdf`, '$1.00']),
      foot: [['Total', `$${count}.00`]],
    },
  ],
  notes: [],
  createdAt: '2026-11-01T09:00:00.000Z',
})

test('a document from a thread is the document', async () => {
  const made = await makeTableDocument(withRows(3))

  expect(made.equals(await renderTableDocument(withRows(3)))).toBe(true)
})

test('others are served while a document is made', async () => {
  let turns = 0
  const progress = { isOver: false }
  const making = makeTableDocument(withRows(200)).finally(() => (progress.isOver = true))
  while (!progress.isOver) {
    await setImmediate()
    turns++
  }

  expect((await making).length).toBeGreaterThan(10_000)
  expect(turns).toBeGreaterThan(100)
})

test('many documents at once are all made', async () => {
  const counts = [1, 2, 3, 4]

  const made = await Promise.all(counts.map((count) => makeTableDocument(withRows(count))))

  expect(new Set(made.map((bytes) => bytes.toString('base64'))).size).toBe(counts.length)
})

test('one document that takes long keeps no other one waiting', async () => {
  const isOver = new Int32Array(new SharedArrayBuffer(4))
  const patient = new URL('../../test/pdf/patient-worker.ts', import.meta.url)
  const slow = renderPdfInWorker(patient, isOver.buffer)

  const others = await Promise.all([1, 2].map((count) => makeTableDocument(withRows(count))))

  expect(others).toHaveLength(2)
  Atomics.store(isOver, 0, 1)
  Atomics.notify(isOver, 0)
  expect((await slow).toString()).toBe('%PDF-')
})

test('what takes too long is given up, and the next document is made', async () => {
  const limits = { seconds: 0.01, megabytes: 512 }

  await expect(makeTableDocument(withRows(200), limits)).rejects.toMatchObject({
    message: expect.stringContaining('takes more than 0.01 seconds'),
    cause: { message: 'the thread of table-document-worker.ts was ended at 0.01 seconds' },
  })
  expect((await makeTableDocument(withRows(1))).subarray(0, 5).toString()).toBe('%PDF-')
})

test('what takes too much memory fails', async () => {
  const limits = { seconds: 60, megabytes: 24 }

  await expect(makeTableDocument(withRows(2000), limits)).rejects.toMatchObject({
    message: expect.stringContaining('needs more than 24 MB'),
    cause: { message: 'the thread of table-document-worker.ts was ended at 24 MB of its heap' },
  })
})

test('what fails in the thread fails', async () => {
  const wrong = { ...withRows(1), createdAt: 'yesterday' }

  await expect(makeTableDocument(wrong)).rejects.toThrow('Invalid time value')
})
