/** Milliseconds. */
export const minuteMs = 60_000

/** So many minutes before a time; both ISO. */
export const minutesBefore = (time: string, minutes: number): string =>
  new Date(Date.parse(time) - minutes * minuteMs).toISOString()

/** So many minutes after a time; both ISO. */
export const minutesAfter = (time: string, minutes: number): string => minutesBefore(time, -minutes)
