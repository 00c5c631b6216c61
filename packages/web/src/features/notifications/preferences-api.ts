import { notificationRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof notificationRoutes

const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotificationPreferences: build.query<
      Result<Routes['getNotificationPreferences']>,
      Arg<Routes['getNotificationPreferences']>
    >({
      query: request(notificationRoutes.getNotificationPreferences),
      providesTags: ['NotificationPreference'],
    }),
    setNotificationPreferences: build.mutation<
      Result<Routes['setNotificationPreferences']>,
      Arg<Routes['setNotificationPreferences']>
    >({
      query: request(notificationRoutes.setNotificationPreferences),
      invalidatesTags: (_result, error) => (error ? [] : ['NotificationPreference']),
    }),
    showUnsubscribe: build.query<Result<Routes['showUnsubscribe']>, Arg<Routes['showUnsubscribe']>>(
      {
        query: request(notificationRoutes.showUnsubscribe),
        // The page tells by itself that the link is wrong.
        extraOptions: { silent: () => true },
      },
    ),
    unsubscribe: build.mutation<Result<Routes['unsubscribe']>, Arg<Routes['unsubscribe']>>({
      query: request(notificationRoutes.unsubscribe),
      invalidatesTags: (_result, error) => (error ? [] : ['NotificationPreference']),
    }),
  }),
})

export const {
  useGetNotificationPreferencesQuery,
  useSetNotificationPreferencesMutation,
  useShowUnsubscribeQuery,
  useUnsubscribeMutation,
} = live(preferencesApi)
