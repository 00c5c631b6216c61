import { expect, test } from 'vitest'
import { glyphLabelOf } from '#checks/fonts/glyph-label.ts'
import { appendText, toPlaceText } from '#checks/result/place-text.ts'

test.each([
  [{ code: 65, text: 'A', name: 'A' }, '“A” (code 65)'],
  [{ code: 2, text: 'fi', name: undefined }, '“fi” (code 2)'],
  [{ code: 32, text: ' ', name: 'space' }, 'U+0020 (code 32)'],
  [{ code: 5, text: '\0', name: undefined }, 'U+0000 (code 5)'],
  [{ code: 9, text: undefined, name: 'g9' }, 'g9 (code 9)'],
  [{ code: 9, text: '\ufffd', name: undefined }, 'code 9'],
])('%o is told as %s', (glyph, said) => {
  expect(glyphLabelOf(glyph)).toBe(said)
})

test.each([
  ['two\nlines\0 and  a gap', 'two lines and a gap'],
  [' \ue000 ', undefined],
  ['x'.repeat(79) + '😀', `${'x'.repeat(79)}…`],
])('%j at a place is %j', (text, short) => {
  expect(toPlaceText(text)).toBe(short)
})

test('a text that is full grows no more', () => {
  const full = appendText(undefined, { text: 'word '.repeat(40), startsWord: true })

  expect(appendText(full, { text: 'more', startsWord: true })).toBe(full)
})
