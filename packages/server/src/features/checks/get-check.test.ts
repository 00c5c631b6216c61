import { describe, expect, test } from 'vitest'
import type { CheckOutcome } from '#server/checker/check-in-process.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents.ts'
import { aJobAt, expectDone, go, type JobAtHand } from '#test/job-story.ts'
import { runCheck } from './run-check.ts'

const parts = appForTest()

/** Finds one barrier for each time that the document says so. */
async function checkAll({ organization }: Pick<JobAtHand, 'organization'>) {
  const checks = await parts.db
    .selectFrom('checks')
    .select('id')
    .where('organization_id', '=', organization.id)
    .execute()
  const check = async ({ open }: { open(): AsyncIterable<Buffer> }): Promise<CheckOutcome> => {
    let text = ''
    for await (const chunk of open()) text += chunk.toString()
    const barriers = text.split('barrier').length - 1
    const found = { tested: 1, pages: [], places: [], gaps: [] }
    return {
      state: 'done',
      facts: { kind: 'pdf', pages: 2, title: 'A title', producer: 'A program', author: 'Someone' },
      conditions: ['7.1-9', '7.3-1', '7.5-1'].map((rule, index) => ({
        ...{ rule, status: index < barriers ? 'fail' : 'pass', count: index < barriers ? 3 : 0 },
        ...found,
      })),
    }
  }
  for (const { id } of checks) {
    await runCheck({ ...parts, check }, { checkId: id }, new AbortController().signal)
  }
}

async function aCheckedJob() {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [
    aPdf('one.pdf', 'barrier barrier'),
    aPdf('two.pdf', 'nothing wrong'),
  ])
  const [fileId = ''] = job.files
  const fixed = { ...aPdf('fixed.pdf', 'barrier'), field: 'file' }
  await expectDone(job.remediator('addVersion', { jobId: job.jobId, fileId }, { files: [fixed] }))
  await checkAll(job)
  return { ...job, fileId }
}

describe('the check of a document', () => {
  test('says in words what is wrong, whom it hurts and how to fix it', async () => {
    const { client, jobId, fileId } = await aCheckedJob()

    const { body } = await client('getCheck', { jobId, fileId })

    expect(body.data).toMatchObject({
      ...{ state: 'done', reason: null, document: { file_name: 'one.pdf', version: null } },
      conditions: [
        {
          ...{ rule: '7.1-9', status: 'fail', count: 3 },
          words: {
            wrong: 'The metadata have no title.',
            hurts: expect.any(String),
            fix: expect.any(String),
          },
        },
        { rule: '7.3-1', status: 'fail' },
        { rule: '7.5-1', status: 'pass' },
      ],
    })
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

  test('of a version is not the client side’s before it is delivered', async () => {
    const { client, manager, remediator, administrator, jobId, fileId, files } = await aCheckedJob()
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
  })

  test('is nobody else’s than the document’s', async () => {
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
      ...{ state: 'done', pages: 4, isPageCountEstimated: false },
      ...{ barriers: 2, documentsWithBarriers: 1 },
    })
    expect(await checkOf(remediator)).toMatchObject({ barriers: 1, documentsWithBarriers: 1 })
  })
})

test('its remediator is told of barriers in a fixed document, and of others nobody is told', async () => {
  const { people, jobId } = await aCheckedJob()

  const told = await parts.db
    .selectFrom('notifications')
    .select(['user_id', 'kind'])
    .where('job_id', '=', jobId)
    .where('kind', '=', 'barriers_found')
    .execute()

  expect(told).toEqual([{ user_id: people.remediator.id, kind: 'barriers_found' }])
})
