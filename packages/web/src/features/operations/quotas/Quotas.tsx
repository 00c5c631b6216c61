import { pageSizes, legalHoldTexts } from '@curbcut/contract'
import type { Quota } from '@curbcut/contract/quota-routes.ts'
import { liveQueryOptions } from '#web/api/api.ts'
import { useStableList, useListVisit } from '#web/api/refetch/use-stable-list.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useListParams } from '#web/lib/addresses/use-list-params.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { ListView } from '#web/ui/table/ListView.tsx'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import { quotaColumns, quotaNameId } from './quota-columns.tsx'
import { quotaTexts } from './quota-texts.ts'
import { toQuotaDefaults, type QuotaDefaults } from './quota-values.ts'
import { useListQuotasQuery } from './quotas-api.ts'

const noLimits = { documents: null, openJobs: null }

export function Quotas() {
  const params = useListParams<'bytes'>({
    sort: { fields: ['bytes'], initial: 'bytes:desc' },
    filters: {},
  })
  const { page, query } = params
  const dispatch = useAppDispatch()
  const visit = useListVisit('listQuotas', { query, page, limit: pageSizes.default })
  const { list, ...stableListProps } = useStableList(
    useListQuotasQuery(visit.arg, liveQueryOptions),
    visit,
  )
  const markRow = useRowFocus(list.data?.data)
  const defaultLimits = list.data?.defaults ?? noLimits
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <p className="text-control text-ink2">{quotaTexts.intro}</p>
      <ListView
        listName="quotas"
        params={params}
        list={list}
        searchLabel={quotaTexts.search}
        caption={quotaTexts.title}
        pagesLabel="Quotas pages"
        unit="organization"
        columns={quotaColumns(list.data?.pagination.page ?? page)}
        rowKey={({ _id }) => _id}
        {...stableListProps}
        empty={{
          hint: 'Organizations appear here when they are invited.',
          nothing: 'No organization',
        }}
        rowActions={(quota) => (
          <RowMenu
            label={`Actions for ${quota.name}`}
            items={[
              { id: 'change', label: quotaTexts.change },
              { id: 'keep', label: quotaTexts.setRetention },
              { id: 'hold', label: holdLabelOf(quota) },
            ]}
            onAction={(id) => {
              markRow(quotaNameId(quota))
              dispatch(openDialog(id, quota, defaultLimits))
            }}
          />
        )}
      />
    </section>
  )
}

const holdLabelOf = ({ retention }: Quota) =>
  retention.hasHold ? legalHoldTexts.lift : legalHoldTexts.set

function openDialog(id: string, quota: Quota, defaultLimits: QuotaDefaults['defaultLimits']) {
  if (id === 'change') {
    const defaults = toQuotaDefaults(quota, defaultLimits)
    return openModal({ type: 'change-quota', title: quotaTexts.change, defaults })
  }
  return id === 'keep'
    ? openModal({ type: 'keep-documents', title: quotaTexts.setRetention, defaults: quota })
    : openModal({ type: 'organization-hold', title: holdLabelOf(quota), defaults: quota })
}
