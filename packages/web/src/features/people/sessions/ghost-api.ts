import { ghostRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'

/** The way back from somebody else's account. */
const ghostApi = api.injectEndpoints({
  endpoints: (build) => ({
    ghostLogout: mutation(build, ghostRoutes.ghostLogout),
  }),
})

export const { useGhostLogoutMutation } = ghostApi
