import {
  isClientSide,
  notificationRule,
  type Notification,
  type notificationRoutes,
  type RouteInput,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  countNotifications,
  findNotifications,
  type ListedNotification,
} from './notification-repository.ts'

type InboxQuery = RouteInput<typeof notificationRoutes.listNotifications>['query']

/** Also counts unread news of other organizations. */
export async function listNotifications(
  { db, actor, boundOrganizationId }: Context,
  request: InboxQuery,
) {
  const unread = await countNotifications(db, actor, { unread: true })
  // A session that is bound to one organization does not learn of news of others.
  const hasNoOtherInbox = actor.organizationId === null || boundOrganizationId !== null
  const unreadEverywhere = hasNoOtherInbox
    ? unread
    : await countNotifications(db, { ...actor, organizationId: null }, { unread: true })
  return {
    notifications: (await findNotifications(db, actor, request)).map((row) =>
      toNotification(row, actor),
    ),
    total: request.unread ? unread : await countNotifications(db, actor, request),
    extras: { unread, elsewhere: unreadEverywhere - unread },
  }
}

const toNotification = (row: ListedNotification, reader: Context['actor']): Notification => ({
  _id: row.id,
  kind: row.kind,
  move: row.move,
  createdAt: row.created_at,
  isRead: row.read_at !== null,
  job:
    row.job_id !== null && row.job_name !== null
      ? { _id: row.job_id, job_name: row.job_name }
      : null,
  jobs: row.jobs,
  thread: notificationRule(row.kind).thread ?? null,
  statement:
    row.statement_id !== null
      ? { _id: row.statement_id, number: row.statement_number ?? '' }
      : null,
  warning: row.warning,
  ...organizationsOf(row, reader),
})

/** The inbox of the client side holds the news of one organization, so it names none. */
function organizationsOf(row: ListedNotification, reader: Context['actor']) {
  if (row.warned_organization !== null) {
    return { organization: row.warned_organization, organizations: 1 }
  }
  const names = isClientSide(reader) ? [] : row.organization_names
  const [firstName = null] = names
  return { organization: names.length > 1 ? null : firstName, organizations: names.length }
}
