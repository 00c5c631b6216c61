import { PDFArray, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { Draft } from '../../checks/test/a-document.ts'
import { lastElement } from './a-tagged-text.ts'
import { repaired } from './repaired.ts'

test('types with another name than the standard one get its role, and notes their IDs', async () => {
  const { done, before, after, bytes } = await repaired((draft) => {
    draft.tree('Footnote,footnote,SECT,Aside(P)')
    draft.set(draft.root, { RoleMap: { Absatz: 'P' } })
  })

  expect(done).toEqual({ standard_roles: 4, note_ids: 2 })
  expect([before['7.1-5'], after['7.1-5']]).toEqual(['fail', 'pass'])
  expect(after['7.9-1']).toBe('pass')
  expect(bytes.toString('latin1')).toContain(
    '/RoleMap << /Absatz /P /Footnote /Note /footnote /Note /SECT /Sect /Aside /Div >>',
  )
})

test('a type that the document maps to a name of a standard one is mapped on', async () => {
  const { done, before, after, bytes } = await repaired((draft) => {
    draft.tree('Footnote[ID=a]')
    draft.set(draft.root, { RoleMap: { Footnote: 'FE_Note' } })
  })

  expect(done).toEqual({ standard_roles: 1 })
  expect([before['7.1-5'], after['7.1-5']]).toEqual(['fail', 'pass'])
  expect(bytes.toString('latin1')).toContain('/RoleMap << /Footnote /FE_Note /FE_Note /Note >>')
})

test.each([
  ['says nothing of what it is', 'Absatz3', {}],
  ['would lack a description', 'figure', {}],
  ['stands in a namespace', 'Aside', { NS: { NS: PDFString.of('http://iso.org/pdf2/ssn') } }],
])('a type that %s stays as it is', async (_what, type, entries) => {
  const { outcome } = await repaired((draft) => {
    draft.tree(type)
    draft.set(lastElement(draft), entries)
  })

  expect(outcome).toMatchObject({
    refused: expect.stringMatching(/^(nothing_to_repair|worse)$/) as string,
  })
})

test.each([
  ['EN-GB ', 'EN-GB'],
  ['de_AT', 'de-AT'],
])('the language of a tag that is written as %j is written as a tag', async (written, language) => {
  const { done, before, after, bytes } = await repaired((draft) => {
    draft.tree('Sect,Sect')
    draft.set(lastElement(draft), { Lang: PDFString.of(written) })
  })

  expect(done).toEqual({ language_tags: 1 })
  expect([before['7.2-29'], after['7.2-29']]).toEqual(['fail', 'pass'])
  expect(bytes.toString('latin1')).toContain(`/Lang (${language})`)
})

test('so is that of a tag that stands in the list of its parent', async () => {
  const { done, after, bytes } = await repaired((draft) => {
    const inside = { S: 'Sect', P: draft.refOf(draft.top), Lang: PDFString.of('EN-GB ') }
    const kids = draft.top.lookup(PDFName.of('K'), PDFArray)
    kids.push(draft.context.obj({ ...inside, K: [] }))
  })

  expect(done).toEqual({ language_tags: 1 })
  expect(after['7.2-29']).toBe('pass')
  expect(bytes.toString('latin1')).toMatch(/\/K \[\d+ 0 R << \/S \/Sect [^>]*\/Lang \(EN-GB\)/)
})

test('a type that leads to itself, and only has another name, gets its role', async () => {
  const { after, bytes } = await repaired((draft) => {
    draft.tree('Footnote[ID=a]')
    draft.set(draft.root, { RoleMap: { Footnote: 'Footnote' } })
  })

  expect([after['7.1-5'], after['7.1-6']]).toEqual(['pass', 'pass'])
  expect(bytes.toString('latin1')).toContain('/RoleMap << /Footnote /Note >>')
})

test('what is no language stays as people wrote it', async () => {
  const { outcome } = await repaired((draft) => {
    draft.tree('Sect')
    draft.set(lastElement(draft), { Lang: PDFString.of('German, I think') })
  })

  expect(outcome).toEqual({ refused: 'nothing_to_repair' })
})

const dingbats = { Type: 'Font', Subtype: 'Type1', BaseFont: 'ZapfDingbats' }
const withSigns = ({ context }: Draft) => ({
  Resources: { Font: { Z: context.register(context.obj(dingbats)) } },
})

test('the check marks of a field say which characters they are', async () => {
  const { done, before, after, bytes } = await repaired((draft) => {
    const appearance = draft.stream('BT /Z 9 Tf (4) Tj ET', {
      Subtype: 'Form',
      BBox: [0, 0, 9, 9],
      ...withSigns(draft),
    })
    const field = { FT: 'Btn', T: PDFString.of('a'), TU: PDFString.of('Agreed') }
    draft.annotation({ Subtype: 'Widget', ...field, AP: { N: appearance } }, 'Form')
  })

  expect(done).toEqual({ sign_texts: 1 })
  expect([before['7.21.7-1'], after['7.21.7-1']]).toEqual(['fail', 'pass'])
  expect(bytes.toString('latin1')).toMatch(/<34> <2714>[^]*<38> <2718>/)
})

test('signs on a page that are read as other letters stay so, and the rest is repaired', async () => {
  const { done } = await repaired((draft) => {
    draft.set(draft.page, withSigns(draft))
    draft.content('/P <</MCID 0>> BDC BT /Z 12 Tf (48) Tj ET EMC')
    draft.set(draft.catalog, { ViewerPreferences: undefined })
  })

  expect(done).toEqual({ display_title: 1 })
})
