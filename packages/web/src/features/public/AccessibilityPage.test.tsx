import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, succeed } from '#test/server.ts'

const heading = () => screen.findByRole('heading', { level: 1, name: 'Accessibility' })

test('a visitor finds the page in the footer, and reports a barrier with what helps to find it', async () => {
  const calls = answer('sendContactMessage', succeed(null, 'Message sent successfully'))
  const { user } = renderApp({ at: '/login' })
  const footer = within(await screen.findByRole('contentinfo'))
  await user.click(footer.getByRole('link', { name: 'Accessibility' }))
  await waitFor(async () => expect(await heading()).toHaveFocus())
  expect(document.title).toBe('Accessibility – Curbcut')

  const open = screen.getByRole('button', { name: 'Report a barrier' })
  await user.click(open)
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a barrier' }))
  const message = dialog.getByLabelText(/^Message/)
  expect(message).toHaveValue(
    'About accessibility\n\nWhat I wanted to do: \nWhat happened instead: \n' +
      'My browser, and any assistive technology: ',
  )
  await fill(user, dialog.getByLabelText(/^Full Name/), 'A Visitor')
  await fill(user, dialog.getByLabelText(/^Email/), 'visitor@example.com')
  await fill(user, message, 'A magnifier')
  await user.click(dialog.getByRole('button', { name: 'Send Message' }))

  expect(await screen.findByText('Message sent successfully')).toBeVisible()
  await waitFor(() => expect(open).toHaveFocus())
  expect(calls.map(({ body }) => (body as URLSearchParams).get('message'))).toEqual([
    expect.stringMatching(/^About accessibility\n[^]*any assistive technology: A magnifier$/),
  ])
})

test('at work it stands in the frame of the work, and the report knows who writes', async () => {
  const { user } = renderApp({ at: '/jobs', as: 'RM_REM' })
  await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  const footer = within(screen.getByRole('contentinfo'))

  await user.click(footer.getByRole('link', { name: 'Accessibility' }))
  await heading()
  await user.click(screen.getByRole('button', { name: 'Report a barrier' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Report a barrier' }))
  expect(dialog.getByLabelText(/^Full Name/)).toHaveValue('Demo Person')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(within(screen.getByRole('banner')).getByText('Accessibility')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/jobs')
})

test('who has no organization yet reads it too, and goes back to the choice', async () => {
  const { user } = renderApp({
    at: '/accessibility',
    as: aPerson('RM_CLI', { organization: null }),
  })
  await heading()

  await user.click(screen.getByRole('link', { name: 'Choose Account' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Choose Account' })).toBeVisible()
})
