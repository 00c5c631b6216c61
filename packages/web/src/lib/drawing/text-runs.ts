import { isPageBox, type PageBox, type PageMarks } from './page-marks.ts'
import { truncateText, type PageTexts, type TextRun } from './page-texts.ts'
import { previewLimits } from './preview-limits.ts'
import type { Picture } from './preview-messages.ts'
import { textBox, iterateTexts, type TextContent, type TextItem } from './text-boxes.ts'
import { measureTextColors } from './text-colors.ts'
import { countLetters, type FilledText, type TextFill } from './text-fills.ts'

type TextSource = {
  matrix: PageMarks['matrix']
  filled: readonly FilledText[]
  picture: Picture
  isBold: (fontName: string) => boolean
  pointsPerUnit: number
}

/** Omits invisible text, as behind a scan. */
export function textRunsOf(content: TextContent, source: TextSource): PageTexts {
  const { matrix, filled, picture, isBold, pointsPerUnit } = source
  const texts: (MarkLetters & { item: TextItem })[] = []
  for (const { item, marks } of iterateTexts(content.items)) {
    const mark = marks.findLast((mcid) => mcid !== undefined)
    texts.push({ item, mark, letterCount: countLetters(item.str) })
  }
  const fills = matchFills(texts, filled)
  const runs: TextRun[] = []
  let omitted = 0
  for (const [at, { item, mark }] of texts.entries()) {
    const box = textBox(item, content.styles[item.fontName], matrix)
    const paintedFills = (fills[at] ?? []).filter((fill) => fill !== 'nothing')
    const visibleBox = box && clampToPage(box)
    if (!visibleBox || paintedFills.length === 0) continue
    if (runs.length === previewLimits.texts) {
      omitted += 1
      continue
    }
    const [fill, ...others] = paintedFills
    const isPlain = fill !== undefined && fill !== 'other' && others.length === 0
    const colors = isPlain ? measureTextColors(picture, visibleBox, fill) : undefined
    const [, , upward = 0, aside = 0] = item.transform
    runs.push({
      box: visibleBox,
      text: truncateText(singleLine(item.str)),
      isBold: isBold(item.fontName),
      sizePt: Math.hypot(upward, aside) * pointsPerUnit,
      isNumbered: mark !== undefined,
      ...(colors && { colors }),
    })
  }
  return { runs, omitted }
}

function clampToPage({ left, top, right, bottom }: PageBox): PageBox | undefined {
  const box = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(1, right),
    bottom: Math.min(1, bottom),
  }
  return isPageBox(box) ? box : undefined
}

const singleLine = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

type MarkLetters = Pick<FilledText, 'mark' | 'letterCount'>

/** If texts and operations of a mark have unequal numbers of letters, each text has all its fills. */
function matchFills(texts: readonly MarkLetters[], filled: readonly FilledText[]): TextFill[][] {
  const textsByMark = Map.groupBy(texts, ({ mark }) => mark)
  const takeFills = new Map<number | undefined, (letterCount: number) => FilledText[]>()
  for (const [mark, filledTexts] of Map.groupBy(filled, (text) => text.mark)) {
    const isEqual = sumLetters(filledTexts) === sumLetters(textsByMark.get(mark) ?? [])
    takeFills.set(mark, isEqual ? createFillConsumer(filledTexts) : () => filledTexts)
  }
  return texts.map(({ mark, letterCount }) =>
    distinctFills(takeFills.get(mark)?.(letterCount) ?? []),
  )
}

const sumLetters = (texts: readonly MarkLetters[]) =>
  texts.reduce((sum, { letterCount }) => sum + letterCount, 0)

/** Each call takes the fills of the next letters, so that one fill may span several texts. */
function createFillConsumer(filled: readonly FilledText[]) {
  let at = 0
  let lettersOfFill = filled[0]?.letterCount ?? 0
  return (letterCount: number): FilledText[] => {
    const matched: FilledText[] = []
    let lettersOfText = letterCount
    for (let current = filled[at]; current && lettersOfText > 0; current = filled[at]) {
      matched.push(current)
      const shared = Math.min(lettersOfText, lettersOfFill)
      lettersOfText -= shared
      lettersOfFill -= shared
      if (lettersOfFill > 0) continue
      at += 1
      lettersOfFill = filled[at]?.letterCount ?? 0
    }
    return matched
  }
}

const distinctFills = (filled: readonly FilledText[]): TextFill[] => [
  ...new Map(filled.map(({ fill }) => [JSON.stringify(fill), fill])).values(),
]
