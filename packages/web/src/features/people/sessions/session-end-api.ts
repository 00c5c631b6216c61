import { accountRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import { request } from '#web/api/request.ts'

const ask = request(accountRoutes.getSessionEnd)

/** The end of the present session. */
const sessionEndApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Not a query: two at once would share one answer, and only one of them may renew the session.
    askSessionEnd: mutation(build, accountRoutes.getSessionEnd, {
      query: ({ inBackground }: { inBackground: boolean }) => ({
        ...ask(),
        headers: inBackground ? { Background: 'true' } : {},
      }),
      extraOptions: { silent: true },
    }),
  }),
})

export const { useAskSessionEndMutation } = sessionEndApi
