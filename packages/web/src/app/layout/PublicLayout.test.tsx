import { getByRole, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, succeed } from '#test/server.ts'

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
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/contact-us',
    '/accessibility',
    '/licenses',
  ])
})

test('names of pages are links where the operator has such pages, in the footer and in the note', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="curbcut-privacy-url" content="https://www.example.com/privacy?a=1&amp;b=2">' +
      '<meta name="curbcut-terms-url" content="https://www.example.com/terms">',
  )
  renderApp({ at: '/login' })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })

  const linksIn = (part: HTMLElement, names: string[]) =>
    names.map((name) => getByRole(part, 'link', { name: new RegExp(`^${name}`) }))
  const note = screen.getByText(/^By logging in you agree/)
  const links = [
    ...linksIn(note, ['Terms of Use', 'Privacy Policy']),
    ...linksIn(screen.getByRole('contentinfo'), ['Terms & Conditions', 'Privacy Policy']),
  ]

  const [terms, privacy] = [
    'https://www.example.com/terms',
    'https://www.example.com/privacy?a=1&b=2',
  ]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([terms, privacy, terms, privacy])
  expect(note).toHaveTextContent(
    /^By logging in you agree to our Terms of Use.* and Privacy Policy/,
  )
  document.head.querySelectorAll('meta[name$="-url"]').forEach((meta) => meta.remove())
})

test('who is choosing an organization is not asked to sign in', async () => {
  renderApp({ as: aPerson('RM_CLI', { organization: null }) })
  await screen.findByRole('heading', { level: 1, name: 'Choose Account' })

  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})

test('who is choosing an organization can write from there, and need not say who they are', async () => {
  const calls = answer('sendContactMessage', succeed(null, 'Message sent successfully'))
  const { user } = renderApp({ as: aPerson('RM_CLI', { organization: null }) })
  const open = await screen.findByRole('button', { name: 'Contact Us' })
  await user.click(open)
  const dialog = within(await screen.findByRole('dialog', { name: 'Get in Touch' }))
  expect(dialog.getByLabelText(/^Full Name/)).toHaveValue('Demo Person')
  await user.click(dialog.getByRole('button', { name: 'Send Message' }))
  expect(dialog.getByLabelText(/^Message/)).toHaveAccessibleDescription('Message is required')

  await fill(user, dialog.getByLabelText(/^Message/), 'Nobody added me')
  await user.click(dialog.getByRole('button', { name: 'Send Message' }))

  expect(await screen.findByText('Message sent successfully')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(open).toHaveFocus())
  expect(calls.map(({ body }) => Object.fromEntries(body as URLSearchParams))).toEqual([
    { name: 'Demo Person', email: 'demo.person@example.com', message: 'Nobody added me' },
  ])
})
