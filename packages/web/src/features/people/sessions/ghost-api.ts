import { ghostRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'

const ghostApi = api.injectEndpoints({
  endpoints: (build) => ({
    ghostLogout: mutation(build, ghostRoutes.ghostLogout),
  }),
})

export const { useGhostLogoutMutation } = ghostApi
