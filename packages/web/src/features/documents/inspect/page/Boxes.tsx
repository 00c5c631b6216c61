import { useId } from 'react'
import type { PageBox } from '#web/lib/drawing/page-marks.ts'
import type { Drawn } from './DrawnPage.tsx'
import { placeSigns, signHeightPx } from './sign-place.ts'

/** How the lines of a box are drawn: each look is distinguished from the others without its colour too. */
type Look =
  | 'heading'
  | 'picture'
  | 'cell'
  | 'decoration'
  | 'beside'
  | 'chosen'
  | 'unread'
  | 'barrier'
  | 'doubt'
  | 'found'
  | 'gone'

/** Something on a page that gets a box. */
export type Boxed = {
  key: string | number
  /** Absent: it lies on another page. */
  box: PageBox | undefined
  look: Look
  sign?: string
  /** The sign is drawn also where it covers something. */
  isAlwaysSigned?: boolean
  /** What a press on the sign does. */
  onPress?: () => void
}

/** The room between a box and what it is around: less on a small page, whose lines stand closer. */
export const airOf = ({ width }: Pick<Drawn, 'width'>): number => Math.min(3, width / 160)
/** The width of a letter of a sign. */
const letterPx = 7

const widthOf = (sign = '') => (sign ? sign.length * letterPx + 8 : 0)

type BoxesProps = {
  boxed: readonly Boxed[]
  drawn: Drawn
  /** Where content of the page is, which signs leave free. */
  taken?: readonly Pixels[]
}

/** Boxes around things on the picture of a page, each with a sign where there is room for it. */
export function Boxes({ boxed, drawn, taken = [] }: BoxesProps) {
  const hatch = useId()
  const onPage = boxed.flatMap(({ box, ...one }) =>
    box ? [{ ...one, pixels: toPixels(box, drawn) }] : [],
  )
  const signed = onPage
    .filter(({ sign }) => sign)
    .map(({ key, pixels, sign, isAlwaysSigned = false }) => ({
      ...{ key, box: pixels, signWidth: widthOf(sign), isAlwaysSigned },
    }))
  const placed = placeSigns(signed, { page: drawn, taken })
  const places = new Map(signed.map(({ key }, index) => [key, placed[index]]))
  return (
    <>
      <Hatch id={hatch} />
      {onPage.map(({ key, ...one }) => (
        <Box key={key} {...one} at={places.get(key)} hatch={{ id: hatch, width: hatchOf(drawn) }} />
      ))}
    </>
  )
}

/** Its hatching is a stroke as wide as the room between decoration and its box, on both sides of it. */
const hatchOf = (drawn: Drawn) => (airOf(drawn) * 5) / 3

/** The lines of decoration: a frame of them leaves what it is around as it is. */
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

type BoxProps = Omit<Boxed, 'key' | 'box'> & {
  pixels: Pixels
  /** Where its sign is; absent: there is no room for it. */
  at: { x: number; y: number } | undefined
  hatch: { id: string; width: number }
}

function Box({ pixels, at, look, sign, onPress, hatch }: BoxProps) {
  const signWidth = widthOf(sign)
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
          <rect className="inspect-box-sign" width={signWidth} height={signHeightPx} rx={3} />
          <text className="inspect-box-word" x={signWidth / 2} y={12} textAnchor="middle">
            {sign}
          </text>
        </g>
      )}
    </g>
  )
}

function Lines({ pixels, look, hatch }: Pick<BoxProps, 'pixels' | 'look' | 'hatch'>) {
  // The lines between cells are drawn for the whole table.
  if (look === 'cell') return null
  if (look === 'picture') return <path className="inspect-box-line" d={cornersOf(pixels)} />
  const hatched = { stroke: `url(#${hatch.id})`, strokeWidth: hatch.width }
  const style = look === 'decoration' ? hatched : undefined
  return <rect className="inspect-box-line" {...pixels} rx={2} style={style} />
}

/** The lines of tables, which are no boxes of their own. */
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

type GridProps = { lines: readonly PageBox[]; drawn: Drawn }

/** The longest mark at a corner. */
const cornerPx = 14

/** The four corners of a rectangle, as those of a photograph in an album. */
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

/** A box as it lies on the drawn page, with some air around it. */
export const toPixels = (
  { left, top, right, bottom }: PageBox,
  { width, height }: Pick<Drawn, 'width' | 'height'>,
  air = airOf({ width }),
) => ({
  x: left * width - air,
  y: top * height - air,
  width: (right - left) * width + 2 * air,
  height: (bottom - top) * height + 2 * air,
})

export type Pixels = ReturnType<typeof toPixels>
