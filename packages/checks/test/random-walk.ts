import { checkDocument } from '#checks/check-document.ts'
import { namedRulesOf } from '#checks/result/named-rules.ts'
import { ruleIds } from '#checks/result/rule-ids.ts'
import { aDocument } from './a-document.ts'
import { annotationCases } from './cases/annotation-cases.ts'
import { contentCases } from './cases/content-cases.ts'
import { documentCases } from './cases/document-cases.ts'
import { fontCases } from './cases/font-cases.ts'
import { structureCases } from './cases/structure-cases.ts'
import { mutate } from './mutate.ts'

export type Step = { seed: number; state: string; conditions: number; milliseconds: number }

/** Checks mutated documents, made of those that the rules are tested with. */
export async function walk(count: number, firstSeed: number): Promise<Step[]> {
  const cases = [structureCases, documentCases, annotationCases, contentCases, fontCases]
  const changes = cases.flatMap((some) => Object.values(some)).map(({ passes }) => passes)
  const documents = await Promise.all(changes.map((change) => aDocument(change)))
  const steps: Step[] = []
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const bytes = mutate(documents[seed % documents.length] ?? new Uint8Array(), seed)
    const startedAt = performance.now()
    const { state, conditions } = await checkDocument(bytes, 'minutes.pdf')
    const milliseconds = performance.now() - startedAt
    steps.push({ seed, state, conditions: conditions.length, milliseconds })
  }
  return steps
}

export const isOrderly = ({ state, conditions }: Step) =>
  state === 'done'
    ? conditions === ruleIds.length + namedRulesOf('pdf').length
    : ['locked', 'unreadable'].includes(state) && conditions === 0
