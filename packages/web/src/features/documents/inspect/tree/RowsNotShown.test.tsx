import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPart } from '#test/answers/models.ts'
import { RowsNotShown } from './RowsNotShown.tsx'

const parts = [1, 2, 3].map((id) => aPart(id))

/** A tree from 100 to 300 pixels below the upper edge of the screen, whose rows begin at these. */
function openTree(tops: Record<number, number>) {
  const onAllShown = vi.fn<() => void>()
  const place = { current: document.createElement('div') }
  place.current.innerHTML = `<div role="treegrid">${parts
    .map(({ id }) => `<div role="row" data-key="${id}"></div>`)
    .join('')}</div>`
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const key = this instanceof HTMLElement ? this.dataset['key'] : undefined
    return key === undefined
      ? new DOMRect(0, 100, 300, 200)
      : new DOMRect(0, tops[Number(key)], 300, 40)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  render(<RowsNotShown {...{ root: place, parts, onAllShown }} isWhole shownRowIds={new Set()} />)
  return { onAllShown, scroll: () => fireEvent.scroll(document) }
}

test('a row is shown once at least half of it is in the tree', async () => {
  const tops = { 1: 80, 2: 200, 3: 281 }
  const { onAllShown, scroll } = openTree(tops)
  expect(await screen.findByText(/^1 row not shown yet/)).toBeVisible()
  expect(onAllShown).not.toHaveBeenCalled()

  tops[3] = 280
  scroll()

  await waitFor(() => expect(onAllShown).toHaveBeenCalled())
  expect(screen.queryByText(/not shown yet/)).toBeNull()
})

test('a row in a part of the tree that the screen cuts off is not shown', async () => {
  vi.stubGlobal('innerHeight', 219)
  onTestFinished(() => void vi.unstubAllGlobals())

  const { onAllShown } = openTree({ 1: 100, 2: 150, 3: 200 })

  expect(await screen.findByText(/^1 row not shown yet/)).toBeVisible()
  expect(onAllShown).not.toHaveBeenCalled()
})
