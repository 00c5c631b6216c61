import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ErrorScreen } from './ErrorScreen.tsx'

function Broken(): never {
  throw new Error('Demo failure')
}

beforeEach(() => {
  // React reports what an error boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const open = () => {
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }])
  render(<RouterProvider router={router} />)
}

test('the details of a failure can be copied', async () => {
  const user = userEvent.setup()
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Unexpected Application Error!',
  )

  await user.click(screen.getByRole('button', { name: 'Copy details' }))

  expect(await screen.findByText('Copied.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain('Demo failure')
})

test('where the browser does not copy, the screen says how to', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  open()

  await user.click(screen.getByRole('button', { name: 'Copy details' }))

  expect(await screen.findByText(/This browser does not allow copying/)).toBeVisible()
})

test('the crashed screen has a title, and its heading the focus', () => {
  open()

  expect(document.title).toBe('Unexpected Application Error! – Curbcut')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})
