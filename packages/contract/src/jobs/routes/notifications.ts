import { z } from 'zod/mini'
import {
  formBoolean,
  idList,
  pageNumber,
  rowLimit,
  unknownValueError,
} from '#contract/form-values.ts'
import { jobMoveNames } from '#contract/jobs/job-state-machine.ts'
import { noteThreads } from '#contract/jobs/note-threads.ts'
import { mailTimes, notificationKinds } from '#contract/jobs/notifications.ts'
import type { Route } from '#contract/route.ts'

export const notificationSchema = z.object({
  _id: z.string(),
  kind: z.enum(notificationKinds),
  move: z.nullable(z.enum(jobMoveNames)),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** Null for a statement, a warning, and several jobs at once. */
  job: z.nullable(z.object({ _id: z.string(), job_name: z.string() })),
  jobs: z.number(),
  thread: z.nullable(z.enum(noteThreads)),
  statement: z.nullable(z.object({ _id: z.string(), number: z.string() })),
  /** The words of a warning about the system or an organization. */
  warning: z.nullable(z.string()),
  /** The organization that it is about; null if there are several, or for the client side. */
  organization: z.nullable(z.string()),
  /** How many organizations its jobs belong to; 0 for the client side, which works in one. */
  organizations: z.number(),
})
export type Notification = z.output<typeof notificationSchema>

export const unreadNotificationsSchema = z.object({
  job: z.string(),
  /** Null: news about the job itself. */
  thread: z.nullable(z.enum(noteThreads)),
  count: z.number(),
  /** The id of the newest unread news; a new id means that more has come. */
  newest: z.string(),
})
export type UnreadNotifications = z.output<typeof unreadNotificationsSchema>

export const notificationPreferenceSchema = z.object({
  kind: z.enum(notificationKinds),
  mail: z.enum(mailTimes),
})
export type NotificationPreference = z.output<typeof notificationPreferenceSchema>

const mailTime = z.optional(z.enum(mailTimes, unknownValueError))

/** Kinds without a value stay as they are. */
export const notificationPreferencesBody = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, mailTime])) as Record<
    (typeof notificationKinds)[number],
    typeof mailTime
  >,
)

const unsubscribeToken = z.string(unknownValueError).check(z.maxLength(1000))

export const unsubscribeSchema = z.object({ kinds: z.array(z.enum(notificationKinds)) })
export type Unsubscribe = z.output<typeof unsubscribeSchema>

export const notificationRoutes = {
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    summary:
      'The news of the person, newest first; for the client side those of the current organization.',
    access: 'session',
    subject: 'none',
    query: z.object({
      unread: z._default(z.optional(formBoolean), false),
      page: pageNumber,
      limit: rowLimit(),
    }),
    response: z.array(notificationSchema),
    paged: true,
    /** Unread news here, and in the person's other organizations. */
    extras: z.object({ unread: z.number(), elsewhere: z.number() }),
  },
  listUnread: {
    method: 'GET',
    path: '/notifications/unread',
    summary:
      'What the person has not read about these jobs, by job and thread of its comments; jobs without unread news are absent.',
    access: 'session',
    subject: 'none',
    query: z.object({ jobs: z._default(idList, []) }),
    response: z.array(unreadNotificationsSchema),
  },
  readNotifications: {
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Marks these notifications as read, or all without `ids`; refused in a ghost session.',
    access: 'session',
    subject: 'none',
    needsFreshStep: 'own',
    body: z.object({ ids: z.optional(idList) }),
    response: z.null(),
    sample: { ids: ['01890000-0000-7000-8000-000000000000'] },
  },
  getNotificationPreferences: {
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'When the person gets mails, by kind of news.',
    access: 'session',
    subject: 'none',
    response: z.array(notificationPreferenceSchema),
    withoutOrganization: true,
  },
  setNotificationPreferences: {
    method: 'PUT',
    path: '/notifications/preferences',
    summary:
      'Sets when the person gets mails about these kinds of news; refused in a ghost session.',
    access: 'session',
    subject: 'none',
    needsFreshStep: 'own',
    body: notificationPreferencesBody,
    response: z.array(notificationPreferenceSchema),
    withoutOrganization: true,
    sample: { client_note: 'off' },
  },
  showUnsubscribe: {
    method: 'GET',
    path: '/notifications/unsubscribe',
    summary: 'What the unsubscribing link of a mail would switch off; changes nothing.',
    access: 'public',
    subject: 'none',
    /** The signed text in the link of a mail. */
    query: z.object({ token: unsubscribeToken }),
    response: unsubscribeSchema,
    sample: { token: 'The token of a mail' },
  },
  unsubscribe: {
    method: 'POST',
    path: '/notifications/unsubscribe',
    summary: 'Switches off the mails of an unsubscribing link, by one press (RFC 8058).',
    access: 'public',
    subject: 'none',
    /** Mail programs send the token in the query, our page in the body. */
    needsFreshStep: 'no_session',
    query: z.object({ token: z.optional(unsubscribeToken) }),
    body: z.object({ token: z.optional(unsubscribeToken) }),
    response: unsubscribeSchema,
    sample: { token: 'The token of a mail' },
  },
} as const satisfies Record<string, Route>
