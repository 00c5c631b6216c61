import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LiveAnnouncer } from '#web/ui/messages/LiveAnnouncer.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { ListedError } from './form-errors.ts'

const required = 'Password is required'
const both: ListedError[] = [
  { name: 'password', label: 'New password', message: required },
  { name: 'confirmPassword', label: 'Confirm password', message: required },
]

/** A form that is refused with these errors, until the buttons correct and break it. */
function Form() {
  const [errors, setErrors] = useState<readonly ListedError[]>([])
  return (
    <>
      <LiveAnnouncer />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setErrors(both)
        }}
      >
        <ErrorSummary errors={errors} />
        <input name="confirmPassword" aria-label="Confirm password" />
        <button type="submit">Send</button>
        <button type="button" onClick={() => setErrors(both.slice(1))}>
          Correct one
        </button>
        <button type="button" onClick={() => setErrors([])}>
          Correct all
        </button>
        <button type="button" onClick={() => setErrors(both)}>
          Break
        </button>
      </form>
    </>
  )
}

const said = () => screen.queryAllByText(/^There is a problem\. /).map((one) => one.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))

test('two fields with the same message are told apart, and each line leads to its field', async () => {
  render(<Form />)

  await press('Send')
  await press('Confirm password: Password is required')

  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    `New password: ${required}Confirm password: ${required}`,
  )
  expect(screen.getByRole('textbox', { name: 'Confirm password' })).toHaveFocus()
})

test('the summary is spoken once for each try, and stays quiet while it is corrected', async () => {
  const whole = `There is a problem. New password: ${required}. Confirm password: ${required}`
  render(<Form />)
  await press('Send')
  await waitFor(() => expect(said()).toEqual([whole]))

  await press('Correct one')
  expect(screen.getByRole('listitem')).toHaveTextContent(required)
  await press('Correct all')
  await press('Break')
  await aMoment()
  expect(said()).toEqual([whole])

  await press('Send')
  await waitFor(() => expect(said()).toEqual([whole, whole]))
})
