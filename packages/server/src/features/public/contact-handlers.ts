import { texts, type contactRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { sendContactMessage } from './contact-service.ts'

export const contactHandlers: Handlers<typeof contactRoutes> = {
  sendContactMessage: async ({ body }, ctx) => {
    await sendContactMessage(ctx, body)
    return { data: null, message: texts.success.contactSent }
  },
}
