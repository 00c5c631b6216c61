import { sql, type RawBuilder } from 'kysely'

/** The beginning of a lease, and each renewal: by the database's clock, which all processes share. */
export const renewedNow = sql<string>`now()`

/** Whether a lease was not renewed for so long, by the same clock: whoever had it is gone. */
export const hasLapsed = (renewedAt: string, seconds: number): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(renewedAt)} < now() - make_interval(secs => ${seconds})`
