import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useScrollCue } from './use-scroll-cue.ts'

function Box() {
  const box = useScrollCue()
  return (
    <div ref={box} data-testid="box">
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th>
              <button type="button">Status</button>
            </th>
            <th data-actions="">Actions</th>
          </tr>
        </thead>
      </table>
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
})

/** Where the columns stand; the last one is stuck to the end of the box. */
function placeColumns(...places: [left: number, right: number][]) {
  const columns = screen.getAllByRole('columnheader')
  for (const [index, [left, right]] of places.entries()) {
    const rect = new DOMRect(left, 0, right - left, 40)
    vi.spyOn(columns[index] as Element, 'getBoundingClientRect').mockReturnValue(rect)
  }
}

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

test('a column that the last one would cut is covered as a whole', () => {
  render(<Box />)
  const cut = () => screen.getByTestId('box').style.getPropertyValue('--cut')

  placeColumns([0, 150], [150, 260], [200, 300])
  measure()
  expect(cut()).toBe('50px')

  // Only the room beside its text is hidden.
  placeColumns([0, 150], [150, 206], [200, 300])
  measure()
  expect(cut()).toBe('0px')
})

test('the whole cell of what gets the focus is brought into sight', async () => {
  render(<Box />)
  const box = screen.getByTestId('box')
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 400))
  const tabTo = async () => {
    act(() => screen.getByRole('button').blur())
    await userEvent.tab()
    return box.scrollLeft
  }

  placeColumns([0, 150], [150, 260], [200, 300])
  expect(await tabTo()).toBe(60)

  placeColumns([-60, 90], [-20, 200], [200, 300])
  expect(await tabTo()).toBe(40)

  placeColumns([0, 100], [100, 200], [200, 300])
  expect(await tabTo()).toBe(40)
})

test('what was just brought into sight is not covered, not even until the box tells that it scrolled', async () => {
  render(<Box />)
  const box = screen.getByTestId('box')
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 400))
  vi.spyOn(box, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(box, 'scrollWidth', 'get').mockReturnValue(360)
  placeColumns([0, 150], [150, 260], [200, 300])
  measure()
  expect(box).toHaveAttribute('data-more')

  await userEvent.tab()

  expect(box.scrollLeft).toBe(60)
  expect(box).not.toHaveAttribute('data-more')
})
