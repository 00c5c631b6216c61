import {
  formatCount,
  formatSize,
  legalHoldTexts,
  quotaStateOf,
  type QuotaState,
} from '@curbcut/contract'
import type { Quota } from '@curbcut/contract/quota-routes.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { serialNumberColumn } from '#web/ui/table/columns/serial-number-column.ts'
import type { Column } from '#web/ui/table/table-types.ts'
import { MiddleEllipsis } from '#web/ui/text/MiddleEllipsis.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { quotaTexts } from './quota-texts.ts'

type QuotaColumn = Column<Quota, 'bytes'>
type QuotaUsage = Quota['documents']

const { columns: headers, states } = quotaTexts

export const quotaNameId = ({ _id }: Pick<Quota, '_id'>) => `quota-name-${_id}`

export const quotaColumns = (page: number): QuotaColumn[] => [
  serialNumberColumn(headers.number, page),
  {
    key: 'name',
    header: headers.name,
    cell: (quota) => (
      <>
        <Name id={quotaNameId(quota)} className="cut-text wrap-anywhere">
          {quota.retention.hasHold ? <MiddleEllipsis>{quota.name}</MiddleEllipsis> : quota.name}
        </Name>
        {quota.retention.hasHold && (
          <span className="block text-caption font-semibold text-ink2">{legalHoldTexts.hold}</span>
        )}
      </>
    ),
    isRowHeader: true,
    width: 12,
    grows: 3,
  },
  {
    key: 'documents',
    header: headers.documents,
    cell: ({ documents }) => usageText(documents, formatSize),
    align: 'end',
    width: 10,
    grows: 1,
  },
  {
    key: 'openJobs',
    header: headers.openJobs,
    cell: ({ openJobs }) => usageText(openJobs, formatCount),
    align: 'end',
    width: 6.5,
    grows: 1,
  },
  {
    key: 'kept',
    header: headers.retention,
    cell: ({ retention }) => quotaTexts.retentionPeriod(retention.keepMonths),
    width: 10,
    grows: 1,
  },
  {
    key: 'state',
    header: headers.state,
    cell: (quota) => <QuotaStateBadge quota={quota} />,
    width: 9,
  },
]

const usageText = ({ used, most }: QuotaUsage, format: (amount: number) => string) =>
  most === null ? format(used) : quotaTexts.of(format(used), format(most))

function worstStateOf({ documents, openJobs }: Quota): QuotaState {
  const quotaStates = [documents, openJobs].map(({ used, most }) => quotaStateOf(used, most))
  return (['full', 'near'] as const).find((state) => quotaStates.includes(state)) ?? 'free'
}

function QuotaStateBadge({ quota }: { quota: Quota }) {
  if (quota.documents.most === null && quota.openJobs.most === null) return states.none
  const state = worstStateOf(quota)
  const Icon = state === 'free' ? CircleCheck : CircleAlert
  return (
    <Badge tone={state === 'free' ? 'success' : 'warning'} icon={<Icon size={14} aria-hidden />}>
      {states[state]}
    </Badge>
  )
}
