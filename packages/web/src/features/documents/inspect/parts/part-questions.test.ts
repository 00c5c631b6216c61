import { expect, test } from 'vitest'
import { aPart } from '#test/answers/models.ts'
import { partQuestions } from './part-questions.ts'

test.each([
  ['a heading', aPart(1, { role: 'H2' }), ['headings']],
  ['a picture', aPart(1, { role: 'Figure' }), ['descriptions', 'contrast']],
  ['a header cell', aPart(1, { role: 'TH' }), ['tables']],
  ['a link', aPart(1, { role: 'Link' }), ['links']],
  ['a form field', aPart(1, { role: 'Form' }), ['forms']],
  ['a paragraph', aPart(1), ['reading_order', 'contrast']],
  [
    'a passage in another language',
    aPart(1, { role: 'Span', language: 'de', isOwnLanguage: true }),
    ['languages', 'reading_order', 'contrast'],
  ],
  [
    'the document, which says its language',
    aPart(0, { role: 'Document', isOwnLanguage: true }),
    ['reading_order', 'contrast'],
  ],
  [
    'a picture that nobody reads',
    aPart(1, { kind: 'unread', role: undefined, content: 'picture' }),
    ['descriptions', 'reading_order'],
  ],
])('at %s stands what it is asked', (_what, part, asked) => {
  expect(partQuestions(part)).toEqual(asked)
})
