import { PDFDocument, PDFDict, PDFName, PDFHexString, PDFString } from '@cantoo/pdf-lib'
import { readXmp } from '@curbcut/checks/xmp/xmp.ts'
import { expect, test } from 'vitest'
import { aDocument, partProperty, titleProperty, xmpWith } from '../../checks/test/a-document.ts'
import type { Draft, Entries } from '../../checks/test/a-document.ts'
import { lastElement, repeatPages, writeTexts } from './a-tagged-text.ts'
import { repairBytes, repaired } from './repaired.ts'

const called = (draft: Draft, title: string) => {
  draft.context.trailerInfo.Info = draft.context.register(
    draft.context.obj({ Title: PDFString.of(title) }),
  )
}

const withoutXmp = ({ catalog, set }: Draft) => set(catalog, { Metadata: undefined })

async function reopened(bytes: Buffer) {
  const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false })
  return catalog
}

test('a document that breaks nothing is not repaired', async () => {
  const { outcome } = await repaired(() => undefined)

  expect(outcome).toEqual({ refused: 'nothing_to_repair' })
})

test('its own title is shown in the window', async () => {
  const { done, before, after, isBehind } = await repaired(({ catalog, set }) =>
    set(catalog, { ViewerPreferences: undefined }),
  )

  expect(done).toEqual({ display_title: 1 })
  expect([before['7.1-10'], after['7.1-10']]).toEqual(['fail', 'pass'])
  expect(isBehind).toBe(true)
})

test('preferences that stand in an object of their own keep their other entries', async () => {
  const { bytes } = await repaired(({ catalog, context, set }) =>
    set(catalog, { ViewerPreferences: context.register(context.obj({ FitWindow: true })) }),
  )

  const preferences = (await reopened(bytes)).lookup(PDFName.of('ViewerPreferences'), PDFDict)
  expect(preferences.toString()).toContain('/FitWindow true')
  expect(preferences.toString()).toContain('/DisplayDocTitle true')
})

test('a document without a title, or called like a file, does not show one', async () => {
  const { outcome } = await repaired((draft) => {
    draft.set(draft.catalog, { ViewerPreferences: undefined })
    draft.xmp(xmpWith(partProperty))
    called(draft, 'minutes.docx')
  })

  expect(outcome).toEqual({ refused: 'nothing_to_repair' })
})

test('its own title is written into its XMP, beside what that says already', async () => {
  const { done, before, after, bytes } = await repaired((draft) => {
    draft.xmp(xmpWith(`${partProperty}<dc:creator>Somebody</dc:creator>`))
    called(draft, 'Minutes & <more> of 3 May')
  })

  const stream = (await reopened(bytes)).lookup(PDFName.of('Metadata'))
  const packet = Buffer.from((stream as unknown as { getContents: () => Uint8Array }).getContents())
  expect(done).toEqual({ title_to_xmp: 1 })
  expect([before['7.1-9'], after['7.1-9']]).toEqual(['fail', 'pass'])
  expect(readXmp(packet).title).toBe('Minutes & <more> of 3 May')
  expect(packet.toString()).toContain('<dc:creator>Somebody</dc:creator>')
})

test('an empty title in the XMP gives way to that of the document', async () => {
  const { after } = await repaired((draft) => {
    const empty = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default"/></rdf:Alt></dc:title>'
    draft.xmp(xmpWith(partProperty + empty))
    called(draft, 'Minutes')
  })

  expect(after['7.1-9']).toBe('pass')
})

test('a document without XMP gets one, and does not claim PDF/UA in it', async () => {
  const { done, before, after } = await repaired((draft) => {
    withoutXmp(draft)
    called(draft, 'Protokoll für Müller')
  })

  expect(done).toEqual({ title_to_xmp: 1 })
  expect([before['7.1-8'], after['7.1-8'], after['7.1-9']]).toEqual(['fail', 'pass', 'pass'])
  expect([before['5-1'], after['5-1']]).toEqual(['not_applicable', 'fail'])
})

test('a title waits for the language that a text of the XMP needs', async () => {
  const change = (draft: Draft) => {
    withoutXmp(draft)
    draft.set(draft.catalog, { Lang: undefined })
    called(draft, 'Minutes')
  }

  expect((await repaired(change)).outcome).toEqual({ refused: 'nothing_to_repair' })
  expect((await repaired(change, { language: 'en' })).done).toEqual({
    title_to_xmp: 1,
    language: 1,
  })
})

test('where there is a tree, tabs follow its order', async () => {
  const { done, before, after } = await repaired((draft) => {
    draft.annotation({ Subtype: 'Link', Contents: PDFString.of('Next') }, 'Link')
    draft.set(draft.page, { Tabs: undefined })
  })

  expect(done).toEqual({ tab_order: 1 })
  expect([before['7.18.3-1'], after['7.18.3-1']]).toEqual(['fail', 'pass'])
})

test('tags are no longer called doubtful', async () => {
  const { done, after } = await repaired(({ catalog, set }) =>
    set(catalog, { MarkInfo: { Marked: true, Suspects: true } }),
  )

  expect(done).toEqual({ suspects: 1 })
  expect([after['7.1-4'], after['6.2-1']]).toEqual(['pass', 'pass'])
})

test('sets of layers get names, and those that have one keep it', async () => {
  const { done, after, bytes } = await repaired(({ catalog, context, set }) =>
    set(catalog, {
      OCProperties: {
        OCGs: [],
        D: {},
        Configs: context.register(context.obj([{ Name: PDFString.of('Print') }, {}])),
      },
    }),
  )

  expect(done).toEqual({ layer_names: 2 })
  expect(after['7.10-1']).toBe('pass')
  expect(bytes.toString('latin1')).toContain('[<< /Name (Print) >> << /Name (Configuration 2) >>]')
})

test('a role that leads to itself goes, and the others stay', async () => {
  const { done, before, after, bytes } = await repaired(({ root, set, tree }) => {
    tree('P')
    set(root, { RoleMap: { P: 'P', Absatz: 'P' } })
  })

  expect(done).toEqual({ identity_roles: 1 })
  expect([before['7.1-6'], after['7.1-6']]).toEqual(['fail', 'pass'])
  expect(bytes.toString('latin1')).toContain('/RoleMap << /Absatz /P >>')
})

test('notes get IDs of their own, and the list of IDs tells of all', async () => {
  const { done, before, after, bytes } = await repaired((draft) => {
    draft.tree('P[ID=note-1],Note,Note[ID=same],Note[ID=same]')
  })

  expect(done).toEqual({ note_ids: 2 })
  expect([before['7.9-1'], after['7.9-1']]).toEqual(['fail', 'pass'])
  expect([before['7.9-2'], after['7.9-2']]).toEqual(['fail', 'pass'])
  expect(bytes.toString('latin1')).toMatch(
    /\/Names \[\(note-1\) \d+ 0 R \(note-2\) \d+ 0 R \(note-3\) \d+ 0 R \(same\) \d+ 0 R\]/,
  )
})

test('the text of a link is said of its annotation, where nothing is said yet', async () => {
  const { done, before, after, bytes } = await repaired((draft) => {
    draft.annotation({ Subtype: 'Link' }, 'Link')
    writeTexts(draft, [{ type: 'Span', text: 'Minutes of May' }], lastElement(draft))
    draft.annotation({ Subtype: 'Link', Contents: PDFString.of('Said by people') }, 'Link')
  })

  expect(done).toEqual({ link_contents: 1 })
  expect(before['7.18.5-2']).toBe('fail')
  expect(after['7.18.5-2']).toBe('pass')
  expect(bytes.toString('latin1')).toContain('/Contents (Minutes of May)')
})

test('a link of which spaces alone are said is said by the words on which it lies', async () => {
  const silent = { Contents: PDFString.of(' '), Rect: [8, 176, 150, 192] }
  const { done, before, after } = await repaired(under(silent))

  expect(done).toEqual({ link_contents: 1 })
  expect([before['7.18.5-2'], after['7.18.5-2']]).toEqual(['fail', 'pass'])
})

test('a link without a text stays silent', async () => {
  const { outcome } = await repaired((draft) => void draft.annotation({ Subtype: 'Link' }, 'Link'))

  expect(outcome).toEqual({ refused: 'nothing_to_repair' })
})

const under = (areas: object) => (draft: Draft) => {
  draft.annotation({ Subtype: 'Link', ...areas })
  writeTexts(draft, [
    { type: 'P', text: 'Minutes of May' },
    { type: 'P', text: 'and of June' },
  ])
}

test('a link without a tag is said by the words on which it lies, and is not tagged', async () => {
  const { done, before, after, bytes } = await repaired(under({ Rect: [8, 176, 150, 192] }))

  expect(done).toEqual({ link_contents: 1 })
  expect([before['7.18.5-2'], after['7.18.5-2']]).toEqual(['fail', 'pass'])
  expect(after['7.18.5-1']).toBe('fail')
  expect(bytes.toString('latin1')).toContain('/Contents (Minutes of May)')
})

test('a link on several lines is said by all of them, from the top', async () => {
  const quads = [
    [8, 192, 150, 192, 8, 176, 150, 176],
    [8, 172, 150, 172, 8, 156, 150, 156],
  ].flat()
  const byLine = await repaired(under({ Rect: [8, 156, 150, 192], QuadPoints: quads }))
  const atOnce = await repaired(under({ Rect: [8, 156, 150, 192] }))

  for (const { bytes } of [byLine, atOnce])
    expect(bytes.toString('latin1')).toContain('/Contents (Minutes of May and of June)')
})

test('a link on a part of a line, or on none, stays silent', async () => {
  for (const Rect of [
    [8, 176, 50, 192],
    [8, 20, 150, 40],
  ]) {
    const { outcome } = await repaired(under({ Rect }))
    expect(outcome).toEqual({ refused: 'nothing_to_repair' })
  }
})

test('a long document gets an outline of its headings', async () => {
  const { done, before, after, bytes } = await repaired((draft) => {
    repeatPages(draft, 11)
    writeTexts(draft, [
      { type: 'H1', text: 'Minutes' },
      { type: 'H2', text: 'Present' },
      { type: 'H2', text: 'Decided' },
      { type: 'H1', text: 'Annex' },
    ])
  })

  expect(done).toEqual({ outline: 4 })
  expect([before['outline'], after['outline']]).toEqual(['warning', 'pass'])
  const written = bytes.toString('latin1')
  expect(written).toMatch(/\/Title \(Minutes\) .*\/Count -2/)
  expect(written).toMatch(
    /\/Title \(Annex\) \/Parent \d+ 0 R \/Dest \[\d+ 0 R \/XYZ null \d+ null\]/,
  )
})

test('a short document, and one that has an outline, get none', async () => {
  const { outcome } = await repaired((draft) => {
    writeTexts(draft, [{ type: 'H1', text: 'Minutes' }])
  })

  expect(outcome).toEqual({ refused: 'nothing_to_repair' })
})

test('a typed title stands in both places, and nobody is called by another', async () => {
  const { done, after, bytes } = await repaired(
    (draft) => {
      draft.xmp(xmpWith(titleProperty + partProperty))
      called(draft, 'old.doc')
    },
    { title: 'Protokoll – Mai' },
  )

  const catalog = await PDFDocument.load(bytes, { updateMetadata: false })
  expect(done).toEqual({ title: 1 })
  expect(catalog.getTitle()).toBe('Protokoll – Mai')
  expect(after['7.1-9']).toBe('pass')
  expect(bytes.toString('utf8')).toContain('>Protokoll – Mai</rdf:li>')
})

test('a language is set as a person says it, and what is none is not', async () => {
  const change = ({ catalog, set }: Draft) => set(catalog, { Lang: undefined })

  const { done, after, bytes } = await repaired(change, { language: 'de-AT' })
  const { outcome } = await repaired(change, { language: 'German, I think' })

  expect(done).toEqual({ language: 1 })
  expect(after['7.2-34']).not.toBe('fail')
  expect(bytes.toString('latin1')).toContain('/Lang (de-AT)')
  expect(outcome).toEqual({ refused: 'nothing_to_repair' })
})

test('what nobody repairs stays as it is: a claim, a description', async () => {
  const { after, done } = await repaired((draft) => {
    draft.xmp(xmpWith(titleProperty))
    draft.tree('Figure')
    draft.set(draft.catalog, { ViewerPreferences: undefined })
  })

  expect(done).toEqual({ display_title: 1 })
  expect([after['5-1'], after['7.3-1']]).toEqual(['fail', 'fail'])
})

const signatureOf = ({ context }: Draft) => ({
  Type: 'Sig',
  Contents: PDFHexString.of('00'),
  ByteRange: context.obj([0, 1, 2, 3]),
})

const signedField = (draft: Draft) => ({
  AcroForm: { Fields: [{ FT: 'Sig', T: PDFString.of('a'), V: signatureOf(draft) }] },
})

test.each<[string, (draft: Draft) => Entries, string]>([
  ['a signed document', signedField, 'signed'],
  [
    'a document that is certified',
    (draft) => ({ Perms: { DocMDP: signatureOf(draft) } }),
    'signed',
  ],
  [
    'a document whose maker grants rights',
    (draft) => ({ Perms: { UR3: signatureOf(draft) } }),
    'restricted',
  ],
  [
    'a signed document whose maker grants rights',
    (draft) => ({ ...signedField(draft), Perms: { UR3: signatureOf(draft) } }),
    'signed',
  ],
  ['a form that one program draws', () => ({ NeedsRendering: true }), 'format'],
])('%s is left alone, and its check says no more', async (_name, change, refused) => {
  const { outcome, facts } = await repaired((draft) =>
    draft.set(draft.catalog, { ViewerPreferences: undefined, ...change(draft) }),
  )

  expect(outcome).toEqual({ refused })
  expect(facts).toMatchObject({ isSigned: refused === 'signed' })
})

test('a field that nobody has signed keeps no document from its repairs', async () => {
  const { outcome, facts } = await repaired(({ catalog, set }) =>
    set(catalog, {
      ViewerPreferences: undefined,
      AcroForm: { Fields: [{ FT: 'Sig', T: PDFString.of('a') }] },
    }),
  )

  expect(outcome).toMatchObject({ done: [{ id: 'display_title' }] })
  expect(facts).toMatchObject({ isSigned: false })
})

test('a signature counts before encryption, which no repair keeps', async () => {
  const signature = { Type: 'Sig', Contents: PDFHexString.of('00') }
  const bytes = await aDocument(({ catalog, context, set }) =>
    set(catalog, {
      AcroForm: {
        Fields: [{ FT: 'Sig', V: { ...signature, ByteRange: context.obj([0, 1, 2, 3]) } }],
      },
    }),
  )

  expect((await repairBytes(await encrypted(bytes))).outcome).toEqual({ refused: 'signed' })
  expect((await repairBytes(await encrypted(await aDocument()))).outcome).toEqual({
    refused: 'encrypted',
  })
})

async function encrypted(bytes: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  document.encrypt({
    userPassword: '',
    ownerPassword: 'secret',
    algorithm: 'AES-128',
    allowWeakCryptography: true,
    permissions: { contentAccessibility: true },
  })
  return Buffer.from(await document.save({ useObjectStreams: false }))
}
