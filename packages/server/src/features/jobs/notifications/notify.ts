import { isClientSide, notificationRule, type NotificationKind, type Role } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { publishChange, type PublishContext } from '#server/live/publish-change.ts'
import {
  insertBulkNotification,
  insertNotifications,
  type NotificationInsert,
} from './notification-repository.ts'
import { findJobInNotification, findRecipientCandidates } from './recipient-repository.ts'
import { recipientsOf, type NotificationSubject } from './recipients.ts'

export type NewNotification = {
  kind: NotificationKind
  jobId?: string | undefined
  /** For news about several jobs. */
  jobIds?: readonly string[]
  noteId?: string
  statement?: { id: string; remediatorId: string }
  eventId?: string
  /** The text of a warning. */
  warning?: string
  organizationId?: string
  /** People whom other news of the same change tells of it. */
  exceptIds?: readonly string[]
}

/** A request, or work of the product itself. */
export type NotifyContext = Pick<Context, 'db' | 'now' | 'impersonator' | 'bulkSince'> &
  PublishContext & {
    /** Absent: `now` is the time of the transaction. */
    clock?: Context['clock']
    /** Null for the product itself. */
    actor: Pick<Context['actor'], 'id'> | null
  }

/** Returns the recipients' ids. Call it in the transaction of the change, after the change. */
export async function notify(ctx: NotifyContext, notification: NewNotification): Promise<string[]> {
  const { kind, exceptIds = [] } = notification
  const subject = await findSubject(ctx, notification)
  if (!subject) return []
  const jobIds = notification.jobIds ?? (subject.job ? [subject.job.id] : [])
  const candidates = await findRecipientCandidates(ctx.db, {
    kind,
    parties: notificationRule(kind).to,
    subject,
  })
  // A request may have started minutes ago, and the time of news decides about its mail.
  const createdAt = (await ctx.clock?.(ctx)) ?? ctx.now
  const actorIds = [ctx.actor, ctx.impersonator].flatMap((person) => (person ? [person.id] : []))
  const excludedIds = [...actorIds, ...exceptIds]
  const rows = recipientsOf({ kind, subject, candidates, excludedIds }).map(
    ({ id, role, mail }): NotificationInsert => ({
      id: newId(),
      user_id: id,
      kind,
      organization_id: organizationOf(subject, { role }),
      job_id: jobIds.length === 1 ? (jobIds[0] ?? null) : null,
      job_ids: [...jobIds],
      note_id: notification.noteId ?? null,
      statement_id: notification.statement?.id ?? null,
      event_id: notification.eventId ?? null,
      warning: notification.warning ?? null,
      // The start of the whole change: one that runs past a minute is still one piece of news.
      bulk_minute: ctx.bulkSince ? `${ctx.bulkSince.slice(0, 16)}:00.000Z` : null,
      mail: mail ?? notificationRule(kind).mail,
      created_at: createdAt,
    }),
  )
  const recipientIds = rows.map(({ user_id }) => user_id)
  publishInboxChange(ctx, recipientIds)
  if (!ctx.bulkSince) await insertNotifications(ctx.db, rows)
  else for (const row of rows) await insertBulkNotification(ctx.db, row)
  return recipientIds
}

export function publishInboxChange(ctx: PublishContext, people: readonly string[]): void {
  if (people.length > 0) publishChange(ctx, { kind: 'notifications' }, { people })
}

/** Only client-side people work in one organization at a time. */
const organizationOf = ({ job, organizationId }: NotificationSubject, reader: { role: Role }) =>
  organizationId ?? (job && isClientSide(reader) ? job.organizationId : null)

async function findSubject(
  ctx: NotifyContext,
  notification: NewNotification,
): Promise<NotificationSubject | undefined> {
  if (notification.organizationId) return { organizationId: notification.organizationId }
  if (notification.warning !== undefined) return {}
  if (notification.statement) return { remediatorId: notification.statement.remediatorId }
  const job = notification.jobId && (await findJobInNotification(ctx.db, notification.jobId))
  return job ? { job } : undefined
}
