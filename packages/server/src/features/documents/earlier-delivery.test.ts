// @module-tag rest
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { asOwner } from '#test/db/as-owner.ts'
import { databaseWithPlans, type Done } from '#test/db/plans.ts'
import { aPdf } from '#test/documents/documents.ts'
import type { TestClient } from '#test/http/client.ts'
import { aJobAt, aStory, expectDone, go, mark, type JobAtHand } from '#test/jobs/job-story.ts'

const done: Done[] = []
const parts = appForTest({ openDatabase: () => databaseWithPlans((one) => done.push(one)) })

const same = aPdf('one.pdf', 'the same')
const another = aPdf('another.pdf', 'not the same')
const fixed = { files: [{ ...aPdf('fixed.pdf', 'fixed'), field: 'file' }] }

/** A job in review whose first file has a fixed document. */
async function aFixedJob() {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [same])
  const { remediator, jobId, files } = job
  await expectDone(remediator('addVersion', { jobId, fileId: files[0] ?? '' }, fixed))
  await mark(job, 0)
  await go(remediator, jobId)
  return job
}

async function createdBy({ client }: Pick<JobAtHand, 'client'>): Promise<string> {
  const { body } = await client('createJob', { job_name: 'Again' }, { files: [same, another] })
  return body.data._id
}

const saidTo = async (person: TestClient, jobId: string) => {
  const { body } = await expectDone(person('getJob', { jobId }))
  return body.data.files.map(
    ({ alreadyRemediated }: { alreadyRemediated: object | null }) => alreadyRemediated,
  )
}

test(
  'bytes that the organization had fixed and delivered are said to be, with their job',
  { tags: 'short' },
  async () => {
    const job = await aFixedJob()
    const { client, administrator, jobId } = job
    const before = await createdBy(job)
    await go(administrator, jobId)
    const after = await createdBy(job)

    const delivered = { at: expect.any(String), job: { _id: jobId, name: 'A job' } }
    expect(await saidTo(client, after)).toEqual([delivered, null])
    expect(await saidTo(administrator, after)).toEqual([delivered, null])
    // They came before anything was delivered.
    expect(await saidTo(client, before)).toEqual([null, null])
    expect(await saidTo(client, jobId)).toEqual([null])
  },
)

test('who may not read that job learns the day and no more', async () => {
  const job = await aFixedJob()
  const { manager, administrator, people, other } = job
  await go(administrator, job.jobId)
  const jobId = await createdBy(job)
  await go(manager, jobId)
  await go(administrator, jobId)
  await go(administrator, jobId, { remID: people.other.id })

  expect(await saidTo(other, jobId)).toEqual([{ at: expect.any(String), job: null }, null])
})

test(
  'nothing is said of other organizations, nor of a document that is deleted',
  { tags: 'short' },
  async () => {
    const job = await aFixedJob()
    const { administrator, jobId } = job
    await go(administrator, jobId)
    const stranger = await aStory(parts)

    expect(await saidTo(stranger.client, await createdBy(stranger))).toEqual([null, null])
    const now = new Date().toISOString()
    await parts.db
      .updateTable('job_files')
      .set({ deleted_at: now, is_remediated: false, is_marked_since_assigned: false })
      .where('job_id', '=', jobId)
      .execute()
    const after = await createdBy(job)
    expect(await saidTo(job.client, after)).toEqual([null, null])
  },
)

/** So many more files like the only one of a job, delivered as often as that. */
async function addAlike(jobId: string, count: number) {
  await sql`
    with alike as (
      insert into job_files (id, job_id, upload_id, storage_key, file_name, file_class, media_type,
        size_bytes, sha256, crc32, uploaded_by, uploaded_at)
      select gen_random_uuid(), job_id, upload_id, job_id || '/' || number, file_name, file_class,
        media_type, size_bytes, sha256, crc32, uploaded_by, uploaded_at
      from job_files cross join generate_series(1, ${count}) number
      where job_id = ${jobId} and file_name = ${same.name} returning id
    )
    insert into deliveries (organization_id, sha256, delivered_at, file_id)
    select organization_id, sha256, delivered_at, alike.id
    from deliveries cross join alike
    where deliveries.file_id in (select id from job_files where job_id = ${jobId})`.execute(
    parts.db,
  )
}

test('however many documents are alike, each file is looked up once, and none of others is read', async () => {
  const [job, others] = [await aFixedJob(), await aFixedJob()]
  for (const { administrator, jobId } of [job, others]) {
    await go(administrator, jobId)
    await addAlike(jobId, 400)
  }
  const jobId = await createdBy(job)
  await addAlike(jobId, 98)
  await asOwner(parts.db, 'deliveries', 'analyze deliveries, job_files, jobs')

  done.length = 0
  const said = await saidTo(job.client, jobId)

  expect(said.filter((one: object | null) => one !== null)).toHaveLength(99)
  const lookUps = done.filter(({ text }) => text.includes('deliveries'))
  expect(lookUps).toHaveLength(1)
  // Of a few jobs PostgreSQL reads all, and of 800 deliveries one for each file.
  expect(lookUps[0]?.rowsRead).toBeLessThan(50 * 100)
})
