import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweepDeletedFiles } from '#server/features/documents/storage/sweep-deleted-files.ts'
import { appForTest, testSettings } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJobAt, aStory, expectDone } from '#test/jobs/job-story.ts'

const kibibyte = 1024
const parts = appForTest({
  settings: { ...testSettings, quota: { bytes: 10 * kibibyte, openJobs: 5 } },
})

type Story = Awaited<ReturnType<typeof aStory>>
let story: Story
beforeEach(async () => {
  story = await aStory(parts)
})

let made = 0
/** A PDF of so many bytes, like no other. */
function pdfOf(sizeBytes: number) {
  const document = aPdf(`${++made}.pdf`, `${made} `)
  return {
    ...document,
    content: Buffer.concat([
      document.content,
      Buffer.alloc(sizeBytes - document.content.length, ' '),
    ]),
  }
}
const create = (...sizes: number[]) =>
  story.client('createJob', { job_name: 'A job' }, { files: sizes.map(pdfOf) })
const mine = async () => {
  const { body } = await expectDone(
    story.superUser('listQuotas', { query: story.organization.name }),
  )
  return body.data[0]
}
const ownQuota = (fields: { max_gibibytes?: string; max_open_jobs?: string }) =>
  expectDone(story.superUser('setQuota', { organizationId: story.organization.id, ...fields }))
const countJobs = () =>
  parts.db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('jobs'))
    .where('organization_id', '=', story.organization.id)
    .executeTakeFirstOrThrow()

describe('the quota of bytes', () => {
  test('refuses documents that do not fit, in words, and keeps nothing of them', async () => {
    await expectDone(create(6 * kibibyte))
    const refused = await create(5 * kibibyte)

    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'quota_reached',
        message:
          'These documents do not fit: your organization may keep 10 KB of documents and has 6 KB. ' +
          'Nothing was stored. Ask us if you need more room.',
      },
    ])
    expect(await countJobs()).toEqual({ jobs: 1 })
    await expectDone(create(4 * kibibyte))
  })

  test('also refuses files that are added to a job', async () => {
    const created = await expectDone(create(6 * kibibyte))
    const jobId: string = created.body.data._id

    const refused = await story.client('addFiles', { jobId }, { files: [pdfOf(5 * kibibyte)] })

    expect([refused.status, refused.body.code]).toEqual([409, 'quota_reached'])
    expect((await mine()).documents.used).toBe(6 * kibibyte)
  })

  test('tells of itself from 80 % on, and when all is used', async () => {
    const messages = []
    for (const size of [7, 1, 2]) {
      messages.push((await expectDone(create(size * kibibyte))).body.message)
    }

    expect(messages).toEqual([
      'Job created successfully',
      'Job created successfully Your organization has used 8 KB of its 10 KB of room for documents.',
      'Job created successfully Your organization has used all of its room for documents (10 KB).',
    ])
  })

  test('of uploads at the same time lets only as many through as fit', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(4 * kibibyte)))

    const statuses = answers.map(({ status }) => String(status)).toSorted()
    expect(statuses).toEqual(['201', '201', '409', '409'])
    expect((await mine()).documents.used).toBe(8 * kibibyte)
  })

  test('counts what is handed in, and never refuses it', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [pdfOf(9 * kibibyte)])
    const document = { ...pdfOf(5 * kibibyte), field: 'file' }
    story = job

    await expectDone(
      job.remediator(
        'addVersion',
        { jobId: job.jobId, fileId: job.files[0] ?? '' },
        { files: [document] },
      ),
    )

    expect((await mine()).documents).toEqual({
      used: 14 * kibibyte,
      most: 10 * kibibyte,
      isDefault: true,
    })
  })

  test('has room again once the bytes of deleted files have gone', async () => {
    const job = await aJobAt(parts, 'CREATED', [pdfOf(6 * kibibyte), pdfOf(3 * kibibyte)])
    story = job
    await expectDone(job.client('deleteFile', { jobId: job.jobId, fileId: job.files[0] ?? '' }))
    expect((await mine()).documents.used).toBe(9 * kibibyte)

    const now = new Date().toISOString()
    const log = pino({ level: 'silent' })
    await sweepDeletedFiles({ ...parts, log }, { before: '9999-01-01T00:00:00Z', now })

    expect((await mine()).documents.used).toBe(3 * kibibyte)
  })
})

describe('the quota of open jobs', () => {
  test('refuses one more, and has room again once one is archived', async () => {
    for (let job = 0; job < 5; job += 1) await expectDone(create())
    const refused = await create()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your organization may have 5 open jobs and has 5. No job was created. Ask us if you need more.',
    ])

    const { body } = await expectDone(story.client('listJobs', { limit: 1 }))
    const jobId: string = body.data[0]._id
    await expectDone(story.superUser('deleteJob', { jobId, isArchived: 'true' }))

    await expectDone(create())
  })

  test('is refused before the documents come', async () => {
    for (let job = 0; job < 5; job += 1) await expectDone(create())
    const uploads = () =>
      parts.db
        .selectFrom('uploads')
        .select('id')
        .where('user_id', '=', story.people.client.id)
        .execute()

    const refused = await create(kibibyte)

    expect(refused.status).toBe(409)
    expect(await uploads()).toEqual([])
  })
})

describe('a super user', () => {
  test('reads who uses how much, the largest first', async () => {
    await expectDone(create(6 * kibibyte))
    const other = await aStory(parts)

    const { body } = await expectDone(story.superUser('listQuotas', { limit: 100 }))
    const ids = body.data.map(({ _id }: { _id: string }) => _id)

    expect(ids.indexOf(story.organization.id)).toBeLessThan(ids.indexOf(other.organization.id))
    expect(body.defaults).toEqual({ documents: 10 * kibibyte, openJobs: 5 })
    expect(await mine()).toEqual({
      _id: story.organization.id,
      name: story.organization.name,
      documents: { used: 6 * kibibyte, most: 10 * kibibyte, isDefault: true },
      openJobs: { used: 1, most: 5, isDefault: true },
      retention: { keepMonths: null, hasHold: false, first: null },
    })
  })

  test('changes the quota of one, and takes it back by empty fields', async () => {
    await ownQuota({ max_gibibytes: '2.5', max_open_jobs: '0' })
    expect(await mine()).toMatchObject({
      documents: { most: 2.5 * 1024 ** 3, isDefault: false },
      openJobs: { most: 0, isDefault: false },
    })
    expect((await create()).status).toBe(409)

    await ownQuota({ max_gibibytes: '', max_open_jobs: '' })

    expect(await mine()).toMatchObject({ documents: { isDefault: true }, openJobs: { most: 5 } })
    await expectDone(create())
  })

  test.each([
    [{ max_gibibytes: 'much' }, { max_gibibytes: 'Enter a number of 0 or more, like 2.5' }],
    [{ max_open_jobs: '1.5' }, { max_open_jobs: 'Enter a whole number of 0 or more' }],
  ])('is told what is wrong in %j', async (fields, errors) => {
    const organizationId = story.organization.id
    const { status, body } = await story.superUser('setQuota', { organizationId, ...fields })

    expect([status, body.errors]).toEqual([422, errors])
  })
})
