import {
  deliveryReportTexts,
  jobPriorities,
  priorityLabels,
  type JobPriority,
} from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { DateRangeFilter } from '#web/features/money/date-range/DateRangeFilter.tsx'
import { useLastDefined } from '#web/lib/use-last-defined.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { ErrorShownOnce } from '#web/ui/screens/LoadError.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { DeliveriesList, OrganizationsList, RemediatorsList } from './delivery-lists.tsx'
import { deliveryLists, useDeliveryParams } from './delivery-params.ts'
import { useGetDeliveryReportQuery } from './delivery-report-api.ts'
import { DeliveryOverview } from './DeliveryOverview.tsx'

const lists = {
  organizations: OrganizationsList,
  remediators: RemediatorsList,
  deliveries: DeliveriesList,
} as const

/** The reports tab 'On Time', for administrators: what was promised against what was delivered. */
export function DeliveryReport() {
  const { list, setList, filters } = useDeliveryParams()
  const query = useGetDeliveryReportQuery({ ...filters, page: 1, limit: 1 }, liveQueryOptions)
  const zone = useLastDefined(query.data?.zone)
  const List = lists[list]
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PriorityFilter />
          <DateRangeFilter zone={zone ?? null} />
        </div>
        {/* The room is reserved. */}
        <p className="min-h-5 text-caption text-ink2">
          {zone && deliveryReportTexts.zoneHint(zone)}
        </p>
      </div>
      <QueryView query={query}>{(report) => <DeliveryOverview report={report} />}</QueryView>
      <ErrorShownOnce query={query}>
        <div className="flex flex-col gap-4">
          <Segments
            label={deliveryReportTexts.listChoiceLabel}
            isLabelHidden
            value={list}
            onChange={setList}
            choices={deliveryLists.map((value) => ({
              value,
              label: deliveryReportTexts.listNames[value],
            }))}
          />
          <List key={list} />
        </div>
      </ErrorShownOnce>
    </div>
  )
}

const anyPriority = 'any'

function PriorityFilter() {
  const { priority, setPriority } = useDeliveryParams()
  return (
    <Segments<JobPriority | typeof anyPriority>
      label={deliveryReportTexts.priority}
      isLabelHidden
      value={priority ?? anyPriority}
      onChange={(next) => setPriority(next === anyPriority ? undefined : next)}
      choices={[
        { value: anyPriority, label: deliveryReportTexts.anyPriority },
        ...jobPriorities.map((value) => ({ value, label: priorityLabels[value] })),
      ]}
    />
  )
}
