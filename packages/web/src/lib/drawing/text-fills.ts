/** With what letters are filled: one colour, nothing, or what no colour tells, as a pattern or a stroke. */
export type TextFill = { color: string; alpha: number } | 'nothing' | 'other'

/** Letters that a page draws in one go, in their order. */
export type FilledText = {
  /** The number of the innermost mark around them. */
  mark: number | undefined
  letters: number
  fill: TextFill
}

type Operations = { fnArray: readonly number[]; argsArray: readonly unknown[] }

/** The numbers of pdf.js for the operations that matter here. */
type Codes = Record<
  | ('save' | 'restore' | 'setGState' | 'setTextRenderingMode' | 'showText')
  | ('setFillRGBColor' | 'setFillColorN' | 'setFillTransparent')
  | ('beginMarkedContent' | 'beginMarkedContentProps' | 'endMarkedContent')
  | ('paintFormXObjectBegin' | 'paintFormXObjectEnd' | 'beginGroup' | 'endGroup')
  | ('beginAnnotation' | 'endAnnotation'),
  number
>

type State = {
  /** Undefined: a pattern. */
  color: string | undefined
  alpha: number
  mode: number
  isBlended: boolean
  isMasked: boolean
  /** A group around it is blended as a whole. */
  isInBlend: boolean
}

const atFirst: State = {
  ...{ color: '000000', alpha: 1, mode: 0 },
  ...{ isBlended: false, isMasked: false, isInBlend: false },
}

/** What fills the letters of a page, outside of annotations, in the order in which they are drawn. */
export function textFillsOf({ fnArray, argsArray }: Operations, codes: Codes): FilledText[] {
  const filled: FilledText[] = []
  const kept: State[] = []
  const marks: (number | undefined)[] = []
  let state = atFirst
  let annotations = 0
  const keep = (next: Partial<State> = {}) => {
    kept.push(state)
    state = { ...state, ...next }
  }
  const giveBack = () => {
    state = kept.pop() ?? atFirst
  }
  const mayBlend = () => state.alpha !== 1 || state.isBlended || state.isMasked || state.isInBlend
  const steps: Record<number, ((args: readonly unknown[]) => void) | undefined> = {
    [codes.save]: () => keep(),
    [codes.restore]: giveBack,
    [codes.paintFormXObjectBegin]: () => keep(),
    [codes.paintFormXObjectEnd]: giveBack,
    [codes.beginGroup]: () =>
      keep({ alpha: 1, isBlended: false, isMasked: false, isInBlend: mayBlend() }),
    [codes.endGroup]: giveBack,
    [codes.beginAnnotation]: () => void (annotations += 1),
    [codes.endAnnotation]: () => void (annotations -= 1),
    [codes.beginMarkedContent]: () => void marks.push(undefined),
    [codes.beginMarkedContentProps]: ([, mcid]) =>
      void marks.push(typeof mcid === 'number' ? mcid : undefined),
    [codes.endMarkedContent]: () => void marks.pop(),
    [codes.setFillRGBColor]: ([color]) => (state = { ...state, color: hexOf(color) }),
    [codes.setFillColorN]: () => (state = { ...state, color: undefined }),
    [codes.setFillTransparent]: () => (state = { ...state, alpha: 0 }),
    [codes.setTextRenderingMode]: ([mode]) => (state = { ...state, mode: Number(mode) }),
    [codes.setGState]: ([changes]) => (state = { ...state, ...toState(changes) }),
    [codes.showText]: ([glyphs]) => {
      const letters = lettersIn(glyphs)
      if (annotations > 0 || letters === 0) return
      const mark = marks.findLast((one) => one !== undefined)
      filled.push({ mark, letters, fill: fillOf(state) })
    },
  }
  for (const [at, operation] of fnArray.entries()) {
    const args = argsArray[at]
    steps[operation]?.(Array.isArray(args) ? args : [])
  }
  return filled
}

const hexOf = (color: unknown): string | undefined =>
  typeof color === 'string' ? /^#([0-9a-f]{6})$/i.exec(color)?.[1]?.toLowerCase() : undefined

/** What a change of the graphics state says of fills. */
function toState(changes: unknown): Partial<State> {
  const state: Partial<State> = {}
  for (const change of Array.isArray(changes) ? changes : []) {
    const [key, value]: unknown[] = Array.isArray(change) ? change : []
    if (key === 'ca') state.alpha = Number(value)
    if (key === 'BM') state.isBlended = value !== 'source-over'
    if (key === 'SMask') state.isMasked = Boolean(value)
  }
  return state
}

/** The ways to draw text that paint its inside, and those that paint nothing. */
const fills = [0, 4]
const paintsNothing = [3, 7]

function fillOf({ color, alpha, mode, isBlended, isMasked, isInBlend }: State): TextFill {
  if (paintsNothing.includes(mode) || alpha === 0) return 'nothing'
  const isPlain = fills.includes(mode) && !isBlended && !isMasked && !isInBlend
  return isPlain && color !== undefined && alpha <= 1 ? { color, alpha } : 'other'
}

/** How many letters a text has: blanks and marks without a look are left out. */
export const countLetters = (text: string): number => text.replaceAll(/[\s\0\p{Cf}]/gu, '').length

const lettersIn = (glyphs: unknown): number =>
  (Array.isArray(glyphs) ? glyphs : []).reduce<number>((sum, glyph: unknown) => {
    const unicode =
      typeof glyph === 'object' && glyph !== null && 'unicode' in glyph ? glyph.unicode : ''
    return sum + (typeof unicode === 'string' ? countLetters(unicode) : 0)
  }, 0)
