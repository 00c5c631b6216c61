import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import { sweepDeletedFiles } from '#server/features/documents/storage/sweep-deleted-files.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aStory, expectDone, filesOf } from '#test/jobs/job-story.ts'
import { requeueAllFailedChecks, requestAllChecks } from './request-all-checks.ts'
import { runCheck } from './run-check.ts'

const parts = appForTest()
const none = new AbortController().signal

const found: CheckOutcome = {
  state: 'done',
  facts: {
    kind: 'pdf',
    pages: 3,
    title: 'A title',
    complexPages: [{ page: 2, reasons: ['tables'] }],
  },
  conditions: [
    { rule: '7.1-9', status: 'fail', count: 4, tested: 4, pages: [1], places: [], gaps: [] },
    { rule: '7.3-1', status: 'not_assessed', count: 0, tested: 2, pages: [], places: [], gaps: [] },
  ],
}
const finding = (outcome: CheckOutcome) => ({
  ...parts,
  check: vi.fn<() => Promise<CheckOutcome>>(() => Promise.resolve(outcome)),
})

const checksOf = (organizationId: string) =>
  parts.db
    .selectFrom('checks')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()

const entriesOf = async (checkId: string) => {
  const { rows } = await sql`
    select id from pgboss.job where name = 'check' and data->>'checkId' = ${checkId}`.execute(
    parts.db,
  )
  return rows.length
}

type Story = Awaited<ReturnType<typeof aStory>>
let story: Story
let organizationId: string

beforeEach(async () => {
  story = await aStory(parts)
  organizationId = story.organization.id
})

const upload = async (...files: ReturnType<typeof aPdf>[]) => {
  const created = await expectDone(story.client('createJob', { job_name: 'A job' }, { files }))
  return created.body.data._id as string
}

const onlyCheck = async () => {
  const [check, ...others] = await checksOf(organizationId)
  expect(others).toEqual([])
  if (!check) throw new Error('there is no check')
  return check
}

describe('an upload', () => {
  test('asks for the check of each document, and the same bytes once', async () => {
    await upload(aPdf('one.pdf', 'the same'), aPdf('two.pdf', 'the same'), aPdf('other.pdf'))

    const checks = await checksOf(organizationId)

    expect(checks).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
    for (const { id } of checks) expect(await entriesOf(id)).toBe(1)
  })

  test('of the same bytes by another organization is checked for itself', async () => {
    const bytes = aPdf('one.pdf', 'of two organizations')
    await upload(bytes)
    await runCheck(finding(found), { checkId: (await onlyCheck()).id }, none)
    story = await aStory(parts)
    organizationId = story.organization.id
    await upload(bytes)

    expect(await onlyCheck()).toMatchObject({ state: 'waiting', pages: null })
  })

  test('that is refused asks for nothing', async () => {
    const refused = await story.client('createJob', { job_name: '' }, { files: [aPdf('one.pdf')] })

    expect(refused.status).toBe(422)
    expect(await checksOf(organizationId)).toEqual([])
  })
})

describe('a check', () => {
  test('keeps what was found, and files tell of it', async () => {
    const jobId = await upload(aPdf('one.pdf'))

    await runCheck(finding(found), { checkId: (await onlyCheck()).id }, none)

    expect(await onlyCheck()).toMatchObject({
      state: 'done',
      pages: 3,
      barriers: 1,
      undecided: 1,
      counted: 2,
      reason: null,
      facts: found.facts,
      conditions: found.conditions,
    })
    const files = await expectDone(story.client('listFiles', { jobId }))
    expect(files.body.data.files).toMatchObject([
      {
        check: {
          state: 'done',
          pages: 3,
          isPageCountEstimated: false,
          complexPages: 1,
          barriers: 1,
          undecided: 1,
          counted: 2,
        },
      },
    ])
  })

  test('reads the bytes of the document', async () => {
    await upload(aPdf('one.pdf', 'to be read'))
    let said = ''
    const check = async ({ open }: { open(): AsyncIterable<Buffer> }) => {
      for await (const chunk of open()) said += chunk.toString('latin1')
      return found
    }

    await runCheck({ ...parts, check }, { checkId: (await onlyCheck()).id }, none)

    expect(said).toContain('to be read')
  })

  test('knows the name of the first upload, with the ending of its type', async () => {
    await upload(aPdf('Minutes.of.May.PDF', 'the same'))
    await upload(aPdf('later.pdf', 'the same'))
    const looking = finding(found)

    await runCheck(looking, { checkId: (await onlyCheck()).id }, none)

    expect(looking.check).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Minutes.of.May.pdf' }),
      expect.anything(),
    )
  })

  test.each(['locked', 'unreadable', 'timed_out', 'failed'] as const)(
    'that ends as %s says so, and why',
    async (state) => {
      await upload(aPdf('one.pdf'))
      const outcome = { state, reason: 'A reason.', conditions: [] as [] } as CheckOutcome

      await runCheck(finding(outcome), { checkId: (await onlyCheck()).id }, none)

      expect(await onlyCheck()).toMatchObject({
        state,
        reason: 'A reason.',
        pages: null,
        barriers: null,
        conditions: null,
      })
    },
  )

  test('of a document that is too large does not begin', async () => {
    await upload(aPdf('one.pdf'))
    await parts.db
      .updateTable('job_files')
      .set({ size_bytes: 200 * 1024 ** 2 + 1 })
      .execute()
    const looking = finding(found)

    await runCheck(looking, { checkId: (await onlyCheck()).id }, none)

    expect(looking.check).not.toHaveBeenCalled()
    expect(await onlyCheck()).toMatchObject({ state: 'too_large' })
  })

  test('of a kind that is not checked does not begin either', async () => {
    await upload({ name: 'notes.txt', content: Buffer.from('Plain text.') })
    const looking = finding(found)

    await runCheck(looking, { checkId: (await onlyCheck()).id }, none)

    expect(looking.check).not.toHaveBeenCalled()
    expect(await onlyCheck()).toMatchObject({ state: 'not_supported', reason: null })
  })

  test('that could not read the store waits again', async () => {
    await upload(aPdf('one.pdf'))
    const { id: checkId } = await onlyCheck()
    const failing = { ...parts, check: () => Promise.reject(new Error('the store is away')) }

    await expect(runCheck(failing, { checkId }, none)).rejects.toThrow('the store is away')
    expect(await onlyCheck()).toMatchObject({ state: 'waiting' })

    await runCheck(finding(found), { checkId }, none)
    expect(await onlyCheck()).toMatchObject({ state: 'done' })
  })

  test('that two processes take at once has the result of the later one, and only that', async () => {
    await upload(aPdf('one.pdf'))
    const { id: checkId } = await onlyCheck()
    const late = Promise.withResolvers<CheckOutcome>()
    const begun = Promise.withResolvers<void>()
    const check = () => (begun.resolve(), late.promise)
    const first = runCheck({ ...parts, check }, { checkId }, none)
    await begun.promise

    await runCheck(finding(found), { checkId }, none)
    late.resolve({ state: 'failed', conditions: [] })
    await first
    const third = finding({ state: 'failed', conditions: [] })
    await runCheck(third, { checkId }, none)

    expect(await onlyCheck()).toMatchObject({ state: 'done', barriers: 1 })
    expect(third.check).not.toHaveBeenCalled()
  })

  test('goes on when its file is deleted, and goes with its last bytes', async () => {
    const jobId = await upload(aPdf('one.pdf', 'alone'), aPdf('two.pdf', 'another'))
    const [fileId = ''] = await filesOf(story.client, jobId)
    await expectDone(story.client('deleteFile', { jobId, fileId }))
    for (const { id } of await checksOf(organizationId)) {
      await runCheck(finding(found), { checkId: id }, none)
    }
    expect(await checksOf(organizationId)).toMatchObject([{ state: 'done' }, { state: 'done' }])

    const now = new Date().toISOString()
    const log = pino({ level: 'silent' })
    await sweepDeletedFiles({ ...parts, log }, { before: '9999-01-01T00:00:00Z', now })

    expect(await checksOf(organizationId)).toHaveLength(1)
  })
})

test('documents from before are checked when somebody asks for it, once', async () => {
  await upload(aPdf('one.pdf'), aPdf('two.pdf', 'other'))
  await parts.db.deleteFrom('checks').execute()
  const ctx = { ...parts, now: new Date().toISOString(), afterCommit: () => {} }

  expect(await requestAllChecks(ctx)).toBeGreaterThanOrEqual(2)
  expect(await requestAllChecks(ctx)).toBe(0)
  expect(await checksOf(organizationId)).toHaveLength(2)
})

test('checks that failed are made again when somebody asks for it, and others are not', async () => {
  await upload(aPdf('one.pdf'))
  const { id: checkId } = await onlyCheck()
  const ctx = { ...parts, now: new Date().toISOString(), afterCommit: () => {} }
  await requeueAllFailedChecks(ctx)
  const before = new Date(Date.now() - 1000).toISOString()
  await runCheck(finding({ state: 'timed_out', conditions: [] }), { checkId }, none)

  // What fails again while a run asks is for the next run.
  expect(await requeueAllFailedChecks({ ...ctx, now: before })).toBe(0)
  ctx.now = new Date().toISOString()
  expect(await requeueAllFailedChecks(ctx)).toBe(1)
  expect(await onlyCheck()).toMatchObject({ state: 'waiting', reason: null, ended_at: null })
  expect(await entriesOf(checkId)).toBe(2)
  await runCheck(finding(found), { checkId }, none)

  expect(await onlyCheck()).toMatchObject({ state: 'done' })
  expect(await requeueAllFailedChecks(ctx)).toBe(0)
})
