import { formatDateTime } from '#web/lib/format.ts'

/** A moment in a cell: the day and the time, in one line. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDateTime(at)}
    </time>
  )
}
