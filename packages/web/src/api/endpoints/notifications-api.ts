import {
  notificationRoutes,
  waitingRoutes,
  type NoteThread,
  type UnreadNotifications,
} from '@curbcut/contract'
import { api, type liveQueryOptions } from '#web/api/api.ts'
import { mutation, query, stableQuery } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: stableQuery(build, notificationRoutes.listNotifications, {
      // A failure of the bell must not interrupt work.
      extraOptions: { silent: () => true },
      providesTags: ['Notification'],
    }),
    listUnread: query(build, notificationRoutes.listUnread, {
      extraOptions: { silent: () => true },
      providesTags: ['Notification'],
    }),
    readNotifications: mutation(build, notificationRoutes.readNotifications, {
      invalidatesTags: (_result, error) => (error ? [] : ['Notification']),
    }),
    seeJob: mutation(build, waitingRoutes.seeJob, {
      // The reader did not request it, and the next visit sends it again.
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
} = withLiveRefetch(notificationsApi)

/** Finds the viewer's unread news about a thread of a job's comments, or for `null` about the job. */
export function useUnreadOf(jobId: string, options: Partial<typeof liveQueryOptions> = {}) {
  const { data } = useListUnreadQuery({ jobs: [jobId] }, options)
  return (thread: NoteThread | null): UnreadNotifications | undefined =>
    data?.find((unread) => unread.job === jobId && unread.thread === thread)
}
