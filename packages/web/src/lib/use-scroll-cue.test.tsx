import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useScrollCue } from './use-scroll-cue.ts'

function Box() {
  const box = useRef<HTMLDivElement>(null)
  useScrollCue(box)
  return (
    <div ref={box} data-testid="box">
      <table />
    </div>
  )
}

let measure = () => undefined as void

beforeEach(() => {
  // jsdom measures nothing: the test says when, and how wide the box and its table are.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        measure = changed
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  return () => vi.unstubAllGlobals()
})

test('a table says that it goes on under its last column, until it is scrolled to its end', () => {
  render(<Box />)
  const box = screen.getByTestId('box')
  vi.spyOn(box, 'clientWidth', 'get').mockReturnValue(300)
  const width = vi.spyOn(box, 'scrollWidth', 'get').mockReturnValue(300)

  measure()
  expect(box).not.toHaveAttribute('data-more')

  width.mockReturnValue(420)
  measure()
  expect(box).toHaveAttribute('data-more')

  box.scrollLeft = 120
  fireEvent.scroll(box)
  expect(box).not.toHaveAttribute('data-more')
})
