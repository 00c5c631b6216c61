import type { SecondStepKind } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { findRequiredSteps } from '#server/features/people/sign-in/second-step-at-sign-in.ts'
import type { ProviderClaims } from './provider-claims.ts'

/** A strong sign-in replaces a setup, never an existing step, which guards other organizations. */
export async function findStepsAfterProvider(
  ctx: VisitorContext,
  row: UserRow,
  { isStrong }: Pick<ProviderClaims, 'isStrong'>,
): Promise<SecondStepKind[]> {
  const requiredSteps = await findRequiredSteps(ctx, row)
  return isStrong ? requiredSteps.filter((step) => step !== 'set_up') : requiredSteps
}
