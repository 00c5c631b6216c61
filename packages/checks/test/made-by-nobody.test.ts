import { PDFHexString } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocument, partProperty, titleProperty, xmpWith } from './a-document.ts'
import type { Change } from './a-document.ts'
import { aDocx } from './an-office-document.ts'

async function find(change: Change, rule: string) {
  const { conditions } = await checkDocument(await aDocument(change), 'minutes.pdf')
  return conditions.find((one) => one.rule === rule)
}

const described =
  (alt: string, type = 'Figure'): Change =>
  (draft) =>
    draft.set(draft.tree(type), { Alt: PDFHexString.fromText(alt), Pg: draft.refOf(draft.page) })

const statusOf = async (alt: string, type?: string) =>
  (await find(described(alt, type), 'description-words'))?.status

describe('the description of a picture is in doubt', () => {
  test.each(['Figure', 'Image 1', 'Picture 3', 'image001', 'Figure 3.2', 'Fig. 3a', 'Bild 4'])(
    'where it counts pictures: %s',
    async (alt) => expect(await statusOf(alt)).toBe('warning'),
  )

  test.each(['IMG_2041.jpg', 'DSC00012', 'C:\\Desktop\\Figure 1.tifFigure 1', 'file:///a/b'])(
    'where it is the name of a file: %s',
    async (alt) => expect(await statusOf(alt)).toBe('warning'),
  )

  test.each(['P3#yIS1', 'asdf gh', 'dfgdfg', 'kjxqwvtn', 'a3f9c2e1-77b4-4d21', 'xxx', 'qwerty'])(
    'where its letters are no word: %s',
    async (alt) => expect(await statusOf(alt)).toBe('warning'),
  )

  test('with its page and its words', async () => {
    expect(await find(described('Image\u00001'), 'description-words')).toMatchObject({
      status: 'warning',
      count: 1,
      places: [{ page: 1, path: 'Document › Figure', detail: 'Image 1' }],
    })
  })
})

describe('the description of a picture is taken for words', () => {
  test.each(['A dog on a lawn', 'Figure showing growth', 'Images of Rome', 'NASA', 'GmbH', 'css'])(
    '%s',
    async (alt) => expect(await statusOf(alt)).toBe('pass'),
  )

  test.each([
    'C6H12O6',
    'COVID-19',
    'ISO 14289-1',
    '12x15x20cm',
    'F-16',
    'iPhone 12',
    'info@a.org',
  ])('with numbers and signs: %s', async (alt) => expect(await statusOf(alt)).toBe('pass'))

  test.each([
    'Angstschweiß',
    'Rechtschreibung',
    'Wert',
    'bezwzględny',
    'źdźbło',
    'smrt',
    'Łódź',
    '狗',
    'कुत्ता',
  ])('in any language: %s', async (alt) => expect(await statusOf(alt)).toBe('pass'))
})

test('letters may be a formula, but the number of one is no description', async () => {
  expect(await statusOf('dfgh = xcvb', 'Formula')).toBe('pass')
  expect(await statusOf('Equation 2', 'Formula')).toBe('warning')
})

test('a picture without a description is a barrier alone', async () => {
  expect(await find(described(' '), 'description-words')).toMatchObject({
    status: 'not_applicable',
  })
})

const titled = (title: string): Change => {
  const written = title.replaceAll(/\P{ASCII}/gu, (sign) => `&#${sign.codePointAt(0)};`)
  return (draft) => draft.xmp(xmpWith(titleProperty.replace('Minutes', written) + partProperty))
}

describe('a title that a program gave is in doubt', () => {
  test.each([
    'Untitled',
    'untitled-1',
    '(Untitled)',
    'Unbenannt',
    'Document1',
    'Slide 1',
    'Folie 1',
    'PowerPoint Presentation',
    'Présentation PowerPoint',
    'Microsoft Word - Minutes',
    'Präsentation1'.normalize('NFD'),
    'about:blank',
    'Scanned Document',
  ])('%s', async (title) => {
    expect(await find(titled(title), 'title-by-program')).toMatchObject({
      status: 'warning',
      places: [{ detail: title }],
    })
  })

  test.each([
    'Minutes of May',
    'Book 1',
    'Untitled works of Rothko',
    'Slide show',
    'Microsoft Word for Beginners',
    'PowerPoint Presentation Skills',
  ])('but not %s', async (title) => {
    expect((await find(titled(title), 'title-by-program'))?.status).toBe('pass')
  })

  test('once: not where it is the name of a file too, or where the title is a barrier', async () => {
    const inNoLanguage = titleProperty
      .replaceAll(/<\/?rdf:[^>]*>/g, '')
      .replace('Minutes', 'Untitled')
    const barrier: Change = (draft) => draft.xmp(xmpWith(inNoLanguage + partProperty))

    for (const change of [titled('Microsoft Word - minutes.doc'), barrier])
      expect((await find(change, 'title-by-program'))?.status).toBe('not_applicable')
    expect((await find(barrier, '7.1-9'))?.status).toBe('fail')
  })

  test('in a Word document without a title it is a barrier alone', async () => {
    const { conditions } = await checkDocument(aDocx('', { title: ' ' }), 'minutes.docx')
    const statuses = new Map(conditions.map(({ rule, status }) => [rule as string, status]))

    expect(statuses.get('document-title')).toBe('fail')
    expect(statuses.get('title-by-program')).toBe('not_applicable')
  })
})
