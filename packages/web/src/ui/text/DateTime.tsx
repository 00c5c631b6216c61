import { formatDate, formatTime } from '#web/lib/words/format.ts'

/** The widest possible date in rem, in one line and in two. */
export const dateTimeWidths = { width: 10.05, minWidth: 7.55 } as const

export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{formatDate(at)},</span>{' '}
      <span className="whitespace-nowrap">{formatTime(at)}</span>
    </time>
  )
}
