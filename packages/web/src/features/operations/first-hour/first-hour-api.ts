import { firstHourRoutes } from '@curbcut/contract/first-hour-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const firstHourApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFirstHour: query(build, firstHourRoutes.getFirstHour, {
      // Its facts are about all of these; an installation at work does not read them again.
      providesTags: (firstHour) =>
        firstHour?.isOver
          ? ['FirstHour']
          : [
              'FirstHour',
              'Me',
              'SystemStatus',
              { type: 'User', id: 'LIST' },
              'Organization',
              'Rate',
            ],
    }),
    sendTestMail: mutation(build, firstHourRoutes.sendTestMail, { invalidatesTags: ['FirstHour'] }),
    confirmRates: mutation(build, firstHourRoutes.confirmRates, { invalidatesTags: ['FirstHour'] }),
  }),
})

export const { useGetFirstHourQuery, useSendTestMailMutation, useConfirmRatesMutation } =
  withLiveRefetch(firstHourApi)
