import { notificationRule, type NoteThread } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { lastNotesInMail } from '#server/limits.ts'
import {
  findLastNotes,
  findNotificationsOfMail,
  type MailedNote,
  type NotificationInMail,
} from './mail-repository.ts'
import { mailTimesOf } from './preferences.ts'

/** A piece of news in a mail, with the last comments of the thread that it is about. */
export type MailedNotification = NotificationInMail & {
  thread: NoteThread | undefined
  notes: MailedNote[]
}

/**
 * The news of a mail that its reader may still see and has not switched off, oldest first; none for who
 * no longer works here.
 */
export async function findMailedNotifications(
  ctx: Pick<VisitorContext, 'db'>,
  mailId: string,
  { id, role, is_archived, is_verified }: UserRow,
): Promise<MailedNotification[]> {
  if (is_archived || !is_verified) return []
  const timeOf = await mailTimesOf(ctx, id)
  const rows = await findNotificationsOfMail(ctx.db, { id, role, organizationId: null }, mailId)
  const wanted = rows.filter(({ kind }) => timeOf(kind) !== 'off')
  const threads = new Map<string, MailedNote[]>()
  const news: MailedNotification[] = []
  // One thread after the other, each once: comments come by the dozen, and others need connections too.
  for (const row of wanted) {
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
