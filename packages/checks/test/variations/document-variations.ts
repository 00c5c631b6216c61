import { PDFName, PDFString } from '@cantoo/pdf-lib'
import { partProperty, titleProperty, xmpWith } from '#test/a-document.ts'
import type { Change, Draft, Entries } from '#test/a-document.ts'
import { withoutLanguage } from '#test/cases/case.ts'
import type { Variation } from './variation.ts'

const words = (text: string) => PDFString.of(text)
const both = titleProperty + partProperty
const metadata =
  (properties: string): Change =>
  (draft) =>
    draft.xmp(xmpWith(properties))

/** The whole package, in other words. */
const rewritten =
  (rewrite: (xmp: string) => string | Uint8Array): Change =>
  (draft) => {
    const stream = draft.stream(rewrite(xmpWith(both)), { Type: 'Metadata', Subtype: 'XML' })
    draft.set(draft.catalog, { Metadata: stream })
  }

const title = (items: string) => `<dc:title><rdf:Alt>${items}</rdf:Alt></dc:title>${partProperty}`
const li = (language: string, text: string) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`

const inAttributes = xmpWith(titleProperty).replace('rdf:about=""', 'rdf:about="" pdfuaid:part="1"')
const ofUa = 'xmlns:ua="http://www.aiim.org/pdfua/ns/id/"'

const inCatalog =
  (entries: Entries): Change =>
  ({ set, catalog }) =>
    set(catalog, entries)

/** An attachment of an annotation instead of one of the document. */
const attached =
  (entries: Entries): Change =>
  (draft) => {
    const file = { Type: 'Filespec', EF: { F: draft.stream('bytes') }, ...entries }
    draft.annotation({ Subtype: 'FileAttachment', Contents: words('A file'), FS: file }, 'Annot')
  }

const layers = (D: Entries, more: Entries = {}) =>
  inCatalog({ OCProperties: { OCGs: [], D, ...more } })

const clip =
  (entries: Entries): Change =>
  (draft) => {
    const C = { Type: 'MediaClip', S: 'MCD', D: words('a.mp4'), CT: words('video/mp4'), ...entries }
    const next = { S: 'Rendition', R: { S: 'MR', C } }
    draft.annotation(
      { Subtype: 'Screen', Contents: words('A film'), A: { S: 'JavaScript', Next: [next] } },
      'Annot',
    )
  }

const named = { Name: words('Layers') }
const film = { Alt: [words(''), words('A dog')] }

const form =
  (xml: string, wrap: (stream: ReturnType<Draft['stream']>) => Entries[string]): Change =>
  (draft) =>
    draft.set(draft.catalog, { AcroForm: { Fields: [], XFA: wrap(draft.stream(xml)) } })

const config = (value: string) =>
  `<config xmlns="http://www.xfa.org/schema/xci/2.6/"><acrobat><acrobat7><dynamicRender>${value}</dynamicRender></acrobat7></acrobat></config>`

/** An entry, and one below it. */
const outline: Change = ({ context, catalog, refOf, set }) => {
  const below = refOf(context.obj({ Title: words('Below') }))
  const item = refOf(context.obj({ Title: words('First'), First: below, Last: below, Count: 1 }))
  set(catalog, { Outlines: { First: item, Last: item, Count: 1 } })
}

export const documentVariations: Variation[] = [
  [
    'rights to embedded files, which are no file',
    inCatalog({ Perms: { Rights: { Type: 'TransformParams', EF: ['Create', 'Delete'] } } }),
    [],
  ],
  ['a part as an attribute', rewritten(() => inAttributes), []],
  ['metadata in UTF-16', rewritten((xmp) => Buffer.from(`\ufeff${xmp}`, 'utf16le')), []],
  [
    'metadata in UTF-16 of the other order',
    rewritten((xmp) => Buffer.from(`\ufeff${xmp}`, 'utf16le').swap16()),
    [],
  ],
  [
    'metadata in two descriptions',
    rewritten((xmp) =>
      xmp.replace(
        partProperty,
        `</rdf:Description><rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">${partProperty}`,
      ),
    ),
    [],
  ],
  ['metadata without a packet', rewritten((xmp) => xmp.replaceAll(/<\?xpacket[^>]*>/g, '')), []],
  [
    'metadata with another prefix of RDF',
    rewritten((xmp) => xmp.replaceAll('rdf:', 'r:').replace('xmlns:rdf', 'xmlns:r')),
    [],
  ],
  [
    'a part under another prefix, as an attribute',
    rewritten(() =>
      inAttributes.replace('pdfuaid:part', 'ua:part').replace('rdf:about', `${ofUa} rdf:about`),
    ),
    ['5-3'],
  ],
  [
    'a part of another namespace',
    metadata(`${titleProperty}<x:part xmlns:x="http://example.org/">1</x:part>`),
    ['5-1'],
  ],
  [
    'a part with white space around',
    metadata(`${titleProperty}<pdfuaid:part> 1 </pdfuaid:part>`),
    [],
  ],
  ['an amendment alone', metadata(`${titleProperty}<pdfuaid:amd>1</pdfuaid:amd>`), ['5-2']],
  [
    'an amendment under another prefix, as an attribute',
    rewritten(() => inAttributes.replace('rdf:about', `${ofUa} ua:amd="2" rdf:about`)),
    ['5-4'],
  ],
  [
    'a corrigendum under another prefix, as an attribute',
    rewritten(() => inAttributes.replace('rdf:about', `${ofUa} ua:corr="2" rdf:about`)),
    ['5-5'],
  ],
  [
    'a corrigendum of another namespace',
    metadata(`${both}<x:corr xmlns:x="http://example.org/">2</x:corr>`),
    [],
  ],
  ['metadata that are no stream', inCatalog({ Metadata: { Type: 'Metadata' } }), ['7.1-8']],
  [
    'tags that are doubtful, by a reference',
    ({ set, catalog, refOf, context }) => {
      set(catalog, { MarkInfo: refOf(context.obj({ Marked: true, Suspects: true })) })
    },
    ['7.1-4'],
  ],
  [
    'tags that are doubtful, as a name',
    inCatalog({ MarkInfo: { Marked: true, Suspects: PDFName.of('true') } }),
    [],
  ],
  ['a structure that is no dictionary', inCatalog({ StructTreeRoot: [] }), ['7.1-3', '7.1-11']],
  ['an outline in a document of no language', withoutLanguage(outline), ['7.2-2', '7.2-33']],
  [
    'an outline without entries, in a document of no language',
    withoutLanguage(inCatalog({ Outlines: { Type: 'Outlines' } })),
    ['7.2-33'],
  ],
  ['an empty title', metadata(title(li('x-default', ''))), ['7.1-9']],
  ['a title in one language only', metadata(title(li('de', 'Protokoll'))), []],
  [
    'a title without an alternative',
    metadata(`<dc:title>Minutes</dc:title>${partProperty}`),
    ['7.1-9'],
  ],
  [
    'a title in a list without languages',
    metadata(`<dc:title><rdf:Bag><rdf:li>Minutes</rdf:li></rdf:Bag></dc:title>${partProperty}`),
    ['7.1-9'],
  ],
  [
    'a title that is an attribute',
    rewritten((xmp) =>
      xmp.replace(titleProperty, '').replace('rdf:about=""', 'rdf:about="" dc:title="Minutes"'),
    ),
    ['7.1-9'],
  ],
  [
    'a title in two languages, in a document of none',
    withoutLanguage(metadata(title(li('x-default', 'a') + li('de', 'b')))),
    [],
  ],
  ['a title by default, in a document of none', withoutLanguage(metadata(both)), ['7.2-33']],
  [
    'a description by default, in a document of none',
    withoutLanguage(
      metadata(
        `${title(li('en', 'a'))}<dc:description><rdf:Alt>${li('x-default', 'b')}</rdf:Alt></dc:description>`,
      ),
    ),
    ['7.2-33'],
  ],
  ['marked, as a name', inCatalog({ MarkInfo: { Marked: PDFName.of('true') } }), ['6.2-1']],
  ['no preferences', inCatalog({ ViewerPreferences: undefined }), ['7.1-10']],
  ['a language of the document that is none', inCatalog({ Lang: words('english_uk') }), ['7.2-29']],
  ['a language of the document that is a name', inCatalog({ Lang: PDFName.of('en') }), ['7.2-33']],
  ['a language of the document that is empty', inCatalog({ Lang: words('') }), ['7.2-29']],
  ['layers with a name', layers(named, { Configs: [named] }), []],
  ['other layers without a name', layers(named, { Configs: [named, {}] }), ['7.10-1']],
  ['layers with an empty name', layers({ Name: words('') }), ['7.10-1']],
  [
    'other layers that switch by themselves',
    layers(named, { Configs: [{ ...named, AS: [{ Event: 'View' }] }] }),
    ['7.10-2'],
  ],
  ['a file of an annotation', attached({ F: words('a.txt'), UF: words('a.txt') }), []],
  ['a file of an annotation without its second name', attached({ F: words('a.txt') }), ['7.11-1']],
  ['a file with an empty name', attached({ F: words('a.txt'), UF: words('') }), ['7.11-1']],
  ['a film that a later action shows', clip(film), []],
  ['a film without a kind', clip({ ...film, CT: undefined }), ['7.18.6.2-1']],
  ['a film with an empty description', clip({ Alt: [words('en'), words('')] }), ['7.18.6.2-2']],
  ['a film with a description that is no pair', clip({ Alt: [words('A dog')] }), ['7.18.6.2-2']],
  [
    'a dynamic form in one stream',
    form(
      `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">${config('required')}</xdp:xdp>`,
      (stream) => stream,
    ),
    ['7.15-1'],
  ],
  [
    'a dynamic form in several streams',
    form(config('required'), (stream) => [words('config'), stream]),
    ['7.15-1'],
  ],
  [
    'a form that need not be dynamic',
    form(config('forbidden'), (stream) => [words('config'), stream]),
    [],
  ],
]
