import type { PageBox } from '#web/lib/drawing/page-marks.ts'
import type { Drawn } from './DrawnPage.tsx'
import { placeOfSign, signHeightPx } from './sign-place.ts'

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

type BoxProps = {
  box: PageBox | undefined
  drawn: Drawn
  look: Look
  sign?: string
  /** The sign is drawn also where it covers something. */
  isAlwaysSigned?: boolean
  /** Where content of the page stands, which signs leave free. */
  taken?: readonly Pixels[]
  /** What a press on the sign does. */
  onPress?: () => void
}

/** The room between the box and what it is around. */
const airPx = 3
/** The width of a letter of a sign. */
const letterPx = 7

/** A box around something on the picture of a page, with a sign where there is room for it. */
export function Box(props: BoxProps) {
  const { box, drawn, look, sign, isAlwaysSigned = false, taken = [], onPress } = props
  if (!box) return null
  const pixels = toPixels(box, drawn)
  const { x, y, width, height } = pixels
  const signWidth = sign ? sign.length * letterPx + 8 : 0
  const at = placeOfSign(pixels, { signWidth, page: drawn, taken, isAlwaysSigned })
  return (
    <g className="desk-box" data-look={look}>
      <rect className="desk-box-line" x={x} y={y} width={width} height={height} rx={2} />
      {sign && at && (
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
