import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { showToast } from '#web/state/toasts.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function aToast() {
  const { store } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  act(() => void store.dispatch(showToast({ tone: 'success', text: 'Demo message' })))
  return screen.findByText('Demo message')
}

test('a toast leaves after five seconds', async () => {
  const toast = await aToast()

  await pass(4000)
  expect(toast).toBeInTheDocument()

  await pass(1500)
  expect(toast).not.toBeInTheDocument()
})

test('a toast stays as long as the pointer rests on it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const toast = await aToast()

  await user.hover(toast)
  await pass(20_000)
  expect(toast).toBeInTheDocument()

  await user.unhover(toast)
  await pass(5500)
  expect(toast).not.toBeInTheDocument()
})

test('a toast stays as long as the focus is in it', async () => {
  const toast = await aToast()

  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  await pass(20_000)

  expect(toast).toBeInTheDocument()
})

test('both regions are there, empty, before it is known who is signed in', async () => {
  renderApp()

  const region = within(screen.getByRole('region', { name: 'Notifications' }))
  expect(region.getByRole('status')).toBeEmptyDOMElement()
  expect(region.getByRole('alert')).toBeEmptyDOMElement()
  const regions = [region.getByRole('status'), region.getByRole('alert')]

  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  expect([region.getByRole('status'), region.getByRole('alert')]).toEqual(regions)
})
