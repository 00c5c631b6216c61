import { contrastRatio } from '#web/lib/browser/contrast-ratio.ts'
import type { TextRun } from '#web/lib/drawing/page-texts.ts'

/** Minimum ratios of WCAG 2.2, 1.4.3. */
const minRatios = { usual: 4.5, large: 3 } as const

/** Minimum points of large text in WCAG 2.2. */
const largeTextMinPt = { usual: 18, bold: 14 } as const

/** Sizes are products of matrices: 14 points may come as 13.9999. */
const roundingPt = 0.01

export const isLarge = ({ sizePt, isBold }: Pick<TextRun, 'sizePt' | 'isBold'>): boolean =>
  sizePt + roundingPt >= (isBold ? largeTextMinPt.bold : largeTextMinPt.usual)

export type Contrast = {
  /** From 1 to 21; undefined if only a person can tell. */
  ratio: number | undefined
  minRatio: number
  verdict: 'too_low' | 'enough' | 'to_look_at'
}

/** The contrast of a text, measured only where it is one colour over one colour. */
export function judgeContrast(run: TextRun): Contrast {
  const minRatio = isLarge(run) ? minRatios.large : minRatios.usual
  if (!run.colors) return { ratio: undefined, minRatio, verdict: 'to_look_at' }
  const ratio = contrastRatio(run.colors.color, run.colors.ground)
  return { ratio, minRatio, verdict: ratio < minRatio ? 'too_low' : 'enough' }
}

export type ContrastGroup = Contrast & {
  key: string
  colors: TextRun['colors']
  isLarge: boolean
  runs: [TextRun, ...TextRun[]]
}

const verdictOrder = { too_low: 0, to_look_at: 1, enough: 2 } as const

/** Groups texts by colours: too low first, then those for a person; within both from the lowest. */
export function groupContrast(runs: readonly TextRun[]): ContrastGroup[] {
  const groups = new Map<string, ContrastGroup>()
  for (const run of runs) {
    const { colors } = run
    const key = colors ? `${colors.color} ${colors.ground} ${isLarge(run)}` : 'to look at'
    const group = groups.get(key)
    if (group) group.runs.push(run)
    else groups.set(key, { key, colors, isLarge: isLarge(run), runs: [run], ...judgeContrast(run) })
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      verdictOrder[one.verdict] - verdictOrder[other.verdict] ||
      (one.ratio ?? 0) - (other.ratio ?? 0),
  )
}

/** Ratios are products of floats: 4.5 may come as 4.4999999999. */
const floatTolerance = 1e-9

/** "4.49": cut, not rounded, so that a ratio below the limit never looks sufficient. */
export const ratioText = (ratio: number): string =>
  String(Math.floor(ratio * 100 + floatTolerance) / 100)
