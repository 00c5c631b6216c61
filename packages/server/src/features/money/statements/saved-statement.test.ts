// @module-tag rest

import type { Statement } from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { labelsOf, readCsv } from '#test/formats/read-csv.ts'
import { readPdf } from '#test/formats/read-pdf.ts'
import { aJobAt, expectDone, mark, type JobAtHand } from '#test/jobs/job-story.ts'
import { issued, partiesOf } from '#test/money/statement-story.ts'
import { aTestClock } from '#test/test-clock.ts'

const time = aTestClock('2026-10-31T12:00:00Z')
const parts = appForTest({ clock: time.clock })
const month = '2026-10'

let job: JobAtHand
// The issued statement of each type.
const statements = {} as Record<'remediator' | 'organization', Statement>

/** Two files of October, and a correction of one of them. */
beforeAll(async () => {
  job = await aJobAt(parts, 'REMEDIATION_COMPLETED')
  await mark(job, 0, { simple_pages: 1, complex_pages: 0 })
  time.set('2026-11-01T00:00:00Z')
  for (const party of partiesOf(job)) {
    statements[party.type] = await issued(job.administrator, { ...party, month })
  }
})

const saved = (type: 'remediator' | 'organization', format: string, by = job.administrator) =>
  by('getStatement', { statementId: statements[type]._id ?? '', format })

describe('a statement for a spreadsheet', () => {
  test('has all of its lines, and its number and days in its name', { tags: 'short' }, async () => {
    const { headers, bytes } = await expectDone(saved('remediator', 'csv'))

    const { number } = statements.remediator
    expect(headers['content-disposition']).toContain(`${number}-2026-10-01-to-2026-10-31.csv`)
    expect(readCsv(bytes)).toMatchObject([
      { 'File Name': 'one.pdf', Kind: 'Pages', 'Simple Pages': '3', Amount: '5.00' },
      { 'File Name': 'two.pdf', Kind: 'Pages', 'Simple Pages': '3', Amount: '5.00' },
      { 'File Name': 'one.pdf', Kind: 'Reversal', 'Simple Pages': '-3', Amount: '-5.00' },
      { 'File Name': 'one.pdf', Kind: 'Pages', 'Simple Pages': '1', Amount: '1.00' },
    ])
  })

  test('names no remediator where it is for an organization', { tags: 'short' }, async () => {
    const { bytes } = await expectDone(saved('organization', 'csv'))

    expect(labelsOf(bytes)).not.toContain('Remediator')
    expect(bytes.toString()).not.toContain(job.people.remediator.last_name)
    expect(readCsv(bytes)).toHaveLength(4)
  })
})

describe('a statement as a PDF', () => {
  test('has a line for the job and what it comes to, under its number', async () => {
    const { headers, bytes } = await expectDone(saved('remediator', 'pdf'))

    const { number } = statements.remediator
    const { title, root } = await readPdf(bytes)
    const text = root?.kids.map((kid) => kid.extracted).join(' ')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-disposition']).toBe(`attachment; filename=${number}.pdf`)
    expect(title).toBe(`Statement ${number}`)
    expect(text).toContain('$6.00')
    expect(text).toContain('Ajob')
  })

  test('of an organization names no remediator', async () => {
    const { bytes } = await expectDone(saved('organization', 'pdf'))

    const { root } = await readPdf(bytes)
    const text = root?.kids.map((kid) => kid.extracted).join(' ')
    expect(text).toContain(job.organization.name.replaceAll(' ', ''))
    expect(text).not.toContain(job.people.remediator.last_name.replaceAll(' ', ''))
  })

  test('goes on where a download broke off', async () => {
    const whole = await expectDone(saved('remediator', 'pdf'))
    const statementId = statements.remediator._id ?? ''
    const rest = await job.administrator(
      'getStatement',
      { statementId, format: 'pdf' },
      { headers: { range: 'bytes=100-' } },
    )

    expect(rest.status).toBe(206)
    expect(rest.bytes.equals(whole.bytes.subarray(100))).toBe(true)
  })
})

describe('a PDF is made for who needs its bytes', () => {
  const places = () => parts.db.selectFrom('exports').selectAll().execute()
  const pdf = (headers: Record<string, string>) =>
    job.administrator(
      'getStatement',
      { statementId: statements.remediator._id ?? '', format: 'pdf' },
      { headers },
    )

  test('and not for who has them already', async () => {
    const { headers } = await expectDone(pdf({}))

    const again = await pdf({ 'if-none-match': String(headers['etag']) })

    expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([
      304,
      0,
      headers['etag'],
    ])
  })

  test('and for two at a time of one person, whose places are free again afterwards', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => pdf({})))

    const statuses = answers.map(({ status }) => String(status)).toSorted()
    expect(statuses).toEqual(['200', '200', '429', '429'])
    expect(await places()).toEqual([])
    expect((await pdf({})).status).toBe(200)
  })
})

test.each(['csv', 'pdf'])('as %s it is its own remediator’s, and nobody else’s', async (format) => {
  const statuses = [
    await saved('remediator', format, job.remediator),
    await saved('organization', format, job.remediator),
    await saved('remediator', format, job.other),
    await saved('remediator', format, job.client),
    await saved('organization', format, job.manager),
  ].map(({ status }) => status)

  expect(statuses).toEqual([200, 404, 404, 403, 403])
})

test('a statement cannot be saved in any other form', async () => {
  expect((await saved('remediator', 'xlsx')).status).toBe(422)
})
