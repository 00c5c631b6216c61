import {
  formatCount,
  formatDuration,
  texts,
  type SystemQueue,
  queueLabels,
  stateTexts,
} from '@curbcut/contract'
import { useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { usePassFocusToHeading } from '#web/ui/screens/LoadError.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { useRetryQueueMutation } from './system-status-api.ts'
import { systemStatusTexts } from './system-status-texts.ts'

const { columns: headers } = systemStatusTexts

const columns: Column<SystemQueue>[] = [
  {
    key: 'queue',
    header: headers.queue,
    cell: ({ queue }) => queueLabels[queue],
    isRowHeader: true,
    width: 11,
    grows: 2,
  },
  {
    key: 'waiting',
    header: headers.waiting,
    cell: ({ waiting, oldestSeconds }) => (
      <>
        {formatCount(waiting)}
        {waiting > 0 && `, ${systemStatusTexts.oldest(formatDuration(oldestSeconds))}`}
      </>
    ),
    align: 'end',
    width: 13,
  },
  {
    key: 'running',
    header: headers.running,
    cell: ({ running }) => formatCount(running),
    align: 'end',
    width: 6,
  },
  {
    key: 'failed',
    header: headers.failed,
    cell: (queue) => <FailedJobs queue={queue} />,
    align: 'end',
    width: 13,
    grows: 1,
  },
]

export function Queues({ queues }: { queues: readonly SystemQueue[] }) {
  return (
    <DataTable
      caption={stateTexts.queues}
      columns={columns}
      rows={queues}
      rowKey={({ queue }) => queue}
    />
  )
}

function FailedJobs({ queue: { queue, failed } }: { queue: SystemQueue }) {
  return (
    <span className="inline-flex flex-row-reverse flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-[3ch] text-end">{formatCount(failed)}</span>
      {failed > 0 && <RetryButton queue={queue} />}
    </span>
  )
}

function RetryButton({ queue }: Pick<SystemQueue, 'queue'>) {
  const [retry, { isLoading }] = useRetryQueueMutation()
  const buttonRef = useRef<HTMLSpanElement>(null)
  // When nothing is failed any more, the button disappears with the focus.
  usePassFocusToHeading(buttonRef)
  return (
    <span ref={buttonRef}>
      <Button
        size="small"
        aria-label={systemStatusTexts.retryOf(queueLabels[queue])}
        isInert={isLoading}
        onPress={() => void retry({ queue })}
      >
        {texts.tryAgain}
      </Button>
    </span>
  )
}
