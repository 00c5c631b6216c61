import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/render-app.tsx'

const at = '/not-authorized'

test.each(['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_REM'] as const)(
  '%s reads the one word at the address for it',
  async (role) => {
    const { address } = renderApp({ at, as: role })

    expect(await screen.findByRole('heading', { level: 1, name: 'NotAuthorized' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent(/^NotAuthorized$/)
    expect(address()).toBe(at)
  },
)

test('RM_CLI has no such address and comes to the jobs', async () => {
  const { address } = renderApp({ at, as: 'RM_CLI' })

  await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  expect(address()).toBe('/jobs')
})
