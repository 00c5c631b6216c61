import { expect, test } from 'vitest'
import { countLetters, findFilledTexts } from './text-fills.ts'

const names = [
  ...(['save', 'restore', 'setGState', 'setTextRenderingMode', 'showText'] as const),
  ...(['setFillRGBColor', 'setFillColorN', 'setFillTransparent'] as const),
  ...(['beginMarkedContent', 'beginMarkedContentProps', 'endMarkedContent'] as const),
  ...(['paintFormXObjectBegin', 'paintFormXObjectEnd', 'beginGroup', 'endGroup'] as const),
  ...(['beginAnnotation', 'endAnnotation'] as const),
]
const codes = Object.fromEntries(names.map((name, at) => [name, at])) as Record<
  (typeof names)[number],
  number
>

type Step = [(typeof names)[number], ...unknown[]]
const show = (text: string): Step => [
  'showText',
  [...Array.from(text, (unicode) => ({ unicode })), -120],
]
const fillsOf = (...steps: Step[]) =>
  findFilledTexts(
    {
      fnArray: steps.map(([name]) => codes[name]),
      argsArray: steps.map(([, ...args]) => args),
    },
    codes,
  )

test('letters are filled with the colour that is set, black at first, and counted without blanks', () => {
  expect(fillsOf(show('A b'), ['setFillRGBColor', '#990000'], show('Red'))).toEqual([
    { mark: undefined, letterCount: 2, fill: { color: '000000', alpha: 1 } },
    { mark: undefined, letterCount: 3, fill: { color: '990000', alpha: 1 } },
  ])
})

test('what is kept is given back, and the innermost mark with a number is theirs', () => {
  const filled = fillsOf(
    ['beginMarkedContentProps', 'P', 4],
    ['save'],
    ['setFillRGBColor', '#00ff00'],
    ['setGState', [['ca', 0.5]]],
    ['beginMarkedContent', 'Span'],
    show('in'),
    ['endMarkedContent'],
    ['restore'],
    show('out'),
    ['endMarkedContent'],
    show('loose'),
  )

  expect(filled.map(({ mark, fill }) => [mark, fill])).toEqual([
    [4, { color: '00ff00', alpha: 0.5 }],
    [4, { color: '000000', alpha: 1 }],
    [undefined, { color: '000000', alpha: 1 }],
  ])
})

test.each<[string, string, Step[]]>([
  ['a pattern', 'other', [['setFillColorN', 'p1']]],
  ['an outline', 'other', [['setTextRenderingMode', 1]]],
  ['a blend', 'other', [['setGState', [['BM', 'multiply']]]]],
  ['a mask', 'other', [['setGState', [['SMask', {}]]]]],
  [
    'a blended group',
    'other',
    [
      ['setGState', [['ca', 0.4]]],
      ['beginGroup', {}],
    ],
  ],
  ['text recognition', 'nothing', [['setTextRenderingMode', 3]]],
  ['no colour', 'nothing', [['setFillTransparent']]],
])('letters of %s are no colour', (_what, fill, steps) => {
  expect(fillsOf(...steps, show('A')).map((one) => one.fill)).toEqual([fill])
})

test('a group that is not blended leaves its colours as they are', () => {
  const steps: Step[] = [
    ['beginGroup', {}],
    ['setFillRGBColor', '#123456'],
    show('in'),
    ['endGroup'],
    show('out'),
  ]
  expect(fillsOf(...steps).map(({ fill }) => fill)).toEqual([
    { color: '123456', alpha: 1 },
    { color: '000000', alpha: 1 },
  ])
})

test('a colour follows on no colour', () => {
  const filled = fillsOf(['setFillTransparent'], ['setFillRGBColor', '#990000'], show('Red'))

  expect(filled.map(({ fill }) => fill)).toEqual([{ color: '990000', alpha: 1 }])
})

test('annotations are no text of the page', () => {
  expect(fillsOf(['beginAnnotation'], show('note'), ['endAnnotation'], show('text'))).toHaveLength(
    1,
  )
})

test('blanks and marks without a look are no letters', () => {
  expect(countLetters('a\u{ad}b \u{200d}c\n')).toBe(3)
})
