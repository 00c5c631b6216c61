import { contactRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof contactRoutes

/** Messages to the people who run the product. */
const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<
      Result<Routes['sendContactMessage']>,
      Arg<Routes['sendContactMessage']>
    >({
      query: request(contactRoutes.sendContactMessage),
    }),
  }),
})

export const { useSendContactMessageMutation } = contactApi
