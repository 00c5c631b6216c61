// @module-tag rest
import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@curbcut/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import { runCheck } from '#server/features/documents/checks/run-check.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJobAt, expectDone, steps, type JobAtHand } from '#test/jobs/job-story.ts'
import { fixPromises } from './fix-promises.ts'
import { verifyPromises } from './verify-promises.ts'

const parts = appForTest()

async function differences(limit?: number): Promise<string[]> {
  const lines: string[] = []
  for await (const line of verifyPromises(parts.db, limit)) lines.push(line)
  return lines
}

const documents = () => [aPdf('one.pdf', randomUUID()), aPdf('two.pdf', randomUUID())]

/** Checks both documents, of eight pages each, and fixes the hours. */
async function countAll({ jobId }: JobAtHand) {
  const waiting = await parts.db
    .selectFrom('checks')
    .innerJoin('job_files', 'job_files.sha256', 'checks.sha256')
    .select('checks.id')
    .where('job_files.job_id', '=', jobId)
    .execute()
  const facts = { kind: 'pdf', pages: 8, title: '', producer: '', author: '' } as const
  const check = () => Promise.resolve<CheckOutcome>({ state: 'done', facts, conditions: [] })
  for (const { id } of waiting)
    await runCheck({ ...parts, check }, { checkId: id }, new AbortController().signal)
  await fixPromises(parts, new Date().toISOString())
}

const rush = ({ administrator, jobId }: JobAtHand, priority: 'RUSH' | 'NORMAL') =>
  expectDone(administrator('updateJob', { jobId, priority }))
const archive = ({ administrator, jobId }: JobAtHand, isArchived: boolean) =>
  expectDone(administrator('deleteJob', { jobId, isArchived }))
const archiveAll = ({ superUser, organization }: JobAtHand, isArchived: boolean) =>
  expectDone(superUser('deleteOrganization', { organizationId: organization.id, isArchived }))
const ask = ({ administrator, jobId }: JobAtHand) =>
  expectDone(administrator('addClientNote', { jobId, message: 'Which logo?', asks: true }))
const answer = ({ manager, jobId }: JobAtHand) =>
  expectDone(manager('addClientNote', { jobId, message: 'The blue one.' }))
const setDay = ({ administrator, jobId }: JobAtHand) =>
  expectDone(
    administrator('setDueDate', {
      jobId,
      own_date: addDays(dayOf(new Date().toISOString()), 30),
      reason: 'As agreed',
    }),
  )

/** Brings the job from its submission to its review. */
async function bringToReview(job: JobAtHand) {
  const { SUBMITTED: _submitted, COMPLETED: _completed, CLOSED: _closed, ...rest } = steps
  for (const step of Object.values(rest)) await step(job)
}

let job: JobAtHand

/** Runs a statement about the job at hand. */
const run = (statement: string) =>
  sql
    .raw(
      statement
        .replaceAll('$job', `'${job.jobId}'`)
        .replaceAll('$organization', `'${job.organization.id}'`),
    )
    .execute(parts.db)

describe('what the product did itself has no difference:', () => {
  beforeEach(async () => {
    job = await aJobAt(parts, 'SUBMITTED', documents())
  })

  test(
    'priorities, own days, counted documents, archives and re-openings',
    { tags: 'short' },
    async () => {
      await rush(job, 'RUSH')
      await countAll(job)
      await rush(job, 'NORMAL')
      await archive(job, true)
      expect(await differences()).toEqual([])
      await archiveAll(job, true)
      expect(await differences()).toEqual([])
      await archiveAll(job, false)
      expect(await differences()).toEqual([])
      await archive(job, false)
      await setDay(job)
      await rush(job, 'RUSH')
      await setDay(job)
      await ask(job)
      expect(await differences()).toEqual([])
      await setDay(job)
      expect(await differences()).toEqual([])
      await archive(job, true)
      await archive(job, false)
      await ask(job)
      await answer(job)
      await bringToReview(job)
      expect(await differences()).toEqual([])
      await ask(job)
      await steps.COMPLETED?.(job)
      expect(await differences()).toEqual([])
      const { administrator, people, jobId, files } = job
      await expectDone(
        administrator('reopenJob', { jobId, remID: people.remediator.id, files: files[0] ?? '' }),
      )
      await archive(job, true)

      // In batches of one as well.
      expect(await differences(1)).toEqual([])
    },
  )
})

const ofPromise = (change: string) => `update promises set ${change} where job_id = $job`
const later = `+ interval '1 minute'`
const earlier = `- interval '1 minute'`

// Each change is taken back, so that the next case finds only its own difference.
describe('changed beside the product:', () => {
  const running = [
    ['a promise has the hours of its table', 'hours = hours + 1', 'hours = hours - 1'],
    // More pages are those of another size.
    ['a promise has the hours of its table', 'pages = pages + 90', 'pages = pages - 90'],
    ['a promise is due as its rules say', `due_at = due_at ${later}`, `due_at = due_at ${earlier}`],
    [
      'a job is due when its promise says',
      `due_at = due_at ${later}`,
      `due_at = due_at ${earlier}`,
    ],
    [
      'a promise is due as its rules say',
      `soon_at = soon_at ${earlier}`,
      `soon_at = soon_at ${later}`,
    ],
    [
      'a promise begins with a submission, a re-opening or a day that a person set',
      `started_at = started_at ${earlier}`,
      `started_at = started_at ${later}`,
    ],
    ['the promises of a job follow each other', 'number = number + 1', 'number = number - 1'],
    [
      'a promise is about documents of its job',
      `file_ids = file_ids || '{00000000-0000-4000-8000-000000000000}'`,
      `file_ids = trim_array(file_ids, 1)`,
    ],
  ].map(([rule = '', change = '', restore = '']) => [rule, ofPromise(change), ofPromise(restore)])

  test.each([
    ...running,
    [
      'a job is due when its promise says',
      'update jobs set due_at = null where id = $job',
      'update jobs set due_at = (select due_at from promises where job_id = $job) where id = $job',
    ],
    [
      'a job waits for its client side as long as its question pauses it',
      'update jobs set waits_for_client_since = now(), due_at = null where id = $job',
      `update jobs set waits_for_client_since = null,
        due_at = (select due_at from promises where job_id = $job) where id = $job`,
    ],
    [
      'the clock of a job stands still in pauses and after its completion',
      'update jobs set clock_stopped_at = now() where id = $job',
      'update jobs set clock_stopped_at = null where id = $job',
    ],
    [
      'a promise is due as its rules say',
      `insert into promise_pauses (id, organization_id, job_id, started_at, ended_at)
        select gen_random_uuid(), $organization, $job, started_at, started_at + interval '7 days'
        from promises where job_id = $job`,
      'delete from promise_pauses where job_id = $job',
    ],
    [
      'the clock of a job stands still in pauses and after its completion',
      `insert into promise_pauses (id, organization_id, started_at)
        values (gen_random_uuid(), $organization, now())`,
      'delete from promise_pauses where organization_id = $organization',
    ],
    [
      'the promises of a job follow each other',
      ofPromise('ended_at = now()'),
      ofPromise('ended_at = null'),
    ],
    [
      'a promise is completed with its job',
      ofPromise('ended_at = now(), completed_at = now()'),
      ofPromise('ended_at = null, completed_at = null'),
    ],
  ])('%s', async (...row) => {
    const [rule = '', change = '', restore = ''] = row
    job = await aJobAt(parts, 'SUBMITTED', documents())
    await run(change)
    const found = await differences()
    await run(restore)

    expect(found).toContainEqual(expect.stringContaining(`${rule}: `))
    expect(found).toContainEqual(expect.stringContaining(job.jobId))
    expect(await differences()).toEqual([])
  })

  test.each([
    [
      'a promise is completed with its job',
      ofPromise(`completed_at = completed_at ${earlier}, ended_at = ended_at ${earlier}`),
      ofPromise(`completed_at = completed_at ${later}, ended_at = ended_at ${later}`),
    ],
    [
      'the promises of a job follow each other',
      ofPromise(`ended_at = ended_at ${later}`),
      ofPromise(`ended_at = ended_at ${earlier}`),
    ],
    [
      'a promise is completed with its job',
      ofPromise('completed_at = null'),
      ofPromise('completed_at = ended_at'),
    ],
    [
      'the clock of a job stands still in pauses and after its completion',
      `update jobs set clock_stopped_at = clock_stopped_at ${later} where id = $job`,
      `update jobs set clock_stopped_at = clock_stopped_at ${earlier} where id = $job`,
    ],
  ])('after the completion: %s', async (...row) => {
    const [rule, change, restore] = row
    job = await aJobAt(parts, 'COMPLETED', documents())
    await run(change)
    const found = await differences()
    await run(restore)

    expect(found).toContainEqual(expect.stringContaining(`${rule}: `))
    expect(await differences()).toEqual([])
  })

  test('a promise is paused while its job or organization is archived', async () => {
    job = await aJobAt(parts, 'SUBMITTED', documents())
    await archive(job, true)
    await run('update promise_pauses set job_id = null where job_id = $job')
    const found = await differences()
    await run('update promise_pauses set job_id = $job where organization_id = $organization')

    expect(found).toEqual([
      `a promise is paused while its job or organization is archived: {"id":"${job.jobId}"}`,
    ])
    expect(await differences()).toEqual([])
  })

  test('a promise counts the pages of its documents, where they are those of its day', async () => {
    job = await aJobAt(parts, 'SUBMITTED', documents())
    await countAll(job)
    await run(`update checks set requested_at = requested_at - interval '1 hour',
      ended_at = ended_at - interval '1 hour' where organization_id = $organization`)
    expect(await differences()).toEqual([])
    await run(ofPromise('pages = 7'))

    expect(await differences()).toEqual([
      `a promise counts the pages of its documents: ${JSON.stringify({ job_id: job.jobId, number: 1, pages: 7, counted: 16 })}`,
    ])
    await run(ofPromise('pages = 16'))
  })

  test('the hours of a day are those of the priority that held', async () => {
    job = await aJobAt(parts, 'SUBMITTED', documents())
    await rush(job, 'RUSH')
    await run(ofPromise('hours = 8'))

    expect(await differences(1)).toEqual([
      expect.stringContaining(`a promise has the hours of its table: 8, not 24: ${job.jobId}`),
      expect.stringContaining('a promise is due as its rules say: '),
    ])
  })
})
