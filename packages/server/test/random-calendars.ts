import { addDays } from '@curbcut/contract'
import fc from 'fast-check'
import type { WorkCalendar } from '#server/features/jobs/promises/working-minutes.ts'
import { starts, zones } from './jobs/naive-clock.ts'

/** Working hours of zones with and without summer time, also at night, and a few holidays. */
export const randomCalendars: fc.Arbitrary<WorkCalendar> = fc
  .record({
    zone: fc.constantFrom(...zones),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 3 }),
    opensAt: fc.oneof(fc.constantFrom(0, 60, 120, 150, 540), fc.integer({ min: 0, max: 1_200 })),
    length: fc.integer({ min: 240, max: 1_440 }),
    start: fc.constantFrom(...starts),
    holidays: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
  })
  .map(({ length, start, holidays, ...rest }) => ({
    ...rest,
    closesAt: Math.min(1_440, rest.opensAt + length),
    holidays: holidays.map((day) => addDays(start, day)),
  }))
