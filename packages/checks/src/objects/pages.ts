import { limits } from '#checks/limits.ts'
import { arrayAt, dictAt, dictOf, get, nameAt, numbersAt, refIn, resolve } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import type { Dict, Ref } from './values.ts'

export type Box = { left: number; bottom: number; right: number; top: number }

export type Page = {
  /** From 1. */
  number: number
  dict: Dict
  ref: Ref | undefined
  resources: Dict | undefined
  cropBox: Box | undefined
}

type Inherited = { resources: Dict | undefined; media: Box | undefined; crop: Box | undefined }
type Node = { objectOrRef: ObjectOrRef; inherited: Inherited }

/** A page listed twice counts as two pages; repeated nodes, as in a loop, are skipped. */
export function readPages(catalog: Dict): { pages: Page[]; gap: string | undefined } {
  const pages: Page[] = []
  const parts = new Set<Dict>()
  const nothing = { resources: undefined, media: undefined, crop: undefined }
  const waiting: Node[] = [{ objectOrRef: get(catalog, 'Pages'), inherited: nothing }]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { objectOrRef } = node
    const dict = dictOf(resolve(objectOrRef, catalog.context))
    if (!dict || parts.has(dict)) continue
    if (pages.length >= limits.pages || parts.size > limits.pages * 4)
      return { pages, gap: `the document has more than ${limits.pages} pages` }

    const inherited = inherit(dict, node.inherited)
    const type = nameAt(dict, 'Type')
    const kids = type === 'Page' ? undefined : arrayAt(dict, 'Kids')
    if (kids) {
      parts.add(dict)
      for (const kid of kids.toReversed()) waiting.push({ objectOrRef: kid, inherited })
    } else if (type !== 'Pages')
      pages.push(toPage(dict, { node: { objectOrRef, inherited }, number: pages.length + 1 }))
  }
  return { pages, gap: undefined }
}

/** The numbers of pages whose dictionary occurs earlier in the list. */
export function listedAgain(pages: readonly Page[]): ReadonlySet<number> {
  const seen = new Set<Dict>()
  const again = pages.filter(({ dict }) => seen.has(dict) || !seen.add(dict))
  return new Set(again.map(({ number }) => number))
}

function inherit(dict: Dict, above: Inherited): Inherited {
  return {
    resources: dictAt(dict, 'Resources') ?? above.resources,
    media: boxAt(dict, 'MediaBox') ?? above.media,
    crop: boxAt(dict, 'CropBox') ?? above.crop,
  }
}

function toPage(dict: Dict, { node, number }: { node: Node; number: number }): Page {
  const { resources, crop, media } = node.inherited
  return {
    number,
    dict,
    ref: refIn(node.objectOrRef),
    resources,
    cropBox: crop && media ? shared(crop, media) : (crop ?? media),
  }
}

/** The intersection; without one the edges are out of order. */
export const shared = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
})

const farthest = 1e6

/** In whole units; undefined if implausibly far away. */
export function wholeBox({ left, bottom, right, top }: Box): Box | undefined {
  const isNear = [left, bottom, right, top].every((edge) => Math.abs(edge) <= farthest)
  if (!isNear) return undefined
  return {
    left: Math.floor(left),
    bottom: Math.floor(bottom),
    right: Math.ceil(right),
    top: Math.ceil(top),
  }
}

/** The file may name any two opposite corners. */
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
