import { accessLogDays, activityRoutes, pageSizes } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { useStableList, useListVisit } from '#web/api/refetch/use-stable-list.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { ExportButton } from '#web/ui/buttons/ExportButton.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { ListView } from '#web/ui/table/ListView.tsx'
import { useListActivityQuery } from './activity-api.ts'
import { activityColumns } from './activity-columns.tsx'
import { useActivityListParams } from './activity-list-params.ts'
import { activityTexts } from './activity-texts.ts'

type Props = {
  days: { from_date?: string; to_date?: string }
  rangeFilter: ReactNode
}

export function ActivityPage({ days, rangeFilter }: Props) {
  const params = useActivityListParams()
  const { page, query, filters } = params
  const dispatch = useAppDispatch()
  const filterQuery = { ...days, kind: filters.kind, query }
  const listQuery = { ...filterQuery, page, limit: pageSizes.default }
  const exportAction = useExport(activityRoutes.listActivity, filterQuery)
  const exportingLines = useExport(activityRoutes.listActivity, filterQuery, 'jsonl')
  const visit = useListVisit('listActivity', listQuery)
  const { list, ...stableListProps } = useStableList(
    useListActivityQuery(visit.arg, liveQueryOptions),
    visit,
  )
  return (
    <>
      <PageHeading
        title={activityTexts.title}
        aside={
          <p className="text-control text-ink2">{activityTexts.storagePeriods(accessLogDays)}</p>
        }
        actions={<ExportButton label={activityTexts.exportLines} {...exportingLines} />}
      />
      <ListView
        listName="activity"
        params={params}
        list={list}
        searchLabel={activityTexts.search}
        filter={{
          name: activityTexts.kind,
          labels: activityTexts.kinds,
          chosenValues: filters.kind,
          onOpen: () =>
            dispatch(openModal({ type: 'filter-activity', title: activityTexts.filterTitle })),
          onClear: () => params.setFilter('kind', []),
        }}
        tools={rangeFilter}
        exportAction={exportAction}
        caption={activityTexts.title}
        pagesLabel="Activity pages"
        unit="entry"
        units="entries"
        columns={activityColumns(list.data?.pagination.page ?? page)}
        rowKey={(entry) => entry._id}
        {...stableListProps}
        empty={{ hint: 'Nothing happened on these days.', nothing: 'Nothing' }}
      />
    </>
  )
}
