import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OverlayBoxes, type OverlayBox } from './OverlayBoxes.tsx'

const drawn = { page: 1, marks: undefined, texts: undefined, width: 100, height: 100 }
const box = { left: 0.2, top: 0.2, right: 0.8, bottom: 0.5 }

/** What is drawn of one box of this look. */
function linesOf(look: OverlayBox['look']) {
  const { container } = render(
    <svg>
      <OverlayBoxes
        boxes={[{ key: look, box, look, label: look, isAlwaysLabelled: true }]}
        renderedPage={drawn}
      />
    </svg>,
  )
  const drawnBox = container.querySelector(`[data-look='${look}']`)
  return { container, line: drawnBox?.querySelector('.inspect-box-line') }
}

test('decoration is hatched around its edge', () => {
  const { container, line } = linesOf('decoration')

  const pattern = container.querySelector('pattern')
  expect(pattern?.id).toBeTruthy()
  expect(line).toHaveStyle({ stroke: `url(#${pattern?.id})` })
})

test('a picture has marks at its four corners alone', () => {
  const { line } = linesOf('picture')

  expect(line?.tagName).toBe('path')
  expect(line?.getAttribute('d')?.match(/M/g)).toHaveLength(4)
})

test('a cell has no lines of its own, and its sign', () => {
  const { container, line } = linesOf('cell')

  expect(line).toBeNull()
  expect(container).toHaveTextContent('cell')
})

test('where whole labels would jump between the margins, numbers stand before the boxes', () => {
  const rows = [0, 1, 2].map((row) => ({
    key: row,
    box: { left: 0.2, right: 0.8, top: 0.1 + row * 0.03, bottom: 0.125 + row * 0.03 },
    look: 'neighbour' as const,
    label: `${row + 1} P`,
    number: `${row + 1}`,
  }))
  const large = { ...drawn, width: 400, height: 400 }
  const { container } = render(
    <svg>
      <OverlayBoxes boxes={rows} renderedPage={large} />
    </svg>,
  )

  const words = [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(words).toEqual(['1', '2', '3'])
})
