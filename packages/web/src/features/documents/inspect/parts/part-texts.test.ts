import { expect, test } from 'vitest'
import { aPart, demoParts } from '#test/answers/models.ts'
import {
  isRightToLeft,
  partKindLabel,
  languageLabel,
  partNameOf,
  spokenTextOf,
  tagLabelOf,
  tagOf,
  partTextOf,
  partWithTextOf,
} from './part-texts.ts'

test.each([
  [aPart(1, { role: 'H2' }), 'Heading 2', 'H2'],
  [aPart(1, { role: 'P', type: 'Absatz' }), 'Paragraph', 'Absatz'],
  [aPart(1, { role: 'TH', attributes: { scope: 'Column' } }), 'Header cell, for its column', 'TH'],
  [aPart(1, { role: 'Figure' }), 'Picture', 'Figure'],
  [{ ...aPart(1, { type: 'Fancy' }), role: undefined }, 'Unknown kind of tag', 'Fancy'],
  [aPart(1, { role: 'constructor' }), 'Unknown kind of tag', 'constructor'],
  [aPart(1, { kind: 'unread' }), 'Not read by screen readers', undefined],
  [aPart(1, { kind: 'decoration' }), 'Decoration (not read)', undefined],
])('%o is told in the language of people, with its tag', (part, words, tag) => {
  expect(partKindLabel(part)).toBe(words)
  expect(tagOf(part)).toBe(tag)
})

const spoken = ({ announcement, quoted }: ReturnType<typeof spokenTextOf>) =>
  [announcement, quoted].filter(Boolean).join(', ')

test('what nobody reads has a sign of its own', () => {
  const unread = aPart(1, { kind: 'unread', text: 'Approved' })

  expect(tagLabelOf(unread)).toBe('not read')
  expect([
    tagLabelOf(unread, false),
    partNameOf(unread, false),
    spokenTextOf(unread, [], { isTagged: false }).announcement,
  ]).toEqual(['untagged', 'Content without a tag', 'It depends: a screen reader guesses'])
})

test.each([
  [
    'a heading',
    aPart(1, { role: 'H2', text: 'Public comment' }),
    'heading level 2, Public comment',
  ],
  ['a paragraph', aPart(1, { text: 'Two people spoke.' }), 'Two people spoke.'],
  ['a picture', aPart(1, { role: 'Figure', alt: 'The seal' }), 'graphic, The seal'],
  ['a picture without a description', aPart(1, { role: 'Figure' }), 'graphic'],
  ['a paragraph without text', aPart(1), 'Nothing: it has no text'],
  ['decoration', aPart(1, { kind: 'decoration', text: 'Page 3' }), 'Not read: it is decoration'],
  ['what nobody reads', aPart(1, { kind: 'unread', text: 'Approved' }), 'Not read at all'],
])('%s is read as people hear it', (_what, part, words) => {
  expect(spoken(spokenTextOf(part, []))).toBe(words)
})

test('a table says how many rows it has, and what stands in it', () => {
  const table = demoParts[3] ?? aPart(3)

  expect(spokenTextOf(table, demoParts.slice(4, 6))).toEqual({
    announcement: 'table with 1 row',
    quoted: 'Moved by',
  })
})

test('a description stands for everything below it', () => {
  const figure = aPart(1, { role: 'Figure', alt: 'The seal', last: 2 })
  const label = aPart(2, { parent: 1, text: 'SEAL', isReplaced: true })

  expect(partTextOf(figure, [label])).toBe('The seal')
  expect(spokenTextOf(label, []).announcement).toMatch(/^Not read: the description/)
})

test('a long text is cut at its end', () => {
  expect(partTextOf(aPart(1, { text: 'words '.repeat(100) }), [])).toMatch(/^words .{285,}words …$/)
  expect(partTextOf(aPart(1, { text: '言葉'.repeat(200) }), [])).toBe(`${'言葉'.repeat(150)} …`)
})

test.each([
  ['en-US', 'American English'],
  ['de', 'German'],
  ['not a language', 'not a language'],
])('the language %s is %s', (tag, words) => {
  expect(languageLabel(tag)).toBe(words)
})

test('a language is written from right to left whatever its region', () => {
  expect(['he-IL', 'AR', 'en', 'arn', undefined].map(isRightToLeft)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['az-Arab', 'sd-Deva-IN', 'de-1996'].map(isRightToLeft)).toEqual([true, false, false])
})

test('a part is named by its kind and its tag, and once where both are the same', () => {
  expect(partNameOf(aPart(1, { role: 'H2' }))).toBe('Heading 2 · H2')
  expect(partNameOf(aPart(1, { role: 'Table' }))).toBe('Table')
  expect(partNameOf(aPart(1, { kind: 'unread' }))).toBe('Not read by screen readers')
})

test('a part is named with its first words', () => {
  const long = aPart(1, { role: 'H2', text: 'words '.repeat(100) })
  expect(partWithTextOf(long, [], true)).toMatch(/^Heading 2: words .{60,}words …$/)
  expect(partWithTextOf(aPart(1, { role: 'Table' }), [], true)).toBe('Table')
  expect(partWithTextOf(aPart(0, { role: 'Document' }), [long], true)).toBe('Document')
})
