import { texts, type contactRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { sendContactMessage } from './contact-service.ts'

/** `secretKey` keys the hashes of the addresses whose messages are counted. */
export const contactHandlers = (secretKey: string): Handlers<typeof contactRoutes> => ({
  sendContactMessage: async ({ body }, ctx) => {
    await sendContactMessage(ctx, body, secretKey)
    return { data: null, message: texts.success.contactSent }
  },
})
