/** Milliseconds. */
export const minuteMs = 60_000

/** The time this many minutes earlier; both ISO. */
export const minutesBefore = (time: string, minutes: number): string =>
  new Date(Date.parse(time) - minutes * minuteMs).toISOString()

/** The time this many minutes later; both ISO. */
export const minutesAfter = (time: string, minutes: number): string => minutesBefore(time, -minutes)
