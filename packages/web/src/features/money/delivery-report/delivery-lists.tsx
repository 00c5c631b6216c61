import {
  deliveryReportRoutes,
  deliveryReportTexts,
  deliverySorts,
  organizationDeliverySorts,
  pageSizes,
  remediatorDeliverySorts,
  reportTexts,
  type DeliveryReport,
  type Pagination,
  type RemediatorDeliveryReport,
  type SortOptions,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { useListVisit, useStableList } from '#web/api/refetch/use-stable-list.ts'
import { toPageQuery, useListParams } from '#web/lib/addresses/use-list-params.ts'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { ListView } from '#web/ui/table/ListView.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { TableFootRow } from '#web/ui/table/TableFootRow.tsx'
import {
  deliveryColumns,
  deliverySums,
  organizationColumns,
  organizationSums,
  remediatorColumns,
  remediatorSums,
} from './delivery-columns.tsx'
import { useDeliveryParams, type DeliveryList } from './delivery-params.ts'
import {
  useListDeliveriesQuery,
  useListOrganizationDeliveriesQuery,
  useListRemediatorDeliveriesQuery,
} from './delivery-report-api.ts'

type Answer<Row, Report> = Report & { data: readonly Row[]; pagination: Pagination }

type ListQuery<Row, Report> = QueryState<Answer<Row, Report>> & {
  currentData?: Answer<Row, Report> | undefined
  isError: boolean
  refetch: () => unknown
}

type ListArg<Field extends string> = ReturnType<typeof toPageQuery<Field>> &
  ReturnType<typeof useDeliveryParams>['filters'] & { isStable?: true }

type ListDefinition<Row extends { _id: string }, Field extends string, Report> = {
  list: DeliveryList
  route: keyof typeof deliveryReportRoutes
  unit: string
  units?: string
  sorts: SortOptions<Field>
  useList: (arg: ListArg<Field>, options: typeof liveQueryOptions) => ListQuery<Row, Report>
  columns: (page: number) => Column<Row, Field>[]
  /** The row of all. */
  sumsOf: (report: Report) => Record<string, ReactNode>
}

function createList<
  Row extends { _id: string },
  Field extends string,
  Report extends DeliveryReport = DeliveryReport,
>(definition: ListDefinition<Row, Field, Report>) {
  const { list: name, route, unit, units, sorts, useList, columns: columnsOf, sumsOf } = definition
  const title = deliveryReportTexts.listNames[name]
  return function List() {
    const params = useListParams<Field>({ sort: sorts })
    const { filters, hasRange, priority } = useDeliveryParams()
    const { limit, page, ...rest } = toPageQuery(params, pageSizes.default)
    const arg = { ...rest, ...filters }
    const visit = useListVisit(route, { ...arg, page, limit })
    const { list, ...stableListProps } = useStableList(useList(visit.arg, liveQueryOptions), visit)
    // The union of the three routes would not take the field of one.
    const exportAction = useExport(deliveryReportRoutes[route], arg as object)
    const answer = list.data
    const columns = columnsOf(answer?.pagination.page ?? page)
    const isChosen = hasRange || priority !== undefined
    return (
      <div className="flex flex-col gap-3">
        <ListView
          params={params}
          list={list}
          listName={`${name}-deliveries`}
          caption={`${reportTexts.tabs.deliveries}, ${title}`}
          searchLabel={deliveryReportTexts.search[name]}
          exportAction={exportAction}
          columns={columns}
          rowKey={(row) => row._id}
          {...stableListProps}
          pagesLabel={`${title}, pages`}
          unit={unit}
          {...(units && { units })}
          empty={{
            hint: isChosen ? deliveryReportTexts.emptyRange : deliveryReportTexts.empty,
            nothing: `No ${unit}`,
          }}
          foot={
            answer &&
            answer.pagination.total > 1 && (
              <TableFootRow columns={columns} label={reportTexts.allRows} sums={sumsOf(answer)} />
            )
          }
        />
        <p className="max-w-prose text-caption text-ink2">{deliveryReportTexts.hints[name]}</p>
      </div>
    )
  }
}

export const OrganizationsList = createList({
  list: 'organizations',
  route: 'listOrganizationDeliveries',
  unit: 'organization',
  sorts: organizationDeliverySorts,
  useList: useListOrganizationDeliveriesQuery,
  columns: organizationColumns,
  sumsOf: ({ totals }) => organizationSums(totals),
})

export const RemediatorsList = createList({
  list: 'remediators',
  route: 'listRemediatorDeliveries',
  unit: 'remediator',
  sorts: remediatorDeliverySorts,
  useList: useListRemediatorDeliveriesQuery,
  columns: remediatorColumns,
  sumsOf: (report: RemediatorDeliveryReport) => remediatorSums(report.assignment_totals),
})

export const DeliveriesList = createList({
  list: 'deliveries',
  route: 'listDeliveries',
  unit: 'delivery',
  units: 'deliveries',
  sorts: deliverySorts,
  useList: useListDeliveriesQuery,
  columns: deliveryColumns,
  sumsOf: ({ totals }) => deliverySums(totals),
})
