import { passkeyTexts } from '@curbcut/contract'
import type { passkeyRoutes } from '@curbcut/contract/passkey-routes.ts'
import type { Handlers } from '#server/http/handlers.ts'
import {
  registerOwnPasskey,
  generateOwnRegistrationOptions,
  generateConfirmationOptions,
  confirmByPasskey,
  removeOwnPasskey,
} from './own-passkeys.ts'

const { success } = passkeyTexts

export const ownPasskeyHandlers: Handlers<typeof passkeyRoutes> = {
  beginPasskey: async ({ body }, ctx) => ({
    data: await generateOwnRegistrationOptions(ctx, body.current),
  }),

  addPasskey: async ({ body }, ctx) => ({
    data: await registerOwnPasskey(ctx, body),
    message: success.added,
  }),

  removePasskey: async ({ params }, ctx) => {
    await removeOwnPasskey(ctx, params.passkeyId)
    return { data: null, message: success.removed }
  },

  beginPasskeyConfirm: async (_input, ctx) => ({ data: await generateConfirmationOptions(ctx) }),

  confirmByPasskey: async ({ body }, ctx) => {
    await confirmByPasskey(ctx, body.answer)
    return { data: null }
  },
}
