import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createContext, use, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { UploadDialog } from './UploadDialog.tsx'

// React Aria takes `beforeunload` for the end of the page and hears no more keys, also in the files after this
// one. It listens again when one of its buttons is drawn.
afterEach(() => void render(<Button />))

const Sending = createContext(false)

function Second() {
  const [isOpen, setIsOpen] = useState(true)
  const isSending = use(Sending)
  return (
    isOpen && (
      <UploadDialog title="Upload" isSending={isSending} onClose={() => setIsOpen(false)}>
        <p>one.pdf</p>
      </UploadDialog>
    )
  )
}

/** A reader on the second page of a visit, where documents may be on their way. */
function aReader({ isSending }: { isSending: boolean }) {
  const router = createMemoryRouter(
    [
      { path: '/first', element: <h1>First</h1> },
      { path: '/second', Component: Second },
    ],
    { initialEntries: ['/first', '/second'], initialIndex: 1 },
  )
  const app = (isStillSending: boolean) => (
    <Sending value={isStillSending}>
      <RouterProvider router={router} useTransitions={false} />
    </Sending>
  )
  const { rerender } = render(app(isSending))
  return {
    back: () => act(() => router.navigate(-1)),
    pathname: () => router.state.location.pathname,
    send: (isStillSending: boolean) => rerender(app(isStillSending)),
  }
}

const question = () => screen.queryByRole('alertdialog', { name: 'Stop the upload?' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('with nothing to give up, Back leads back at once', async () => {
  const reader = aReader({ isSending: false })

  await reader.back()

  expect(reader.pathname()).toBe('/first')
  expect(question()).not.toBeInTheDocument()
})

test('Back is held until the question is answered, and staying leaves all as it was', async () => {
  const reader = aReader({ isSending: true })

  await reader.back()
  expect(question()).toBeVisible()
  await press('Keep uploading')

  expect(question()).not.toBeInTheDocument()
  expect(reader.pathname()).toBe('/second')
  expect(screen.getByRole('dialog', { name: 'Upload' })).toBeVisible()
})

test('whoever leaves all the same comes where they wanted to go', async () => {
  const reader = aReader({ isSending: true })
  await reader.back()

  await press('Stop upload')

  await waitFor(() => expect(reader.pathname()).toBe('/first'))
})

test('what ends while the question is open takes it away, and the next one is asked about anew', async () => {
  const reader = aReader({ isSending: true })
  await reader.back()
  expect(question()).toBeVisible()

  reader.send(false)
  expect(question()).not.toBeInTheDocument()
  reader.send(true)
  expect(question()).not.toBeInTheDocument()
  await reader.back()

  expect(question()).toBeVisible()
  expect(reader.pathname()).toBe('/second')
})

test.each([true, false])('the browser asks too: %s', (isSending) => {
  aReader({ isSending })
  const leaving = new Event('beforeunload', { cancelable: true })

  window.dispatchEvent(leaving)

  expect(leaving.defaultPrevented).toBe(isSending)
})
