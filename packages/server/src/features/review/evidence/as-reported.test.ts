// @module-tag rest
import { engineVersion } from '@curbcut/checks/version.ts'
import { beforeEach, expect, test } from 'vitest'
import { requestAllChecks } from '#server/features/documents/checks/request-all-checks.ts'
import { verifyCheckTotals } from '#server/features/jobs/verify-check-totals.ts'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll, countingBarriers } from '#test/documents/checked.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJobAt, expectDone, go, mark, type JobAtHand } from '#test/jobs/job-story.ts'
import { freezeAll } from '#test/review/evidence.ts'

const parts = appForTest()
const older = 'an older one'
let job: JobAtHand
let fileId: string

/** A newer engine, which finds two barriers more in each document. */
const findingMore: typeof countingBarriers = async (document) => {
  const found = await countingBarriers(document)
  const conditions = found.conditions.map((one) => ({ ...one, status: 'fail' as const, count: 3 }))
  return found.state === 'done' ? { ...found, conditions } : found
}

const setEngine = (from: string, to: string) =>
  parts.db
    .updateTable('checks')
    .set({ engine: to })
    .where('organization_id', '=', job.organization.id)
    .where('engine', '=', from)
    .execute()

/** A job whose fixed document has one barrier left, checked by an older engine, delivered and reported. */
beforeEach(async () => {
  job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [aPdf('one.pdf', 'barrier barrier')])
  fileId = job.files[0] ?? ''
  const { jobId, remediator } = job
  const fixed = { files: [{ ...aPdf('fixed.pdf', 'barrier'), field: 'file' }] }
  await expectDone(remediator('addVersion', { jobId, fileId }, fixed))
  await mark(job, 0, { simple_pages: 2, complex_pages: 0, reason: 'The client asked for it.' })
  await checkAll(parts, job.organization)
  await setEngine(engineVersion, older)
  await go(remediator, jobId)
  await go(job.administrator, jobId)
  await freezeAll(parts, jobId)
})

async function checkAnew() {
  await requestAllChecks({ ...parts, now: new Date().toISOString(), afterCommit: () => undefined })
  await checkAll(parts, job.organization, findingMore)
}

type Caller = JobAtHand['client']
const fileOf = async (person: Caller) =>
  (await person('listFiles', { jobId: job.jobId })).body.data.files[0]
const checkOf = async (person: Caller) =>
  (await person('getCheck', { jobId: job.jobId, fileId })).body.data
const inList = async (person: Caller) => {
  const { body } = await person('listJobs', { progress: 'completed' })
  return body.data.find(({ _id }: { _id: string }) => _id === job.jobId)?.check
}
const barriersInReport = async () => {
  const { body } = await job.client('getEvidenceReport', { jobId: job.jobId, edition: 1 })
  return body.data.documents[0].fixed.check
}

test('what was delivered stays in lists, check and report as the report tells it', async () => {
  const before = await checkOf(job.client)

  await checkAnew()

  expect(await barriersInReport()).toMatchObject({ engine: older, barriers: 1 })
  for (const person of [job.client, job.administrator]) {
    const file = await fileOf(person)
    expect(file.check).toMatchObject({ engine: older, barriers: 2 })
    expect(file.versions[0].check).toMatchObject({
      engine: older,
      barriers: 1,
      reportedFrom: before.checkedAt,
    })
    expect(await checkOf(person)).toMatchObject({
      engine: older,
      checkedAt: before.checkedAt,
      isReported: true,
    })
    expect(await inList(person)).toMatchObject({ barriers: 1, documentsWithBarriers: 1 })
  }
  for await (const wrong of verifyCheckTotals(parts.db)) expect.unreachable(wrong)
})

test('a later check stands beside it for staff alone', async () => {
  expect(await checkOf(job.administrator)).not.toHaveProperty('later')

  await checkAnew()

  const later = { engine: engineVersion, checkedAt: expect.any(String), barriers: 3 }
  expect(await checkOf(job.administrator)).toMatchObject({ later })
  expect(await checkOf(job.client)).not.toHaveProperty('later')
})

test('a report whose public page is withdrawn is a report all the same', async () => {
  await checkAnew()

  await expectDone(job.superUser('withdrawEvidenceReport', { jobId: job.jobId, edition: 1 }))

  expect((await fileOf(job.client)).versions[0].check).toMatchObject({ engine: older, barriers: 1 })
})

test('a job that is worked on again shows the newest checks, until its next report is frozen', async () => {
  await checkAnew()
  const { jobId, administrator, people } = job

  await expectDone(
    administrator('reopenJob', { jobId, remID: people.remediator.id, files: [fileId] }),
  )
  const file = await fileOf(administrator)

  expect(file.versions[0].check).toMatchObject({ engine: engineVersion, barriers: 3 })
  expect(file.versions[0].check).not.toHaveProperty('reportedFrom')
  expect(await checkOf(administrator)).not.toHaveProperty('isReported')
})

test('two engines are not compared in a report', async () => {
  const at = await aJobAt(parts, 'APPROVED_REMEDIATOR', [aPdf('one.pdf', 'barrier barrier')])
  const { jobId, remediator, administrator, organization } = at
  const fixed = { files: [{ ...aPdf('fixed.pdf', 'fixed'), field: 'file' }] }
  await expectDone(remediator('addVersion', { jobId, fileId: at.files[0] ?? '' }, fixed))
  await mark(at, 0)
  await checkAll(parts, organization)
  await parts.db
    .updateTable('checks')
    .set({ engine: older })
    .where('organization_id', '=', organization.id)
    .where('barriers', '=', 2)
    .execute()

  await go(remediator, jobId)
  await go(administrator, jobId)
  await freezeAll(parts, jobId)

  const { body } = await at.client('getEvidenceReport', { jobId, edition: 1 })
  const [document] = body.data.documents
  expect(document).toMatchObject({
    original: { check: { barriers: 2 } },
    fixed: { check: { barriers: 0 } },
  })
  expect(document.conditions.map(({ change }: { change: string | null }) => change)).toEqual([
    null,
    null,
    null,
  ])
  expect(body.data.overview.barriers).toMatchObject({ documents: 0 })
})

test('a job without a frozen report shows the newest checks', async () => {
  await parts.db.deleteFrom('reported_checks').execute()
  await checkAnew()

  expect(await inList(job.client)).toMatchObject({ barriers: 3 })
})
