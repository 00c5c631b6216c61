import { formatQuantity, type ModelPart } from '@curbcut/contract'
import type { PartMark } from './part-marks.ts'
import type { PartNode } from './part-tree.ts'
import { kindWords, wordsOf } from './part-words.ts'

const mostLetters = 80

/** What a part says, as far as a row has room: of a part that only holds others, what those begin with. */
export function wordsInRow(node: PartNode): string {
  if (node.part.role === 'Document') return ''
  const words = wordsOf(node.part, firstBelow(node))
  return words.length > mostLetters ? `${words.slice(0, mostLetters).trimEnd()} …` : words
}

/** Enough parts to fill a row: a long table is not read to its end for its beginning. */
const mostParts = 24

function firstBelow({ children }: PartNode): ModelPart[] {
  const below: ModelPart[] = []
  const waiting = children.toReversed()
  for (let node = waiting.pop(); node && below.length < mostParts; node = waiting.pop()) {
    below.push(node.part)
    waiting.push(...node.children.slice(0, mostParts).toReversed())
  }
  return below
}

/** What a row tells beside its part. */
export type Signs = { findings: number | undefined; mark: PartMark | undefined }

/** "Heading 2, Public comment, 1 finding, seen": a row as a screen reader says it. */
export const nameOfRow = (node: PartNode, { findings, mark }: Signs): string =>
  [kindWords(node.part), wordsInRow(node), findings && formatQuantity(findings, 'finding'), mark]
    .filter(Boolean)
    .join(', ')
