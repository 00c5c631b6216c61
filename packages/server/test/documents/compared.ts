import type { ComparisonOutcome } from '#server/checker/comparison/comparison-answer.ts'
import { runComparison } from '#server/features/documents/comparisons/run-comparison.ts'
import { newId } from '#server/ids.ts'
import type { TestApp } from '#test/app-for-test.ts'

type Document = { open(): AsyncIterable<Buffer> }
export type Compare = (
  documents: Record<'original' | 'fixed', Document>,
) => Promise<ComparisonOutcome>

async function wordsOf({ open }: Document): Promise<string[]> {
  let text = ''
  for await (const chunk of open()) text += chunk.toString()
  return text.match(/[a-z]+/g) ?? []
}

/** Takes the bytes of both documents as their words: it is in doubt if less than nine of ten are there. */
export const comparingWords: Compare = async ({ original, fixed }) => {
  const before = await wordsOf(original)
  const after = await wordsOf(fixed)
  const lost = before.filter((word) => !after.includes(word))
  const isDoubtful = lost.length * 10 > before.length
  return {
    state: 'compared',
    words: before.length,
    found: before.length - lost.length,
    added: after.filter((word) => !before.includes(word)).length,
    pages: { original: 1, fixed: 1 },
    structure: null,
    doubts: isDoubtful ? ['other_text'] : [],
    lost: lost.length > 0 ? [{ page: 1, words: lost }] : [],
  }
}

/** Makes all comparisons that wait, of every organization. */
export async function compareAll(parts: TestApp, compare: Compare = comparingWords) {
  const waiting = parts.db.selectFrom('comparisons').select('id').where('ended_at', 'is', null)
  const entry = () => ({ id: newId(), isLast: false })
  for (const _row of await waiting.execute())
    await runComparison({ ...parts, compare }, entry(), new AbortController().signal)
}
