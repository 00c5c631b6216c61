import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, Line } from '@visx/shape'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { matchKeyPress, type PressOf } from '#web/lib/keys/keys.ts'
import { formatShortMonth } from '#web/lib/words/format.ts'

type MonthValue = {
  month: string
  value: number
  /** In place of the formatted value. */
  text?: string
}

type Props = {
  /** The measured quantity, such as 'Pages'. */
  label: string
  values: readonly MonthValue[]
  format: (value: number) => string
  formatShort: (value: number) => string
  /** Of the scale; by default it follows the values. */
  top?: number
}

/** In sixteenths of a rem, so that the chart grows with the text size. */
const chartSize = { height: 104, left: 52, top: 8, bottom: 26, widestBar: 40 }
/** Of a label with its year, and of one without, with room for the last, which ends with its bar. */
const labelWidths = { long: 88, short: 44 }
const defaultWidthRem = 40

/** One tab stop; arrow keys move along the months as on a slider, with the values as text above. */
export function MonthBars(props: Props) {
  const { label, values, format, formatShort, top } = props
  const chartRef = useRef<HTMLDivElement>(null)
  const width = (useElementWidth(chartRef) ?? defaultWidthRem) * 16
  const lastIndex = values.length - 1
  const [monthIndex, setMonth] = useState(lastIndex)
  // Another range may have fewer months.
  const at = Math.min(monthIndex, lastIndex)
  const text = monthValueText(values[at], format)
  const moveSelection = (event: KeyboardEvent) => {
    const press = matchKeyPress('alongMonths', event)
    if (!press) return
    const nextIndex = steps[press](at, lastIndex)
    event.preventDefault()
    setMonth(Math.min(Math.max(nextIndex, 0), lastIndex))
  }
  return (
    <div>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-control" aria-hidden>
        <span className="font-semibold">{label}</span>
        <span className="tabular-nums">{text}</span>
      </p>
      <div
        ref={chartRef}
        className="chart"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={lastIndex}
        aria-valuenow={at}
        aria-valuetext={text}
        onKeyDown={moveSelection}
      >
        <BarChart {...{ values, width, at, formatShort, top }} onPoint={setMonth} />
      </div>
    </div>
  )
}

const monthValueText = (at: MonthValue | undefined, format: Props['format']) =>
  at ? `${formatShortMonth(at.month)}: ${at.text ?? format(at.value)}` : ''

const steps: Record<PressOf<'alongMonths'>, (at: number, last: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  PageUp: (at) => at + 12,
  PageDown: (at) => at - 12,
  Home: () => 0,
  End: (_at, last) => last,
}

type DrawingProps = Pick<Props, 'values' | 'formatShort'> & {
  width: number
  at: number
  top: number | undefined
  onPoint: (index: number) => void
}

function BarChart({ values, width, at, formatShort, onPoint, ...scale }: DrawingProps) {
  const plotSize = {
    width: Math.max(width - chartSize.left, 1),
    height: chartSize.height - chartSize.top - chartSize.bottom,
  }
  const months = values.map(({ month }) => month)
  const amounts = values.map(({ value }) => value)
  const x = scaleBand({ domain: months, range: [0, plotSize.width], paddingInner: 0.3 })
  // Rounds only the top: otherwise a small correction below 0 would leave half of the chart empty.
  const [, niceTop = 1] = scaleLinear({ domain: [0, Math.max(1, ...amounts)], nice: 2 }).domain()
  const top = scale.top ?? niceTop
  const y = scaleLinear({ domain: [Math.min(0, ...amounts), top], range: [plotSize.height, 0] })
  const ticks = y.ticks(2)
  // The text above the chart has the year.
  const isYearShown = months.length > 12 || months.length * labelWidths.long <= plotSize.width
  const labelWidth = isYearShown ? labelWidths.long : labelWidths.short
  const barWidth = Math.min(x.bandwidth(), chartSize.widestBar)
  const barEnd = x.bandwidth() / 2
  return (
    <svg viewBox={`0 0 ${width} ${chartSize.height}`} aria-hidden focusable="false">
      <Group left={chartSize.left} top={chartSize.top}>
        {ticks.map((tick) => (
          <Line
            key={tick}
            className={tick === 0 ? 'chart-zero' : 'chart-line'}
            from={{ x: 0, y: y(tick) }}
            to={{ x: plotSize.width, y: y(tick) }}
          />
        ))}
        {values.map(({ month, value }, index) => {
          const left = x(month) ?? 0
          return (
            <Group key={month}>
              <Bar
                className="chart-bar"
                data-chosen={index === at ? '' : undefined}
                x={left + (x.bandwidth() - barWidth) / 2}
                y={Math.min(y(value), y(0))}
                width={barWidth}
                height={Math.abs(y(value) - y(0))}
              />
              <Bar
                className="chart-column"
                x={left}
                width={x.step()}
                height={plotSize.height}
                onPointerEnter={() => onPoint(index)}
              />
            </Group>
          )
        })}
        <AxisLeft
          scale={y}
          tickValues={ticks}
          tickFormat={(value) => formatShort(Number(value))}
          tickLabelProps={{ textAnchor: 'end', dx: -8, dy: 4 }}
          hideAxisLine
          hideTicks
          tickLength={0}
        />
        <AxisBottom
          scale={x}
          top={plotSize.height}
          tickValues={labelledMonths(months, Math.floor(plotSize.width / labelWidth))}
          tickFormat={(one) => formatShortMonth(one).slice(0, isYearShown ? undefined : -5)}
          tickLabelProps={(month) =>
            month === months.at(-1) && x.bandwidth() < labelWidth
              ? { textAnchor: 'end', dx: barEnd, dy: 8 }
              : { textAnchor: 'middle', dy: 8 }
          }
          hideAxisLine
          hideTicks
          tickLength={0}
        />
      </Group>
    </svg>
  )
}

/** Divisors of a year, so that the same months are labelled every year. */
const evenSteps = [1, 2, 3, 6, 12, 24] as const

/** As many month names as fit, counted from the last. */
function labelledMonths(months: readonly string[], room: number): string[] {
  const minStep = months.length / Math.max(1, room)
  const every = evenSteps.find((step) => step >= minStep) ?? months.length
  return months.filter((_month, index) => (months.length - 1 - index) % every === 0)
}
