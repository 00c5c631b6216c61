import type { Notification, UnreadNotifications } from '@curbcut/contract'
import { anId } from './jobs.ts'

/** An unread piece of news about the demo job. */
export const aNotification = (changes: Partial<Notification> = {}): Notification => ({
  _id: anId(0x900),
  kind: 'assigned',
  move: 'assign',
  createdAt: '2026-11-12T14:30:00.000Z',
  isRead: false,
  job: { _id: anId(0x100), job_name: 'Demo job' },
  jobs: 1,
  thread: null,
  statement: null,
  warning: null,
  organization: null,
  organizations: 0,
  ...changes,
})

/** The unread news about the demo job. */
export const anUnread = (changes: Partial<UnreadNotifications> = {}): UnreadNotifications => ({
  job: anId(0x100),
  thread: null,
  count: 1,
  newest: anId(0x900),
  ...changes,
})

/** An answer of the inbox with these, and nothing beyond them. */
export const anInbox = (
  data: Notification[],
  beside: { unread?: number; elsewhere?: number; totalPages?: number } = {},
) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: beside.totalPages ?? 1 },
  unread: beside.unread ?? data.filter(({ isRead }) => !isRead).length,
  elsewhere: beside.elsewhere ?? 0,
})
