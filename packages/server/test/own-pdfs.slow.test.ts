import { expect, test } from 'vitest'
import { toStatementDocument } from '#server/features/money/statements/statement-document.ts'
import { reportDocument } from '#server/features/review/evidence/report-document.ts'
import { makeTableDocument } from '#server/pdf/make-table-document.ts'
import { faultsOf } from './documents/checked-pdf.ts'
import { aDocument, anEdition, bytes, sha256 } from './review/evidence-editions.ts'

// Every PDF that the product writes fails no condition of its own checks, and leaves none in doubt.

test('a report of 60 documents with names of all kinds', async () => {
  const names = [
    'Annual report.pdf',
    'דוח שנתי 2026.pdf',
    'التقرير السنوي.pdf',
    `${'Benefits handbook and enrolment forms for the coming year, '.repeat(4)}.pdf`,
    'x'.repeat(250),
    '日本語 🎉.pdf',
  ]
  const documents = Array.from({ length: 60 }, (_, index) =>
    aDocument({
      number: index + 1,
      file_name: names[index % names.length] ?? '',
      ...(index % 3 === 0 && { original: bytes(null), fixed: null }),
      ...(index % 5 === 0 && { delivery_reason: 'The client asked for it.' }),
    }),
  )

  const made = await makeTableDocument(reportDocument(anEdition(...documents), sha256))

  expect(await faultsOf(made)).toEqual([])
})

test('a statement of 40 jobs', async () => {
  const jobs = Array.from({ length: 40 }, (_, index) => ({
    job_name: `${'Benefits handbook for the coming year, '.repeat(index % 5)}${index + 1}`,
    organization_name: index % 2 === 0 ? 'Demo Organization' : 'ארגון לדוגמה',
    files: 1,
    simple_pages: 3,
    complex_pages: 1,
    non_billable_pages: 0,
    quoteAmount: 0,
    amount: 5,
  }))
  const statement = {
    ...({ _id: 'an-id', type: 'remediator', state: 'issued', number: 'R-2026-0007' } as const),
    month: '2026-10',
    party: {
      _id: 'another-id',
      name: 'Demo Remediator',
      email: 'remediator@example.com',
      address: ['Demo Company'],
    },
    jobs: 100,
    simple_pages: 300,
    complex_pages: 100,
    non_billable_pages: 0,
    special_jobs: 0,
    total_special_jobs_cost: 0,
    total_cost: 500,
    sum: 500,
    lines: 100,
    issuedAt: '2026-11-01T00:00:00.000Z',
    paid_on: null,
  }

  const made = await makeTableDocument(toStatementDocument(statement, jobs))

  expect(await faultsOf(made)).toEqual([])
})
