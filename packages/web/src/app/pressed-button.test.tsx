import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'

/** Safari's press: a click that does not move the focus. */
const pressInSafari = (button: HTMLElement) => fireEvent.click(button, { detail: 1 })

test('a dialog gives the focus back to its button, in a browser that gave it none', async () => {
  answer('countUsers', { RM_ADM: 0, RM_CAM: 0, RM_REM: 0, RM_CLI: 0 })
  answer('listUsers', { data: [], pagination: { page: 1, limit: 8, total: 0, totalPages: 0 } })
  const { user } = renderApp({ at: '/users', as: 'RM_ADM' })
  const [button] = await screen.findAllByRole('button', { name: '+ Add User' })
  if (!button) throw new Error('No button to press')

  pressInSafari(button)
  await screen.findByRole('dialog', { name: 'Invite Admin User' })
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveFocus())
  await user.keyboard('{Escape}')

  await waitFor(() => expect(button).toHaveFocus())
})

test('Enter in a field presses the button of its form, and the focus stays in the field', async () => {
  answer('login', () => new Promise(() => undefined))
  const { user } = renderApp({ at: '/login' })
  await fill(user, await screen.findByLabelText(/^Email/), 'demo.person@example.com')
  const password = screen.getByLabelText(/^Password/)

  await user.type(password, 'demo password{Enter}')

  const button = screen.getByRole('button', { name: 'Log In' })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  expect(password).toHaveFocus()
})
