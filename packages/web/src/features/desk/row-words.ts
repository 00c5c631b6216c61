import { formatQuantity, type ModelPart } from '@curbcut/contract'
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

/** "Heading 2, Public comment, 1 finding, seen": a row as a screen reader says it. */
export function nameOfRow(node: PartNode): string {
  const { part, findings, mark } = node
  const found = findings && formatQuantity(findings, 'finding')
  return [kindWords(part), wordsInRow(node), found, mark].filter(Boolean).join(', ')
}
