import type { ModelPart } from '@curbcut/contract'
import { isRow, ancestorsOf } from '#web/features/documents/inspect/parts/part-tree.ts'
import { toPageBox, unionOf, type PageBox, type PageMarks } from '#web/lib/drawing/page-marks.ts'
import type { TextRun } from '#web/lib/drawing/page-texts.ts'
import { unstructuredTextBoxes } from './unstructured-texts.ts'

export type BoxesById = ReadonlyMap<number, PageBox>

/** Marks in forms count only if there is one form, because pdf.js does not tell which form has a mark. */
export function partBoxesOf(
  parts: readonly ModelPart[],
  {
    page,
    matrix,
    marks,
    runs = [],
  }: PageMarks & { page: number; runs?: readonly TextRun[] | undefined },
): { ownBoxes: BoxesById; wholeBoxes: BoxesById } {
  const forms = new Set(
    parts.flatMap(({ marks: partMarks = [] }) => partMarks.flatMap(({ form = [] }) => form)),
  )
  const marksByKey = Map.groupBy(marks, ({ mcid, isInForm }) => markKeyOf(mcid, isInForm))
  const unstructuredTexts = unstructuredTextBoxes(parts, runs)
  const ownBox = (part: ModelPart) => {
    const markBoxes = (part.marks ?? [])
      .filter((mark) => mark.page === page && (mark.form === undefined || forms.size === 1))
      .flatMap(({ mcid, form }) => marksByKey.get(markKeyOf(mcid, form !== undefined)) ?? [])
    const objectBoxes = (part.objects ?? []).flatMap((object) =>
      object.page === page && object.box ? [toPageBox(object.box, matrix)] : [],
    )
    const contentBoxes = [...markBoxes, ...objectBoxes]
    if (contentBoxes.length > 0) return unionOf(contentBoxes)
    if (part.page !== page) return undefined
    return part.box ? toPageBox(part.box, matrix) : unstructuredTexts.get(part.id)
  }

  const ownBoxes = new Map<number, PageBox>()
  const wholeBoxes = new Map<number, PageBox>()
  // Descendants follow their ancestors, so the reverse order visits them first.
  for (const part of parts.toReversed()) {
    const box = ownBox(part)
    if (box) ownBoxes.set(part.id, box)
    const wholeBox = unionOf([box, wholeBoxes.get(part.id)].filter((one) => one !== undefined))
    if (!wholeBox) continue
    wholeBoxes.set(part.id, wholeBox)
    if (part.parent === undefined) continue
    const parentBox = wholeBoxes.get(part.parent)
    wholeBoxes.set(part.parent, unionOf(parentBox ? [parentBox, wholeBox] : [wholeBox]) ?? wholeBox)
  }
  return { ownBoxes, wholeBoxes }
}

const markKeyOf = (mcid: number, isInForm: boolean) => `${isInForm ? 'form' : 'page'} ${mcid}`

type Point = { x: number; y: number }

/** The smallest part with content under a point; if that is chosen already, its parent. */
export function partAt(
  { x, y }: Point,
  parts: readonly ModelPart[],
  {
    ownBoxes,
    wholeBoxes,
    chosenId,
  }: { ownBoxes: BoxesById; wholeBoxes: BoxesById; chosenId: number | undefined },
): ModelPart | undefined {
  const candidates = parts
    .flatMap((part) => {
      const box = ownBoxes.get(part.id)
      return box && isInBox(box, { x, y }) ? [{ part, area: areaOf(box) }] : []
    })
    .toSorted((one, other) => one.area - other.area)
  const smallest = candidates[0]?.part
  if (!smallest) return undefined
  // Repeated presses move the choice up the tree.
  const ancestry = [
    smallest,
    ...ancestorsOf(smallest, new Map(parts.map((part) => [part.id, part]))),
  ]
  const chosenIndex = ancestry.findIndex(({ id }) => id === chosenId)
  const parent = chosenIndex < 0 ? undefined : ancestry[chosenIndex + 1]
  return parent && wholeBoxes.has(parent.id) ? parent : smallest
}

/** The smallest of these boxes under a point, unless a part with content of its own is smaller. */
export function smallestBoxAt<T extends { box: PageBox }>(
  point: Point,
  boxedItems: readonly T[],
  ownBoxes: BoxesById,
): T | undefined {
  const [smallest] = boxedItems
    .filter(({ box }) => isInBox(box, point))
    .toSorted((one, other) => areaOf(one.box) - areaOf(other.box))
  if (!smallest) return undefined
  const areas = [...ownBoxes.values()].filter((box) => isInBox(box, point)).map(areaOf)
  return areas.some((area) => area < areaOf(smallest.box) * smallerAreaRatio) ? undefined : smallest
}

/** Tolerance: the check and the drawing measure letters differently. */
const smallerAreaRatio = 0.7

const isInBox = ({ left, top, right, bottom }: PageBox, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom

const areaOf = ({ left, top, right, bottom }: PageBox) => (right - left) * (bottom - top)

/** Grouping tags, which are not visible on a page. */
const groupingRoles = new Set([
  'Document',
  'DocumentFragment',
  'Part',
  'Art',
  'Sect',
  'Div',
  'NonStruct',
])

const isGroupingTag = ({ kind, role }: ModelPart) =>
  kind === 'tag' && role !== undefined && groupingRoles.has(role)

/** Parts that get a box next to the chosen one: its siblings, else the topmost visible parts. */
export function neighbouringParts(
  parts: readonly ModelPart[],
  chosenPart: ModelPart | undefined,
): ModelPart[] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  if (chosenPart && !isGroupingTag(chosenPart)) {
    return parts.filter((part) => isRow(part) && part.parent === chosenPart.parent)
  }
  return parts.filter((part) => {
    const parent = part.parent === undefined ? undefined : byId.get(part.parent)
    return isRow(part) && !isGroupingTag(part) && (!parent || isGroupingTag(parent))
  })
}
