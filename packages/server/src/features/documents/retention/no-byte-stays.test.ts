// @module-tag rest
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import type { ComparisonOutcome } from '#server/checker/comparison/comparison-answer.ts'
import { verifyFiles } from '#server/features/documents/storage/verify-files.ts'
import { verifyDeliveries } from '#server/features/jobs/delivery-times/verify-deliveries.ts'
import { verifyPromises } from '#server/features/jobs/promises/verify-promises.ts'
import { verifyLedger } from '#server/features/money/ledger/verify-ledger.ts'
import { sweep } from '#server/start/start-sweeping.ts'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import { compareAll } from '#test/documents/compared.ts'
import { pictureOf } from '#test/documents/describing-checks.ts'
import { aPdf } from '#test/documents/documents.ts'
import { inDays, keepFor, placesOf } from '#test/documents/retention.ts'
import { aClient } from '#test/http/client.ts'
import { aJobAt, expectDone, go, mark, type JobAtHand } from '#test/jobs/job-story.ts'
import { freezeAll } from '#test/review/evidence.ts'

const parts = appForTest()
const log = pino({ level: 'silent' })
const marker = 'marker-of-the-content-8c41'

/** Everything that a check takes from a document says the marker. */
async function tellingAll(document: { open(): AsyncIterable<Buffer> }): Promise<CheckOutcome> {
  for await (const _chunk of document.open()) break
  const place = { page: 1, text: marker, detail: marker, path: marker, font: marker }
  return {
    state: 'done',
    facts: {
      kind: 'pdf',
      pages: 2,
      title: marker,
      author: marker,
      producer: marker,
      language: marker,
      claimedPart: marker,
    },
    conditions: [
      {
        rule: '7.3-1',
        status: 'fail',
        count: 3,
        tested: 9,
        pages: [1],
        placeCount: 2,
        places: [{ ...place, picture: pictureOf('b') }],
        gaps: [marker],
      },
    ],
    described: [{ picture: pictureOf('a'), text: marker }],
    model: {
      index: { kind: 'pdf', isTagged: true, pages: 2, language: marker, gaps: [marker] } as never,
      bytes: Buffer.from(`packed ${marker}`),
    },
  }
}

const compared: ComparisonOutcome = {
  state: 'compared',
  words: 3,
  found: 2,
  added: 0,
  structure: null,
  lost: [],
  pages: { original: 2, fixed: 2 },
  doubts: [],
}

const fixed = () => ({ files: [{ ...aPdf('fixed.pdf', `${marker} fixed`), field: 'file' }] })

/** A completed job with an original, a fixed document, a repaired one that waits, and a deleted file. */
async function aFullJob(): Promise<JobAtHand> {
  const documents = ['one', 'two', 'three'].map((name) => aPdf(`${name}.pdf`, `${marker} ${name}`))
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', documents)
  const { remediator, superUser, administrator, jobId, files } = job
  const [one = '', two = '', three = ''] = files
  await expectDone(superUser('deleteFile', { jobId, fileId: three }))
  await expectDone(remediator('addVersion', { jobId, fileId: one }, fixed()))
  await compareAll(parts, async () => ({ ...compared, lost: [{ page: 1, words: [marker] }] }))
  await checkAll(parts, job.organization, tellingAll)
  await expectDone(remediator('proposeRepairs', { jobId, fileId: two }))
  await mark(job, 0)
  await mark(job, 1)
  await go(remediator, jobId)
  await go(administrator, jobId)
  await freezeAll(parts, jobId)
  return job
}

const promisesOf = ({ jobId }: JobAtHand) =>
  parts.db.selectFrom('promises').selectAll().where('job_id', '=', jobId).execute()

test('after the day nothing of a document is in store, database or the next backup', async () => {
  const job = await aFullJob()
  const { organization, people, jobId, files } = job
  await keepFor(job, 12)
  const before = await placesOf(parts, marker)
  const promises = await promisesOf(job)

  await sweep({ ...parts, log }, new Date(inDays(350)))
  const warned = await placesOf(parts, marker)
  // Their age is told by the database's clock, which no test sets.
  await parts.db
    .updateTable('uploads')
    .set({ created_at: inDays(-1), renewed_at: null })
    .execute()
  await sweep({ ...parts, log }, new Date(inDays(385)))

  expect(before).toEqual(
    expect.arrayContaining([
      'backup',
      'check_models',
      'checks',
      'comparisons',
      'picture_descriptions',
      'store',
    ]),
  )
  expect(warned).toContain('store')
  expect(await placesOf(parts, marker)).toEqual([])
  expect(promises).toMatchObject([{ number: 1, file_ids: expect.arrayContaining(files) }])
  expect(await promisesOf(job)).toEqual(promises)
  const administrator = await aClient(parts, people.administrator)
  const { body } = await expectDone(administrator('getJob', { jobId }))
  expect(body.data).toMatchObject({
    documents: { endOn: null, endedAt: inDays(385) },
    check: { state: 'done', barriers: 2 },
  })
  const [file] = body.data.files
  expect(file).toMatchObject({
    file_name: 'one.pdf',
    removedAt: inDays(385),
    check: { barriers: 1 },
    versions: [{ sha256: expect.any(String) }],
  })
  const check = await expectDone(administrator('getCheck', { jobId, fileId: files[0] ?? '' }))
  expect(check.body.data).toMatchObject({
    facts: { kind: 'pdf', pages: 2 },
    conditions: [{ rule: '7.3-1', status: 'fail', count: 3, placeCount: 2, places: [] }],
  })
  const report = await administrator('getEvidenceReport', { jobId, edition: 1 })
  expect(report.status).toBe(200)
  const superUser = await aClient(parts, people.superUser)
  const zip = await superUser('exportOrganization', { organizationId: organization.id })
  expect([zip.status, zip.bytes.includes(marker)]).toEqual([200, false])
  await expectNoFault(organization)
})

/** No command that verifies finds a fault, and the next sweeps bring nothing back. */
async function expectNoFault({ id }: { id: string }) {
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line)
  const { faults } = await verifyFiles({ ...parts, writeLine: tell })
  for await (const line of verifyLedger(parts.db, new Date(inDays(385)))) lines.push(line)
  for await (const line of verifyPromises(parts.db)) lines.push(line)
  for await (const line of verifyDeliveries(parts.db)) lines.push(line)
  expect([faults, lines]).toEqual([0, []])
  const { bytes } = await parts.db
    .selectFrom('stored_bytes')
    .select(({ fn }) => fn.sum<number>('bytes').as('bytes'))
    .where('organization_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(bytes).toBe(0)
  await sweep({ ...parts, log }, new Date(inDays(386)))
  expect(await placesOf(parts, marker)).toEqual([])
}
