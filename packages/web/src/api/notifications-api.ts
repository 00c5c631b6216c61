import {
  notificationRoutes,
  waitingRoutes,
  type Notification,
  type NoteThread,
} from '@curbcut/contract'
import { api, type Arg, type Result } from './api.ts'
import { request } from './request.ts'

type Routes = typeof notificationRoutes
type SeeJob = typeof waitingRoutes.seeJob

/** The inbox. It stands here and not in a feature, because lists and jobs mark what is unread. */
const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<
      Result<Routes['listNotifications']>,
      Arg<Routes['listNotifications']>
    >({
      query: request(notificationRoutes.listNotifications),
      // The bell stands on every screen, beside what the person came for.
      extraOptions: { silent: () => true },
      providesTags: ['Notification'],
    }),
    readNotifications: build.mutation<
      Result<Routes['readNotifications']>,
      Arg<Routes['readNotifications']>
    >({
      query: request(notificationRoutes.readNotifications),
      invalidatesTags: (_result, error) => (error ? [] : ['Notification']),
    }),
    seeJob: build.mutation<Result<SeeJob>, Arg<SeeJob>>({
      query: request(waitingRoutes.seeJob),
      // Nobody asked for it: the next visit tells the same.
      extraOptions: { silent: () => true },
      invalidatesTags: (_result, error) =>
        error ? [] : [{ type: 'Job', id: 'LIST' }, 'Notification'],
    }),
  }),
})

export const { useListNotificationsQuery, useReadNotificationsMutation, useSeeJobMutation } =
  notificationsApi

/** The newest unread news: as many as one answer holds. */
export const unreadNews = { unread: true, limit: 100 } as const

const none: readonly Notification[] = []

/** What the viewer has not read about this job, as far as it is known. */
export function useUnreadOf(jobId: string): readonly Notification[] {
  const { data } = useListNotificationsQuery(unreadNews)
  return data?.data.filter(({ unread_jobs: jobs }) => jobs.includes(jobId)) ?? none
}

/** Whether there are unread news beyond those that are known: of any job, then. */
export function useHasOlderNews(): boolean {
  const { data } = useListNotificationsQuery(unreadNews)
  return data !== undefined && data.pagination.total > data.data.length
}

/** How many of these are about a thread of comments. */
export const countOfThread = (news: readonly Notification[], thread: NoteThread): number =>
  news.filter((one) => one.thread === thread).length
