import { ghostRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof ghostRoutes

/** The way back from somebody else's account. */
const ghostApi = api.injectEndpoints({
  endpoints: (build) => ({
    ghostLogout: build.mutation<Result<Routes['ghostLogout']>, Arg<Routes['ghostLogout']>>({
      query: request(ghostRoutes.ghostLogout),
    }),
  }),
})

export const { useGhostLogoutMutation } = ghostApi
