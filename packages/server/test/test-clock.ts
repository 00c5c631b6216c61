import type { Clock } from '#server/context.ts'

/** A clock that stands where the test sets it: what is booked is booked then. */
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
