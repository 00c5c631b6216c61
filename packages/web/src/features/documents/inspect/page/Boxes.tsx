import { useId } from 'react'
import type { PageBox } from '#web/lib/drawing/page-marks.ts'
import type { RenderedPage } from './DrawnPage.tsx'
import { placeLabels, labelHeightPx } from './place-labels.ts'

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
  const labelled = onPage
    .filter(({ label }) => label)
    .map(({ key, pixels, label, isAlwaysLabelled = false }) => ({
      key,
      box: pixels,
      labelWidth: widthOf(label),
      isAlwaysLabelled,
    }))
  const labelCorners = placeLabels(labelled, { page: drawn, taken })
  const cornersByKey = new Map(labelled.map(({ key }, index) => [key, labelCorners[index]]))
  return (
    <>
      <Hatch id={hatch} />
      {onPage.map(({ key, ...one }) => (
        <Box
          key={key}
          {...one}
          at={cornersByKey.get(key)}
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
  hatch: { id: string; width: number }
}

function Box({ pixels, at, look, label, onPress, hatch }: BoxProps) {
  const labelWidth = widthOf(label)
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
          <rect className="inspect-box-sign" width={labelWidth} height={labelHeightPx} rx={3} />
          <text className="inspect-box-word" x={labelWidth / 2} y={12} textAnchor="middle">
            {label}
          </text>
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
