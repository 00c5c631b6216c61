import { readXmp } from '@curbcut/checks/xmp/xmp.ts'
import { expect, test } from 'vitest'
import { setXmpTitle } from '#repair/pdf/xmp-title.ts'
import { partProperty, titleProperty, xmpWith } from '../../checks/test/a-document.ts'

const titled = (...items: [language: string, text: string][]) => {
  const written = items.map(([language, text]) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`)
  return `<dc:title><rdf:Alt>${written.join('')}</rdf:Alt></dc:title>`
}

/** A picture that is embedded in the document, with what it says of itself. */
const embedded = `<pantry><rdf:Bag><rdf:li><rdf:Description dc:title="Logo">${titled(['x-default', 'A picture'])}</rdf:Description></rdf:li></rdf:Bag></pantry>`

const titleIn = (xml: string | undefined) => xml && readXmp(Buffer.from(xml)).title

test.each([
  ['stands for every language', titleProperty],
  ['is empty', titled(['x-default', ''])],
  ['has no item', '<dc:title/>'],
  ['is a plain text', '<dc:title>Old</dc:title>'],
  ['is not there', ''],
])('a title that %s gives way to another, and nothing else changes', (_how, property) => {
  const xml = xmpWith(`${embedded}${partProperty}${property}`)
  const changed = setXmpTitle(xml, 'Minutes "May" & more')

  expect(titleIn(changed)).toBe('Minutes "May" & more')
  expect(changed).toContain(embedded)
  expect(changed).toContain(partProperty)
})

test('a title in the form of an attribute gives way to one in languages', () => {
  const xml = xmpWith(embedded + partProperty).replace('about=""', 'about="" dc:title="Old"')
  const changed = setXmpTitle(xml, 'Minutes "May"') ?? ''

  expect(readXmp(Buffer.from(changed))).toMatchObject({
    title: 'Minutes "May"',
    hasPlainTextTitle: false,
  })
  expect(changed).not.toContain('Old')
  expect(changed).toContain(embedded)
})

test.each([
  ['in another language', titled(['x-default', 'Minutes'], ['fr', 'Procès-verbal'])],
  ['in another language alone', titled(['fr', 'Procès-verbal'])],
  ['that is empty for every language, beside one', titled(['x-default', ''], ['fr', 'Ordre'])],
  ['that stands twice', titleProperty + titleProperty],
  ['with qualifiers', '<dc:title rdf:parseType="Resource"><rdf:value>M</rdf:value></dc:title>'],
])('a packet with a title %s is left alone', (_how, property) => {
  expect(setXmpTitle(xmpWith(property + partProperty), 'Protokoll')).toBeUndefined()
})

test('a packet whose title stands in a remark only gets none there', () => {
  const xml = xmpWith(`<!-- <dc:title>Old</dc:title> -->${titleProperty}`)

  expect(setXmpTitle(xml, 'Protokoll')).toBeUndefined()
})
