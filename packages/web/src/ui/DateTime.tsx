import { formatDate, formatTime } from '#web/lib/format.ts'

/** A moment in a cell: the day and the time. In a table with columns the time stands under the day. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="block whitespace-nowrap">
      {formatDate(at)}, <span className="@[40rem]/table:block">{formatTime(at)}</span>
    </time>
  )
}
