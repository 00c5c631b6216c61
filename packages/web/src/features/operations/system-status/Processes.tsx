import { type SystemProcess, isolationLabels, stateTexts } from '@curbcut/contract'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DateTime, dateTimeWidths } from '#web/ui/text/DateTime.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { systemStatusTexts } from './system-status-texts.ts'

const { columns: headers } = systemStatusTexts

const columns: Column<SystemProcess>[] = [
  {
    key: 'process',
    header: headers.process,
    cell: ({ host, pid }) => (
      <>
        <Name className="uncut">{host}</Name>{' '}
        <span className="block text-caption text-ink2 tabular-nums">{pid}</span>
      </>
    ),
    isRowHeader: true,
    width: 12,
    grows: 3,
  },
  { key: 'version', header: headers.version, cell: ({ version }) => version, width: 6, grows: 1 },
  {
    key: 'reading',
    header: stateTexts.sandbox,
    cell: ({ isolation }) =>
      isolation ? (
        <span className="inline-block first-letter:uppercase">{isolationLabels[isolation]}</span>
      ) : (
        noValue
      ),
    width: 11,
    grows: 2,
    dropOrder: 2,
  },
  {
    key: 'since',
    header: headers.since,
    cell: ({ startedAt }) => <DateTime at={startedAt} />,
    ...dateTimeWidths,
  },
  {
    key: 'seen',
    header: headers.seen,
    cell: ({ seenAt }) => <DateTime at={seenAt} />,
    ...dateTimeWidths,
    dropOrder: 3,
  },
  {
    key: 'state',
    header: headers.state,
    cell: ({ isGone }) =>
      isGone ? (
        <Badge tone="warning" icon={<CircleMinus size={14} aria-hidden />}>
          {systemStatusTexts.gone}
        </Badge>
      ) : (
        <Badge tone="success" icon={<CircleCheck size={14} aria-hidden />}>
          {systemStatusTexts.working}
        </Badge>
      ),
    narrow: 'badge',
    width: 7.5,
  },
]

export function Processes({ processes }: { processes: readonly SystemProcess[] }) {
  return (
    <DataTable
      caption={stateTexts.processes}
      columns={columns}
      rows={processes}
      rowKey={({ _id }) => _id}
      empty={<p>{stateTexts.noProcesses}</p>}
    />
  )
}
