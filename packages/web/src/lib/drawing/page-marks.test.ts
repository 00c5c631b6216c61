import { expect, test } from 'vitest'
import { parseMarks, toPageBox, unionOf } from './page-marks.ts'

const mark = { mcid: 3, isInForm: false, left: 0.1, top: 0.2, right: 0.5, bottom: 0.25 }
const matrix = [1 / 600, 0, 0, -1 / 800, 0, 1] as const

test('where marks lie is read as it is told', () => {
  expect(parseMarks({ marks: [mark], matrix })).toEqual({ marks: [mark], matrix })
})

test.each([
  ['a box outside of the page', { ...mark, right: 1.5 }],
  ['a box without a number', { ...mark, mcid: -1 }],
  ['an empty box', { ...mark, right: 0.1 }],
  ['a text', { ...mark, left: '0.1' }],
  ['nothing', null],
])('%s is left out', (_what, other) => {
  expect(parseMarks({ marks: [other, mark], matrix })?.marks).toEqual([mark])
})

test.each([
  ['without a matrix', { marks: [mark] }],
  ['with a matrix of words', { marks: [mark], matrix: ['a', 0, 0, 0, 0, 0] }],
  ['in too large a number', { marks: Array.from({ length: 20_001 }, () => mark), matrix }],
])('marks %s are none', (_how, value) => {
  expect(parseMarks(value)).toBeUndefined()
})

test('a rectangle of the page lies on its picture, also where the page is turned', () => {
  const box = { left: 60, bottom: 720, right: 120, top: 760 }

  const upright = toPageBox(box, matrix)
  expect(Object.values(upright).map((one) => Math.round(one * 100))).toEqual([10, 20, 5, 10])
  const turned = toPageBox(box, [0, 1 / 600, 1 / 800, 0, 0, 0])
  expect(Object.values(turned).map((one) => Math.round(one * 100))).toEqual([90, 95, 10, 20])
})

test('boxes are one box around all of them, and nothing is around none', () => {
  const other = { left: 0.4, top: 0.1, right: 0.9, bottom: 0.2 }

  expect(unionOf([mark, other])).toEqual({ left: 0.1, top: 0.1, right: 0.9, bottom: 0.25 })
  expect(unionOf([])).toBeUndefined()
})

test('a box is around more boxes than a call takes', () => {
  const other = { left: 0.4, top: 0.1, right: 0.9, bottom: 0.2 }
  const many = Array.from({ length: 300_000 }, () => mark)

  expect(unionOf([...many, other])).toEqual({ left: 0.1, top: 0.1, right: 0.9, bottom: 0.25 })
})
