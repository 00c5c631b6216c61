import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceMerged, clearMergedAnnouncements } from './announce-merged.ts'
import { LiveAnnouncer, clearLiveMessages } from './LiveAnnouncer.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearMergedAnnouncements()
  act(clearLiveMessages)
  vi.useRealTimers()
})

/** The texts of the polite region and their seconds; the other region stays empty. */
function listen() {
  render(<LiveAnnouncer />)
  const beginsAt = Date.now()
  const heard: [seconds: number, text: string][] = []
  const known = new Set<Element>()
  const look = () => {
    for (const one of screen.getByRole('status').children) {
      if (!known.has(one)) heard.push([(Date.now() - beginsAt) / 1000, one.textContent])
      known.add(one)
    }
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  }
  const say = (text: string, subject?: string) => {
    act(() => announceMerged(text, subject))
    look()
  }
  const pass = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
    look()
  }
  return { heard, say, pass }
}

test('what others do is said politely, never more than once in five seconds', () => {
  const { heard, say, pass } = listen()

  for (let second = 0; second < 12; second += 1) {
    say(`New notification, ${second} unread.`, 'notifications')
    pass(1_000)
  }
  pass(3_000)

  expect(heard).toEqual([
    [0, 'New notification, 0 unread.'],
    [5, 'New notification, 4 unread.'],
    [10, 'New notification, 9 unread.'],
    [15, 'New notification, 11 unread.'],
  ])
})

test('what others do about several things waits together, and none of it is lost', () => {
  const { heard, say, pass } = listen()

  say('First.')
  say('1 change in the list.', 'jobs')
  say('New comment.')
  say('2 changes in the list.', 'jobs')
  pass(4_999)
  expect(heard).toHaveLength(1)
  pass(1)

  expect(heard).toEqual([
    [0, 'First.'],
    [5, 'New comment. 2 changes in the list.'],
  ])
})

test('after five quiet seconds the next is said at once', () => {
  const { heard, say, pass } = listen()

  say('One.')
  pass(5_000)
  say('Two.')

  expect(heard).toEqual([
    [0, 'One.'],
    [5, 'Two.'],
  ])
})

test('what still waits is not said to the next person, whose own news is not held back', () => {
  const { heard, say, pass } = listen()

  say('One.')
  say('Two.')
  pass(1_000)
  clearMergedAnnouncements()
  say('Theirs.')
  pass(10_000)

  expect(heard).toEqual([
    [0, 'One.'],
    [1, 'Theirs.'],
  ])
})
