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
  const texts: { item: TextItem; mark: number | undefined; letters: number }[] = []
  for (const { item, marks } of iterateTexts(content.items)) {
    const mark = marks.findLast((one) => one !== undefined)
    texts.push({ item, mark, letters: countLetters(item.str) })
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

type MarkLetters = Pick<FilledText, 'mark' | 'letters'>

/** If a mark has unequal letters in texts and operations, each text has all fills of the mark. */
function matchFills(texts: readonly MarkLetters[], filled: readonly FilledText[]): TextFill[][] {
  const textsByMark = Map.groupBy(texts, ({ mark }) => mark)
  const fillsOf = new Map<number | undefined, (letters: number) => FilledText[]>()
  for (const [mark, all] of Map.groupBy(filled, (one) => one.mark)) {
    const isSame = lettersOf(all) === lettersOf(textsByMark.get(mark) ?? [])
    fillsOf.set(mark, isSame ? createFillConsumer(all) : () => all)
  }
  return texts.map(({ mark, letters }) => distinctFills(fillsOf.get(mark)?.(letters) ?? []))
}

const lettersOf = (texts: readonly MarkLetters[]) =>
  texts.reduce((sum, { letters }) => sum + letters, 0)

function createFillConsumer(filled: readonly FilledText[]) {
  let at = 0
  let remaining = filled[0]?.letters ?? 0
  return (letters: number): FilledText[] => {
    const matched: FilledText[] = []
    let remainingLetters = letters
    for (let one = filled[at]; one && remainingLetters > 0; one = filled[at]) {
      matched.push(one)
      const letterCount = Math.min(remainingLetters, remaining)
      remainingLetters -= letterCount
      remaining -= letterCount
      if (remaining > 0) continue
      at += 1
      remaining = filled[at]?.letters ?? 0
    }
    return matched
  }
}

const distinctFills = (filled: readonly FilledText[]): TextFill[] => [
  ...new Map(filled.map(({ fill }) => [JSON.stringify(fill), fill])).values(),
]
