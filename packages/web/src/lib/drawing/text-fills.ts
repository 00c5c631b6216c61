/** 'other' is a pattern or a stroke. */
export type TextFill = { color: string; alpha: number } | 'nothing' | 'other'

export type FilledText = {
  /** The number of the innermost mark around the text. */
  mark: number | undefined
  letterCount: number
  fill: TextFill
}

type Operations = { fnArray: readonly number[]; argsArray: readonly unknown[] }

type Codes = Record<
  | ('save' | 'restore' | 'setGState' | 'setTextRenderingMode' | 'showText')
  | ('setFillRGBColor' | 'setFillColorN' | 'setFillTransparent')
  | ('beginMarkedContent' | 'beginMarkedContentProps' | 'endMarkedContent')
  | ('paintFormXObjectBegin' | 'paintFormXObjectEnd' | 'beginGroup' | 'endGroup')
  | ('beginAnnotation' | 'endAnnotation'),
  number
>

type GraphicsState = {
  /** Six hex digits, or 'nothing'; undefined: a pattern. */
  color: string | undefined
  alpha: number
  mode: number
  isBlended: boolean
  isMasked: boolean
  /** A group around it is blended as a whole. */
  isInBlend: boolean
}

const initialState: GraphicsState = {
  color: '000000',
  alpha: 1,
  mode: 0,
  isBlended: false,
  isMasked: false,
  isInBlend: false,
}

type OperationHandlers = Record<number, ((args: readonly unknown[]) => void) | undefined>

/** The fills of all letters of a page in drawing order, without annotations. */
export function findFilledTexts({ fnArray, argsArray }: Operations, codes: Codes): FilledText[] {
  const filledTexts: FilledText[] = []
  const stateTracker = trackGraphicsState(codes)
  const markTracker = trackMarks(codes)
  const show: OperationHandlers[number] = ([glyphs]) => {
    const letterCount = countGlyphLetters(glyphs)
    if (markTracker.isAnnotation() || letterCount === 0) return
    filledTexts.push({ mark: markTracker.mark(), letterCount, fill: fillOf(stateTracker.state()) })
  }
  const handlers: OperationHandlers = {
    ...stateTracker.handlers,
    ...markTracker.handlers,
    [codes.showText]: show,
  }
  for (const [at, operation] of fnArray.entries()) {
    const args = argsArray[at]
    handlers[operation]?.(Array.isArray(args) ? args : [])
  }
  return filledTexts
}

function trackGraphicsState(codes: Codes) {
  const savedStates: GraphicsState[] = []
  let state = initialState
  const change = (changes: Partial<GraphicsState>) => {
    state = { ...state, ...changes }
  }
  const save = () => void savedStates.push(state)
  const restoreState = () => {
    state = savedStates.pop() ?? initialState
  }
  const beginGroup = () => {
    save()
    const isInBlend = state.alpha !== 1 || state.isBlended || state.isMasked || state.isInBlend
    change({ alpha: 1, isBlended: false, isMasked: false, isInBlend })
  }
  const handlers: OperationHandlers = {
    [codes.save]: save,
    [codes.restore]: restoreState,
    [codes.paintFormXObjectBegin]: save,
    [codes.paintFormXObjectEnd]: restoreState,
    [codes.beginGroup]: beginGroup,
    [codes.endGroup]: restoreState,
    [codes.setFillRGBColor]: ([color]) => change({ color: hexOf(color) }),
    [codes.setFillColorN]: () => change({ color: undefined }),
    [codes.setFillTransparent]: () => change({ color: 'nothing' }),
    [codes.setTextRenderingMode]: ([mode]) => change({ mode: Number(mode) }),
    [codes.setGState]: ([changes]) => change(toState(changes)),
  }
  return { handlers, state: () => state }
}

function trackMarks(codes: Codes) {
  const marks: (number | undefined)[] = []
  let annotations = 0
  const handlers: OperationHandlers = {
    [codes.beginAnnotation]: () => void (annotations += 1),
    [codes.endAnnotation]: () => void (annotations -= 1),
    [codes.beginMarkedContent]: () => void marks.push(undefined),
    [codes.beginMarkedContentProps]: ([, mcid]) =>
      void marks.push(typeof mcid === 'number' ? mcid : undefined),
    [codes.endMarkedContent]: () => void marks.pop(),
  }
  const mark = () => marks.findLast((mcid) => mcid !== undefined)
  return { handlers, mark, isAnnotation: () => annotations > 0 }
}

const hexOf = (color: unknown): string | undefined =>
  typeof color === 'string' ? /^#([0-9a-f]{6})$/i.exec(color)?.[1]?.toLowerCase() : undefined

function toState(changes: unknown): Partial<GraphicsState> {
  const state: Partial<GraphicsState> = {}
  for (const change of Array.isArray(changes) ? changes : []) {
    const [key, value]: unknown[] = Array.isArray(change) ? change : []
    if (key === 'ca') state.alpha = Number(value)
    if (key === 'BM') state.isBlended = value !== 'source-over'
    if (key === 'SMask') state.isMasked = Boolean(value)
  }
  return state
}

/** Text rendering modes that fill, and those that paint nothing. */
const fillModes = [0, 4]
const invisibleModes = [3, 7]

function fillOf({ color, alpha, mode, isBlended, isMasked, isInBlend }: GraphicsState): TextFill {
  if (invisibleModes.includes(mode) || alpha === 0 || color === 'nothing') return 'nothing'
  const isPlain = fillModes.includes(mode) && !isBlended && !isMasked && !isInBlend
  return isPlain && color !== undefined && alpha <= 1 ? { color, alpha } : 'other'
}

/** Without blanks and invisible characters. */
export const countLetters = (text: string): number => text.replaceAll(/[\s\0\p{Cf}]/gu, '').length

const countGlyphLetters = (glyphs: unknown): number =>
  (Array.isArray(glyphs) ? glyphs : []).reduce<number>((sum, glyph: unknown) => {
    const unicode =
      typeof glyph === 'object' && glyph !== null && 'unicode' in glyph ? glyph.unicode : ''
    return sum + (typeof unicode === 'string' ? countLetters(unicode) : 0)
  }, 0)
