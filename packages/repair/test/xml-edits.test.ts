import { expect, test } from 'vitest'
import { closingTagStart, findTag } from '#repair/office/xml-edits.ts'

test('the closing tag of an element is not that of one whose name begins alike', () => {
  const xml = '<w:rPr><w:rPrChange w:id="1"></w:rPrChange></w:rPr >'
  const tag = findTag(xml, 'rPr')

  expect(tag && closingTagStart(xml, tag, 'rPr')).toBe(xml.indexOf('</w:rPr >'))
})

test('an element that ends nowhere has no closing tag', () => {
  const xml = '<w:rPr><w:b/>'
  const tag = findTag(xml, 'rPr')

  expect(tag && closingTagStart(xml, tag, 'rPr')).toBeUndefined()
})
