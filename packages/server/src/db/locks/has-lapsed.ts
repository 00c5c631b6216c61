import { sql, type RawBuilder } from 'kysely'

/** Starts or renews a lease by the database's clock, which all processes share. */
export const leaseRenewal = sql<string>`now()`

/** Whether a lease was not renewed for so many seconds, so that its owner is gone. */
export const hasLapsed = (renewedAt: string, seconds: number): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(renewedAt)} < now() - make_interval(secs => ${seconds})`
