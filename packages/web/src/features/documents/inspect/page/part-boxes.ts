import type { ModelPart } from '@curbcut/contract'
import { isRow, partsAbove } from '#web/features/documents/inspect/tree/part-tree.ts'
import { unstructuredTextBoxes } from '#web/features/documents/inspect/tree/unstructured-texts.ts'
import { toPageBox, unionOf, type PageBox, type PageMarks } from '#web/lib/drawing/page-marks.ts'
import type { TextRun } from '#web/lib/drawing/page-texts.ts'

export type BoxesById = ReadonlyMap<number, PageBox>

/**
 * The boxes of parts on a page, of their own content and with all descendants. pdf.js does not
 * tell to which form a mark belongs, so marks of forms count only if the page has a single form.
 */
export function partBoxesOf(
  parts: readonly ModelPart[],
  {
    page,
    matrix,
    marks,
    runs = [],
  }: PageMarks & { page: number; runs?: readonly TextRun[] | undefined },
): { ownBoxes: BoxesById; whole: BoxesById } {
  const forms = new Set(
    parts.flatMap(({ marks: ones = [] }) => ones.flatMap(({ form = [] }) => form)),
  )
  const marksByKey = Map.groupBy(marks, ({ mcid, isInForm }) => keyOf(mcid, isInForm))
  const unstructuredTexts = unstructuredTextBoxes(parts, runs)
  const ownBox = (part: ModelPart) => {
    const markBoxes = (part.marks ?? [])
      .filter((mark) => mark.page === page && (mark.form === undefined || forms.size === 1))
      .flatMap(({ mcid, form }) => marksByKey.get(keyOf(mcid, form !== undefined)) ?? [])
    const objectBoxes = (part.objects ?? []).flatMap((object) =>
      object.page === page && object.box ? [toPageBox(object.box, matrix)] : [],
    )
    const located = [...markBoxes, ...objectBoxes]
    if (located.length > 0) return unionOf(located)
    if (part.page !== page) return undefined
    return part.box ? toPageBox(part.box, matrix) : unstructuredTexts.get(part.id)
  }

  const ownBoxes = new Map<number, PageBox>()
  const wholeBoxes = new Map<number, PageBox>()
  // Descendants follow their ancestors, so the reverse order visits them first.
  for (const part of parts.toReversed()) {
    const box = ownBox(part)
    if (box) ownBoxes.set(part.id, box)
    const all = unionOf([box, wholeBoxes.get(part.id)].filter((one) => one !== undefined))
    if (!all) continue
    wholeBoxes.set(part.id, all)
    if (part.parent === undefined) continue
    const parentBox = wholeBoxes.get(part.parent)
    wholeBoxes.set(part.parent, unionOf(parentBox ? [parentBox, all] : [all]) ?? all)
  }
  return { ownBoxes, whole: wholeBoxes }
}

const keyOf = (mcid: number, isInForm: boolean) => `${isInForm ? 'form' : 'page'} ${mcid}`

type Point = { x: number; y: number }

/** The smallest part with content under a point; if that is chosen already, its parent. */
export function partAt(
  { x, y }: Point,
  parts: readonly ModelPart[],
  {
    ownBoxes,
    whole,
    chosen,
  }: { ownBoxes: BoxesById; whole: BoxesById; chosen: number | undefined },
): ModelPart | undefined {
  const candidates = parts
    .flatMap((part) => {
      const box = ownBoxes.get(part.id)
      return box && isIn(box, { x, y }) ? [{ part, area: areaOf(box) }] : []
    })
    .toSorted((one, other) => one.area - other.area)
  const smallest = candidates[0]?.part
  if (!smallest) return undefined
  // Repeated presses move the choice up the tree.
  const ancestry = [
    smallest,
    ...partsAbove(smallest, new Map(parts.map((part) => [part.id, part]))),
  ]
  const chosenIndex = ancestry.findIndex(({ id }) => id === chosen)
  const parent = chosenIndex < 0 ? undefined : ancestry[chosenIndex + 1]
  return parent && whole.has(parent.id) ? parent : smallest
}

/** The smallest of these boxes under a point, unless a part with content of its own is smaller. */
export function boxAt<T extends { box: PageBox }>(
  point: Point,
  boxed: readonly T[],
  ownBoxes: BoxesById,
): T | undefined {
  const [smallest] = boxed
    .filter(({ box }) => isIn(box, point))
    .toSorted((one, other) => areaOf(one.box) - areaOf(other.box))
  if (!smallest) return undefined
  const areas = [...ownBoxes.values()].filter((box) => isIn(box, point)).map(areaOf)
  return areas.some((area) => area < areaOf(smallest.box) * muchSmaller) ? undefined : smallest
}

/** Tolerance: the check and the drawing measure letters differently. */
const muchSmaller = 0.7

const isIn = ({ left, top, right, bottom }: PageBox, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom

const areaOf = ({ left, top, right, bottom }: PageBox) => (right - left) * (bottom - top)

/** Grouping tags, which are not visible on a page. */
const groups = new Set(['Document', 'DocumentFragment', 'Part', 'Art', 'Sect', 'Div', 'NonStruct'])

const isGroup = ({ kind, role }: ModelPart) =>
  kind === 'tag' && role !== undefined && groups.has(role)

/** Parts that get a box next to the chosen one: its siblings, else the topmost visible parts. */
export function neighbouringParts(
  parts: readonly ModelPart[],
  chosen: ModelPart | undefined,
): ModelPart[] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  if (chosen && !isGroup(chosen)) {
    return parts.filter((part) => isRow(part) && part.parent === chosen.parent)
  }
  return parts.filter((part) => {
    const parent = part.parent === undefined ? undefined : byId.get(part.parent)
    return isRow(part) && !isGroup(part) && (!parent || isGroup(parent))
  })
}
