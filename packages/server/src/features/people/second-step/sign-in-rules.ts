import type { SecondStepRule } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { findSecondStepRule, upsertSecondStepRule } from './second-step-repository.ts'

type SignInRules = { secondStep: SecondStepRule }

export const getSignInRules = async (ctx: Context): Promise<SignInRules> => ({
  secondStep: await findSecondStepRule(ctx.db),
})

/** Sessions go on; people without a second step set one up at their next sign-in. */
export const setSignInRules = (ctx: Context, rules: SignInRules): Promise<SignInRules> =>
  inTransaction(ctx, async (ctx) => {
    await upsertSecondStepRule(ctx.db, rules.secondStep)
    const details = { second_step: rules.secondStep }
    await recordEvent(ctx, { kind: 'sign_in_rules_changed', details })
    return rules
  })
