import type { ModelPart } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { aPart } from '#test/answers/models.ts'
import type { MarkBox, PageMarks } from '#web/lib/drawing/page-marks.ts'
import { smallestBoxAt, partBoxesOf, partAt, neighbouringParts } from './overlay-geometry.ts'

const matrix: PageMarks['matrix'] = [1 / 100, 0, 0, -1 / 100, 0, 1]
const mark = (mcid: number, top: number, isInForm = false): MarkBox => ({
  mcid,
  isInForm,
  left: 0.1,
  right: 0.5,
  top,
  bottom: top + 0.1,
})

const parts: readonly ModelPart[] = [
  aPart(0, { role: 'Document', last: 4 }),
  aPart(1, { parent: 0, role: 'H1', marks: [{ page: 1, mcid: 0 }] }),
  aPart(2, { parent: 0, role: 'L', last: 3 }),
  aPart(3, {
    parent: 2,
    role: 'LI',
    marks: [
      { page: 1, mcid: 1 },
      { page: 2, mcid: 0 },
    ],
  }),
  aPart(4, {
    parent: 0,
    role: 'Link',
    marks: [],
    objects: [{ page: 1, box: { left: 20, bottom: 10, right: 40, top: 20 } }],
  }),
]
const on1 = { page: 1, matrix, marks: [mark(0, 0.1), mark(1, 0.3)] }
const boxes = partBoxesOf(parts, on1)

test('a part lies around its own content, and around that of the parts below it', () => {
  expect(boxes.ownBoxes.get(1)).toMatchObject({ top: 0.1, bottom: 0.2 })
  expect(boxes.ownBoxes.get(2)).toBeUndefined()
  expect(boxes.wholeBoxes.get(2)).toMatchObject({ top: 0.3, left: 0.1 })
  expect(boxes.wholeBoxes.get(0)).toMatchObject({ top: 0.1, bottom: 0.9 })
})

test('an annotation lies where its rectangle is, counted from the lower edge of the page', () => {
  const box = boxes.ownBoxes.get(4)

  expect(box?.left).toBeCloseTo(0.2)
  expect(box?.top).toBeCloseTo(0.8)
})

test('content of another page has no place on this one', () => {
  expect(partBoxesOf(parts, { ...on1, page: 2 }).ownBoxes.get(1)).toBeUndefined()
})

test('marks of forms are told apart from those of the page, unless there are several forms', () => {
  const inForm = aPart(9, { marks: [{ page: 1, mcid: 0, form: '7 0' }] })
  const inOther = aPart(10, { marks: [{ page: 1, mcid: 0, form: '8 0' }] })
  const drawn = { page: 1, matrix, marks: [mark(0, 0.1), mark(0, 0.6, true)] }

  expect(partBoxesOf([inForm], drawn).ownBoxes.get(9)).toMatchObject({ top: 0.6 })
  expect(partBoxesOf([inForm, inOther], drawn).ownBoxes.get(9)).toBeUndefined()
})

test('a press chooses the smallest part, and pressed again the one above it', () => {
  const at = { x: 0.2, y: 0.35 }

  expect(partAt(at, parts, { ...boxes, chosenId: undefined })?.id).toBe(3)
  expect(partAt(at, parts, { ...boxes, chosenId: 3 })?.id).toBe(2)
  expect(partAt(at, parts, { ...boxes, chosenId: 2 })?.id).toBe(0)
  expect(partAt(at, parts, { ...boxes, chosenId: 1 })?.id).toBe(3)
  expect(partAt({ x: 0.9, y: 0.9 }, parts, { ...boxes, chosenId: 3 })).toBeUndefined()
})

test('beside the chosen part stand those of the same parent; at first, all that a person sees', () => {
  expect(neighbouringParts(parts, undefined).map(({ id }) => id)).toEqual([1, 2, 4])
  expect(neighbouringParts(parts, parts[3]).map(({ id }) => id)).toEqual([3])
  expect(neighbouringParts(parts, parts[0]).map(({ id }) => id)).toEqual([1, 2, 4])
})

test('what was found is met under a point, unless something much smaller lies there', () => {
  const heading = { name: 'heading', box: { left: 0.1, right: 0.52, top: 0.09, bottom: 0.21 } }
  const page = { name: 'page', box: { left: 0, right: 1, top: 0, bottom: 1 } }
  const at = (x: number, y: number) =>
    smallestBoxAt({ x, y }, [page, heading], boxes.ownBoxes)?.name

  expect([at(0.2, 0.15), at(0.2, 0.35), at(0.9, 0.05)]).toEqual(['heading', undefined, 'page'])
})
