import { secondStepTexts } from '@curbcut/contract'
import type { secondStepRoutes } from '@curbcut/contract/second-step-routes.ts'
import type { Handlers } from '#server/http/handlers.ts'
import {
  startOwnEnrollment,
  confirmOwnSecondStep,
  getOwnSecondStep,
  removeOwnSecondStep,
  renewOwnRecoveryCodes,
  confirmOwnEnrollment,
} from './own-second-step.ts'
import { removeSecondStepByAdministrator } from './remove-second-step.ts'
import { getSignInRules, setSignInRules } from './sign-in-rules.ts'

const { success } = secondStepTexts

export const secondStepHandlers: Handlers<typeof secondStepRoutes> = {
  getSecondStep: async (_input, ctx) => ({ data: await getOwnSecondStep(ctx) }),

  beginSecondStep: async ({ body }, ctx) => ({ data: await startOwnEnrollment(ctx, body.current) }),

  setUpSecondStep: async ({ body }, ctx) => ({
    data: await confirmOwnEnrollment(ctx, body.code),
    message: success.setUp,
  }),

  confirmSecondStep: async ({ body }, ctx) => {
    await confirmOwnSecondStep(ctx, body.code)
    return { data: null }
  },

  renewRecoveryCodes: async (_input, ctx) => ({
    data: await renewOwnRecoveryCodes(ctx),
    message: success.renewed,
  }),

  removeSecondStep: async (_input, ctx) => {
    await removeOwnSecondStep(ctx)
    return { data: null, message: success.removed }
  },

  removeSecondStepOf: async ({ params, body }, ctx) => {
    await removeSecondStepByAdministrator(ctx, { ...params, ...body })
    return { data: null, message: success.removed }
  },

  getSignInRules: async (_input, ctx) => ({ data: await getSignInRules(ctx) }),

  setSignInRules: async ({ body }, ctx) => ({
    data: await setSignInRules(ctx, body),
    message: success.rulesSaved,
  }),
}
