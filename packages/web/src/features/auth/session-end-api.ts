import { accountRoutes } from '@curbcut/contract'
import { api, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof accountRoutes

const ask = request(accountRoutes.getSessionEnd)

/** The end of the present session. */
const sessionEndApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Not a query: two at once would share one answer, and only one of them may renew the session.
    askSessionEnd: build.mutation<Result<Routes['getSessionEnd']>, { inBackground: boolean }>({
      query: ({ inBackground }) => ({
        ...ask(),
        headers: inBackground ? { Background: 'true' } : {},
      }),
      extraOptions: { silent: true },
    }),
  }),
})

export const { useAskSessionEndMutation } = sessionEndApi
