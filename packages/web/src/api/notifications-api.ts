import {
  notificationRoutes,
  waitingRoutes,
  type NoteThread,
  type UnreadNotifications,
} from '@curbcut/contract'
import { api, type followingOthers, type Arg, type Result } from './api.ts'
import { live } from './mounted-queries.ts'
import { request } from './request.ts'
import { dropVisit, stillRows, type Visited } from './still-rows.ts'

type Routes = typeof notificationRoutes
type SeeJob = typeof waitingRoutes.seeJob

/** The inbox. It stands here and not in a feature, because lists and jobs mark unread rows. */
const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<
      Result<Routes['listNotifications']>,
      Visited<Arg<Routes['listNotifications']>>
    >({
      query: dropVisit(request(notificationRoutes.listNotifications)),
      merge: stillRows('listNotifications', { takes: null }),
      // The bell stands on every screen beside the person's own work.
      extraOptions: { silent: () => true },
      providesTags: ['Notification'],
    }),
    listUnread: build.query<Result<Routes['listUnread']>, Arg<Routes['listUnread']>>({
      query: request(notificationRoutes.listUnread),
      // Markers, too, stand beside the person's own work.
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

export const {
  useListNotificationsQuery,
  useListUnreadQuery,
  useReadNotificationsMutation,
  useSeeJobMutation,
} = live(notificationsApi)

/** The viewer's unread news about a job (`null`) and about each thread of its comments. */
export function useUnreadOf(jobId: string, options: Partial<typeof followingOthers> = {}) {
  const { data } = useListUnreadQuery({ jobs: [jobId] }, options)
  return (thread: NoteThread | null): UnreadNotifications | undefined =>
    data?.find((one) => one.job === jobId && one.thread === thread)
}
