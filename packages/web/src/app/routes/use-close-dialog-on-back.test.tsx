// @module-tag rest
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onePage } from '#test/answers/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'

/** The invitation of a person, opened over the second of two tabs. */
async function openOverSecondTab() {
  answer('listUsers', onePage([], 0))
  const { user, address } = renderApp({ at: '/users', as: 'RM_ADM' })
  await user.click(await screen.findByRole('tab', { name: /^Remediator/ }))
  const [add] = await screen.findAllByRole('button', { name: '+ Add User' })
  await user.click(add as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Invite Remediator' })
  return { user, address, dialog }
}

test('a dialog closes when Back leaves its screen', async () => {
  const { address } = await openOverSecondTab()

  act(() => window.history.back())

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/users')
})

test('a dialog with unsent values stays, so that nothing is lost', async () => {
  const { user, address, dialog } = await openOverSecondTab()
  await user.type(within(dialog).getByLabelText(/^First Name/), 'Demo')

  act(() => window.history.back())

  await waitFor(() => expect(address()).toBe('/users'))
  expect(screen.getByRole('dialog', { name: 'Invite Remediator' })).toBeVisible()
})
