import type { MailTransport } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

export const findMailHealth = (db: Db) =>
  db
    .selectFrom('mail_health')
    .select(['sent_at', 'sent_way', 'failed_at', 'failure_code', 'failing_since'])
    .executeTakeFirst()

export async function recordMailSent(db: Db, way: MailTransport) {
  await sql`
    insert into mail_health (sent_at, sent_way) values (now(), ${way})
    on conflict (is_only) do update
      set sent_at = now(), sent_way = excluded.sent_way, failing_since = null`.execute(db)
}

type MailFailure = {
  code: string
  /** Whether the server refused only this recipient or mail; others may still go out. */
  isPermanentRejection: boolean
}

export async function recordMailFailure(db: Db, { code, isPermanentRejection }: MailFailure) {
  await sql`
    insert into mail_health (failed_at, failure_code, failing_since)
    values (now(), ${code}, case when ${isPermanentRejection}::boolean then null else now() end)
    on conflict (is_only) do update set failed_at = now(), failure_code = excluded.failure_code,
      failing_since = coalesce(mail_health.failing_since, excluded.failing_since)`.execute(db)
}
