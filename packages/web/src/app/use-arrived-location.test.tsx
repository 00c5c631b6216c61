import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Location } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ErrorScreen } from './ErrorScreen.tsx'
import { laterScreen } from './later-screen.tsx'
import { useArrivedLocation } from './use-arrived-location.ts'

const at = (pathname: string): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
})

/** Two screens in a frame, each of which arrives when it is told to. */
function aVisit() {
  const [frame, first, second] = [arriving(), arriving(), arriving()]
  const routes = [
    {
      ...laterScreen(() => frame.promise),
      children: [
        { path: '/first', ...laterScreen(() => first.promise) },
        { path: '/second', ...laterScreen(() => second.promise) },
      ],
    },
  ]
  const { result, rerender } = renderHook(
    ({ wanted }) => useArrivedLocation(routes, wanted)?.pathname,
    { initialProps: { wanted: at('/first') }, wrapper: Boundary },
  )
  return {
    frame,
    first,
    second,
    arrived: result,
    goTo: (path: string) => rerender({ wanted: at(path) }),
  }
}

const Boundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={ErrorScreen}>{children}</ErrorBoundary>
)

function arriving() {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType>()
  return { promise, arrive: () => act(async () => resolve(() => null)), reject }
}

test('nothing is drawn before both the screen and its frame are here', async () => {
  const { arrived, frame, first } = aVisit()

  await first.arrive()
  expect(arrived.current).toBeUndefined()
  await frame.arrive()

  await waitFor(() => expect(arrived.current).toBe('/first'))
})

test('the screen of before stays until the next is here, which then comes at once', async () => {
  const { arrived, frame, first, second, goTo } = aVisit()
  await frame.arrive()
  await first.arrive()
  await waitFor(() => expect(arrived.current).toBe('/first'))

  goTo('/second')
  expect(arrived.current).toBe('/first')
  await second.arrive()
  await waitFor(() => expect(arrived.current).toBe('/second'))
  goTo('/first')

  expect(arrived.current).toBe('/first')
})

test('whoever turns round before a screen is here stays where they are', async () => {
  const { arrived, frame, first, second, goTo } = aVisit()
  await frame.arrive()
  await first.arrive()
  await waitFor(() => expect(arrived.current).toBe('/first'))

  goTo('/second')
  goTo('/first')
  await second.arrive()

  expect(arrived.current).toBe('/first')
})

test('a screen that cannot be fetched says so, and the one before is a step back', async () => {
  // React reports what it throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { arrived, frame, first, second, goTo } = aVisit()
  await frame.arrive()
  await first.arrive()
  await waitFor(() => expect(arrived.current).toBe('/first'))
  window.history.pushState({ idx: 1 }, '', '/second')
  goTo('/second')
  await act(async () => second.reject(new Error('The connection is gone')))
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent('This screen could not be loaded')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()

  goTo('/first')
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))

  await waitFor(() => expect(arrived.current).toBe('/first'))
  expect(heading).not.toBeInTheDocument()
})
