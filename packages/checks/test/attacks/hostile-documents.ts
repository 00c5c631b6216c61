import { limits } from '#checks/limits.ts'
import { aZip } from '#test/a-zip.ts'
import {
  aDocx,
  aPptx,
  aXlsx,
  paragraph,
  relations,
  slideTitle,
  texts,
} from '#test/an-office-document.ts'
import * as models from './hostile-models.ts'
import * as pdfs from './hostile-pdfs.ts'
import * as plans from './hostile-plans.ts'

type Make = () => Uint8Array | Promise<Uint8Array>
type Hostile = {
  name: string
  make: Make
  /** A tenth of it, where the whole takes long. It ends in the same state. */
  makeTenth?: Make
  states: string[]
}

const megabyte = 1024 ** 2
const sized = (make: (share: number) => Uint8Array | Promise<Uint8Array>) => ({
  make: () => make(1),
  makeTenth: () => make(0.1),
})
const done = ['done']
/** Room below a limit for the rest of the document, which counts as well. */
const spare = 1_000

const external =
  '<!DOCTYPE d [<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY n SYSTEM "http://127.0.0.1:1/">]>'
const laughs = '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'

const declared = (type: string, body: string) =>
  aZip(
    texts({
      '[Content_Types].xml':
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      '_rels/.rels': relations(['officeDocument', 'word/document.xml']),
      'word/document.xml': `${type}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    }),
  )

const manyEntries = () =>
  aZip(
    Array.from({ length: 30_000 }, (_, index) => ({ name: `a${index}`, bytes: Buffer.from('x') })),
  )

function hugeGif() {
  const bytes = Buffer.alloc(100 * megabyte, 0x2c)
  bytes.write('GIF89a', 'latin1')
  return bytes
}

/**
 * What content says again and again, for so many megabytes. What is never closed, what is kept and what ends at a limit
 * fill a page; of the others a third shows as well that time and memory grow no faster than they do.
 */
const repeated = {
  '(': 62,
  '1 ': 62,
  'q Q ': 62,
  '<41> Tj ': 62,
  '/P <</MCID 0>> BDC ': 62,
  'BT /F 9 Tf [(abcdef) 10 (b)] TJ ET ': 62,
  '[': 20,
  '<<': 20,
  '<': 20,
  '/aaaaaaaaaa': 20,
  a: 20,
  '0 0 5 5 re f ': 20,
  '1 0 0 1 0 0 cm ': 20,
}

/** What attackers upload, as large as the limits let it be. */
export const hostileDocuments: Record<string, Hostile> = {
  'fields that share one list of themselves': {
    name: 'a.pdf',
    make: () => models.fieldsOfThemselves(1_500),
    states: done,
  },
  'elements that share long texts': {
    name: 'a.pdf',
    make: () => models.sharedTexts(20_000),
    states: done,
  },
  'cells that go on with a cell among many': {
    name: 'a.docx',
    make: () => models.mergedCells(20_000, 60_000),
    states: done,
  },
  'links that all lie on all words of a page': {
    name: 'a.pdf',
    ...sized((share) => plans.linksOnWords(10_000 * share, 50_000 * share)),
    states: done,
  },
  'links that all hold one long text': {
    name: 'a.pdf',
    ...sized((share) =>
      plans.elementsOfOneText('Link', { elements: 10_000 * share, marks: 2_000 * share, pages: 1 }),
    ),
    states: done,
  },
  'headings that all hold one long text': {
    name: 'a.pdf',
    ...sized((share) =>
      plans.elementsOfOneText('H1', { elements: 10_000 * share, marks: 2_000 * share, pages: 11 }),
    ),
    states: done,
  },
  'a tree of pages that loops': { name: 'a.pdf', make: pdfs.loopingPages, states: done },
  'a million objects': {
    name: 'a.pdf',
    make: () => pdfs.manyObjects(1_000_000),
    states: ['too_large'],
  },
  'as many objects as are opened': {
    name: 'a.pdf',
    make: () => pdfs.manyObjects(limits.openedObjects - spare),
    states: done,
  },
  'as many values as are opened': {
    name: 'a.pdf',
    make: () => pdfs.manyValues('1 ', limits.openedValues - spare),
    states: done,
  },
  'as many dictionaries as are opened': {
    name: 'a.pdf',
    make: () => pdfs.manyValues('<<>> ', limits.openedValues / 4 - spare),
    states: done,
  },
  'as many arrays as are opened': {
    name: 'a.pdf',
    ...sized((share) =>
      pdfs.manyValues('[1] ', Math.floor((limits.openedValues * share) / 3) - spare),
    ),
    states: done,
  },
  'as many dictionaries of an entry as are opened': {
    name: 'a.pdf',
    ...sized((share) =>
      pdfs.manyValues('<</A 1>> ', Math.floor((limits.openedValues * share) / 6) - spare),
    ),
    states: done,
  },
  'as many values as are opened, encrypted': {
    name: 'a.pdf',
    make: () => pdfs.encryptedValues(limits.openedValues - spare),
    states: done,
  },
  'objects that are packed twice': {
    name: 'a.pdf',
    make: () => pdfs.objectsPackedTwice(500),
    states: ['too_large'],
  },
  'packed objects that hide what they are': {
    name: 'a.pdf',
    make: () => pdfs.objectsUnderAnotherName(500),
    states: ['too_large'],
  },
  'encrypted objects that inflate a thousandfold': {
    name: 'a.pdf',
    make: () => pdfs.encryptedObjects(300),
    states: ['too_large'],
  },
  'a table of objects that inflate a thousandfold': {
    name: 'a.pdf',
    make: () => pdfs.tableOfPackedObjects(500),
    states: ['too_large'],
  },
  'tables that lead to each other without an end': {
    name: 'a.pdf',
    make: () => pdfs.chainedTables(100_000),
    states: done,
  },
  'texts without an end': {
    name: 'a.pdf',
    make: () => pdfs.endlessTexts(250_000),
    states: ['too_large'],
  },
  'rows that all lead to a megabyte of spaces': {
    name: 'a.pdf',
    make: () => pdfs.rowsToSpaces(limits.openedObjects - spare),
    states: ['too_large'],
  },
  'a table that tells of a million objects 60 times': {
    name: 'a.pdf',
    make: () => pdfs.rowsAgain(60),
    states: ['too_large'],
  },
  'objects that begin a comment of all others': {
    name: 'a.pdf',
    make: () => pdfs.objectsInComments(400_000),
    states: ['too_large'],
  },
  'a length behind a comment of a megabyte': {
    name: 'a.pdf',
    make: () => pdfs.sharedLength(100_000),
    states: ['too_large'],
  },
  'lengths that lead to a megabyte of spaces': {
    name: 'a.pdf',
    make: () => pdfs.lengthsToSpaces(100_000),
    states: done,
  },
  'a table of two billion references': {
    name: 'a.pdf',
    make: pdfs.endlessReferences,
    states: done,
  },
  'content in rows of a gigabyte': { name: 'a.pdf', make: pdfs.wideRows, states: done },
  '10,000 pages': {
    name: 'a.pdf',
    ...sized((share) => pdfs.manyPages(10_000 * share)),
    states: done,
  },
  'a page of 31 MB that is listed 20,000 times': {
    name: 'a.pdf',
    ...sized((share) => pdfs.onePageAgain(limits.pages, 31 * share)),
    states: done,
  },
  'a stream that inflates a thousandfold': {
    name: 'a.pdf',
    make: () => pdfs.contentOf(' ', 500),
    states: done,
  },
  ...Object.fromEntries(
    Object.entries(repeated).map(([said, megabytes]): [string, Hostile] => [
      `${megabytes} MB of ${said.trim()}`,
      { name: 'a.pdf', ...sized((share) => pdfs.contentOf(said, megabytes * share)), states: done },
    ]),
  ),
  'a font that is none': { name: 'a.pdf', make: () => pdfs.brokenFont(62), states: done },
  'a font that maps the same codes 5,000 times': {
    name: 'a.pdf',
    make: () => pdfs.fontOfRepeatedGroups(5_000, 400_000),
    states: done,
  },
  'a PDF that was cut off': {
    name: 'a.pdf',
    make: () => pdfs.manyPages(10).subarray(0, 500),
    states: ['done', 'unreadable'],
  },
  'a PDF that is none': {
    name: 'a.pdf',
    make: () => Buffer.from('PK\x03\x04'),
    states: ['unreadable'],
  },
  'a DOCX of external entities': {
    name: 'a.docx',
    make: () => declared(external, paragraph('&f;&n;')),
    states: ['unreadable'],
  },
  'a DOCX of entities of entities': {
    name: 'a.docx',
    make: () => declared(laughs, paragraph('&b;')),
    states: ['unreadable'],
  },
  'a DOCX that unpacks a thousandfold': {
    name: 'a.docx',
    make: () => aDocx(paragraph(' '.repeat(200 * megabyte))),
    states: done,
  },
  'a DOCX whose entry says too little': {
    name: 'a.docx',
    make: () =>
      aZip([{ name: '[Content_Types].xml', bytes: Buffer.alloc(megabyte, ' '), claims: 10 }]),
    states: ['unreadable'],
  },
  'a DOCX of 100,000 tables in each other': {
    name: 'a.docx',
    make: () => aDocx('<w:tbl><w:tr><w:tc>'.repeat(100_000)),
    states: done,
  },
  'a DOCX of 500,000 paragraphs': {
    name: 'a.docx',
    ...sized((share) =>
      aDocx(Array.from({ length: 500_000 * share }, (_, at) => paragraph(`${at * 7919}`)).join('')),
    ),
    states: done,
  },
  'a DOCX of 30,000 entries': { name: 'a.docx', make: manyEntries, states: ['too_large'] },
  'a DOCX that is a workbook': {
    name: 'a.docx',
    make: () => aXlsx([{ name: 'A' }]),
    states: ['unreadable'],
  },
  'a PPTX of 4,000 slides': {
    name: 'a.pptx',
    ...sized((share) =>
      aPptx(Array.from({ length: 4_000 * share }, (_, index) => slideTitle(`Slide ${index}`))),
    ),
    states: done,
  },
  'a XLSX of a million rows': {
    name: 'a.xlsx',
    ...sized((share) =>
      aXlsx([{ name: 'A', rows: '<row><c><v>1</v></c></row>'.repeat(1_000_000 * share) }]),
    ),
    states: done,
  },
  'a TIFF of 100 MB without an end': {
    name: 'a.tif',
    make: () =>
      Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(100 * megabyte, 1)]),
    states: ['unreadable'],
  },
  'a GIF of 100 MB of pictures': { name: 'a.gif', make: hugeGif, states: done },
}
