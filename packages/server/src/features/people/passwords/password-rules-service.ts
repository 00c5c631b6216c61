import { minLengths, type PasswordRules } from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { findPasswordFault, type NewPassword } from './check-new-password.ts'
import { findPasswordRules, upsertPasswordRules } from './password-rules-repository.ts'

export async function getPasswordRules({ db }: Pick<VisitorContext, 'db'>): Promise<PasswordRules> {
  const row = await findPasswordRules(db)
  return {
    minLength: row?.min_length ?? minLengths.password,
    refusesCommon: row?.refuses_common ?? false,
    refusesOwn: row?.refuses_own ?? false,
  }
}

/** Applies to passwords set from now on. */
export function setPasswordRules(ctx: Context, rules: PasswordRules): Promise<PasswordRules> {
  return inTransaction(ctx, async (ctx) => {
    const columns = {
      min_length: rules.minLength,
      refuses_common: rules.refusesCommon,
      refuses_own: rules.refusesOwn,
    }
    await upsertPasswordRules(ctx.db, columns)
    await recordEvent(ctx, { kind: 'password_rules_changed', details: columns })
    return rules
  })
}

/** Returns 422 at `password` for a password that breaks a rule. */
export async function findPasswordRefusal(
  ctx: Pick<VisitorContext, 'db'>,
  newPassword: NewPassword,
): Promise<AppError | undefined> {
  const message = await findPasswordFault(await getPasswordRules(ctx), newPassword)
  if (message === undefined) return undefined
  return new AppError('invalid_input', { errors: { password: message } })
}
