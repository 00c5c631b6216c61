import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { answer } from './server.ts'

/** Passes the second step that a call has asked for; `then` says how that call is answered the second time. */
export async function confirmStep(user: UserEvent, then: () => unknown) {
  answer('confirmSecondStep', null)
  const question = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  then()
  await user.type(question.getByLabelText(/^Code/), '123456{Enter}')
}
