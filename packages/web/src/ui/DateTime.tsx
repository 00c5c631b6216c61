import { formatDate, formatTime } from '#web/lib/format.ts'

/** A moment in a cell: the day, and the time under it where the table has columns. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="block whitespace-nowrap">
      {formatDate(at)}, <span className="@[40rem]/table:block">{formatTime(at)}</span>
    </time>
  )
}
