import { randomUUID } from 'node:crypto'
import {
  humanConditionNames,
  reportedVerdictNames,
  type HumanConditionName,
  type ReportedVerdict,
} from '@curbcut/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJobAt, back, expectDone, go, mark, type JobAtHand } from '#test/jobs/job-story.ts'
import { showAll } from '#test/shown.ts'

const parts = appForTest()

type CurrentVerdict = { verdict: ReportedVerdict; isForAll: boolean }
/** The judgments of the newest document of each file, written a second time from the rules. */
type Model = Map<HumanConditionName, CurrentVerdict>[]

type Step =
  | { does: 'judges'; at: number; condition: HumanConditionName; verdict: ReportedVerdict | null }
  | { does: 'judges all'; condition: HumanConditionName; verdict: ReportedVerdict | null }
  | { does: 'fixes again'; at: number }

const condition = fc.constantFrom(...humanConditionNames.slice(0, 3))
const verdict = fc.constantFrom(...reportedVerdictNames, null)
const at = fc.constantFrom(0, 1)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('judges'), at, condition, verdict }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('judges all'), condition, verdict }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fixes again'), at }) },
)

function foresee(model: Model, step: Step) {
  if (step.does === 'fixes again') return model[step.at]?.clear()
  const isForAll = step.does === 'judges all'
  for (const [index, document] of model.entries()) {
    if (step.does === 'judges' && step.at !== index) continue
    const before = document.get(step.condition)
    if (step.verdict === null) document.delete(step.condition)
    // Having looked at one document says more than the same of all.
    else if (before?.verdict !== step.verdict || !isForAll) {
      document.set(step.condition, { verdict: step.verdict, isForAll })
    }
  }
}

async function take(job: JobAtHand, step: Step) {
  const { administrator, remediator, jobId, files } = job
  if (step.does === 'fixes again') {
    const fileId = files[step.at] ?? ''
    await back(administrator, jobId, { files: fileId })
    const fixed = { files: [{ ...aPdf('fixed.pdf', randomUUID()), field: 'file' }] }
    await expectDone(remediator('addVersion', { jobId, fileId }, fixed))
    await mark(job, step.at)
    return go(remediator, jobId)
  }
  if (step.does === 'judges all') await showAll(administrator, jobId)
  const whom = step.does === 'judges' ? { files: files[step.at] ?? '' } : { for_all: true }
  const said = { [step.condition]: step.verdict ?? '' }
  return expectDone(administrator('setJudgments', { jobId, ...whom, ...said }))
}

type Listed = { condition: HumanConditionName; verdict: ReportedVerdict; for_all: boolean }

async function kept({ administrator, jobId }: JobAtHand): Promise<Model> {
  const { body } = await expectDone(administrator('listJudgments', { jobId }))
  const documents = body.data as { judgments: Listed[] }[]
  return documents.map(
    ({ judgments }) =>
      new Map(
        judgments.map((one) => [one.condition, { verdict: one.verdict, isForAll: one.for_all }]),
      ),
  )
}

test('whatever is judged and fixed in whatever order, what counts is what the rules say', async () => {
  const steps = fc.array(anyStep, { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const job = await aJobAt(parts, 'IN_REVIEW')
      const model: Model = job.files.map(() => new Map())
      for (const one of taken) {
        foresee(model, one)
        await take(job, one)
        expect(await kept(job)).toEqual(model)
      }
    }),
    { numRuns: 3 },
  )
})
