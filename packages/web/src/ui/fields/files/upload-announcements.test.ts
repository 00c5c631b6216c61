import { act, render, renderHook, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UploadRow } from '#web/lib/documents/upload-row.ts'
import { LiveAnnouncer } from '#web/ui/messages/LiveAnnouncer.tsx'
import { uploadMessages, useUploadAnnouncements } from './use-upload-announcements.ts'

const file = (id: string, state: UploadRow['state'], percent = 0): UploadRow => ({
  id,
  name: `${id}.pdf`,
  sizeBytes: 1024,
  state,
  percent,
})

test('a single file speaks at its quarters', () => {
  expect(uploadMessages([file('a', 'sending', 10)], [file('a', 'sending', 24)])).toEqual([])
  expect(uploadMessages([file('a', 'sending', 24)], [file('a', 'sending', 60)])).toEqual(['50 %'])
})

test('of many files only starts and ends are said', () => {
  const waiting = [file('a', 'waiting'), file('b', 'waiting')]
  const halfway = [file('a', 'done', 100), file('b', 'sending', 60)]
  const ended = [file('a', 'done', 100), file('b', 'failed', 60)]

  expect(uploadMessages(waiting, halfway)).toEqual(['Upload started', 'a.pdf: Uploaded'])
  expect(uploadMessages(halfway, ended)).toEqual([
    'b.pdf: Failed',
    'Upload finished: 1 of 2 uploaded',
  ])
})

test('files of one call end together: only the sum is said', () => {
  const ids = ['a', 'b', 'c']

  expect(
    uploadMessages(
      ids.map((id) => file(id, 'sending', 90)),
      ids.map((id) => file(id, 'done', 100)),
    ),
  ).toEqual(['Upload finished: 3 of 3 uploaded'])
})

describe('what is found to be wrong with documents', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(createElement(LiveAnnouncer))
  })
  afterEach(() => vi.useRealTimers())

  const ids = Array.from({ length: 200 }, (_, index) => `file-${index}`)
  /** Of 200 documents so many have a warning. */
  const found = (warned: number) =>
    ids.map((id, index) => ({
      ...file(id, 'waiting'),
      ...(index < warned && { warning: 'It is locked.' }),
    }))
  const said = () => [...screen.getByRole('status').children].map((one) => one.textContent)
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  const follow = () =>
    renderHook(({ warned }) => useUploadAnnouncements(found(warned)), {
      initialProps: { warned: 0 },
    })

  test('is said once, in its words, where it is one', () => {
    const { rerender } = follow()
    rerender({ warned: 1 })
    pass(1000)
    expect(said()).toEqual(['file-0.pdf: It is locked.'])

    rerender({ warned: 1 })
    pass(6000)
    expect(said()).toEqual(['file-0.pdf: It is locked.'])
  })

  test('is counted where they are many, after a pause', () => {
    const { rerender } = follow()
    for (const [index] of ids.entries()) {
      rerender({ warned: index + 1 })
      pass(100)
    }
    expect(said()).toEqual([])

    pass(1000)
    expect(said()).toEqual(['200 files have a warning in the list'])
  })

  test('is said once in five seconds at most, however slowly it is found', () => {
    const { rerender } = follow()
    for (const warned of [1, 2, 3]) {
      rerender({ warned })
      pass(1500)
    }
    expect(said()).toEqual(['file-0.pdf: It is locked.'])

    pass(2000)
    expect(said()).toEqual(['file-0.pdf: It is locked.', '2 files have a warning in the list'])
  })
})
