// @module-tag operations
import { expect, test } from 'vitest'
import { renderPdfInWorker, usualPdfLimits } from '#server/pdf/pdf-thread.ts'
import { aWrittenEdition } from '#test/a-written-edition.ts'
import { reportPdfWorker } from './report-pdf.ts'

test(
  'the PDF of 500 documents is made within the memory that a PDF may take',
  { timeout: 600_000 },
  async () => {
    const limits = { ...usualPdfLimits, seconds: 500 }
    const pdf = await renderPdfInWorker(reportPdfWorker, await aWrittenEdition(500), limits)

    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  },
)
