import type { PageBox } from '#web/lib/drawing/page-marks.ts'
import type { Drawn } from './DrawnPage.tsx'

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
  /** The sign is drawn above the box where the margin has no room for it. */
  isAlwaysSigned?: boolean
  /** What a press on the sign does. */
  onPress?: () => void
}

/** The room between the box and what it is around. */
const airPx = 3
const signHeightPx = 16
/** Between a sign and its box. */
const signAirPx = 4
/** The width of a letter of a sign. */
const letterPx = 7

/** A box around something on the picture of a page, with a sign where there is room for it. */
export function Box({ box, drawn, look, sign, isAlwaysSigned = false, onPress }: BoxProps) {
  if (!box) return null
  const { x, y, width, height } = toPixels(box, drawn)
  const signWidth = sign ? sign.length * letterPx + 8 : 0
  const at = placeOfSign({ x, y, width }, { signWidth, drawn, isAlwaysSigned })
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

type Sign = { signWidth: number; drawn: Drawn; isAlwaysSigned: boolean }

/** In the margin before the box, or behind it; where neither has room, the sign of the chosen part lies above its box. */
function placeOfSign(
  { x, y, width }: Pick<Pixels, 'x' | 'y' | 'width'>,
  { signWidth, drawn, isAlwaysSigned }: Sign,
): { x: number; y: number } | undefined {
  if (x - signWidth - signAirPx > 0) return { x: x - signWidth - signAirPx, y }
  if (!isAlwaysSigned) return undefined
  const behind = x + width + signAirPx
  if (behind + signWidth < drawn.width) return { x: behind, y }
  return { x: Math.max(0, x), y: Math.max(0, y - signHeightPx - 2) }
}

/** A box as it lies on the drawn page, with some air around it. */
export const toPixels = ({ left, top, right, bottom }: PageBox, { width, height }: Drawn) => ({
  x: left * width - airPx,
  y: top * height - airPx,
  width: (right - left) * width + 2 * airPx,
  height: (bottom - top) * height + 2 * airPx,
})

export type Pixels = ReturnType<typeof toPixels>
