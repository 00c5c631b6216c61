import type { UnknownAction } from '@reduxjs/toolkit'
import { modalOpened } from '#web/forms/forms-state.ts'
import { isApiError } from '#web/api/errors.ts'

/** Tells the call that waits for a fresh second step whether it goes on. */
let tellWaiting: ((isConfirmed: boolean) => void) | undefined

/** Ends the question for the second step: the call that asked goes on, or is refused. */
export function endStepQuestion(isConfirmed: boolean): void {
  tellWaiting?.(isConfirmed)
  tellWaiting = undefined
}

/** Sends a call. If it needs a fresh second step, a dialog asks for that, and the call is sent again after it. */
export async function withFreshStep<Outcome extends { error?: unknown }>(
  { dispatch }: { dispatch: (action: UnknownAction) => unknown },
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await send()
  const { error } = outcome
  if (!isApiError(error) || error.code !== 'fresh_sign_in_required') return outcome
  // The dialog asks for one call at a time: an earlier one is refused.
  endStepQuestion(false)
  const isConfirmed = await new Promise<boolean>((resolve) => {
    tellWaiting = resolve
    dispatch(modalOpened({ type: 'confirm-step' }))
  })
  return isConfirmed ? send() : outcome
}
