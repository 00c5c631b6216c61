import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { mainFace } from './document-fonts.ts'
import { withDirectionMark } from './open-font.ts'
import { findFace } from './readable-text.ts'

/** The embedded glyphs of a run, read back from the bytes. */
function embed(text: string, isRightToLeft: boolean) {
  const { font } = findFace(text, 'regular') ?? mainFace('regular')
  const run = font.layout(withDirectionMark(text, isRightToLeft))
  const subset = font.createSubset()
  const ids = run.glyphs.map(({ id }) => subset.includeGlyph(id))
  const embedded = create(subset.encode())
  return run.glyphs.map((glyph, index) => ({
    text: String.fromCodePoint(...glyph.codePoints),
    advanceWidth: glyph.advanceWidth,
    position: run.positions[index],
    embedded: embedded.getGlyph(ids[index] ?? 0),
  }))
}

test('letters of right-to-left runs come in the order in which they are seen', () => {
  expect(embed('שלום', true).map(({ text }) => text)).toEqual(['ם', 'ו', 'ל', 'ש'])
})

test('a run has the direction that it is given', () => {
  expect(embed('۱۲۳', false).map(({ text }) => text)).toEqual(['۱', '۲', '۳'])
})

test('a bracket of a right-to-left run is drawn as its counterpart and read as itself', () => {
  const [, rightToLeft] = embed('(א', true)
  const [, leftToRight] = embed('א)', false)

  expect(rightToLeft?.text).toBe('(')
  expect(leftToRight?.text).toBe(')')
  expect(rightToLeft?.embedded.cbox).toEqual(leftToRight?.embedded.cbox)
})

test('an Arabic letter is one glyph with its dots, and not another letter of its form', () => {
  const [below] = embed('ب', true)
  const [above] = embed('ت', true)

  expect(below?.text).toBe('ب')
  expect(above?.text).toBe('ت')
  expect(below?.embedded.cbox.minY).toBeLessThan(-150)
  expect(above?.embedded.cbox.minY).toBeGreaterThan(-50)
  expect(above?.embedded.cbox.maxY).toBeGreaterThan(below?.embedded.cbox.maxY ?? Infinity)
})

test('a letter takes the form that joins its neighbours', () => {
  const alone = embed('ه', true)
  const joined = embed('ههه', true)

  const widths = new Set([...alone, ...joined].map(({ advanceWidth }) => advanceWidth))
  expect(joined.map(({ text }) => text)).toEqual(['ه', 'ه', 'ه'])
  expect(widths.size).toBeGreaterThan(2)
})

test('a point of Hebrew is a part of its letter', () => {
  expect(embed('שָׁלוֹם', true).map(({ text }) => text)).toEqual(['ם', 'וֹ', 'ל', 'שָׁ'])
})

test('a letter is embedded with its width', () => {
  for (const letter of embed('التقرير السنوي', true)) {
    expect(letter.embedded.advanceWidth).toBe(letter.advanceWidth)
  }
})

test('a joiner is neither drawn nor read as a space', () => {
  expect(embed('می\u200cخ', true).map(({ text }) => text)).toEqual(['خ', 'ی', 'م'])
})
