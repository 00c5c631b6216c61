import { act, renderHook, waitFor } from '@testing-library/react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { useLeaveQuestion } from './use-leave-question.ts'

/** A reader on the second page of a visit, where leaving may give something up. */
async function aReader({ isAsking }: { isAsking: boolean }) {
  window.history.pushState({ idx: 0 }, '', '/first')
  const useBoth = (props: { isAsking: boolean }) => ({
    question: useLeaveQuestion(useLocation().pathname === '/second' && props.isAsking),
    pathname: useLocation().pathname,
    navigate: useNavigate(),
  })
  const { result, rerender } = renderHook(useBoth, {
    wrapper: BrowserRouter,
    initialProps: { isAsking },
  })
  act(() => void result.current.navigate('/second'))
  await waitFor(() => expect(result.current.pathname).toBe('/second'))
  return {
    get current() {
      return result.current
    },
    ask: (next: boolean) => rerender({ isAsking: next }),
  }
}

test('with nothing to give up, Back leads back at once', async () => {
  const reader = await aReader({ isAsking: false })

  act(() => window.history.back())

  await waitFor(() => expect(reader.current.pathname).toBe('/first'))
  expect(reader.current.question.isOpen).toBe(false)
})

test('Back is held until the question is answered, and staying leaves all as it was', async () => {
  const reader = await aReader({ isAsking: true })

  act(() => window.history.back())
  await waitFor(() => expect(reader.current.question.isOpen).toBe(true))
  await waitFor(() => expect(window.location.pathname).toBe('/second'))
  act(() => reader.current.question.stay())

  expect(reader.current.question.isOpen).toBe(false)
  expect(reader.current.pathname).toBe('/second')
})

test('whoever leaves all the same comes where they wanted to go', async () => {
  const reader = await aReader({ isAsking: true })
  act(() => window.history.back())
  await waitFor(() => expect(reader.current.question.isOpen).toBe(true))
  await waitFor(() => expect(window.location.pathname).toBe('/second'))

  act(() => reader.current.question.leave())

  await waitFor(() => expect(reader.current.pathname).toBe('/first'))
})

test('what ends while the question is open takes it away, and the next one is asked about anew', async () => {
  const reader = await aReader({ isAsking: true })
  act(() => window.history.back())
  await waitFor(() => expect(reader.current.question.isOpen).toBe(true))
  await waitFor(() => expect(window.location.pathname).toBe('/second'))

  reader.ask(false)
  expect(reader.current.question.isOpen).toBe(false)
  reader.ask(true)
  expect(reader.current.question.isOpen).toBe(false)
  act(() => window.history.back())

  await waitFor(() => expect(reader.current.question.isOpen).toBe(true))
  expect(reader.current.pathname).toBe('/second')
})
