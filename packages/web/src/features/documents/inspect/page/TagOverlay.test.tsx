import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPart } from '#test/answers/models.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { TagOverlay } from './TagOverlay.tsx'

const parts = [
  aPart(0, { role: 'Document', last: 4 }),
  aPart(1, { parent: 0, role: 'H1', marks: [{ page: 1, mcid: 0 }] }),
  aPart(2, { parent: 0, kind: 'decoration', role: undefined, marks: [{ page: 1, mcid: 1 }] }),
  aPart(3, { parent: 0, marks: [{ page: 1, mcid: 2 }] }),
  aPart(4, { parent: 0, role: 'Figure', marks: [{ page: 1, mcid: 3 }] }),
]

/** A page on which these contents stand below each other, each of one part. */
function drawPage(mcids: readonly number[], chosenId?: number) {
  const marks = mcids.map((mcid, index) => ({
    mcid,
    isInForm: false,
    left: 0.3,
    right: 0.6,
    top: 0.1 + index / 5,
    bottom: 0.2 + index / 5,
  }))
  const inspection = {
    pageParts: parts,
    chosenPart: parts.find(({ id }) => id === chosenId),
    findings: [],
  } as unknown as Inspection
  const page = { page: 1, texts: undefined, width: 800, height: 1000 }
  const drawn = { ...page, marks: { marks, matrix: [1, 0, 0, 1, 0, 0] as const } }
  const place = document.createElement('div')
  const { container } = render(
    <TagOverlay
      {...{ inspection, renderedPage: drawn, container: place }}
      onFinding={() => undefined}
    />,
  )
  return [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
}

test('parts have their numbers of the outline with their tags, wherever they stand', () => {
  expect(drawPage([2, 1, 3, 0])).toEqual(['decoration', '2 H1', '4 P', '5 Figure'])
})

test('the chosen part keeps its number', () => {
  expect(drawPage([0, 2, 3], 3)).toEqual(['2 H1', '5 Figure', '4 P'])
})
