import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('after a test has held the timers, and what had the focus went meanwhile, the browser draws on', async () => {
  vi.useFakeTimers()
  const button = document.createElement('button')
  document.body.append(button)
  act(() => button.focus())
  button.remove()
  vi.useRealTimers()

  const drawn = await Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => resolve('drawn'))),
    new Promise((resolve) => setTimeout(() => resolve('never drawn'), 10_000)),
  ])

  expect(drawn).toBe('drawn')
})
