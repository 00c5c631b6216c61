import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderPdfInWorker, defaultPdfLimits } from '#server/pdf/pdf-worker.ts'
import { aWrittenEdition } from '#test/review/a-written-edition.ts'
import { reportPdfWorkerUrl } from './report-pdf.ts'

test('others are served while an edition of 500 documents is composed and signed', async () => {
  const progress = { isOver: false }
  const writing = aWrittenEdition(500).finally(() => (progress.isOver = true))
  let turns = 0
  let longestMs = 0
  while (!progress.isOver) {
    // Processor time of this thread: on a busy machine the clock tells of other processes.
    const before = process.threadCpuUsage()
    await setImmediate()
    longestMs = Math.max(longestMs, process.threadCpuUsage(before).user / 1000)
    turns += 1
  }

  const { text } = await writing
  expect(text.length).toBeGreaterThan(4_000_000)
  expect(turns).toBeGreaterThanOrEqual(500)
  // It took 700 ms and more in one piece, and 22 ms now.
  expect(longestMs).toBeLessThan(150)
})

// whole-report-pdf.slow.test.ts makes one of 500 documents in all of the memory.
test('the PDF of 100 documents is made within a third of the memory that a PDF may take', async () => {
  const limits = { ...defaultPdfLimits, megabytes: defaultPdfLimits.megabytes / 3 }
  const pdf = await renderPdfInWorker(reportPdfWorkerUrl, await aWrittenEdition(100), limits)

  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
