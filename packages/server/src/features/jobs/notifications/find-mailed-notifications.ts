import { notificationRule, type NoteThread } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { maxNotesPerMail } from '#server/limits.ts'
import {
  findLastNotes,
  findMailNotifications,
  type MailedNote,
  type NotificationInMail,
} from './notification-mail-repository.ts'
import { loadMailTimeLookup } from './preferences.ts'

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
  const mailTimeOf = await loadMailTimeLookup(ctx, id)
  const rows = await findMailNotifications(ctx.db, { id, role, organizationId: null }, mailId)
  const enabledRows = rows.filter(({ kind }) => mailTimeOf(kind) !== 'off')
  const notesByThread = new Map<string, MailedNote[]>()
  const notifications: MailedNotification[] = []
  // One thread after another, each once, to leave connections to other work.
  for (const row of enabledRows) {
    const { thread } = notificationRule(row.kind)
    const threadKey = `${thread} ${row.job_id}`
    const notes =
      notesByThread.get(threadKey) ??
      (thread && row.job_id
        ? await findLastNotes(ctx.db, { jobId: row.job_id, thread, limit: maxNotesPerMail })
        : [])
    notesByThread.set(threadKey, notes)
    notifications.push({ ...row, thread, notes })
  }
  return notifications
}
