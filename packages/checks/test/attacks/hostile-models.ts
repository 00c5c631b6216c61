import { aDocx } from '../an-office-document.ts'
import { written } from './hostile-pdfs.ts'

const emptyPage = '<</Type /Pages /Kids [<</Type /Page>>]>>'

/** So many objects from the tenth on, and a list of them. */
function many(count: number, body: string) {
  const numbers = Array.from({ length: count }, (_, at) => at + 10)
  return {
    objects: numbers.map((number) => `${number} 0 obj ${body} endobj`),
    list: `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`,
  }
}

/** Fields, of which each says that all of them are below it. */
export function fieldsOfThemselves(count: number): Buffer {
  const { objects, list } = many(count, '<</T (a) /Kids 3 0 R>>')
  return written('/AcroForm <</Fields 3 0 R>>', emptyPage, [`3 0 obj ${list} endobj`, ...objects])
}

/** Fields that are all shown at the same places. */
export function fieldsOfPlaces(count: number): Buffer {
  const { objects, list } = many(count, '<</T (a) /Kids 4 0 R>>')
  const places = `[${'5 0 R '.repeat(count)}]`
  return written('/AcroForm <</Fields 3 0 R>>', emptyPage, [
    `3 0 obj ${list} endobj`,
    `4 0 obj ${places} endobj`,
    '5 0 obj <<>> endobj',
    ...objects,
  ])
}

/** So many elements that say the same. */
function tagged(count: number, body: string, shared: string[]): Buffer {
  const { objects, list } = many(count, `<</S /P ${body}>>`)
  const root = `3 0 obj <</Type /StructTreeRoot /K ${list}>> endobj`
  return written('/StructTreeRoot 3 0 R', emptyPage, [root, ...shared, ...objects])
}

export const sharedTexts = (count: number) =>
  tagged(count, '/Alt 4 0 R /ActualText 4 0 R /E 4 0 R', [
    `4 0 obj (${'a'.repeat(100_000)}) endobj`,
  ])

export const sharedAttributes = (count: number) =>
  tagged(count, '/A 4 0 R', [`4 0 obj [${'<</O /List>>'.repeat(100)}] endobj`])

/** Pages with the same annotations. */
export function sharedAnnotations(count: number): Buffer {
  const { objects, list } = many(count, '<</Type /Page /Parent 2 0 R /Annots 3 0 R>>')
  const annotations = `3 0 obj [${'4 0 R '.repeat(count)}] endobj`
  return written('', `<</Type /Pages /Kids ${list}>>`, [
    annotations,
    '4 0 obj <</Type /Annot /Subtype /Text>> endobj',
    ...objects,
  ])
}

const cell = '<w:tc/>'

export const manyCells = (count: number) =>
  aDocx(`<w:tbl>${`<w:tr>${cell.repeat(10)}</w:tr>`.repeat(Math.ceil(count / 10))}</w:tbl>`)

/** A table whose first row has many cells, and whose other rows go on with the first one. */
export const mergedCells = (columns: number, rows: number) =>
  aDocx(
    `<w:tbl><w:tr>${cell.repeat(columns)}</w:tr>${'<w:tr><w:tc><w:vMerge/></w:tc></w:tr>'.repeat(rows)}</w:tbl>`,
  )
