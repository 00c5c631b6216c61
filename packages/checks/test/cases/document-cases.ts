import { PDFString } from '@cantoo/pdf-lib'
import { partProperty, titleProperty, xmpWith } from '#test/a-document.ts'
import type { Change, Draft } from '#test/a-document.ts'
import { withoutLanguage } from './case.ts'
import type { Cases } from './case.ts'

const words = (text: string) => PDFString.of(text)
const metadata =
  (properties: string): Change =>
  (draft) =>
    draft.xmp(xmpWith(properties))
const inCatalog =
  (entries: Parameters<Draft['set']>[1]): Change =>
  (draft) =>
    draft.set(draft.catalog, entries)

const otherPrefix = 'xmlns:ua="http://www.aiim.org/pdfua/ns/id/"'
const others = titleProperty + partProperty
const layers = (entries: Parameters<Draft['set']>[1]) =>
  inCatalog({ OCProperties: { OCGs: [], D: entries } })
const anOutline = (draft: Draft) => {
  const item = draft.context.obj({ Title: words('First') })
  draft.set(draft.catalog, {
    Outlines: { First: draft.refOf(item), Last: draft.refOf(item), Count: 1 },
  })
}

function aFile(draft: Draft, entries: Parameters<Draft['set']>[1]) {
  const file = draft.context.obj({ Type: 'Filespec', EF: { F: draft.stream('bytes') } })
  draft.set(file, entries)
  draft.set(draft.catalog, { Names: { EmbeddedFiles: { Names: [words('a'), draft.refOf(file)] } } })
}

function aClip(draft: Draft, entries: Parameters<Draft['set']>[1]) {
  const clip = draft.context.obj({ Type: 'MediaClip', S: 'MCD', D: words('a.mp4') })
  draft.set(clip, entries)
  const action = { S: 'Rendition', R: { S: 'MR', C: draft.refOf(clip) } }
  draft.annotation({ Subtype: 'Screen', Contents: words('A film'), A: action }, 'Annot')
}

const both = { CT: words('video/mp4'), Alt: [words('en'), words('A film of a dog')] }
const xfa = (value: string) => (draft: Draft) =>
  draft.set(draft.catalog, {
    AcroForm: {
      Fields: [],
      XFA: [
        words('config'),
        draft.stream(`<config><acrobat><dynamicRender>${value}</dynamicRender></acrobat></config>`),
      ],
    },
  })

export const documentCases: Cases = {
  '5-1': { fails: metadata(titleProperty), passes: metadata(others) },
  '5-2': {
    fails: metadata(`${titleProperty}<pdfuaid:part>3</pdfuaid:part>`),
    passes: metadata(others),
  },
  '5-3': {
    fails: metadata(`${titleProperty}<ua:part ${otherPrefix}>1</ua:part>`),
    passes: metadata(others),
  },
  '5-4': {
    fails: metadata(`${others}<ua:amd ${otherPrefix}>1</ua:amd>`),
    passes: metadata(`${others}<pdfuaid:amd>1</pdfuaid:amd>`),
  },
  '5-5': {
    fails: metadata(`${others}<ua:corr ${otherPrefix}>1</ua:corr>`),
    passes: metadata(`${others}<pdfuaid:corr>1</pdfuaid:corr>`),
  },
  '6.2-1': {
    fails: inCatalog({ MarkInfo: { Marked: false } }),
    passes: inCatalog({ MarkInfo: { Marked: true } }),
  },
  '7.1-4': {
    fails: inCatalog({ MarkInfo: { Marked: true, Suspects: true } }),
    passes: inCatalog({ MarkInfo: { Marked: true, Suspects: false } }),
  },
  '7.1-8': { fails: inCatalog({ Metadata: undefined }), passes: metadata(others) },
  '7.1-9': { fails: metadata(partProperty), passes: metadata(others) },
  '7.1-10': {
    fails: inCatalog({ ViewerPreferences: {} }),
    passes: inCatalog({ ViewerPreferences: { DisplayDocTitle: true } }),
  },
  '7.1-11': { fails: inCatalog({ StructTreeRoot: undefined }), passes: () => undefined },
  '7.2-2': { fails: withoutLanguage(anOutline), passes: anOutline },
  '7.2-33': {
    fails: withoutLanguage(metadata(others)),
    passes: withoutLanguage(
      metadata(others.replace('<rdf:Alt>', '<rdf:Alt><rdf:li xml:lang="en-GB">Minutes</rdf:li>')),
    ),
  },
  '7.10-1': { fails: layers({}), passes: layers({ Name: words('Layers') }) },
  '7.10-2': {
    fails: layers({ Name: words('Layers'), AS: [] }),
    passes: layers({ Name: words('Layers') }),
  },
  '7.11-1': {
    fails: (draft) => aFile(draft, { F: words('a.txt') }),
    passes: (draft) => aFile(draft, { F: words('a.txt'), UF: words('a.txt') }),
  },
  '7.15-1': { fails: xfa('required'), passes: xfa('forbidden') },
  '7.18.6.2-1': {
    fails: (draft) => aClip(draft, { ...both, CT: undefined }),
    passes: (draft) => aClip(draft, both),
  },
  '7.18.6.2-2': {
    fails: (draft) => aClip(draft, { ...both, Alt: [words('en')] }),
    passes: (draft) => aClip(draft, both),
  },
}
