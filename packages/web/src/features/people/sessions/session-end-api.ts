import { accountRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import { request } from '#web/api/request.ts'

const ask = request(accountRoutes.getSessionEnd)

const sessionEndApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because parallel queries share one response and only one of two calls may renew.
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
