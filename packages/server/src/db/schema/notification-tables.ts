import type { MailTime, NotificationKind } from '@curbcut/contract'
import type { Generated } from 'kysely'

type NotificationsTable = {
  id: string
  user_id: string
  kind: NotificationKind
  organization_id: string | null
  /** Null for several jobs, or none. */
  job_id: string | null
  job_ids: string[]
  /** Those of several jobs that the user has opened since. */
  seen_job_ids: Generated<string[]>
  note_id: string | null
  statement_id: string | null
  event_id: string | null
  warning: string | null
  bulk_minute: string | null
  mail: MailTime
  mail_id: string | null
  created_at: string
  read_at: string | null
}

type NotificationPreferencesTable = { user_id: string; kind: NotificationKind; mail: MailTime }

export type NotificationTables = {
  notifications: NotificationsTable
  notification_preferences: NotificationPreferencesTable
}
