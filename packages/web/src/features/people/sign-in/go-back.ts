import type { SecondStepKind } from '@curbcut/contract'
import { isApiError } from '#web/api/errors.ts'

export type SecondStepProps = {
  steps: readonly SecondStepKind[]
  /** Leads back to the password; with why the sign-in cannot go on. */
  onBack: (refusal?: string) => void
}

/** A sign-in that took too long starts again with the password. */
export function goBackIfExpired(refused: unknown, onBack: SecondStepProps['onBack']): void {
  if (isApiError(refused) && refused.code === 'sign_in_expired') onBack(refused.message)
}
