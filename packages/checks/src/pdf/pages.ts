import { limits } from '#checks/limits.ts'
import { boxAt, intersectionOf } from './boxes.ts'
import type { Box } from './boxes.ts'
import { arrayAt, dictAt, dictOf, get, nameAt, refIn, resolve } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import type { Dict, Ref } from './values.ts'

export type Page = {
  /** From 1. */
  number: number
  dict: Dict
  ref: Ref | undefined
  resources: Dict | undefined
  visibleBox: Box | undefined
}

type Inherited = { resources: Dict | undefined; media: Box | undefined; crop: Box | undefined }
type Node = { objectOrRef: ObjectOrRef; inherited: Inherited }
type OpenNode = { kids: Iterator<ObjectOrRef, undefined>; inherited: Inherited }

/** A page listed twice counts as two pages; repeated nodes, as in a loop, are skipped. */
export function readPages(catalog: Dict): { pages: Page[]; gap: string | undefined } {
  const pages: Page[] = []
  const seenNodes = new Set<Dict>()
  const nothing = { resources: undefined, media: undefined, crop: undefined }
  // Many nodes may share one long array of kids, so kids wait in their array.
  const open: OpenNode[] = [{ kids: [get(catalog, 'Pages')].values(), inherited: nothing }]
  let entries = 0
  for (let node = open.at(-1); node; node = open.at(-1)) {
    const { done, value: objectOrRef } = node.kids.next()
    if (done) {
      open.pop()
      continue
    }
    entries += 1
    if (entries > limits.pageTreeEntries)
      return { pages, gap: more(limits.pageTreeEntries, 'entries in its page tree') }
    const dict = dictOf(resolve(objectOrRef, catalog.context))
    if (!dict || seenNodes.has(dict)) continue
    const inherited = inherit(dict, node.inherited)
    const type = nameAt(dict, 'Type')
    const kids = type === 'Page' ? undefined : arrayAt(dict, 'Kids')
    if (kids) {
      seenNodes.add(dict)
      open.push({ kids: kids.values(), inherited })
    } else if (type !== 'Pages') {
      if (pages.length >= limits.pages) return { pages, gap: more(limits.pages, 'pages') }
      pages.push(toPage(dict, { node: { objectOrRef, inherited }, number: pages.length + 1 }))
    }
  }
  return { pages, gap: undefined }
}

const more = (limit: number, of: string) => `the document has more than ${limit} ${of}`

/** The numbers of pages whose dictionary occurs earlier in the list. */
export function findRepeatedPages(pages: readonly Page[]): ReadonlySet<number> {
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
    visibleBox: crop && media ? intersectionOf(crop, media) : (crop ?? media),
  }
}
