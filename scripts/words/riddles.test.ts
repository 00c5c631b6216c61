import { expect, test } from 'vitest'
import { namedByState, riddlesIn, statesIn } from './riddles.ts'

const read = (source: string, path = 'a.ts') =>
  riddlesIn(path, source).map(({ riddle, in: where, line }) => `${line}: ${riddle}, ${where}`)

test.each([
  ['a name', 'const keptCodes = 1', ['1: kept, identifier']],
  ['a property', 'a.leftOver', ['1: left, identifier']],
  ['a type', 'type Said = {\n  isTold: boolean\n}', ['1: said, identifier', '2: told, identifier']],
  [
    'a name that is imported or taken out, once',
    "import { saidOf } from 'a'",
    ['1: said, identifier'],
  ],
  [
    'a comment',
    '// What was begun\n// stands beside it.',
    ['1: begun, comment', '2: stands, comment', '2: beside, comment'],
  ],
])('riddles of %s count', (_what, source, places) => {
  expect(read(source)).toEqual(places)
})

test.each([
  ['texts', "const text = 'It was kept.'"],
  ['names within other words', 'const withheldKeptness = upheld'],
  ['columns', 'row.held_until'],
  ['a name that a comment quotes', '// Written by `held`.'],
  ['a side', 'const width = box.right - box.left'],
  ['measures of the browser', 'element.scrollLeft = style.paddingLeft'],
  ['a side in a comment', '// Reads from left to right.\n// Moves to the left.'],
  ['a direction', 'const isRightToLeft = leftToRight'],
  ['an icon', 'ChevronLeft'],
  ['a join', "db.leftJoin('jobs')"],
])('riddles in %s do not count', (_what, source) => {
  expect(read(source)).toEqual([])
})

test('riddles of a file name and of style sheets count', () => {
  const css = '.kept-text { padding-left: 1px; left: 0; --told: 1 } /* left over */'

  expect(read('', 'packages/web/src/own-said.ts')).toEqual(['1: said, file name'])
  expect(read(css, 'a.css')).toEqual([
    '1: kept, identifier',
    '1: told, identifier',
    '1: left, comment',
  ])
})

test('a state alone names neither a type nor a constant', () => {
  const source = 'type Waiting = {}\nconst found = 1\nconst foundRows = 2\ntype Heading = {}'

  expect(statesIn('a.ts', source)).toEqual(['Waiting', 'found'])
  expect(namedByState('{server,checks,repair}')).toEqual([])
})
