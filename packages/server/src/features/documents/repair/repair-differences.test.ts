import { buffer } from 'node:stream/consumers'
import { countRemovableBarriers, type Condition, type FileRepairs } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { checkOutcomes } from '#server/checker/check-outcome.ts'
import type { Checker } from '#server/checker/create-checker.ts'
import type { Repairer } from '#server/checker/create-repairer.ts'
import { packCheck } from '#server/checker/pack-check.ts'
import { packRepair } from '#server/checker/pack-repair.ts'
import { repairOutcomes } from '#server/checker/repair-answer.ts'
import { createPlainPdf } from '#server/demo/sample-files.ts'
import { runCheck } from '#server/features/documents/checks/run-check.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJobAt, expectDone } from '#test/jobs/job-story.ts'

// What the processes do, in this one.
const check: Checker['check'] = async ({ name, open }) =>
  checkOutcomes.parseAnswer(JSON.stringify(await packCheck(await buffer(open()), name)))
const repairer: Repairer = {
  repair: async ({ name, open }, answers) =>
    repairOutcomes.parseAnswer(
      JSON.stringify(await packRepair(await buffer(open()), name, answers)),
    ),
}
const parts = appForTest({ repairer })

test('what a check promises, the dialog tells, and a repair does', async () => {
  const lines = ['The first line of a text in English.']
  const content = await createPlainPdf({ title: 'A title', lines })
  const files = [{ ...aPdf('minutes.pdf'), content }, aPdf('other.pdf')]
  const { jobId, files: ids, remediator } = await aJobAt(parts, 'APPROVED_REMEDIATOR', files)
  const at = { jobId, fileId: ids[0] ?? '' }
  for (const { id } of await parts.db.selectFrom('checks').select('id').execute())
    await runCheck({ ...parts, check }, { checkId: id }, new AbortController().signal)
  const answer = async (call: 'planRepairs' | 'proposeRepairs', fields = {}) =>
    (await expectDone(remediator(call, { ...at, ...fields }))).body.data as FileRepairs

  const { plan } = await answer('planRepairs')
  const { repairs: told } = (await expectDone(remediator('getCheck', at))).body.data
  const { proposal } = await answer('proposeRepairs', { title: 'Minutes', language: 'en' })

  if (!plan || !proposal) throw new Error('there is no plan, or no proposal')
  const promised = [...plan.repairs, ...plan.withAnswers].map(({ id, count }) => ({ id, count }))
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  expect(told).toEqual({ plan, refusal: null })
  expect(proposal.repairs.toSorted(byId)).toEqual(promised.toSorted(byId))
  expect(proposal.differences).toEqual([])
  expect(endedIn(proposal)).toEqual(plan.barriers.map(({ rule }) => rule).toSorted())
  const { now, withAnswers } = countRemovableBarriers(plan)
  expect(now + withAnswers.reduce((sum, { count }) => sum + count, 0)).toBe(plan.barriers.length)
  expect(plan.barriers.length).toBeGreaterThan(1)
})

function endedIn({ before, after }: Record<'before' | 'after', Condition[]>): string[] {
  const right = after.filter(({ status }) => status === 'pass' || status === 'not_applicable')
  const rules = new Set(right.map(({ rule }) => rule))
  return before
    .filter(({ rule, status }) => status === 'fail' && rules.has(rule))
    .map(({ rule }) => rule)
    .toSorted()
}
