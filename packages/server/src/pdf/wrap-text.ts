import { toParagraph, sliceWidth } from './text-runs.ts'
import type { Paragraph, Slice } from './text-runs.ts'

/** `endsWord`: a space follows, which no line shows at its end. */
export type Line = Slice & { width: number; endsWord: boolean }

/** Breaks words longer than a line after a separating sign, or else between letters. */
export function wrapParagraph(paragraph: Paragraph, width: number): Line[] {
  const spaceWidth = sliceWidth(toParagraph(' ', paragraph.style), { start: 0, end: 1 })
  const lines: Line[] = []

  for (const word of wordsOf(paragraph.text)) {
    const last = lines.at(-1)
    const wordWidth = sliceWidth(paragraph, word)
    if (last && last.width + spaceWidth + wordWidth <= width) {
      last.end = word.end
      last.width += spaceWidth + wordWidth
    } else {
      if (last) last.endsWord = true
      const parts = wordWidth <= width ? [word] : breakWord(paragraph, word, width)
      const toLine = (part: Slice) => ({ ...part, width: sliceWidth(paragraph, part) })
      lines.push(...parts.map((part) => ({ ...toLine(part), endsWord: false })))
    }
  }
  return lines
}

const wordsOf = (text: string): Slice[] =>
  Array.from(text.matchAll(/[^ ]+/g), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }))

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function breakWord(paragraph: Paragraph, word: Slice, width: number): Slice[] {
  const text = paragraph.text.slice(word.start, word.end)
  const ends = Array.from(
    graphemeSegmenter.segment(text),
    ({ index, segment }) => word.start + index + segment.length,
  )
  const parts: Slice[] = []
  let start = word.start
  while (start < word.end) {
    const remaining = ends.filter((end) => end > start)
    const fitting = countFitting(remaining, (end) => sliceWidth(paragraph, { start, end }) <= width)
    // At least one letter, so that the loop ends.
    const end = findPreferredBreak(
      paragraph.text,
      remaining.slice(0, Math.max(1, fitting)),
      word.end,
    )
    parts.push({ start, end })
    start = end
  }
  return parts
}

/** Binary search: if one fits, so do all before it. */
function countFitting(ends: readonly number[], fits: (end: number) => boolean): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(ends[middle - 1] ?? 0)) low = middle
    else high = middle - 1
  }
  return low
}

/** After the last separating sign of the second half, or as late as possible. */
function findPreferredBreak(text: string, ends: readonly number[], wordEnd: number): number {
  const furthest = ends.at(-1) ?? wordEnd
  if (furthest === wordEnd) return wordEnd
  const secondHalf = ends.slice(Math.floor(ends.length / 2))
  return (
    secondHalf.findLast((end) => /[-_.,/\\+\u2010-\u2014]/.test(text.charAt(end - 1))) ?? furthest
  )
}
