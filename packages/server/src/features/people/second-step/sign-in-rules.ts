import type { SecondStepRule } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { findRule, upsertRule } from './second-step-repository.ts'

type Rules = { secondStep: SecondStepRule }

export const getSignInRules = async (ctx: Context): Promise<Rules> => ({
  secondStep: await findRule(ctx.db),
})

/** Sessions go on; people without a second step set one up at their next sign-in. */
export const setSignInRules = (ctx: Context, rules: Rules): Promise<Rules> =>
  inTransaction(ctx, async (ctx) => {
    await upsertRule(ctx.db, rules.secondStep)
    const details = { second_step: rules.secondStep }
    await recordEvent(ctx, { kind: 'sign_in_rules_changed', details })
    return rules
  })
