import type { ModelPart } from '@curbcut/contract'
import { useEffect, useEffectEvent, useMemo, useRef, type PointerEvent } from 'react'
import {
  findingsOnPage,
  type PlacedFinding,
} from '#web/features/documents/inspect/parts/part-findings.ts'
import { headingLevelOf, tagLabelOf } from '#web/features/documents/inspect/parts/part-texts.ts'
import { toSpotBox } from '#web/features/documents/inspect/parts/spots.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { toPageBox, type PageBox } from '#web/lib/drawing/page-marks.ts'
import type { RenderedPage } from './DrawnPage.tsx'
import { smallestBoxAt, partBoxesOf, partAt, neighbouringParts } from './overlay-geometry.ts'
import {
  marginOf,
  OverlayBoxes,
  GridLines,
  toPixels,
  type OverlayBox,
  type Pixels,
} from './OverlayBoxes.tsx'
import { gridLinesOf, findTablesWithGrid } from './table-grid.ts'

type Props = {
  inspection: Inspection
  renderedPage: RenderedPage
  container: HTMLElement
  onFinding: (finding: PlacedFinding) => void
}

/** A pointer that moves further scrolls the page instead of choosing. */
const maxPressMovePx = 4

/** The boxes over a page, hidden from screen readers because outline and part say it in words. */
export function TagOverlay({ inspection, renderedPage: drawn, container, onFinding }: Props) {
  const { pageParts, chosenPart, spot, hoveredSpot, findings, currentFinding } = inspection
  const { page, marks, texts, width, height } = drawn
  const partBoxes = useMemo(
    () => (marks ? partBoxesOf(pageParts, { page, ...marks, runs: texts?.runs }) : noBoxes),
    [pageParts, page, marks, texts],
  )
  const occupiedRects = useMemo(
    () => [...partBoxes.ownBoxes.values()].map((box) => toPixels(box, { width, height })),
    [partBoxes, width, height],
  )
  const findingBoxes = useMemo(
    () =>
      findingsOnPage(findings, page).flatMap(({ finding, box }) =>
        marks ? [{ finding, box: toPageBox(box, marks.matrix) }] : [],
      ),
    [findings, page, marks],
  )
  const pressPoint = useRef<{ x: number; y: number }>(undefined)
  const chosenBox = chosenPart && partBoxes.wholeBoxes.get(chosenPart.id)
  const spotBox = marks && toSpotBox(spot, { page, ...marks })
  const hoveredBox = marks && toSpotBox(hoveredSpot, { page, ...marks })
  const shownBox = hoveredBox ?? chosenBox ?? spotBox
  const shownKey = `${hoveredSpot?.id} ${chosenPart?.id ?? spot?.id} ${page} ${width}`
  useScrollIntoView(container, shownBox && toPixels(shownBox, drawn), shownKey)

  const choosePart = (event: PointerEvent<SVGSVGElement>) => {
    const pressStart = pressPoint.current
    const isStill =
      pressStart &&
      Math.hypot(event.clientX - pressStart.x, event.clientY - pressStart.y) <= maxPressMovePx
    if (!isStill) return
    const pageRect = event.currentTarget.getBoundingClientRect()
    const point = {
      x: (event.clientX - pageRect.left) / pageRect.width,
      y: (event.clientY - pageRect.top) / pageRect.height,
    }
    // A second press chooses what is below the finding.
    const otherFindingBoxes = findingBoxes.filter(
      ({ finding }) => finding.key !== currentFinding?.key,
    )
    const pressedFinding = smallestBoxAt(point, otherFindingBoxes, partBoxes.ownBoxes)
    if (pressedFinding) return onFinding(pressedFinding.finding)
    const part = partAt(point, pageParts, { ...partBoxes, chosenId: chosenPart?.id })
    if (part) inspection.chooseAndAnnounce(part)
  }
  const neighbours = neighbouringParts(pageParts, chosenPart)
  const tables = findTablesWithGrid(pageParts, { neighbours, chosenPart })
  const margin = { x: marginOf(drawn) / width, y: marginOf(drawn) / height }
  const gridLines = tables.flatMap((table) =>
    gridLinesOf(table, { parts: pageParts, ...partBoxes, margin }),
  )
  const unreadParts = pageParts.filter(({ id, kind }) => isUnread(kind) && id !== chosenPart?.id)
  const overlayBoxes: OverlayBox[] = [
    ...unreadParts.map((part): OverlayBox => ({
      key: part.id,
      box: partBoxes.wholeBoxes.get(part.id),
      look: boxLookOf(part, tables),
      label: tagLabelOf(part, inspection.isTagged),
    })),
    ...findingBoxes.map(({ finding, box }): OverlayBox => {
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
      .filter(({ id }) => id !== chosenPart?.id)
      .map((part): OverlayBox => ({
        key: part.id,
        box: partBoxes.wholeBoxes.get(part.id),
        look: boxLookOf(part, tables),
        label: numberedTagLabel(part, inspection.isTagged),
        number: `${part.id + 1}`,
      })),
    ...(chosenPart
      ? [
          {
            key: 'chosen',
            box: chosenBox,
            look: 'chosen' as const,
            label: numberedTagLabel(chosenPart, inspection.isTagged),
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
      onPointerUp={choosePart}
    >
      <GridLines lines={gridLines} renderedPage={drawn} />
      <OverlayBoxes boxes={overlayBoxes} renderedPage={drawn} occupiedRects={occupiedRects} />
    </svg>
  )
}

const noBoxes = { ownBoxes: new Map<number, PageBox>(), wholeBoxes: new Map<number, PageBox>() }

export function FixedFindingsOverlay({
  inspection: { fixedFindings },
  renderedPage,
}: Pick<Props, 'inspection' | 'renderedPage'>) {
  const { page, marks, width, height } = renderedPage
  const fixedBoxes = findingsOnPage(marks ? fixedFindings : [], page).map(
    ({ finding: { key }, box }): OverlayBox => ({
      key,
      box: marks && toPageBox(box, marks.matrix),
      look: 'fixed',
      label: 'gone',
    }),
  )
  return (
    <svg className="inspect-boxes" aria-hidden viewBox={`0 0 ${width} ${height}`}>
      <OverlayBoxes boxes={fixedBoxes} renderedPage={renderedPage} />
    </svg>
  )
}

const isUnread = (kind: ModelPart['kind']) => kind === 'unread' || kind === 'decoration'

function boxLookOf(part: ModelPart, tables: readonly ModelPart[]): OverlayBox['look'] {
  const { id, kind, role } = part
  if (kind === 'unread' || kind === 'decoration') return kind
  if (headingLevelOf(role)) return 'heading'
  if (role === 'Figure') return 'picture'
  const isInGrid = tables.some((table) => id >= table.id && id <= table.last)
  return isInGrid && gridRoles.has(role ?? '') ? 'cell' : 'neighbour'
}

const gridRoles = new Set(['Table', 'THead', 'TBody', 'TFoot', 'TR', 'TH', 'TD'])

/** "4 H2": the position in the reading order of the document, and the tag. */
const numberedTagLabel = (part: ModelPart, isTagged: boolean): string =>
  `${part.id + 1} ${tagLabelOf(part, isTagged)}`

/** The lower edge of the sheet covers this much. */
const sheetEdgePx = 24

function useScrollIntoView(container: HTMLElement, box: Pixels | undefined, key: string) {
  const hasBox = box !== undefined
  const scroll = useEffectEvent(() => {
    if (!box) return
    const isVisible =
      box.y >= container.scrollTop &&
      box.y + box.height + sheetEdgePx <= container.scrollTop + container.clientHeight
    if (!isVisible)
      container.scrollTo?.({ top: box.y - container.clientHeight / 4, left: container.scrollLeft })
  })
  useEffect(() => scroll(), [key, hasBox])
}
