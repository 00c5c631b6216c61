import { act } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aPerson } from '#test/answers/people.ts'
import { createStore } from '#web/app/store.ts'
import { login, logout, toSession } from '#web/state/session.ts'
import { createOutbox, slowAfterMs } from './create-outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** An outbox that sends each of these in so many milliseconds. */
function startSending(left: number[]) {
  const { dispatch } = createStore()
  act(() => void dispatch(login(toSession(aPerson('RM_ADM')))))
  // What waits would ask before the next test leaves its page.
  onTestFinished(() => void dispatch(logout()))
  const outbox = createOutbox<number>(dispatch, {
    all: () => left,
    send: (ms) => new Promise((resolve) => void setTimeout(() => resolve(true), ms)),
    remove: (one) => void left.splice(left.indexOf(one), 1),
    moveToEnd: () => undefined,
    sendOnUnload: () => undefined,
  })
  void outbox.send()
  return outbox
}

test('many that are each answered soon are never told as waiting', async () => {
  const left = [3_000, 3_001, 3_002]
  const outbox = startSending(left)

  for (const time of [3_000, 3_001, 3_001]) {
    await vi.advanceTimersByTimeAsync(time)
    expect(outbox.waiting()).toEqual([])
  }
  expect(left).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toEqual([])
})

test('one that hangs behind others is told', async () => {
  const outbox = startSending([3_000, 60_000])

  await vi.advanceTimersByTimeAsync(3_000 + slowAfterMs)

  expect(outbox.waiting()).toEqual([60_000])
})
