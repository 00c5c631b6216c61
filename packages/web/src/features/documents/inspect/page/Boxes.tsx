import { useId } from 'react'
import type { PageBox } from '#web/lib/drawing/page-marks.ts'
import type { RenderedPage } from './DrawnPage.tsx'
import { labelHeightPx, numberHeightPx, placeLabels } from './place-labels.ts'

/** Kinds of box lines, which also differ without colour. */
type Look =
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

export type LabelledBox = {
  key: string | number
  box: PageBox | undefined
  look: Look
  label?: string
  /** The number that its label begins with, which replaces it where whole labels have no room. */
  number?: string
  /** Draws the label even where it covers content. */
  isAlwaysLabelled?: boolean
  onPress?: () => void
}

/** The margin around a box in px, smaller on a small page. */
export const marginOf = ({ width }: Pick<RenderedPage, 'width'>): number => Math.min(3, width / 160)
const letterPx = 7

const widthOf = (label = '') => (label ? label.length * letterPx + 8 : 0)

type BoxesProps = {
  boxed: readonly LabelledBox[]
  drawn: RenderedPage
  taken?: readonly Pixels[]
}

export function Boxes({ boxed, drawn, taken = [] }: BoxesProps) {
  const hatch = useId()
  const onPage = boxed.flatMap(({ box, ...one }) =>
    box ? [{ ...one, pixels: toPixels(box, drawn) }] : [],
  )
  const place = (isShort: boolean) => {
    const labelled = onPage
      .filter(({ label }) => label)
      .map(({ key, pixels, label, number, isAlwaysLabelled = false }) => ({
        key,
        box: pixels,
        isNumber: isShort && number !== undefined,
        labelWidth: isShort && number ? number.length * letterPx : widthOf(label),
        isAlwaysLabelled,
      }))
    const corners = placeLabels(labelled, { page: drawn, taken })
    return {
      isShort,
      byKey: new Map(labelled.map(({ key }, index) => [key, corners[index]])),
      before: labelled.filter(({ box }, index) => (corners[index]?.x ?? box.x) < box.x).length,
    }
  }
  const whole = place(false)
  const short = place(true)
  // Labels that jump between the margins are harder to follow than numbers in one column.
  const labels = short.before > whole.before ? short : whole
  return (
    <>
      <Hatch id={hatch} />
      {onPage.map(({ key, ...one }) => (
        <Box
          key={key}
          {...one}
          at={labels.byKey.get(key)}
          isShort={labels.isShort}
          hatch={{ id: hatch, width: hatchOf(drawn) }}
        />
      ))}
    </>
  )
}

/** The stroke covers the margin between decoration and its box, on both sides of the line. */
const hatchOf = (drawn: RenderedPage) => (marginOf(drawn) * 5) / 3

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

type BoxProps = Omit<LabelledBox, 'key' | 'box'> & {
  pixels: Pixels
  at: { x: number; y: number } | undefined
  isShort: boolean
  hatch: { id: string; width: number }
}

function Box({ pixels, at, isShort, look, label, number, onPress, hatch }: BoxProps) {
  const labelWidth = widthOf(label)
  const shown = isShort ? number : undefined
  return (
    <g className="inspect-box" data-look={look}>
      <Lines {...{ pixels, look, hatch }} />
      {at && (
        <g
          transform={`translate(${at.x} ${at.y})`}
          className={onPress && 'cursor-pointer'}
          onPointerUp={
            onPress &&
            ((event) => {
              event.stopPropagation()
              onPress()
            })
          }
        >
          {shown ? (
            <text
              className="inspect-box-word"
              x={shown.length * letterPx}
              y={numberHeightPx - 1}
              textAnchor="end"
            >
              {shown}
            </text>
          ) : (
            <>
              <rect className="inspect-box-sign" width={labelWidth} height={labelHeightPx} rx={3} />
              <text className="inspect-box-word" x={labelWidth / 2} y={12} textAnchor="middle">
                {label}
              </text>
            </>
          )}
        </g>
      )}
    </g>
  )
}

function Lines({ pixels, look, hatch }: Pick<BoxProps, 'pixels' | 'look' | 'hatch'>) {
  // Cell lines are drawn by `Grid` for the whole table.
  if (look === 'cell') return null
  if (look === 'picture') return <path className="inspect-box-line" d={cornersOf(pixels)} />
  const hatched = { stroke: `url(#${hatch.id})`, strokeWidth: hatch.width }
  const style = look === 'decoration' ? hatched : undefined
  return <rect className="inspect-box-line" {...pixels} rx={2} style={style} />
}

export const Grid = ({ lines, drawn: { width, height } }: GridProps) => (
  <path
    className="inspect-grid"
    d={lines
      .map(({ left, top, right, bottom }) => [
        left * width,
        top * height,
        right * width,
        bottom * height,
      ])
      .map(([left, top, right, bottom]) => `M ${left} ${top} L ${right} ${bottom}`)
      .join(' ')}
  />
)

type GridProps = { lines: readonly PageBox[]; drawn: RenderedPage }

const cornerPx = 14

function cornersOf({ x, y, width, height }: Pixels): string {
  const [right, bottom] = [x + width, y + height]
  const long = Math.min(cornerPx, width / 3, height / 3)
  return [
    `M ${x} ${y + long} V ${y} H ${x + long}`,
    `M ${right - long} ${y} H ${right} V ${y + long}`,
    `M ${right} ${bottom - long} V ${bottom} H ${right - long}`,
    `M ${x + long} ${bottom} H ${x} V ${bottom - long}`,
  ].join(' ')
}

export const toPixels = (
  { left, top, right, bottom }: PageBox,
  { width, height }: Pick<RenderedPage, 'width' | 'height'>,
  air = marginOf({ width }),
) => ({
  x: left * width - air,
  y: top * height - air,
  width: (right - left) * width + 2 * air,
  height: (bottom - top) * height + 2 * air,
})

export type Pixels = ReturnType<typeof toPixels>
