import { formatDate, formatTime } from '#web/lib/words/format.ts'

/** The room of such a cell in rem, as that of its column: of the widest date that there is, in one line and in two. */
export const dateTimeWidths = { width: 10.05, leastWidth: 7.3 } as const

/** A moment in a cell: the day and the time, in one line where there is room. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{formatDate(at)},</span>{' '}
      <span className="whitespace-nowrap">{formatTime(at)}</span>
    </time>
  )
}
