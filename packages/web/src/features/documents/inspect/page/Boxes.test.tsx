import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Boxes, type LabelledBox } from './Boxes.tsx'

const drawn = { page: 1, marks: undefined, texts: undefined, width: 100, height: 100 }
const box = { left: 0.2, top: 0.2, right: 0.8, bottom: 0.5 }

/** What is drawn of one box of this look. */
function linesOf(look: LabelledBox['look']) {
  const { container } = render(
    <svg>
      <Boxes
        boxed={[{ key: look, box, look, label: look, isAlwaysLabelled: true }]}
        drawn={drawn}
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
