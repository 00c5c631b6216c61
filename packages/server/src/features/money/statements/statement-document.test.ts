import type { Statement } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { makeTableDocument } from '#server/pdf/make-table-document.ts'
import type { TableDocument } from '#server/pdf/table-document.ts'
import { readPdf } from '#test/formats/read-pdf.ts'
import type { StatementJob } from './read-statement.ts'
import { toStatementDocument } from './statement-document.ts'

const aStatement = (changes: Partial<Statement> = {}): Statement => ({
  _id: '00000000-0000-7000-8000-000000000001',
  type: 'remediator',
  state: 'issued',
  number: 'R-2026-0007',
  month: '2026-10',
  party: {
    _id: '00000000-0000-7000-8000-000000000002',
    name: 'Demo Remediator',
    email: 'remediator@example.com',
    address: ['Demo Company', 'Remediator ID R-AB12CD'],
  },
  jobs: 1,
  simple_pages: 3,
  complex_pages: 1,
  non_billable_pages: 0,
  special_jobs: 0,
  total_special_jobs_cost: 0,
  total_cost: -5,
  sum: -5,
  lines: 1,
  issuedAt: '2026-11-01T00:00:00.000Z',
  paid_on: null,
  ...changes,
})

const aStatementJob = (changes: Partial<StatementJob> = {}): StatementJob => ({
  job_name: 'A job',
  organization_name: 'Demo Organization',
  files: 1,
  simple_pages: -3,
  complex_pages: -1,
  non_billable_pages: 0,
  quoteAmount: 0,
  amount: -5,
  ...changes,
})

const tableOf = ({ tables: [table] }: TableDocument) => {
  if (!table) throw new Error('A statement has a table.')
  return table
}
const labelsOf = (statement: Statement) =>
  tableOf(toStatementDocument(statement, [])).columns.map(({ label }) => label)

test('a statement says whose month it is and what is owed, a line for each job', () => {
  const document = toStatementDocument(aStatement({ paid_on: '2027-09-10' }), [aStatementJob()])

  expect(document.title).toBe('Statement R-2026-0007')
  expect(document.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Name: Demo Remediator',
    'Email: remediator@example.com',
    'Address: Demo Company, Remediator ID R-AB12CD',
    'Month: October 2026',
    'Issued: 1 Nov 2026',
    'Paid: 10 Sep 2027',
    'Time zone: UTC. Days begin and end at midnight UTC.',
    'Total: −$5.00',
  ])
  expect(tableOf(document).rows).toEqual([
    ['A job', 'Demo Organization', '−3', '−1', '0', '$0.00', '−$5.00'],
  ])
  expect(tableOf(document).foot).toEqual([['Total', '', '3', '1', '0', '$0.00', '−$5.00']])
})

test('that of an organization has no column for the organization, and says what it costs', () => {
  const statement = aStatement({ type: 'organization', number: 'O-2026-0001', sum: 12.5 })

  expect(labelsOf(aStatement())).toContain('Organization')
  expect(labelsOf(statement)).not.toContain('Organization')
  expect(toStatementDocument(statement, []).facts.at(-1)).toEqual({
    label: 'Total',
    value: '$12.50',
  })
})

test('its PDF has tags, a language, a title, heads of its tables and all fonts, over many pages', async () => {
  const longName = 'Benefits handbook and enrolment forms for the coming year, '.repeat(3)
  const jobs = Array.from({ length: 200 }, (_, index) =>
    aStatementJob({ job_name: `${longName}${index + 1}` }),
  )

  const pdf = await readPdf(await makeTableDocument(toStatementDocument(aStatement(), jobs)))

  const table = pdf.root?.kids.find(({ tag, text }) => tag === 'Table' && text.includes('Amount'))
  const sections = table?.kids.map(({ tag }) => tag)
  const body = table?.kids.find(({ tag }) => tag === 'TBody')
  expect([pdf.title, pdf.language, pdf.isMarked, pdf.showsTitle]).toEqual([
    'Statement R-2026-0007',
    'en',
    'true',
    'true',
  ])
  expect(sections).toEqual(['Caption', 'THead', 'TBody', 'TFoot'])
  expect(body?.kids.length).toBe(200)
  expect(body?.kids.every(({ kids }) => kids[0]?.tag === 'TH' && kids[0].scope === 'Row')).toBe(
    true,
  )
  expect(body?.kids.at(-1)?.kids[0]?.extracted).toBe(`${longName}200`.replaceAll(' ', ''))
  expect(pdf.drawn.length).toBeGreaterThan(10)
  expect(pdf.fontDescriptors.length).toBeGreaterThan(0)
})
