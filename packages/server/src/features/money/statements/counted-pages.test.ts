import type { LedgerLine } from '@curbcut/contract'
import { beforeEach, expect, test } from 'vitest'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import { aPdf } from '#test/documents/documents.ts'
import { labelsOf, readCsv } from '#test/formats/read-csv.ts'
import { aJobAt, expectDone, mark, type JobAtHand } from '#test/jobs/job-story.ts'
import { issued } from '#test/money/statement-story.ts'
import { aTestClock } from '#test/test-clock.ts'

const time = aTestClock('2026-10-15T12:00:00Z')
const parts = appForTest({ clock: time.clock })
const month = '2026-10'
let job: JobAtHand

/** Counts as many pages as the document says, and estimates where it says "about". */
async function counting({ open }: { open(): AsyncIterable<Buffer> }): Promise<CheckOutcome> {
  let text = ''
  for await (const chunk of open()) text += chunk.toString()
  const [, about, pages] = /(about)? ?(\d+) pages/.exec(text) ?? []
  const counted = pages && { pages: Number(pages), isPageCountEstimated: about !== undefined }
  return { state: 'done', facts: { kind: 'pdf', ...counted }, conditions: [] }
}

/** Five documents: fixed, estimated, fixed without a count, without any count, and special. */
beforeEach(async () => {
  time.set('2026-10-15T12:00:00Z')
  const texts = ['2 pages', 'about 7 pages', '6 pages', 'nothing counted', '9 pages']
  const documents = texts.map((text, index) => aPdf(`${index}.pdf`, text))
  job = await aJobAt(parts, 'APPROVED_REMEDIATOR', documents)
  const { remediator, jobId, files } = job
  const fix = (at: number, text: string) =>
    expectDone(
      remediator(
        'addVersion',
        { jobId, fileId: files[at] ?? '' },
        { files: [{ ...aPdf('fixed.pdf', text), field: 'file' }] },
      ),
    )
  await fix(0, '3 pages')
  await fix(0, '5 pages')
  await fix(2, 'a fixed document without a count')
  for (const at of files.keys()) await mark(job, at)
  await makeSpecial()
  await checkAll(parts, job.organization, counting)
})

/** A mark reads it from the quotes again, of which there is none. */
const makeSpecial = () =>
  parts.db
    .updateTable('job_files')
    .set({ is_special: true })
    .where('id', '=', job.files[4] ?? '')
    .execute()

const countedIn = (lines: readonly LedgerLine[]) =>
  lines.map((line) => [line.kind, line.counted_pages, line.isPageCountEstimated])

const ofRemediator = () => ({ type: 'remediator', id: job.people.remediator.id, month }) as const

async function draftLines(): Promise<LedgerLine[]> {
  const { body } = await expectDone(job.administrator('getStatementDraft', ofRemediator()))
  return body.data.entries
}

test('a line has the pages that the check counted, but for reversals and special files', async () => {
  await mark(job, 0, { simple_pages: 5, complex_pages: 0 })
  await makeSpecial()

  expect(countedIn(await draftLines())).toEqual([
    ['pages', 5, false],
    ['pages', 7, true],
    ['pages', 6, false],
    ['pages', null, false],
    ['pages', null, false],
    ['reversal', null, false],
    ['pages', 5, false],
  ])
})

test('an issued statement keeps the counts of its issue, and its sum never follows them', async () => {
  time.set('2026-11-02T12:00:00Z')
  const statement = await issued(job.administrator, ofRemediator())
  const recount = { pages: 99 }
  await parts.db
    .updateTable('checks')
    .set(recount)
    .where('organization_id', '=', job.organization.id)
    .where('pages', 'is not', null)
    .execute()

  const read = { statementId: statement._id ?? '' }
  const { body } = await expectDone(job.remediator('getStatement', read))
  const lines = await expectDone(
    job.administrator('listOrganizationLines', { organizationId: job.organization.id }),
  )

  expect(countedIn(body.data.entries).map(([, pages]) => pages)).toEqual([5, 7, 6, null, null])
  expect(body.data.sum).toBe(statement.sum)
  expect(countedIn(lines.body.data).map(([, pages]) => pages)).toEqual([null, null, 99, 99, 99])
})

test('the spreadsheet has them behind its other columns, and says which are estimates', async () => {
  time.set('2026-11-02T12:00:00Z')
  const { _id } = await issued(job.administrator, ofRemediator())
  const csv = { statementId: _id ?? '', format: 'csv' }

  const { bytes } = await expectDone(job.administrator('getStatement', csv))

  expect(labelsOf(bytes).slice(-3)).toEqual(['Amount', 'Counted Pages', 'Count Estimated'])
  expect(readCsv(bytes).map((row) => [row['Counted Pages'], row['Count Estimated']])).toEqual([
    ['5', 'No'],
    ['7', 'Yes'],
    ['6', 'No'],
    ['', ''],
    ['', ''],
  ])
})
