import { extendUnion, type PageBox, type PageMarks } from './page-marks.ts'

export type TextContent = { items: readonly object[]; styles: Record<string, Style> }
type Style = { ascent?: number; descent?: number }
export type TextItem = {
  str: string
  transform: number[]
  width: number
  height: number
  fontName: string
}

/** By the number of the marked content; omits texts outside marks. */
export function textBoxesOf(
  { items, styles }: TextContent,
  matrix: PageMarks['matrix'],
): ReadonlyMap<number, PageBox> {
  const boxes = new Map<number, PageBox>()
  for (const { item, marks } of iterateTexts(items)) {
    const box = textBox(item, styles[item.fontName], matrix)
    for (const mcid of marks) {
      if (box && mcid !== undefined) boxes.set(mcid, extendUnion(boxes.get(mcid), box))
    }
  }
  return boxes
}

/** Texts that are not blank, with the marks around each, the innermost last. */
export function* iterateTexts(
  items: TextContent['items'],
): Generator<{ item: TextItem; marks: readonly (number | undefined)[] }> {
  const marks: (number | undefined)[] = []
  for (const item of items) {
    if (isText(item)) {
      if (item.str.trim() !== '') yield { item, marks }
    } else if (isMarkedContentEnd(item)) marks.pop()
    else marks.push(mcidOf(item))
  }
}

const isText = (item: object): item is TextItem => 'str' in item && 'transform' in item

const isMarkedContentEnd = (item: object) => 'type' in item && item.type === 'endMarkedContent'

/** "p12R_mc3" is mark 3 of a page. */
function mcidOf(item: object): number | undefined {
  const id = 'id' in item && typeof item.id === 'string' ? item.id : ''
  const digits = /_mc(\d+)$/.exec(id)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** For fonts that do not declare their extent above and below the line. */
const defaultExtent = { ascent: 0.8, descent: -0.2 }

export function textBox(
  { transform, width, height }: TextItem,
  style: Style | undefined,
  [a, b, c, d, e, f]: PageMarks['matrix'],
): PageBox | undefined {
  const [along = 0, rise = 0, , , x = 0, y = 0] = transform
  const size = Math.hypot(along, rise)
  if (size === 0 || !Number.isFinite(width)) return undefined
  const [cos, sin] = [along / size, rise / size]
  const { ascent, descent } = { ...defaultExtent, ...(style?.ascent && style) }
  const corners = [0, width].flatMap((distance) =>
    [descent ?? defaultExtent.descent, ascent ?? defaultExtent.ascent].map((extent) => {
      const px = x + distance * cos - extent * height * sin
      const py = y + distance * sin + extent * height * cos
      return { x: a * px + c * py + e, y: b * px + d * py + f }
    }),
  )
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}
