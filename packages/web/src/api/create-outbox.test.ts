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

/** An outbox of entries that are each answered after these milliseconds. */
function startSending(delaysMs: number[]) {
  const { dispatch } = createStore()
  act(() => void dispatch(login(toSession(aPerson('RM_ADM')))))
  // A backlog would block leaving the page in the next test.
  onTestFinished(() => void dispatch(logout()))
  const outbox = createOutbox<number>(dispatch, {
    entries: () => delaysMs,
    send: (ms) => new Promise((resolve) => void setTimeout(() => resolve(true), ms)),
    remove: (one) => void delaysMs.splice(delaysMs.indexOf(one), 1),
    moveToEnd: () => undefined,
    sendOnUnload: () => undefined,
  })
  void outbox.send()
  return outbox
}

test('many entries that are each answered soon are no backlog', async () => {
  const delaysMs = [3_000, 3_001, 3_002]
  const outbox = startSending(delaysMs)

  for (const time of [3_000, 3_001, 3_001]) {
    await vi.advanceTimersByTimeAsync(time)
    expect(outbox.backlog()).toEqual([])
  }
  expect(delaysMs).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(delaysMs).toEqual([])
})

test('an entry that hangs behind others makes a backlog', async () => {
  const outbox = startSending([3_000, 60_000])

  await vi.advanceTimersByTimeAsync(3_000 + slowAfterMs)

  expect(outbox.backlog()).toEqual([60_000])
})
