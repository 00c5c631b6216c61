import { sql } from 'kysely'
import type { Db, UserRow } from '#server/db/schema/tables.ts'
import type { FormerMember } from './former-member.ts'

export async function setFormerMember(
  db: Db,
  userId: string,
  { now, ...member }: FormerMember & { now: string },
) {
  await db
    .updateTable('users')
    .set({ ...member, erased_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Tables with rows about one person alone. Their sessions have ended before. */
const ownTables = [
  ...(['second_steps', 'passkeys', 'recovery_codes', 'trusted_browsers'] as const),
  ...(['verification_codes', 'provider_identities'] as const),
  ...(['client_invitations', 'job_views', 'seen_jobs', 'exports'] as const),
  ...(['notifications', 'notification_preferences', 'absences'] as const),
] as const

/** Also deletes the messages that the person sent as a visitor. */
export async function deleteOwnRows(db: Db, { id, email }: Pick<UserRow, 'id' | 'email'>) {
  for (const table of ownTables) {
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(db)
  }
  await db.deleteFrom('idempotency_keys').where('owner', '=', id).execute()
  await db
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
}

/** Keeps downloads: an organization has to know which documents were taken. */
export async function eraseAccessOrigins(db: Db, userId: string) {
  await db
    .deleteFrom('access_entries')
    .where('user_id', '=', userId)
    .where('saved_name', 'is', null)
    .execute()
  await db
    .updateTable('access_entries')
    .set({ address: null, user_agent: '', request_id: null })
    .where('user_id', '=', userId)
    .execute()
  await sql`
    delete from event_origins using events
    where event_origins.event_id = events.id and events.actor_id = ${userId}`.execute(db)
}

export async function findIdempotentAnswers(db: Db, userId: string) {
  const { rows } = await sql<{ owner: string; key: string; answer_body: unknown }>`
    select owner, key, answer_body from idempotency_keys
    where strpos(answer_body::text, ${userId}) > 0 order by owner, key`.execute(db)
  return rows
}

export async function setIdempotentAnswer(
  db: Db,
  { owner, key }: { owner: string; key: string },
  answer: unknown,
) {
  await db
    .updateTable('idempotency_keys')
    .set({ answer_body: JSON.stringify(answer) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute()
}
