import type { ModelPart } from '@curbcut/contract'
import { useEffect, useEffectEvent, useMemo, useRef, type PointerEvent } from 'react'
import {
  findingsOnPage,
  type PlacedFinding,
} from '#web/features/documents/inspect/element/part-findings.ts'
import { gridOf, shownTables } from '#web/features/documents/inspect/element/table-grid.ts'
import { levelOf, signOf } from '#web/features/documents/inspect/texts.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { toPageBox, type PageBox } from '#web/lib/drawing/page-marks.ts'
import { marginOf, Boxes, Grid, toPixels, type LabelledBox, type Pixels } from './Boxes.tsx'
import type { RenderedPage } from './DrawnPage.tsx'
import { boxAt, partBoxesOf, partAt, neighbouringParts } from './part-boxes.ts'
import { toSpotBox } from './spots.ts'

type Props = {
  inspection: Inspection
  drawn: RenderedPage
  place: HTMLElement
  onFinding: (finding: PlacedFinding) => void
}

/** A pointer that moves further scrolls the page instead of choosing. */
const stillPx = 4

/** The boxes over a page, hidden from screen readers because outline and part say it in words. */
export function PageBoxes({ inspection, drawn, place, onFinding }: Props) {
  const { pageParts, chosen, spot, hoveredSpot, findings, currentFinding } = inspection
  const { page, marks, texts, width, height } = drawn
  const boxes = useMemo(
    () => (marks ? partBoxesOf(pageParts, { page, ...marks, runs: texts?.runs }) : noBoxes),
    [pageParts, page, marks, texts],
  )
  const occupied = useMemo(
    () => [...boxes.ownBoxes.values()].map((box) => toPixels(box, { width, height })),
    [boxes, width, height],
  )
  const onPage = useMemo(
    () =>
      findingsOnPage(findings, page).flatMap(({ finding, box }) =>
        marks ? [{ finding, box: toPageBox(box, marks.matrix) }] : [],
      ),
    [findings, page, marks],
  )
  const pressPoint = useRef<{ x: number; y: number }>(undefined)
  const chosenBox = chosen && boxes.whole.get(chosen.id)
  const spotBox = marks && toSpotBox(spot, { page, ...marks })
  const hoveredBox = marks && toSpotBox(hoveredSpot, { page, ...marks })
  const shownBox = hoveredBox ?? chosenBox ?? spotBox
  const shownKey = `${hoveredSpot?.id} ${chosen?.id ?? spot?.id} ${page} ${width}`
  useInSight(place, shownBox && toPixels(shownBox, drawn), shownKey)

  const choose = (event: PointerEvent<SVGSVGElement>) => {
    const from = pressPoint.current
    const isStill = from && Math.hypot(event.clientX - from.x, event.clientY - from.y) <= stillPx
    if (!isStill) return
    const edge = event.currentTarget.getBoundingClientRect()
    const point = {
      x: (event.clientX - edge.left) / edge.width,
      y: (event.clientY - edge.top) / edge.height,
    }
    // A second press chooses what is below the finding.
    const others = onPage.filter(({ finding }) => finding.key !== currentFinding?.key)
    const pressedFinding = boxAt(point, others, boxes.ownBoxes)
    if (pressedFinding) return onFinding(pressedFinding.finding)
    const part = partAt(point, pageParts, { ...boxes, chosen: chosen?.id })
    if (part) inspection.chooseAloud(part)
  }
  const neighbours = neighbouringParts(pageParts, chosen)
  const tables = shownTables(pageParts, { neighbours, chosen })
  const margin = { x: marginOf(drawn) / width, y: marginOf(drawn) / height }
  const grid = tables.flatMap((table) => gridOf(table, { parts: pageParts, ...boxes, air: margin }))
  const notRead = pageParts.filter(({ id, kind }) => isNotRead(kind) && id !== chosen?.id)
  const boxed: LabelledBox[] = [
    ...notRead.map((part): LabelledBox => ({
      key: part.id,
      box: boxes.whole.get(part.id),
      look: boxLookOf(part, tables),
      label: signOf(part, inspection.isTagged),
    })),
    ...onPage.map(({ finding, box }): LabelledBox => {
      const { key, isDoubt } = finding
      const isFound = key === currentFinding?.key
      return {
        key,
        box,
        look: isFound ? 'found' : isDoubt ? 'doubt' : 'barrier',
        label: isDoubt ? 'doubt' : 'barrier',
        isAlwaysLabelled: isFound,
        onPress: () => onFinding(finding),
      }
    }),
    ...neighbours
      .filter(({ id }) => id !== chosen?.id)
      .map((part): LabelledBox => ({
        key: part.id,
        box: boxes.whole.get(part.id),
        look: boxLookOf(part, tables),
        label: numbered(part, inspection.isTagged),
        number: `${part.id + 1}`,
      })),
    ...(chosen
      ? [
          {
            key: 'chosen',
            box: chosenBox,
            look: 'chosen' as const,
            label: numbered(chosen, inspection.isTagged),
            isAlwaysLabelled: true,
          },
        ]
      : []),
    { key: 'spot', box: spotBox, look: 'chosen' },
    { key: 'pointed', box: hoveredBox, look: 'found' },
  ]
  return (
    <svg
      className="inspect-boxes"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      onPointerDown={({ clientX: x, clientY: y }) => (pressPoint.current = { x, y })}
      onPointerUp={choose}
    >
      <Grid lines={grid} drawn={drawn} />
      <Boxes boxed={boxed} drawn={drawn} taken={occupied} />
    </svg>
  )
}

const noBoxes = { ownBoxes: new Map<number, PageBox>(), whole: new Map<number, PageBox>() }

export function FixedFindingBoxes({
  inspection: { fixedFindings },
  drawn,
}: Pick<Props, 'inspection' | 'drawn'>) {
  const { page, marks, width, height } = drawn
  const boxed = findingsOnPage(marks ? fixedFindings : [], page).map(
    ({ finding: { key }, box }): LabelledBox => ({
      key,
      box: marks && toPageBox(box, marks.matrix),
      look: 'fixed',
      label: 'gone',
    }),
  )
  return (
    <svg className="inspect-boxes" aria-hidden viewBox={`0 0 ${width} ${height}`}>
      <Boxes boxed={boxed} drawn={drawn} />
    </svg>
  )
}

const isNotRead = (kind: ModelPart['kind']) => kind === 'unread' || kind === 'decoration'

function boxLookOf(part: ModelPart, tables: readonly ModelPart[]): LabelledBox['look'] {
  const { id, kind, role } = part
  if (kind === 'unread' || kind === 'decoration') return kind
  if (levelOf(role)) return 'heading'
  if (role === 'Figure') return 'picture'
  const isInGrid = tables.some((table) => id >= table.id && id <= table.last)
  return isInGrid && gridded.has(role ?? '') ? 'cell' : 'neighbour'
}

const gridded = new Set(['Table', 'THead', 'TBody', 'TFoot', 'TR', 'TH', 'TD'])

/** "4 H2": the position in the reading order of the document, and the tag. */
const numbered = (part: ModelPart, isTagged: boolean): string =>
  `${part.id + 1} ${signOf(part, isTagged)}`

/** The lower edge of the sheet covers this much. */
const edgePx = 24

/** Scrolls the page to the chosen part without moving the focus. */
function useInSight(place: HTMLElement, box: Pixels | undefined, key: string) {
  const isKnown = box !== undefined
  const scroll = useEffectEvent(() => {
    if (!box) return
    const isSeen =
      box.y >= place.scrollTop &&
      box.y + box.height + edgePx <= place.scrollTop + place.clientHeight
    if (!isSeen) place.scrollTo?.({ top: box.y - place.clientHeight / 4, left: place.scrollLeft })
  })
  useEffect(() => scroll(), [key, isKnown])
}
