import { checkDocument } from '#checks/check-document.ts'
import { customRuleIdsFor } from '#checks/result/custom-rules.ts'
import { pdfUaRuleIds } from '#checks/result/rule-ids.ts'
import { mutate, mutatePart } from './mutate.ts'
import { sampleDocuments } from './sample-documents.ts'

export const walkedKinds = ['pdf', 'office', 'image'] as const
export type WalkedKind = (typeof walkedKinds)[number]

export type Step = {
  seed: number
  state: string
  /** Whether each condition of its kind is answered, or none where the document is not checked. */
  isWhole: boolean
  milliseconds: number
}

/** Every other Office document is changed within one of its parts, else it would hardly ever open. */
const changed = (kind: WalkedKind, bytes: Uint8Array, seed: number) =>
  kind === 'office' && seed % 4 > 0 ? mutatePart(bytes, seed) : mutate(bytes, seed)

type Walk = { kind: WalkedKind; count: number; firstSeed: number }

/** Checks mutated documents of a kind. */
export async function walk({ kind, count, firstSeed }: Walk): Promise<Step[]> {
  const documents = await sampleDocuments[kind]('passes')
  const steps: Step[] = []
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const sample = documents[seed % documents.length]
    if (!sample) break
    const bytes = await changed(kind, sample.bytes, seed)
    const startedAt = performance.now()
    const { state, facts, conditions } = await checkDocument(bytes, sample.name)
    const milliseconds = performance.now() - startedAt
    const isWhole = conditions.length === (facts ? conditionsOf(facts.kind) : 0)
    steps.push({ seed, state, isWhole, milliseconds })
  }
  return steps
}

const conditionsOf = (kind: Parameters<typeof customRuleIdsFor>[0]) =>
  customRuleIdsFor(kind).length + (kind === 'pdf' ? pdfUaRuleIds.length : 0)

export const isOrderly = ({ state, isWhole }: Step) =>
  isWhole && ['done', 'locked', 'unreadable', 'too_large'].includes(state)
