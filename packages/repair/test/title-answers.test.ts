import { PDFDocument, PDFHexString, PDFRef, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { aDocument, partProperty, titleProperty, xmpWith } from '../../checks/test/a-document.ts'
import type { Draft } from '../../checks/test/a-document.ts'
import { writeTexts } from './a-tagged-text.ts'
import { planRepairs } from './planned.ts'
import { repaired } from './repaired.ts'

const title = 'Minutes of May'

const calledLikeAFile = ({ context }: Draft) => {
  context.trailerInfo.Info = context.register(context.obj({ Title: PDFString.of('a.docx') }))
}

/** The packet in UTF-16, which would not come back as it was. */
const inUtf16 = (draft: Draft, xml: string) =>
  draft.set(draft.catalog, {
    ViewerPreferences: undefined,
    Metadata: draft.stream(Buffer.from(`\ufeff${xml}`, 'utf16le'), {
      Type: 'Metadata',
      Subtype: 'XML',
    }),
  })

const french =
  '<dc:title><rdf:Alt><rdf:li xml:lang="x-default"/><rdf:li xml:lang="fr">Ordre</rdf:li></rdf:Alt></dc:title>'

test.each<[string, (draft: Draft) => void]>([
  ['stands in UTF-16', (draft) => inUtf16(draft, xmpWith(partProperty))],
  [
    'has a title in another language',
    (draft) => {
      draft.set(draft.catalog, { ViewerPreferences: undefined })
      draft.xmp(xmpWith(french + partProperty))
    },
  ],
])('where the XMP %s, no title is asked for or written anywhere', async (_how, change) => {
  const both = (draft: Draft) => {
    calledLikeAFile(draft)
    change(draft)
  }
  const { outcome } = await repaired(both, { title })
  const plan = await planRepairs(Buffer.from(await aDocument(both)), 'a.pdf')

  expect(outcome).toEqual({ refused: 'nothing_to_repair' })
  expect(plan).toEqual({ refused: 'nothing_to_repair' })
})

test('a title of spaces is none: one is asked for, and the headings tell which', async () => {
  const silent = (draft: Draft) => {
    const { context } = draft
    draft.xmp(xmpWith(titleProperty.replace('Minutes', '&#160;') + partProperty))
    const info = context.obj({ Title: PDFHexString.fromText('\u200b\u00ad') })
    context.trailerInfo.Info = context.register(info)
    writeTexts(draft, [{ type: 'H1', text: title }])
  }
  const plan = await planRepairs(Buffer.from(await aDocument(silent)), 'a.pdf')

  expect(plan).toMatchObject({ questions: { title: { proposed: title } } })
})

test('a title stands in the XMP alone where the older place leads nowhere', async () => {
  const { done, bytes } = await repaired(
    (draft) => {
      draft.xmp(xmpWith(partProperty))
      draft.context.trailerInfo.Info = PDFRef.of(90)
    },
    { title },
  )
  const document = await PDFDocument.load(bytes, { updateMetadata: false })

  expect(done).toEqual({ title: 1 })
  expect(document.getTitle()).toBeUndefined()
  expect(bytes.toString('utf8')).toContain(`>${title}</rdf:li>`)
})
