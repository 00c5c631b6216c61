import { PDFRef } from '@cantoo/pdf-lib'
import type { PDFDict } from '@cantoo/pdf-lib'
import { arrayAt, dictAt, dictOf, get, itemsOf, nameAt, numbersAt, resolve } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import { limits } from '#checks/limits.ts'

export type Box = { left: number; bottom: number; right: number; top: number }

export type Page = {
  /** From 1. */
  number: number
  dict: PDFDict
  ref: PDFRef | undefined
  resources: PDFDict | undefined
  cropBox: Box | undefined
}

type Inherited = { resources: PDFDict | undefined; media: Box | undefined; crop: Box | undefined }
type Node = { objectOrRef: ObjectOrRef; inherited: Inherited }

/** All pages in their order. A node that is met twice, as in a tree that loops, counts once. */
export function readPages(catalog: PDFDict): { pages: Page[]; gap: string | undefined } {
  const pages: Page[] = []
  const seen = new Set<ObjectOrRef>()
  const nothing = { resources: undefined, media: undefined, crop: undefined }
  const waiting: Node[] = [{ objectOrRef: get(catalog, 'Pages'), inherited: nothing }]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const dict = dictOf(resolve(node.objectOrRef, catalog.context))
    if (!dict || seen.has(dict)) continue
    seen.add(dict)
    if (pages.length >= limits.pages || seen.size > limits.pages * 4)
      return { pages, gap: `the document has more than ${limits.pages} pages` }

    const inherited = inherit(dict, node.inherited)
    const kids = arrayAt(dict, 'Kids')
    if (kids && nameAt(dict, 'Type') !== 'Page')
      for (const objectOrRef of itemsOf(kids).toReversed()) waiting.push({ objectOrRef, inherited })
    else
      pages.push(
        toPage(dict, {
          node: { objectOrRef: node.objectOrRef, inherited },
          number: pages.length + 1,
        }),
      )
  }
  return { pages, gap: undefined }
}

function inherit(dict: PDFDict, above: Inherited): Inherited {
  return {
    resources: dictAt(dict, 'Resources') ?? above.resources,
    media: boxAt(dict, 'MediaBox') ?? above.media,
    crop: boxAt(dict, 'CropBox') ?? above.crop,
  }
}

function toPage(dict: PDFDict, { node, number }: { node: Node; number: number }): Page {
  const { resources, crop, media } = node.inherited
  const ref = node.objectOrRef instanceof PDFRef ? node.objectOrRef : undefined
  return {
    number,
    dict,
    ref,
    resources,
    cropBox: crop && media ? shared(crop, media) : (crop ?? media),
  }
}

/** The area of both boxes: a crop box goes no further than its page. */
const shared = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
})

/** A rectangle whose corners are in order, whichever two the file names. */
export function boxAt(dict: ObjectOrRef, key: string): Box | undefined {
  const [a, b, c, d] = numbersAt(dict, key) ?? []
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  return {
    left: Math.min(a, c),
    bottom: Math.min(b, d),
    right: Math.max(a, c),
    top: Math.max(b, d),
  }
}
