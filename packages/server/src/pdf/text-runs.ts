import { bidi, isRightToLeft } from './bidi.ts'
import type { EmbeddingLevels } from './bidi.ts'
import { mainFace } from './document-fonts.ts'
import type { Face, Weight } from './document-fonts.ts'
import { withDirectionMark } from './open-font.ts'
import { findFace, letterPattern } from './readable-text.ts'

export type TextStyle = {
  weight: Weight
  /** Points. */
  size: number
  /** The distance of two lines, in points. */
  leading: number
  colour: string
  /** Whether digits have equal widths, so that they align in columns. */
  isTabular?: boolean
}

/** Each code unit has a face and an embedding level. */
export type Paragraph = {
  text: string
  style: TextStyle
  faces: readonly Face[]
  levels: EmbeddingLevels
}

export type Slice = { start: number; end: number }

/** `x` is measured from the start of the line. */
export type TextRun = { text: string; face: Face; isRightToLeft: boolean; x: number; width: number }

export function toParagraph(text: string, style: TextStyle): Paragraph {
  const faces: Face[] = []
  for (const word of text.match(/ +|[^ ]+/g) ?? []) {
    faces.push(...findWordFaces(word, style.weight, faces.at(-1)))
  }
  return { text, style, faces, levels: bidi.getEmbeddingLevels(text) }
}

export function layOutLine(paragraph: Paragraph, line: Slice): { runs: TextRun[]; width: number } {
  const cuts = splitIntoRuns(paragraph, line)
  const order = bidi.getReorderedIndices(paragraph.text, paragraph.levels, line.start, line.end - 1)
  const visualCuts = cuts.toSorted((a, b) => order.indexOf(a.start) - order.indexOf(b.start))
  const positions = new Map<Slice, { x: number; width: number }>()
  let width = 0
  for (const cut of visualCuts) {
    const position = { x: width, width: measureRunWidth(paragraph, cut) }
    positions.set(cut, position)
    width += position.width
  }
  const runs = cuts.map((cut) => ({
    ...toRun(paragraph, cut),
    x: 0,
    width: 0,
    ...positions.get(cut),
  }))
  return { runs, width }
}

/** In points. */
export const sliceWidth = (paragraph: Paragraph, slice: Slice): number =>
  splitIntoRuns(paragraph, slice).reduce((sum, cut) => sum + measureRunWidth(paragraph, cut), 0)

export const featuresOf = ({ isTabular = false }: TextStyle): 'tnum'[] =>
  isTabular ? ['tnum'] : []

/** One face per word: half a word in another face looks like a mistake. */
function findWordFaces(word: string, weight: Weight, previousFace: Face | undefined): Face[] {
  // A space belongs to the word before it, so that words of one face form one run.
  const face = word.startsWith(' ') && previousFace ? previousFace : findFace(word, weight)
  if (face) return Array.from({ length: word.length }, () => face)

  return (word.match(letterPattern) ?? []).flatMap((letter) => {
    const letterFace = findFace(letter, weight) ?? mainFace(weight)
    return Array.from({ length: letter.length }, () => letterFace)
  })
}

function splitIntoRuns({ faces, levels: { levels } }: Paragraph, { start, end }: Slice): Slice[] {
  const cuts: Slice[] = []
  let from = start
  for (let index = start + 1; index <= end; index++) {
    const isSame = faces[index] === faces[from] && levels[index] === levels[from]
    if (index < end && isSame) continue
    cuts.push({ start: from, end: index })
    from = index
  }
  return cuts
}

function toRun({ text, style, faces, levels: { levels } }: Paragraph, { start, end }: Slice) {
  return {
    text: text.slice(start, end),
    face: faces[start] ?? mainFace(style.weight),
    isRightToLeft: isRightToLeft(levels[start] ?? 0),
  }
}

function measureRunWidth(paragraph: Paragraph, cut: Slice): number {
  const run = toRun(paragraph, cut)
  const { font } = run.face
  const glyphs = font.layout(
    withDirectionMark(run.text, run.isRightToLeft),
    featuresOf(paragraph.style),
  )
  return (glyphs.advanceWidth / font.unitsPerEm) * paragraph.style.size
}
