import { erasureTexts } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import { aJobAt, expectDone, go, type JobAtHand } from '#test/jobs/job-story.ts'
import { freezeAll } from '#test/review/evidence.ts'
import { showAll } from '#test/shown.ts'

const parts = appForTest()

/** A completed job with a signed report that names its administrator, who has left. */
async function aSignedJob() {
  const job = await aJobAt(parts, 'IN_REVIEW')
  await showAll(job.administrator, job.jobId)
  await expectDone(
    job.administrator('setJudgments', { jobId: job.jobId, for_all: true, reading_order: 'fine' }),
  )
  await checkAll(parts, job.organization)
  await go(job.administrator, job.jobId)
  await freezeAll(parts, job.jobId)
  const { id: userId } = job.people.administrator
  await expectDone(job.superUser('deleteUser', { userId, isArchived: true }))
  return job
}

const erase = ({ superUser, people: { administrator } }: JobAtHand) =>
  superUser('eraseUser', {
    userId: administrator.id,
    name: `${administrator.first_name} ${administrator.last_name}`,
  })

const hold = { is_held: true, reason: 'A lawsuit' }
const release = { is_held: false, reason: 'It is over' }
const ways = [
  [
    'a job',
    ({ superUser, jobId }: JobAtHand, how: typeof hold) =>
      superUser('setJobHold', { jobId, ...how }),
  ],
  [
    'an organization',
    ({ superUser, organization }: JobAtHand, how: typeof hold) =>
      superUser('setOrganizationHold', { organizationId: organization.id, ...how }),
  ],
] as const

const reportsOf = ({ jobId }: JobAtHand) =>
  parts.db
    .selectFrom('evidence_reports')
    .select(['edition', 'document', 'erased_at'])
    .where('job_id', '=', jobId)
    .orderBy('edition')
    .execute()

test.each(ways)(
  'whom a signed report of %s under a legal hold names is not erased until it is lifted',
  async (_what, set) => {
    const job = await aSignedJob()
    const before = await reportsOf(job)
    await expectDone(set(job, hold))

    const { status, body } = await erase(job)

    const { name } = await parts.db
      .selectFrom('jobs')
      .select('name')
      .where('id', '=', job.jobId)
      .executeTakeFirstOrThrow()
    const named = [{ job: name, organization: job.organization.name, edition: 1 }]
    expect([status, body]).toEqual([
      409,
      { code: 'erasure_held', message: erasureTexts.onHold(named) },
    ])
    expect(await reportsOf(job)).toEqual(before)
    const { id } = job.people.administrator
    const row = parts.db.selectFrom('users').select(['last_name', 'erased_at']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({
      last_name: job.people.administrator.last_name,
      erased_at: null,
    })
    await expectDone(set(job, release))
    await expectDone(erase(job))
  },
)

test('a hold on a job that does not name them keeps nobody from being erased', async () => {
  const [job, other] = [await aSignedJob(), await aJobAt(parts, 'COMPLETED')]
  await expectDone(other.superUser('setJobHold', { jobId: other.jobId, ...hold }))

  await expectDone(erase(job))
})

test('a refusal names ten reports, and says how many more there are', () => {
  const reports = Array.from({ length: 12 }, (_, index) => ({
    job: `Job ${index}`,
    organization: 'Office',
    edition: 1,
  }))

  const text = erasureTexts.onHold(reports)

  expect(text).toContain('“Job 9” (Office), 2 more.')
  expect(text).not.toContain('Job 10')
})
