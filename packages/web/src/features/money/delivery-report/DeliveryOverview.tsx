import {
  deliveryPhases,
  deliveryReportTexts,
  formatCount,
  formatHours,
  formatShare,
  type DeliveryReport,
  type DeliverySums,
} from '@curbcut/contract'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { MonthBars } from '#web/features/money/reports/MonthBars.tsx'
import { MonthsSection } from '#web/features/money/reports/MonthsSection.tsx'
import { MonthsTable } from '#web/features/money/reports/MonthsTable.tsx'
import { noValue } from '#web/ui/table/no-value.tsx'
import { sumOfPhases } from './sum-of-phases.ts'

const { columns, phases } = deliveryReportTexts

export function DeliveryOverview({ report: { totals, months } }: { report: DeliveryReport }) {
  if (totals.deliveries + totals.disputes_kept + totals.disputes_reopened === 0) return null
  return (
    <div className="@container flex flex-col gap-4">
      <div className="grid gap-x-12 gap-y-6 @[44rem]:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {months.length > 0 && <OnTimePerMonth months={months} />}
          <DeliveryFigures totals={totals} />
        </div>
        {totals.deliveries > 0 && <TimeByPhase totals={totals} />}
      </div>
      {months.length > 0 && <NumbersPerMonth months={months} />}
    </div>
  )
}

const formatTick = (percent: number) => `${percent} %`

function OnTimePerMonth({ months }: Pick<DeliveryReport, 'months'>) {
  return (
    <MonthBars
      label={deliveryReportTexts.onTimePerMonth}
      values={months.map(({ month, on_time: onTime, deliveries }) => ({
        month,
        value: deliveries === 0 ? 0 : (100 * onTime) / deliveries,
        text: formatShare(onTime, deliveries) ?? deliveryReportTexts.noDeliveries,
      }))}
      format={formatTick}
      formatShort={formatTick}
      top={100}
    />
  )
}

/** Opened by its heading, because it would push the rows out of the window. */
function NumbersPerMonth({ months }: Pick<DeliveryReport, 'months'>) {
  const { title, month } = deliveryReportTexts.months
  return (
    <MonthsSection title={title}>
      <div className="mt-2">
        <MonthsTable title={title} header={month} columns={monthColumns} months={months} />
      </div>
    </MonthsSection>
  )
}

/** As many as fit into 320 px. */
const monthColumns: { header: string; cell: (one: DeliverySums) => ReactNode }[] = [
  { header: columns.deliveries, cell: (one) => formatCount(one.deliveries) },
  { header: columns.onTime, cell: (one) => formatShare(one.on_time, one.deliveries) ?? noValue },
]

function DeliveryFigures({ totals }: { totals: DeliverySums }) {
  const none = deliveryReportTexts.noDeliveries
  const { deliveries, rush } = totals
  const figures = [
    [columns.onTime, formatShare(totals.on_time, deliveries) ?? none],
    [columns.onTimeRush, formatShare(rush.on_time, rush.deliveries) ?? none],
    [columns.firstPass, formatShare(totals.first_pass, deliveries) ?? none],
    [columns.disputesKept, formatCount(totals.disputes_kept)],
    [columns.disputesReopened, formatCount(totals.disputes_reopened)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 @[30rem]:grid-cols-3">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption font-semibold text-ink2">{label}</dt>
          <dd className="text-control tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function TimeByPhase({ totals }: { totals: DeliverySums }) {
  const id = useId()
  const { minutes, deliveries, first_deliveries: firstDeliveries } = totals
  const longest = Math.max(1, ...deliveryPhases.map((phase) => minutes[phase]))
  return (
    <section aria-labelledby={id} className="min-w-0 text-control">
      <h2 id={id} className="font-semibold">
        {deliveryReportTexts.whereTheTimeWent}
      </h2>
      <p className="mb-2 text-caption text-ink2">
        {deliveryReportTexts.perDelivery(formatHours(sumOfPhases(minutes) / deliveries))}
      </p>
      <ol aria-labelledby={id} className="flex flex-col gap-0.5">
        {deliveryPhases.map((phase) => (
          <li
            key={phase}
            className="top-bar"
            data-wide=""
            style={{ '--share': minutes[phase] / longest } as CSSProperties}
          >
            <span>{phases[phase]}</span>
            <span className="tabular-nums">{formatHours(minutes[phase] / deliveries)}</span>
          </li>
        ))}
      </ol>
      {firstDeliveries > 0 && (
        <p className="mt-2 text-caption text-ink2">
          {deliveryReportTexts.beforeSubmission(
            formatHours(totals.minutes_to_submit / firstDeliveries),
          )}
        </p>
      )}
    </section>
  )
}
