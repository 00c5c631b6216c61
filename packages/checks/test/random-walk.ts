import { checkDocument } from '#checks/check-document.ts'
import { namedRulesOf } from '#checks/result/named-rules.ts'
import { ruleIds } from '#checks/result/rule-ids.ts'
import { aDocument } from './a-document.ts'
import * as images from './an-image.ts'
import { annotationCases } from './cases/annotation-cases.ts'
import { contentCases } from './cases/content-cases.ts'
import { documentCases } from './cases/document-cases.ts'
import { fontCases } from './cases/font-cases.ts'
import { officeCases } from './cases/office-cases.ts'
import { structureCases } from './cases/structure-cases.ts'
import { mutate, mutatePart } from './mutate.ts'

export const walkedKinds = ['pdf', 'office', 'image'] as const
export type WalkedKind = (typeof walkedKinds)[number]

export type Step = {
  seed: number
  state: string
  /** Whether each condition of its kind is answered, or none where the document is not checked. */
  isWhole: boolean
  milliseconds: number
}

type Sample = { name: string; bytes: Uint8Array }

/** The documents that the rules are tested with. */
const samples: Record<WalkedKind, () => Promise<Sample[]>> = {
  pdf() {
    const cases = [structureCases, documentCases, annotationCases, contentCases, fontCases]
    const changes = cases.flatMap((some) => Object.values(some)).map(({ passes }) => passes)
    return Promise.all(
      changes.map(async (change) => ({ name: 'minutes.pdf', bytes: await aDocument(change) })),
    )
  },
  office: async () =>
    officeCases.flatMap(({ name, passes }) =>
      Object.values(passes).map((bytes) => ({ name, bytes })),
    ),
  image: async () => [
    { name: 'a.png', bytes: images.aPng(30, 20, 3) },
    { name: 'a.jpg', bytes: images.aJpeg(30, 20) },
    { name: 'a.gif', bytes: images.aGif(30, 20, 3) },
    { name: 'a.tif', bytes: images.aTiff(30, 20, { pages: 3 }) },
    { name: 'a.webp', bytes: images.aWebp(30, 20, 3) },
    { name: 'a.bmp', bytes: images.aBmp(30, 20) },
  ],
}

/** Every other Office document is changed within one of its parts, else it would hardly ever open. */
const changed = (kind: WalkedKind, bytes: Uint8Array, seed: number) =>
  kind === 'office' && seed % 4 > 0 ? mutatePart(bytes, seed) : mutate(bytes, seed)

type Walk = { kind: WalkedKind; count: number; firstSeed: number }

/** Checks mutated documents of a kind. */
export async function walk({ kind, count, firstSeed }: Walk): Promise<Step[]> {
  const documents = await samples[kind]()
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

const conditionsOf = (kind: Parameters<typeof namedRulesOf>[0]) =>
  namedRulesOf(kind).length + (kind === 'pdf' ? ruleIds.length : 0)

export const isOrderly = ({ state, isWhole }: Step) =>
  isWhole && ['done', 'locked', 'unreadable', 'too_large'].includes(state)
