import {
  findLastRun,
  notRunText,
  operationKinds,
  type SystemOperation,
  type SystemStatus,
  type OperationKind,
  operationLabels,
  outcomeLabels,
  stateTexts,
} from '@curbcut/contract'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DateTime, dateTimeWidths } from '#web/ui/text/DateTime.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { systemStatusTexts } from './system-status-texts.ts'

type OperationRow = {
  kind: OperationKind
  run: SystemOperation | undefined
  /** In the place of a run that never was. */
  notRun: string
}

const { columns: headers } = systemStatusTexts

const columns: Column<OperationRow>[] = [
  {
    key: 'run',
    header: headers.run,
    cell: ({ kind }) => operationLabels[kind],
    isRowHeader: true,
    width: 12,
    grows: 1,
  },
  {
    key: 'ended',
    header: headers.ended,
    cell: ({ run, notRun }) =>
      run ? (
        <DateTime at={run.endedAt} />
      ) : (
        <span className="inline-block first-letter:uppercase">{notRun}</span>
      ),
    ...dateTimeWidths,
  },
  {
    key: 'outcome',
    header: headers.outcome,
    cell: ({ run }) => (run ? <Outcome run={run} /> : noValue),
    width: 10.5,
  },
  {
    key: 'summary',
    header: headers.summary,
    cell: ({ run }) => (run ? <Name className="uncut wrap-anywhere">{run.summary}</Name> : noValue),
    width: 12,
    grows: 4,
    dropOrder: 3,
  },
]

/** Empty until an operation has run. */
const runColumns: readonly string[] = ['outcome', 'summary']
const columnsWithoutRuns = columns.filter(({ key }) => !runColumns.includes(key))

function Outcome({ run: { outcome } }: { run: SystemOperation }) {
  const isDone = outcome === 'done'
  const Icon = isDone ? CircleCheck : CircleAlert
  return (
    <Badge tone={isDone ? 'success' : 'warning'} icon={<Icon size={14} aria-hidden />}>
      {outcomeLabels[outcome]}
    </Badge>
  )
}

type Props = { state: Pick<SystemStatus, 'operations'> }

export function OperationRuns({ state }: Props) {
  return (
    <DataTable
      caption={stateTexts.operations}
      columns={state.operations?.runs.length ? columns : columnsWithoutRuns}
      rows={operationKinds.map((kind) => ({
        kind,
        run: findLastRun(state, kind),
        notRun: notRunText(state, kind),
      }))}
      rowKey={({ kind }) => kind}
    />
  )
}
