import { expect, test } from 'vitest'
import { checkAndPlan } from '#repair/plan-repairs.ts'
import type { PlanOutcome } from '#repair/plan-repairs.ts'
import { repairDocument } from '#repair/repair-document.ts'
import { plannedPromise, achievedPromise } from '#repair/repair-promises.ts'
import type { RepairableFileName, RepairQuestion, RepairRefusal } from '#repair/repairs.ts'
import { aDocument } from '../../checks/test/a-document.ts'
import type { Change } from '../../checks/test/a-document.ts'
import { sampleDocuments } from '../../checks/test/sample-documents.ts'
import { knownStructures } from './known-structures.ts'
import { knownTexts } from './known-texts.ts'

const answers = {
  title: { title: 'Minutes of May' },
  language: { language: 'en' },
  headerRow: { firstRowIsHeader: true },
}

/** All questions of a plan, each of them alone, and none. */
function waysToAnswer(plan: PlanOutcome): RepairQuestion[][] {
  const asked = 'questions' in plan ? (Object.keys(plan.questions) as RepairQuestion[]) : []
  return [[], ...asked.map((one) => [one]), ...(asked.length > 1 ? [asked] : [])]
}

const orNothing = ({ refused }: { refused: RepairRefusal }) =>
  refused === 'nothing_to_repair' ? { repairs: [], barriers: [] } : refused

const tagged = Object.values<Change>({ ...knownStructures, ...knownTexts })
const samples = [
  // Without a language and a title there is something to ask.
  ...(await Promise.all(
    tagged.flatMap((change) => [
      aDocument(change),
      aDocument((draft) => {
        change(draft)
        draft.set(draft.catalog, { Lang: undefined, Metadata: undefined })
      }),
    ]),
  ).then((all) => all.map((bytes) => ({ name: 'minutes.pdf', bytes })))),
  ...(await sampleDocuments.pdf('fails')),
  ...(await sampleDocuments.pdf('passes')),
  ...(await sampleDocuments.office('fails')),
  ...(await sampleDocuments.office('passes')),
]

test('what the plan of any document promises is what its repair does, however it is answered', async () => {
  const broken: string[] = []
  for (const [number, { name, bytes }] of samples.entries()) {
    const { plan } = await checkAndPlan(Buffer.from(bytes), name)
    for (const answered of plan ? waysToAnswer(plan) : []) {
      const said = Object.assign({}, ...answered.map((one) => answers[one])) as object
      const outcome = await repairDocument(Buffer.from(bytes), name as RepairableFileName, said)
      const done = 'bytes' in outcome ? achievedPromise(outcome) : orNothing(outcome)
      const promised =
        plan && ('refused' in plan ? orNothing(plan) : plannedPromise(plan, answered))
      if (JSON.stringify(promised) !== JSON.stringify(done))
        broken.push(`${number} ${name} [${answered.join()}]: ${JSON.stringify({ promised, done })}`)
    }
  }

  expect(samples.length).toBeGreaterThan(300)
  expect(broken).toEqual([])
})
