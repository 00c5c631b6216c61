import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson } from '#test/people.ts'
import { renderApp } from '#test/render-app.tsx'

test('the public pages have Contact Us and Sign In above, and below what leads nowhere as text', async () => {
  renderApp({ at: '/login' })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })

  const header = within(screen.getByRole('banner'))
  expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/contact-us',
    '/login',
  ])
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText('Privacy Policy')).toBeVisible()
  expect(footer.getByText('Terms & Conditions')).toBeVisible()
  expect(footer.getAllByRole('link').map((link) => link.textContent)).toEqual(['Contact Us'])
})

test('who is choosing an organization is not asked to sign in', async () => {
  renderApp({ as: aPerson('RM_CLI', { organization: null }) })
  await screen.findByRole('heading', { level: 1, name: 'Choose Account' })

  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})
