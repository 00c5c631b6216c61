import { useId } from 'react'
import type { PageBox } from '#web/lib/drawing/page-marks.ts'
import type { RenderedPage } from './DrawnPage.tsx'
import { labelHeightPx, numberHeightPx, placeLabels } from './place-labels.ts'

/** Kinds of box lines, which also differ without colour. */
type BoxLook =
  | 'heading'
  | 'picture'
  | 'cell'
  | 'decoration'
  | 'neighbour'
  | 'chosen'
  | 'unread'
  | 'barrier'
  | 'doubt'
  | 'found'
  | 'fixed'

export type OverlayBox = {
  key: string | number
  box: PageBox | undefined
  look: BoxLook
  label?: string
  /** The number at the start of the label, which replaces it where whole labels have no room. */
  number?: string
  /** Draws the label even where it covers content. */
  isAlwaysLabelled?: boolean
  onPress?: () => void
}

/** The margin around a box in px, smaller on a small page. */
export const marginOf = ({ width }: Pick<RenderedPage, 'width'>): number => Math.min(3, width / 160)
const letterWidthPx = 7
const labelPaddingPx = 4
const labelBaselinePx = 12

const labelWidthOf = (label = '') => (label ? label.length * letterWidthPx + 2 * labelPaddingPx : 0)

type OverlayBoxesProps = {
  boxes: readonly OverlayBox[]
  renderedPage: RenderedPage
  occupiedRects?: readonly Pixels[]
}

export function OverlayBoxes({ boxes, renderedPage, occupiedRects = [] }: OverlayBoxesProps) {
  const hatchId = useId()
  const visibleBoxes = boxes.flatMap(({ box, ...overlayBox }) =>
    box ? [{ ...overlayBox, pixels: toPixels(box, renderedPage) }] : [],
  )
  const place = (isShort: boolean) => {
    const labelledRects = visibleBoxes
      .filter(({ label }) => label)
      .map(({ key, pixels, label, number, isAlwaysLabelled = false }) => ({
        key,
        box: pixels,
        isNumber: isShort && number !== undefined,
        labelWidth: isShort && number ? number.length * letterWidthPx : labelWidthOf(label),
        isAlwaysLabelled,
      }))
    const corners = placeLabels(labelledRects, { page: renderedPage, occupiedRects })
    return {
      isShort,
      byKey: new Map(labelledRects.map(({ key }, index) => [key, corners[index]])),
      leftLabelCount: labelledRects.filter(({ box }, index) => (corners[index]?.x ?? box.x) < box.x)
        .length,
    }
  }
  const fullLabels = place(false)
  const shortLabels = place(true)
  // Labels that jump between the margins are harder to follow than numbers in one column.
  const labels = shortLabels.leftLabelCount > fullLabels.leftLabelCount ? shortLabels : fullLabels
  return (
    <>
      <Hatch id={hatchId} />
      {visibleBoxes.map(({ key, ...visibleBox }) => (
        <Box
          key={key}
          {...visibleBox}
          labelCorner={labels.byKey.get(key)}
          isShort={labels.isShort}
          hatch={{ id: hatchId, width: hatchWidthOf(renderedPage) }}
        />
      ))}
    </>
  )
}

/** The stroke covers the margin between decoration and its box, on both sides of the line. */
const hatchWidthOf = (renderedPage: RenderedPage) => (marginOf(renderedPage) * 5) / 3

/** Decoration gets a hatched frame, which leaves its content visible. */
const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern
      id={id}
      width={4}
      height={4}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path className="inspect-hatch" d="M 0 0 V 4" />
    </pattern>
  </defs>
)

type BoxProps = Omit<OverlayBox, 'key' | 'box'> & {
  pixels: Pixels
  labelCorner: { x: number; y: number } | undefined
  isShort: boolean
  hatch: { id: string; width: number }
}

function Box({ pixels, labelCorner, isShort, look, label, number, onPress, hatch }: BoxProps) {
  const labelWidth = labelWidthOf(label)
  const shortLabel = isShort ? number : undefined
  return (
    <g className="inspect-box" data-look={look}>
      <BoxOutline {...{ pixels, look, hatch }} />
      {labelCorner && (
        <g
          transform={`translate(${labelCorner.x} ${labelCorner.y})`}
          className={onPress && 'cursor-pointer'}
          onPointerUp={
            onPress &&
            ((event) => {
              event.stopPropagation()
              onPress()
            })
          }
        >
          {shortLabel ? (
            <text
              className="inspect-box-word"
              x={shortLabel.length * letterWidthPx}
              y={numberHeightPx - 1}
              textAnchor="end"
            >
              {shortLabel}
            </text>
          ) : (
            <>
              <rect className="inspect-box-sign" width={labelWidth} height={labelHeightPx} rx={3} />
              <text
                className="inspect-box-word"
                x={labelWidth / 2}
                y={labelBaselinePx}
                textAnchor="middle"
              >
                {label}
              </text>
            </>
          )}
        </g>
      )}
    </g>
  )
}

function BoxOutline({ pixels, look, hatch }: Pick<BoxProps, 'pixels' | 'look' | 'hatch'>) {
  // `GridLines` draws the lines of cells, for the whole table at once.
  if (look === 'cell') return null
  if (look === 'picture') return <path className="inspect-box-line" d={cornerPathOf(pixels)} />
  const hatchStyle = { stroke: `url(#${hatch.id})`, strokeWidth: hatch.width }
  const style = look === 'decoration' ? hatchStyle : undefined
  return <rect className="inspect-box-line" {...pixels} rx={2} style={style} />
}

type GridProps = { lines: readonly PageBox[]; renderedPage: RenderedPage }

export const GridLines = ({ lines, renderedPage: { width, height } }: GridProps) => (
  <path
    className="inspect-grid"
    d={lines
      .map(
        ({ left, top, right, bottom }) =>
          `M ${left * width} ${top * height} L ${right * width} ${bottom * height}`,
      )
      .join(' ')}
  />
)

const cornerLengthPx = 14

function cornerPathOf({ x, y, width, height }: Pixels): string {
  const [right, bottom] = [x + width, y + height]
  const lineLength = Math.min(cornerLengthPx, width / 3, height / 3)
  return [
    `M ${x} ${y + lineLength} V ${y} H ${x + lineLength}`,
    `M ${right - lineLength} ${y} H ${right} V ${y + lineLength}`,
    `M ${right} ${bottom - lineLength} V ${bottom} H ${right - lineLength}`,
    `M ${x + lineLength} ${bottom} H ${x} V ${bottom - lineLength}`,
  ].join(' ')
}

export const toPixels = (
  { left, top, right, bottom }: PageBox,
  { width, height }: Pick<RenderedPage, 'width' | 'height'>,
  marginPx = marginOf({ width }),
) => ({
  x: left * width - marginPx,
  y: top * height - marginPx,
  width: (right - left) * width + 2 * marginPx,
  height: (bottom - top) * height + 2 * marginPx,
})

export type Pixels = ReturnType<typeof toPixels>
