import { notificationRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotificationPreferences: query(build, notificationRoutes.getNotificationPreferences, {
      providesTags: ['NotificationPreference'],
    }),
    setNotificationPreferences: mutation(build, notificationRoutes.setNotificationPreferences, {
      invalidatesTags: (_result, error) => (error ? [] : ['NotificationPreference']),
    }),
    showUnsubscribe: query(build, notificationRoutes.showUnsubscribe, {
      // The page itself reports a wrong link.
      extraOptions: { silent: () => true },
    }),
    unsubscribe: mutation(build, notificationRoutes.unsubscribe, {
      invalidatesTags: (_result, error) => (error ? [] : ['NotificationPreference']),
    }),
  }),
})

export const {
  useGetNotificationPreferencesQuery,
  useSetNotificationPreferencesMutation,
  useShowUnsubscribeQuery,
  useUnsubscribeMutation,
} = withLiveRefetch(preferencesApi)
