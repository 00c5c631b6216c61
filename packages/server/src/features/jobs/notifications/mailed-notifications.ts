import { notificationRule, type NoteThread } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { lastNotesInMail } from '#server/limits.ts'
import {
  findLastNotes,
  findMailNotifications,
  type MailedNote,
  type NotificationInMail,
} from './mail-repository.ts'
import { mailTimesOf } from './preferences.ts'

export type MailedNotification = NotificationInMail & {
  thread: NoteThread | undefined
  notes: MailedNote[]
}

/** Omits news that the reader may no longer see or has switched off; none for a former user. */
export async function findMailedNotifications(
  ctx: Pick<VisitorContext, 'db'>,
  mailId: string,
  { id, role, is_archived, is_verified }: UserRow,
): Promise<MailedNotification[]> {
  if (is_archived || !is_verified) return []
  const timeOf = await mailTimesOf(ctx, id)
  const rows = await findMailNotifications(ctx.db, { id, role, organizationId: null }, mailId)
  const enabledRows = rows.filter(({ kind }) => timeOf(kind) !== 'off')
  const threads = new Map<string, MailedNote[]>()
  const news: MailedNotification[] = []
  // One thread after another, each once, to leave connections to other work.
  for (const row of enabledRows) {
    const { thread } = notificationRule(row.kind)
    const name = `${thread} ${row.job_id}`
    const notes =
      threads.get(name) ??
      (thread && row.job_id
        ? await findLastNotes(ctx.db, { jobId: row.job_id, thread, limit: lastNotesInMail })
        : [])
    threads.set(name, notes)
    news.push({ ...row, thread, notes })
  }
  return news
}
