import type { Clock } from '#server/context.ts'

/** A clock that the test sets; bookings take its time. */
export function aTestClock(start: string) {
  let now = start
  const clock: Clock = () => Promise.resolve(now)
  return {
    clock,
    set(time: string) {
      now = new Date(time).toISOString()
    },
  }
}
