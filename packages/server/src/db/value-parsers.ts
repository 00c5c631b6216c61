import { types } from 'pg'

/** Reads numbers and times as the product keeps them; all other types as `pg` does. */
export const valueParsers = {
  getTypeParser(typeId: number, format?: 'text' | 'binary'): unknown {
    return (
      (format === 'binary' ? undefined : parsers.get(typeId)) ?? types.getTypeParser(typeId, format)
    )
  },
}

const parsers = new Map<number, (text: string) => unknown>([
  // Counts and cents stay far below 2^53.
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.TIMESTAMPTZ, toIsoTime],
  // A day has no time zone, but a Date does.
  [types.builtins.DATE, String],
])

const utcTimestamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?\+00$/

/** '2026-11-12 14:30:00.123456+00' → '2026-11-12T14:30:00.123Z'; faster than a Date. */
function toIsoTime(text: string): string {
  const [, day, time, fraction = '.'] = utcTimestamp.exec(text) ?? []
  if (!day) return new Date(text).toISOString()
  return `${day}T${time}${fraction.slice(0, 4).padEnd(4, '0')}Z`
}
