export const minuteMs = 60_000

/** Both times are ISO. */
export const minutesBefore = (time: string, minutes: number): string =>
  new Date(Date.parse(time) - minutes * minuteMs).toISOString()

export const minutesAfter = (time: string, minutes: number): string => minutesBefore(time, -minutes)
