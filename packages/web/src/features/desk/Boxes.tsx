import type { PageBox } from '#web/lib/drawing/page-marks.ts'
import type { Drawn } from './DrawnPage.tsx'
import { placeSigns, signHeightPx } from './sign-place.ts'

/** How the lines of a box are drawn: each look is told from the others without its colour too. */
type Look =
  | 'heading'
  | 'picture'
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

/** The room between the box and what it is around. */
const airPx = 3
/** The width of a letter of a sign. */
const letterPx = 7

const widthOf = (sign = '') => (sign ? sign.length * letterPx + 8 : 0)

type BoxesProps = {
  boxed: readonly Boxed[]
  drawn: Drawn
  /** Where content of the page stands, which signs leave free. */
  taken?: readonly Pixels[]
}

/** Boxes around things on the picture of a page, each with a sign where there is room for it. */
export function Boxes({ boxed, drawn, taken = [] }: BoxesProps) {
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
  return onPage.map(({ key, ...one }) => <Box key={key} {...one} at={places.get(key)} />)
}

type BoxProps = Omit<Boxed, 'key' | 'box'> & {
  pixels: Pixels
  /** Where its sign stands; absent: there is no room for it. */
  at: { x: number; y: number } | undefined
}

function Box({ pixels: { x, y, width, height }, at, look, sign, onPress }: BoxProps) {
  const signWidth = widthOf(sign)
  return (
    <g className="desk-box" data-look={look}>
      <rect className="desk-box-line" x={x} y={y} width={width} height={height} rx={2} />
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
          <rect className="desk-box-sign" width={signWidth} height={signHeightPx} rx={3} />
          <text className="desk-box-word" x={signWidth / 2} y={12} textAnchor="middle">
            {sign}
          </text>
        </g>
      )}
    </g>
  )
}

/** A box as it lies on the drawn page, with some air around it. */
export const toPixels = (
  { left, top, right, bottom }: PageBox,
  { width, height }: Pick<Drawn, 'width' | 'height'>,
) => ({
  x: left * width - airPx,
  y: top * height - airPx,
  width: (right - left) * width + 2 * airPx,
  height: (bottom - top) * height + 2 * airPx,
})

export type Pixels = ReturnType<typeof toPixels>
