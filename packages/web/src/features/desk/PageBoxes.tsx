import type { ModelPart } from '@curbcut/contract'
import { useEffect, useEffectEvent, useMemo, useRef, type PointerEvent } from 'react'
import { toPageBox, type PageBox } from '#web/lib/drawing/page-marks.ts'
import type { Drawn } from './DrawnPage.tsx'
import { boxesOfParts, partAt, partsBeside } from './part-boxes.ts'
import { findingsOnPage } from './part-findings.ts'
import { levelOf, signOf } from './part-words.ts'
import { placeOfSign, signHeightPx } from './sign-place.ts'
import { boxOfSpot } from './spots.ts'
import type { Desk } from './use-desk.ts'

type Props = { desk: Desk; drawn: Drawn; place: HTMLElement }

/** A press that moves further than this moves the page. */
const stillPx = 4

/**
 * Boxes over the picture of a page: the chosen part, those beside it with their numbers in reading order, what
 * nobody reads, and where the check found something. Outline and part say all of it in words.
 */
export function PageBoxes({ desk, drawn, place }: Props) {
  const { pageParts, chosen, spot, pointed, findings, found } = desk
  const { page, marks, width, height } = drawn
  const boxes = useMemo(
    () => (marks ? boxesOfParts(pageParts, { page, ...marks }) : noBoxes),
    [pageParts, page, marks],
  )
  const taken = useMemo(
    () => [...boxes.own.values()].map((box) => toPixels(box, { width, height })),
    [boxes, width, height],
  )
  const pressed = useRef<{ x: number; y: number }>(undefined)
  const chosenBox = chosen && boxes.whole.get(chosen.id)
  const spotBox = marks && boxOfSpot(spot, { page, ...marks })
  const pointedBox = marks && boxOfSpot(pointed, { page, ...marks })
  const shownBox = pointedBox ?? chosenBox ?? spotBox
  const shownKey = `${pointed?.id} ${chosen?.id ?? spot?.id} ${page} ${width}`
  useInSight(place, shownBox && toPixels(shownBox, drawn), shownKey)

  const choose = (event: PointerEvent<SVGSVGElement>) => {
    const from = pressed.current
    const isStill = from && Math.hypot(event.clientX - from.x, event.clientY - from.y) <= stillPx
    if (!isStill) return
    const edge = event.currentTarget.getBoundingClientRect()
    const point = {
      x: (event.clientX - edge.left) / edge.width,
      y: (event.clientY - edge.top) / edge.height,
    }
    const part = partAt(point, pageParts, { ...boxes, chosen: chosen?.id })
    if (part) desk.chooseAloud(part)
  }
  const beside = partsBeside(pageParts, chosen)
  return (
    <svg
      className="desk-boxes"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      onPointerDown={({ clientX: x, clientY: y }) => (pressed.current = { x, y })}
      onPointerUp={choose}
    >
      {pageParts
        .filter(({ kind }) => kind === 'unread')
        .map((part) => (
          <Box
            key={part.id}
            box={boxes.whole.get(part.id)}
            drawn={drawn}
            look="unread"
            sign="not read"
            taken={taken}
          />
        ))}
      {marks &&
        findingsOnPage(findings, page).map(({ key, isDoubt, box }) => (
          <Box
            key={key}
            box={toPageBox(box, marks.matrix)}
            drawn={drawn}
            look={key === found?.key ? 'found' : isDoubt ? 'doubt' : 'barrier'}
            sign={isDoubt ? 'doubt' : 'barrier'}
            isAlwaysSigned={key === found?.key}
            taken={taken}
          />
        ))}
      {beside
        .filter(({ id }) => id !== chosen?.id)
        .map((part) => (
          <Box
            key={part.id}
            box={boxes.whole.get(part.id)}
            drawn={drawn}
            look={lookOf(part)}
            sign={numbered(beside, part)}
            taken={taken}
          />
        ))}
      {chosen && (
        <Box
          box={chosenBox}
          drawn={drawn}
          look="chosen"
          sign={numbered(beside, chosen)}
          isAlwaysSigned
          taken={taken}
        />
      )}
      {spotBox && <Box box={spotBox} drawn={drawn} look="chosen" />}
      {pointedBox && <Box box={pointedBox} drawn={drawn} look="found" />}
    </svg>
  )
}

const noBoxes = { own: new Map<number, PageBox>(), whole: new Map<number, PageBox>() }

/** What was found on the original and is found no more, over the page of the original. */
export function GoneBoxes({ desk: { gone }, drawn }: Omit<Props, 'place'>) {
  const { page, marks, width, height } = drawn
  return (
    <svg className="desk-boxes" aria-hidden viewBox={`0 0 ${width} ${height}`}>
      {marks &&
        findingsOnPage(gone, page).map(({ key, box }) => (
          <Box key={key} box={toPageBox(box, marks.matrix)} drawn={drawn} look="gone" sign="gone" />
        ))}
    </svg>
  )
}

/** Headings and pictures are told from other parts by their lines. */
const lookOf = (part: ModelPart) =>
  levelOf(part.role) ? 'heading' : part.role === 'Figure' ? 'picture' : 'beside'

/** "4 H2": the number in reading order, among the parts that are drawn, and the tag. */
function numbered(beside: readonly ModelPart[], part: ModelPart): string {
  const index = beside.findIndex(({ id }) => id === part.id)
  return index < 0 ? signOf(part) : `${index + 1} ${signOf(part)}`
}

/** How the lines of a box are drawn: each look is told from the others without its colour too. */
type Look = ReturnType<typeof lookOf> | 'chosen' | 'unread' | 'barrier' | 'doubt' | 'found' | 'gone'

type BoxProps = {
  box: PageBox | undefined
  drawn: Drawn
  look: Look
  sign?: string
  /** The sign is drawn also where it covers something. */
  isAlwaysSigned?: boolean
  /** Where content of the page stands, which signs leave free. */
  taken?: readonly Pixels[]
}

/** The room between the box and what it is around. */
const airPx = 3
/** The width of a letter of a sign. */
const letterPx = 7

function Box({ box, drawn, look, sign, isAlwaysSigned = false, taken = [] }: BoxProps) {
  if (!box) return null
  const pixels = toPixels(box, drawn)
  const { x, y, width, height } = pixels
  const signWidth = sign ? sign.length * letterPx + 8 : 0
  const at = placeOfSign(pixels, { signWidth, page: drawn, taken, isAlwaysSigned })
  return (
    <g className="desk-box" data-look={look}>
      <rect className="desk-box-line" x={x} y={y} width={width} height={height} rx={2} />
      {sign && at && (
        <g transform={`translate(${at.x} ${at.y})`}>
          <rect className="desk-box-sign" width={signWidth} height={signHeightPx} rx={3} />
          <text className="desk-box-word" x={signWidth / 2} y={12} textAnchor="middle">
            {sign}
          </text>
        </g>
      )}
    </g>
  )
}

const toPixels = (
  { left, top, right, bottom }: PageBox,
  { width, height }: Pick<Drawn, 'width' | 'height'>,
) => ({
  x: left * width - airPx,
  y: top * height - airPx,
  width: (right - left) * width + 2 * airPx,
  height: (bottom - top) * height + 2 * airPx,
})

type Pixels = ReturnType<typeof toPixels>

/** What is nearer to the lower edge is not in sight: the sheet begins below an edge of its own. */
const edgePx = 24

/** Scrolls the page to the chosen part. The focus stays where it is. */
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
