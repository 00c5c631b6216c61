import { formatDateTime } from '#web/lib/format.ts'

/** The room of such a cell in rem, as the width of its column: of the widest date that there is. */
export const dateTimeWidth = 10.05

/** A moment in a cell: the day and the time, in one line. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDateTime(at)}
    </time>
  )
}
