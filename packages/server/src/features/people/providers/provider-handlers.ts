import { type providerRoutes, providerMessages } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { listProviders, removeProvider, setProvider } from './provider-settings.ts'
import { tryProvider } from './try-provider.ts'

export const providerHandlers: Handlers<typeof providerRoutes> = {
  listProviders: async (_input, ctx) => ({ data: await listProviders(ctx) }),

  setProvider: async ({ body }, ctx) => ({
    data: await setProvider(ctx, body),
    message: providerMessages.success.saved,
  }),

  removeProvider: async ({ body }, ctx) => {
    await removeProvider(ctx, body.organization)
    return { data: null, message: providerMessages.success.removed }
  },

  tryProvider: async ({ body }, ctx) => ({ data: await tryProvider(ctx, body.issuer) }),
}
