import { fireEvent, screen, within, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'

const field = (name: RegExp) => screen.findByLabelText(name)
const send = () => screen.findByRole('button', { name: 'Send Message' })

async function fill({ user }: ReturnType<typeof renderApp>) {
  await user.type(await field(/^Full Name/), 'A Visitor')
  await user.type(await field(/^Email Address/), 'visitor@example.com')
  await user.type(await field(/^Message/), 'Hello there')
}

test('a message is sent, told in a toast, and the form is empty again', async () => {
  const calls = answer('sendContactMessage', succeed(null, 'Message sent successfully'))
  const app = renderApp()
  await app.user.click((await screen.findAllByRole('link', { name: 'Contact Us' }))[0] as Element)
  expect(await screen.findByRole('heading', { name: 'Get in Touch' })).toBeVisible()

  await fill(app)
  await app.user.click(await send())

  expect(await screen.findByText('Message sent successfully')).toBeVisible()
  expect(await field(/^Message/)).toHaveValue('')
  expect(calls.map(({ body }) => Object.fromEntries(body as URLSearchParams))).toEqual([
    { name: 'A Visitor', email: 'visitor@example.com', message: 'Hello there' },
  ])
})

test('pressing Send Message twice sends one message, however fast', async () => {
  const calls = answer('sendContactMessage', succeed(null, 'Message sent successfully'))
  const app = renderApp({ at: '/contact-us' })
  await fill(app)
  const button = await send()

  fireEvent.click(button)
  fireEvent.click(button)
  await app.user.dblClick(button)

  expect(await screen.findByText('Message sent successfully')).toBeVisible()
  await waitFor(async () => expect(await field(/^Message/)).toHaveValue(''))
  expect(calls).toHaveLength(1)
})

test('an empty form puts the focus on its first field', async () => {
  const app = renderApp({ at: '/contact-us' })

  await app.user.click(await send())

  await waitFor(async () => expect(await field(/^Full Name/)).toHaveFocus())
})

test('a refused message stays in the form', async () => {
  answer('sendContactMessage', refuse('too_many_tries'))
  const app = renderApp({ at: '/contact-us' })
  await fill(app)

  await app.user.click(await send())

  expect(await within(screen.getByRole('main')).findByText(/^Too many tries/)).toBeVisible()
  expect(await field(/^Message/)).toHaveValue('Hello there')
})
