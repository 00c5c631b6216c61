import type { UnknownAction } from '@reduxjs/toolkit'
import { isApiError } from '#web/api/errors.ts'
import { modalOpened } from '#web/forms/forms-state.ts'

let resolveConfirmation: ((isConfirmed: boolean) => void) | undefined

/** Ends the request for the second step: the call that needs it is repeated, or fails. */
export function endStepConfirmation(isConfirmed: boolean): void {
  resolveConfirmation?.(isConfirmed)
  resolveConfirmation = undefined
}

/** Sends a call; if it needs a fresh second step, a dialog requests it and the call is repeated. */
export async function withFreshSecondStep<Outcome extends { error?: unknown }>(
  { dispatch }: { dispatch: (action: UnknownAction) => unknown },
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await send()
  const { error } = outcome
  if (!isApiError(error) || error.code !== 'fresh_sign_in_required') return outcome
  // The dialog serves one call at a time: an earlier one is refused.
  endStepConfirmation(false)
  const isConfirmed = await new Promise<boolean>((resolve) => {
    resolveConfirmation = resolve
    dispatch(modalOpened({ type: 'confirm-step' }))
  })
  return isConfirmed ? send() : outcome
}
