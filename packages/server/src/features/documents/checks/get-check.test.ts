// @module-tag rest
import { engineVersion } from '@curbcut/checks/version.ts'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJobAt, expectDone, go } from '#test/jobs/job-story.ts'
import { requestAllChecks } from './request-all-checks.ts'

const parts = appForTest()

async function aCheckedJob() {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [
    aPdf('one.pdf', 'barrier barrier'),
    aPdf('two.pdf', 'nothing wrong'),
  ])
  const [fileId = ''] = job.files
  const fixed = { ...aPdf('fixed.pdf', 'barrier'), field: 'file' }
  await expectDone(job.remediator('addVersion', { jobId: job.jobId, fileId }, { files: [fixed] }))
  await checkAll(parts, job.organization)
  return { ...job, fileId }
}

describe('the check of a document', () => {
  test(
    'says in words what is wrong, whom it hurts and how to fix it',
    { tags: 'short' },
    async () => {
      const { client, jobId, fileId } = await aCheckedJob()

      const { body } = await client('getCheck', { jobId, fileId })

      expect(body.data).toMatchObject({
        state: 'done',
        reason: null,
        document: { file_name: 'one.pdf', version: null },
        conditions: [
          {
            rule: '7.1-9',
            status: 'fail',
            count: 3,
            words: {
              wrong: 'The metadata has no title.',
              hurts: expect.any(String),
              fix: expect.any(String),
            },
          },
          { rule: '7.3-1', status: 'fail' },
          { rule: '7.5-1', status: 'pass' },
        ],
      })
    },
  )

  test('leads to each place as its engine knew it, an older one without their number', async () => {
    const { client, organization, jobId, files } = await aCheckedJob()
    const fileId = files[1] ?? ''
    const found = { rule: '7.1-3', status: 'fail', count: 14, tested: 20, pages: [3], gaps: [] }
    const place = { page: 3, count: 14, unit: 'line', font: 'Own', text: 'Annual report' }
    const keep = (condition: object) =>
      parts.db
        .updateTable('checks')
        .set({ conditions: JSON.stringify([condition]) })
        .where('organization_id', '=', organization.id)
        .execute()
    const conditions = async () =>
      (await client('getCheck', { jobId, fileId })).body.data.conditions

    await keep({ ...found, places: [place], placeCount: 1 })
    expect(await conditions()).toMatchObject([{ places: [place], placeCount: 1 }])
    await keep({ ...found, places: [{ page: 3 }, { page: 3 }] })
    const [older] = await conditions()
    expect(older.places).toEqual([{ page: 3 }, { page: 3 }])
    expect(older).not.toHaveProperty('placeCount')
  })

  test('is that of the newest document, or of the one that is asked for', async () => {
    const { remediator, jobId, fileId } = await aCheckedJob()
    const failing = async (version?: string) => {
      const { body } = await remediator('getCheck', { jobId, fileId, ...(version && { version }) })
      const { conditions, document } = body.data
      return [
        document.version,
        conditions.filter(({ status }: { status: string }) => status === 'fail').length,
      ]
    }

    expect(await failing()).toEqual([1, 1])
    expect(await failing('original')).toEqual([null, 2])
    expect(await failing('1')).toEqual([1, 1])
  })

  test(
    'of a version is not the client side’s before it is delivered',
    { tags: 'short' },
    async () => {
      const { client, manager, remediator, administrator, jobId, fileId, files } =
        await aCheckedJob()
      const asked = { jobId, fileId, version: '1' }

      expect((await client('getCheck', asked)).status).toBe(404)
      expect((await manager('getCheck', asked)).status).toBe(404)
      for (const file of files) {
        const pages = { simple_pages: 1, complex_pages: 0 }
        await expectDone(remediator('remediateFile', { jobId, fileId: file, ...pages }))
      }
      await go(remediator, jobId)
      expect((await client('getCheck', asked)).status).toBe(404)
      await go(administrator, jobId)

      expect((await client('getCheck', asked)).body.data.document.version).toBe(1)
    },
  )

  test('is nobody else’s than the document’s', { tags: 'short' }, async () => {
    const { jobId, fileId, other } = await aCheckedJob()
    const stranger = await aCheckedJob()

    for (const person of [other, stranger.client, stranger.manager, stranger.remediator]) {
      expect((await person('getCheck', { jobId, fileId })).status).toBe(404)
    }
  })

  test('names author and program to those who work on it, and not to the client side', async () => {
    const { client, administrator, remediator, jobId, fileId } = await aCheckedJob()
    const people = { producer: 'A program', author: 'Someone' }

    for (const person of [administrator, remediator]) {
      const { body } = await person('getCheck', { jobId, fileId })
      expect(body.data.facts).toMatchObject(people)
    }
    const { body } = await client('getCheck', { jobId, fileId })
    expect(body.data.facts).toEqual({ kind: 'pdf', pages: 2, title: 'A title' })
    const authorFor = async (person: typeof client) =>
      (await person('listFiles', { jobId })).body.data.files[0].versions[0].author
    expect(await authorFor(remediator)).toBe('Someone')
    await parts.db
      .updateTable('file_versions')
      .set({ delivered_at: new Date().toISOString() })
      .where('file_id', '=', fileId)
      .execute()
    expect(await authorFor(client)).toBeNull()
  })

  test('is null for a document that nobody asked to check', async () => {
    const { client, organization, jobId, fileId } = await aCheckedJob()
    await parts.db.deleteFrom('checks').where('organization_id', '=', organization.id).execute()

    expect((await client('getCheck', { jobId, fileId })).body.data).toBeNull()
  })
})

describe('the files with barriers', () => {
  test('are those whose newest document has some, as the viewer may see it', async () => {
    const { client, jobId, fileId } = await aCheckedJob()

    const { body } = await client('listFiles', { jobId, with_barriers: 'true' })

    expect(body.pagination.total).toBe(1)
    expect(body.data.files).toMatchObject([{ _id: fileId, check: { barriers: 2 }, versions: [] }])
  })

  test('are counted for the job, each viewer’s own', async () => {
    const { client, remediator, jobId } = await aCheckedJob()
    const checkOf = async (person: typeof client) =>
      (await person('getJob', { jobId })).body.data.check

    expect(await checkOf(client)).toEqual({
      state: 'done',
      pages: 4,
      isPageCountEstimated: false,
      barriers: 2,
      documentsWithBarriers: 1,
    })
    expect(await checkOf(remediator)).toMatchObject({ barriers: 1, documentsWithBarriers: 1 })
  })

  test('are counted in the list of jobs as on the page of each', async () => {
    const { client, manager, remediator, administrator, jobId, files } = await aCheckedJob()
    const both = async (person: typeof client) => {
      const { body } = await person('listJobs', { limit: 100 })
      const listed = body.data.find(({ _id }: { _id: string }) => _id === jobId)
      return [listed.check, (await person('getJob', { jobId })).body.data.check]
    }
    const people = [client, manager, remediator, administrator]
    const agreeing = async () => {
      for (const person of people) {
        const [listed, own] = await both(person)
        expect(listed).toEqual(own)
      }
      return (await both(client))[0].barriers
    }

    expect(await agreeing()).toBe(2)
    for (const fileId of files) {
      const pages = { simple_pages: 1, complex_pages: 0 }
      await expectDone(remediator('remediateFile', { jobId, fileId, ...pages }))
    }
    await go(remediator, jobId)
    await go(administrator, jobId)
    expect(await agreeing()).toBe(1)
  })

  test('of a job whose checks are under way, or whom nobody asked to check, are said so', async () => {
    const job = await aJobAt(parts, 'CREATED', [aPdf('one.pdf'), aPdf('two.pdf', 'two')])
    const listed = async () => (await job.client('listJobs')).body.data[0].check

    expect(await listed()).toMatchObject({ state: 'waiting', pages: 0, barriers: 0 })
    await parts.db.deleteFrom('checks').where('organization_id', '=', job.organization.id).execute()
    expect(await listed()).toBeNull()
  })
})

/** Who was told of barriers in this job. */
const notifiedOfBarriers = (jobId: string) =>
  parts.db
    .selectFrom('notifications')
    .select(['user_id', 'kind'])
    .where('job_id', '=', jobId)
    .where('kind', '=', 'barriers_found')
    .execute()

/** Checks the documents again, as a newer engine does. */
async function checkAnew({ organization }: { organization: { id: string } }) {
  const ofOrganization = parts.db
    .updateTable('checks')
    .where('organization_id', '=', organization.id)
  await ofOrganization.set({ engine: 'an older one' }).execute()
  await requestAllChecks({ ...parts, now: new Date().toISOString(), afterCommit: () => {} })
  return () => checkAll(parts, organization)
}

test('its remediator is told of barriers in a fixed document, and of others nobody is told', async () => {
  const { people, jobId } = await aCheckedJob()

  expect(await notifiedOfBarriers(jobId)).toEqual([
    { user_id: people.remediator.id, kind: 'barriers_found' },
  ])
})

test('a newer engine that finds the same tells nobody, and one that finds more tells again', async () => {
  const job = await aCheckedJob()

  const check = await checkAnew(job)
  await check()
  expect(await notifiedOfBarriers(job.jobId)).toHaveLength(1)

  await parts.db
    .updateTable('checks')
    .set({ barriers: 0 })
    .where('organization_id', '=', job.organization.id)
    .where('engine', '<>', 'an older one')
    .execute()
  await parts.db
    .deleteFrom('checks')
    .where('organization_id', '=', job.organization.id)
    .where('engine', '=', 'an older one')
    .execute()
  const checkAgain = await checkAnew(job)
  await checkAgain()
  expect(await notifiedOfBarriers(job.jobId)).toHaveLength(2)
})

test('an original that an older engine checked is checked anew with what is compared with it', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [aPdf('one.pdf', 'barrier')])
  await checkAll(parts, job.organization)
  const ofOrganization = parts.db
    .updateTable('checks')
    .where('organization_id', '=', job.organization.id)
  await ofOrganization.set({ engine: 'an older one' }).execute()
  const [fileId = ''] = job.files
  const fixed = { ...aPdf('fixed.pdf', 'nothing wrong'), field: 'file' }
  await expectDone(job.remediator('addVersion', { jobId: job.jobId, fileId }, { files: [fixed] }))
  await checkAll(parts, job.organization)

  const engineOf = async (version: string) =>
    (await job.remediator('getCheck', { jobId: job.jobId, fileId, version })).body.data.engine

  expect(await engineOf('original')).toBe(engineVersion)
  expect(await engineOf('1')).toBe(engineVersion)
})

test('nobody is told of barriers in a job that is completed', async () => {
  const job = await aCheckedJob()
  const { remediator, administrator, organization, jobId, files } = job
  await parts.db.deleteFrom('notifications').where('job_id', '=', jobId).execute()
  for (const fileId of files) {
    const pages = { simple_pages: 1, complex_pages: 0 }
    await expectDone(remediator('remediateFile', { jobId, fileId, ...pages }))
  }
  await go(remediator, jobId)
  await go(administrator, jobId)
  await parts.db.deleteFrom('checks').where('organization_id', '=', organization.id).execute()

  const check = await checkAnew(job)
  await check()

  expect(await notifiedOfBarriers(jobId)).toEqual([])
})
