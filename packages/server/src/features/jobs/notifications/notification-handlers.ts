import { texts, type notificationRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginateCapped } from '#server/http/pagination.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { listPreferences, setPreferences } from './preferences.ts'
import { findUnreadNotifications } from './unread-repository.ts'
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts'

export const notificationHandlers: Handlers<typeof notificationRoutes> = {
  listNotifications: async ({ query }, ctx) => {
    const { notifications, total, extras } = await listNotifications(ctx, query)
    return { data: notifications, pagination: paginateCapped(query, total), extras }
  },

  listUnread: async ({ query }, ctx) => ({
    data: await findUnreadNotifications(ctx.db, ctx.actor, query.jobs),
  }),

  readNotifications: async ({ body }, ctx) => {
    await markNotificationsRead(ctx, body.ids)
    return { data: null }
  },

  getNotificationPreferences: async (_input, ctx) => ({ data: await listPreferences(ctx) }),

  setNotificationPreferences: async ({ body }, ctx) => ({
    data: await setPreferences(ctx, body),
    message: texts.success.notificationsSet,
  }),

  showUnsubscribe: async ({ query }, ctx) => ({ data: showUnsubscribe(ctx, query.token) }),

  unsubscribe: async ({ query, body }, ctx) => ({
    data: await unsubscribe(ctx, query.token ?? body.token),
  }),
}
