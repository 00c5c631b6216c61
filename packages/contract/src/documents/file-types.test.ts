import { expect, test } from 'vitest'
import { documentTypeOf } from './file-types.ts'

test.each([
  ['report.pdf', 'pdf'],
  ['REPORT.PDF', 'pdf'],
  ['photo.jpeg', 'jpeg'],
  ['plan.docx.htm', 'html'],
  ['.pdf', 'pdf'],
])('the name %j promises %j', (name, type) => {
  expect(documentTypeOf(name)).toBe(type)
})

test.each(['', 'pdf', 'report', 'report.', 'report.pdf.zip', 'report.xpdf', 'report.pdf '])(
  'the name %j promises nothing that is accepted',
  (name) => {
    expect(documentTypeOf(name)).toBeUndefined()
  },
)
