// @module-tag operations
import { expect, test } from 'vitest'
import { renderPdfInWorker, defaultPdfLimits } from '#server/pdf/pdf-worker.ts'
import { aWrittenEdition } from '#test/review/a-written-edition.ts'
import { reportPdfWorkerUrl } from './report-pdf.ts'

test(
  'the PDF of 500 documents is made within the memory that a PDF may take',
  { timeout: 600_000 },
  async () => {
    const limits = { ...defaultPdfLimits, seconds: 500 }
    const pdf = await renderPdfInWorker(reportPdfWorkerUrl, await aWrittenEdition(500), limits)

    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  },
)
