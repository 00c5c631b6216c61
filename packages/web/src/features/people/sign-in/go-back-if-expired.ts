import type { SecondStepKind } from '@curbcut/contract'
import { isApiError } from '#web/api/errors.ts'

export type SecondStepProps = {
  steps: readonly SecondStepKind[]
  /** Returns to the password, with the reason if the sign-in cannot continue. */
  onBack: (refusal?: string) => void
}

export function goBackIfExpired(refused: unknown, onBack: SecondStepProps['onBack']): void {
  if (isApiError(refused) && refused.code === 'sign_in_expired') onBack(refused.message)
}
