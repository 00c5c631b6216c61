import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onePage } from '#test/answers/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'
import { callAnswered, showToast } from '#web/state/toasts.ts'

// As long as the product keeps them, unlike in all other tests.
beforeEach(() => localStorage.removeItem('messageSeconds'))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

/** A toast that has just come; after that, time passes only as the test lets it. */
async function aToast() {
  const { store } = renderApp({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  vi.useFakeTimers()
  act(() => void store.dispatch(showToast({ tone: 'success', text: 'Demo message' })))
  return screen.getByText('Demo message')
}

test('a toast leaves after five seconds', async () => {
  const toast = await aToast()

  pass(4999)
  expect(toast).toBeInTheDocument()

  pass(1)
  expect(toast).not.toBeInTheDocument()
})

test('a toast stays as long as the pointer rests on it', async () => {
  const toast = await aToast()

  fireEvent.pointerEnter(toast)
  pass(20_000)
  expect(toast).toBeInTheDocument()

  fireEvent.pointerLeave(toast)
  pass(5000)
  expect(toast).not.toBeInTheDocument()
})

test('a toast stays as long as the focus is in it', async () => {
  const toast = await aToast()

  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  pass(20_000)

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

test('a message about a job names it and leads to it, and is no news to who did it', async () => {
  answer('getJob', refuse('not_found'))
  answer('listOrganizations', onePage([], 0))
  const { store, address } = renderApp({ at: '/organizations', as: 'RM_ADM' })
  await screen.findByRole('heading', { level: 1, name: 'Organizations' })
  const subject = { name: 'Annual report', path: '/jobs/demo' }
  act(() => void store.dispatch(showToast({ tone: 'success', text: 'Review completed', subject })))
  const region = within(screen.getByRole('region', { name: 'Notifications' }))
  expect(region.getByText('Annual report')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()

  fireEvent.click(region.getByRole('button', { name: 'Open' }))

  await waitFor(() => expect(address()).toBe('/jobs/demo'))
  expect(region.queryByText('Annual report')).toBeNull()
})

describe('equal messages', () => {
  const marked = (fileName: string) =>
    showToast({ tone: 'success', text: 'File marked as remediated', fileName })

  async function threeInARow() {
    const { store } = renderApp({ at: '/jobs', as: 'RM_REM' })
    await screen.findByRole('heading', { level: 1, name: 'Jobs' })
    vi.useFakeTimers()
    for (const fileName of ['1.pdf', '2.pdf', '3.pdf']) {
      act(() => void store.dispatch(marked(fileName)))
      pass(4000)
    }
    return { store, region: within(screen.getByRole('region', { name: 'Notifications' })) }
  }

  test('within five seconds are one toast with their number, which then stays its time', async () => {
    const { store, region } = await threeInARow()

    expect(region.getByText('3 files marked')).toBeVisible()
    expect(region.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
    // It is about three files, and the list under the bell names each.
    expect(region.queryByText(/\.pdf/)).toBeNull()
    expect(store.getState().toasts.messages.map(({ fileName }) => fileName)).toEqual([
      '3.pdf',
      '2.pdf',
      '1.pdf',
    ])
    pass(1000)
    expect(region.queryByText(/marked/)).toBeNull()
  })

  test('keep the focus in their toast', async () => {
    const { store, region } = await threeInARow()
    act(() => region.getByRole('button', { name: 'Dismiss' }).focus())

    act(() => void store.dispatch(marked('4.pdf')))

    expect(region.getByText('4 files marked')).toBeVisible()
    expect(region.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  })

  test('are two toasts where more time lies between them', async () => {
    localStorage.setItem('messageSeconds', 'until dismissed')
    const { store, region } = await threeInARow()
    pass(2000)

    act(() => void store.dispatch(marked('4.pdf')))

    expect(region.getByText('File marked as remediated')).toBeVisible()
    expect(region.getByText('3 files marked')).toBeVisible()
  })

  test('lose those whose call has another answer by now', async () => {
    const { store } = renderApp({ at: '/jobs', as: 'RM_REM' })
    await screen.findByRole('heading', { level: 1, name: 'Jobs' })
    const refused = (call: string) => showToast({ tone: 'error', text: 'Not reachable', call })
    act(() => void store.dispatch(refused('one')))
    act(() => void store.dispatch(refused('two')))
    const region = within(screen.getByRole('region', { name: 'Notifications' }))
    const words = region.getByText('Not reachable · 2')
    expect(words).toBeVisible()

    act(() => void store.dispatch(callAnswered('two')))
    // The same element, so that a smaller number is not read out.
    expect(region.getByText('Not reachable')).toBe(words)

    act(() => void store.dispatch(callAnswered('one')))
    expect(region.queryByText('Not reachable')).toBeNull()
  })
})
