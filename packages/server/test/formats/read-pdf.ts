import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PDFObject, PDFPage } from '@cantoo/pdf-lib'
import { readDrawnPages } from './read-drawn-pages.ts'

/** An element of the structure tree. */
export type TaggedElement = {
  tag: string
  scope: string | undefined
  actualText: string | undefined
  /** The text of its own glyphs and of those below, in the order of the content. */
  text: string
  /** The same text as pdf.js extracts it for a reader, without spaces. */
  extracted: string
  kids: TaggedElement[]
}

/** Reads the tags of a PDF by pdf-lib and its drawing by pdf.js: neither library wrote it. */
export async function readPdf(bytes: Buffer) {
  const file = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog } = file
  const drawn = await readDrawnPages(bytes)
  const refs = file.getPages().map(({ ref }) => ref)
  const marksAt = (page: PDFObject | undefined, mcid: number) =>
    drawn[refs.findIndex((ref) => ref === page)]?.marks.get(mcid)
  const [root] = kidsOf(catalog.lookup(name('StructTreeRoot'), PDFDict))
  const metadata = catalog.lookup(name('Metadata'))

  return {
    drawn,
    title: file.getTitle(),
    language: textOf(catalog.lookup(name('Lang'))),
    isMarked: String(catalog.lookup(name('MarkInfo'), PDFDict).get(name('Marked'))),
    showsTitle: String(
      catalog.lookup(name('ViewerPreferences'), PDFDict).get(name('DisplayDocTitle')),
    ),
    metadata: metadata instanceof PDFRawStream ? decoded(metadata).toString('utf8') : '',
    fonts: dictionariesOf(file, 'Font'),
    fontDescriptors: dictionariesOf(file, 'FontDescriptor'),
    contents: file.getPages().map(contentOf),
    root: root instanceof PDFDict ? toElement(root, undefined, marksAt) : undefined,
  }
}

/** All elements of a tag below an element, in reading order. */
export function findTagged(element: TaggedElement | undefined, tag: string): TaggedElement[] {
  if (!element) return []
  const below = element.kids.flatMap((kid) => findTagged(kid, tag))
  return element.tag === tag ? [element, ...below] : below
}

export const name = (text: string) => PDFName.of(text)

const decoded = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode())

type MarksAt = (
  page: PDFObject | undefined,
  mcid: number,
) => { text: string; extracted: string } | undefined

function toElement(
  element: PDFDict,
  inherited: PDFObject | undefined,
  marksAt: MarksAt,
): TaggedElement {
  const page = element.get(name('Pg')) ?? inherited
  const parts = kidsOf(element).map((kid) => {
    if (kid instanceof PDFNumber) return marksAt(page, kid.asNumber())
    if (!(kid instanceof PDFDict)) return undefined
    const mcid = kid.lookup(name('MCID'))
    if (mcid instanceof PDFNumber) return marksAt(kid.get(name('Pg')), mcid.asNumber())
    return toElement(kid, page, marksAt)
  })
  const attributes = element.lookup(name('A'))
  return {
    tag: nameOf(element.get(name('S'))) ?? '',
    scope: attributes instanceof PDFDict ? nameOf(attributes.get(name('Scope'))) : undefined,
    actualText: textOf(element.lookup(name('ActualText'))),
    text: parts.map((part) => part?.text ?? '').join(''),
    extracted: parts.map((part) => part?.extracted ?? '').join(''),
    kids: parts.filter((part): part is TaggedElement => part !== undefined && 'kids' in part),
  }
}

function kidsOf(element: PDFDict): (PDFObject | undefined)[] {
  const kids = element.lookup(name('K'))
  if (!(kids instanceof PDFArray)) return [kids]
  return Array.from({ length: kids.size() }, (_, index) => kids.lookup(index))
}

const dictionariesOf = (file: PDFDocument, type: string) =>
  file.context
    .enumerateIndirectObjects()
    .flatMap(([, value]) =>
      value instanceof PDFDict && nameOf(value.get(name('Type'))) === type ? [value] : [],
    )

function contentOf({ node }: PDFPage): string {
  const content = node.lookup(name('Contents'))
  return content instanceof PDFRawStream ? decoded(content).toString('latin1') : ''
}

const nameOf = (value: PDFObject | undefined) =>
  value instanceof PDFName ? value.decodeText() : undefined

const textOf = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
