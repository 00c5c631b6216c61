import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ComparisonOutcome } from '#server/checker/comparison/comparison-answer.ts'
import { takeNextComparison } from '#server/features/documents/comparison-run-repository.ts'
import { newId } from '#server/ids.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { minutesBefore } from '#server/times.ts'
import { appForTest } from '#test/app-for-test.ts'
import { comparingWords } from '#test/documents/compared.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJobAt, expectDone } from '#test/jobs/job-story.ts'
import { reconcileComparisonQueue } from './reconcile-comparison-queue.ts'
import { runComparison } from './run-comparison.ts'

const parts = appForTest()
const none = new AbortController().signal

/** Others may have left comparisons, which would take turns with those of this test. */
beforeEach(async () => {
  await parts.db.deleteFrom('comparisons').execute()
  await sql`delete from pgboss.job where name = 'comparison'`.execute(parts.db)
})

/** An organization with comparisons of documents with these names. */
async function anOrganizationWith(...names: string[]) {
  const { organization } = await aJobAt(parts, 'CREATED', [])
  for (const [index, name] of names.entries()) {
    const requested_at = new Date(1_000 * index).toISOString()
    const documents = { original_sha256: 'original', fixed_sha256: name }
    await parts.db
      .insertInto('comparisons')
      .values({ id: newId(), organization_id: organization.id, requested_at, ...documents })
      .execute()
  }
}

const take = async (entryId = newId()) =>
  (await inBackgroundTransaction(parts, ({ db }) => takeNextComparison(db, entryId)))?.fixed_sha256

async function nextOnes(count: number) {
  const names: (string | undefined)[] = []
  for (let turn = 0; turn < count; turn += 1) names.push(await take())
  return names
}

describe('comparisons', () => {
  test('of organizations take turns, whoever has handed in how many', async () => {
    await anOrganizationWith('a1', 'a2', 'a3', 'a4', 'a5')
    await anOrganizationWith('b1', 'b2')

    const names = await nextOnes(7)

    expect(names.slice(0, 4).filter((name) => name?.startsWith('a'))).toHaveLength(2)
    expect(names.filter((name) => name?.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
    expect(await take()).toBeUndefined()
  })

  test('of an organization that comes later are next', async () => {
    await anOrganizationWith('a1', 'a2', 'a3')
    await nextOnes(2)
    await anOrganizationWith('b1', 'b2')

    expect(await nextOnes(3)).toEqual(['b1', 'a3', 'b2'])
  })

  test('are each taken once by many entries', async () => {
    await anOrganizationWith('a1', 'a2', 'a3', 'a4')
    await anOrganizationWith('b1', 'b2', 'b3', 'b4')

    const names = await Promise.all(Array.from({ length: 10 }, () => take()))

    expect(new Set(names.filter((name) => name !== undefined)).size).toBe(8)
    expect(names.filter((name) => name === undefined)).toHaveLength(2)
  })

  test('that a killed process has begun are made again by their entry, and by no other', async () => {
    await anOrganizationWith('a1', 'a2')
    const entryId = newId()
    await take(entryId)

    expect(await take()).toBe('a2')
    expect(await take()).toBeUndefined()
    expect(await take(entryId)).toBe('a1')
  })
})

describe('a comparison', () => {
  const anEntry = { id: newId(), isLast: false }

  async function aWaitingOne() {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [aPdf('one.pdf', 'annual report')])
    const fields = { jobId: job.jobId, fileId: job.files[0] ?? '' }
    const files = [{ ...aPdf('fixed.pdf', 'the report'), field: 'file' }]
    await expectDone(job.remediator('addVersion', fields, { files }))
    return job
  }

  const theOne = () => parts.db.selectFrom('comparisons').selectAll().executeTakeFirst()

  const run = (compare: () => Promise<ComparisonOutcome>, entry = anEntry, signal = none) =>
    runComparison({ ...parts, compare }, entry, signal)

  test('that cannot be made now waits for the next attempt of its entry', async () => {
    await aWaitingOne()
    const breaking = () => Promise.reject(new Error('the store is away'))

    await expect(run(breaking)).rejects.toThrow('the store is away')
    const waiting = await theOne()
    await runComparison({ ...parts, compare: comparingWords }, anEntry, none)

    expect(waiting).toMatchObject({ state: 'waiting', entry_id: anEntry.id, ended_at: null })
    expect(await theOne()).toMatchObject({ state: 'compared' })
  })

  test('has failed after the last attempt, unless the process was stopped', async () => {
    await aWaitingOne()
    const breaking = () => Promise.reject(new Error('never'))
    const last = { ...anEntry, isLast: true }

    await expect(run(breaking, last, AbortSignal.abort())).rejects.toThrow('never')
    expect(await theOne()).toMatchObject({ state: 'waiting' })
    await expect(run(breaking, last)).rejects.toThrow('never')
    expect(await theOne()).toMatchObject({ state: 'not_compared', reason: 'failed' })
  })

  test('whose documents are gone before its turn is gone, too', async () => {
    const { jobId } = await aWaitingOne()
    const now = new Date().toISOString()
    const removed = { deleted_at: now, bytes_removed_at: now }
    await parts.db.updateTable('job_files').set(removed).where('job_id', '=', jobId).execute()
    const compare = vi.fn<() => Promise<ComparisonOutcome>>()

    await run(compare)

    expect(compare).not.toHaveBeenCalled()
    expect(await theOne()).toBeUndefined()
  })

  test('whose documents go meanwhile leaves nothing', async () => {
    await aWaitingOne()

    await run(async () => {
      await parts.db.deleteFrom('comparisons').execute()
      return { state: 'not_compared', reason: 'locked' }
    })

    expect(await theOne()).toBeUndefined()
  })

  test('that two processes make ends once', async () => {
    await aWaitingOne()
    const entry = { id: newId(), isLast: false }

    await run(async () => {
      await runComparison({ ...parts, compare: comparingWords }, anEntry, none)
      return { state: 'not_compared', reason: 'timed_out' }
    })
    await runComparison({ ...parts, compare: comparingWords }, entry, none)

    expect(await theOne()).toMatchObject({ state: 'compared', reason: null })
  })

  test('that another entry has taken meanwhile is not given up by the first', async () => {
    await aWaitingOne()
    const later = newId()
    const stalled = run(async () => {
      await parts.db.updateTable('comparisons').set({ entry_id: later }).execute()
      throw new Error('The process was stalled for too long.')
    })

    await expect(stalled).rejects.toThrow('stalled')
    expect(await theOne()).toMatchObject({ state: 'running', entry_id: later })
  })
})

describe('a sweep', () => {
  const entries = async () => {
    const { rows } = await sql<{ id: string; names: string }>`
      select job.id, fixed_sha256 as names from pgboss.job
        join comparisons on comparisons.id::text = data->>'comparisonId'
      where name = 'comparison' and job.state = 'created' order by 2`.execute(parts.db)
    return rows.map(({ names }) => names)
  }

  test('gives comparisons without a queue entry one, once', async () => {
    await anOrganizationWith('a1', 'a2')

    await reconcileComparisonQueue(parts)
    await reconcileComparisonQueue(parts)

    expect(await entries()).toEqual(['a1', 'a2'])
  })

  test('frees what a lost entry had taken, once nobody can still be at it', async () => {
    await anOrganizationWith('a1')
    await take()

    await reconcileComparisonQueue(parts)
    const atOnce = await entries()
    const started_at = minutesBefore(new Date().toISOString(), 40)
    await parts.db.updateTable('comparisons').set({ started_at }).execute()
    await reconcileComparisonQueue(parts)

    expect([atOnce, await entries()]).toEqual([[], ['a1']])
    expect(await take()).toBe('a1')
  })
})
