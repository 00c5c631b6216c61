import type { passwordRulesRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { getPasswordRules, setPasswordRules } from './password-rules-service.ts'

export const passwordRulesHandlers: Handlers<typeof passwordRulesRoutes> = {
  getPasswordRules: async (_input, ctx) => ({ data: await getPasswordRules(ctx) }),

  setPasswordRules: async ({ body }, ctx) => ({
    data: await setPasswordRules(ctx, body),
    message: 'Rules for passwords saved',
  }),
}
