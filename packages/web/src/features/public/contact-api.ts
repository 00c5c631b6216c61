import { contactRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: mutation(build, contactRoutes.sendContactMessage),
  }),
})

export const { useSendContactMessageMutation } = contactApi
