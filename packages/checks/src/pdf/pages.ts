import { limits } from '#checks/limits.ts'
import { boxAt, intersectionOf } from './boxes.ts'
import type { Box } from './boxes.ts'
import { arrayAt, dictAt, dictOf, get, nameAt, refOf, resolve } from './objects.ts'
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

type InheritedAttributes = {
  resources: Dict | undefined
  mediaBox: Box | undefined
  cropBox: Box | undefined
}
type PageNode = { objectOrRef: ObjectOrRef; inherited: InheritedAttributes }
type OpenNode = { kids: Iterator<ObjectOrRef, undefined>; inherited: InheritedAttributes }

/** A page listed twice counts as two pages; repeated nodes, as in a loop, are skipped. */
export function readPages(catalog: Dict): { pages: Page[]; gap: string | undefined } {
  const pages: Page[] = []
  const visitedNodes = new Set<Dict>()
  const noAttributes = { resources: undefined, mediaBox: undefined, cropBox: undefined }
  // Many nodes may share one long array of kids, so kids wait in their array.
  const openNodes: OpenNode[] = [
    { kids: [get(catalog, 'Pages')].values(), inherited: noAttributes },
  ]
  let entryCount = 0
  for (let node = openNodes.at(-1); node; node = openNodes.at(-1)) {
    const { done, value: objectOrRef } = node.kids.next()
    if (done) {
      openNodes.pop()
      continue
    }
    entryCount += 1
    if (entryCount > limits.pageTreeEntries)
      return { pages, gap: limitMessage(limits.pageTreeEntries, 'entries in its page tree') }
    const dict = dictOf(resolve(objectOrRef, catalog.context))
    if (!dict || visitedNodes.has(dict)) continue
    const inherited = inherit(dict, node.inherited)
    const type = nameAt(dict, 'Type')
    const kids = type === 'Page' ? undefined : arrayAt(dict, 'Kids')
    if (kids) {
      visitedNodes.add(dict)
      openNodes.push({ kids: kids.values(), inherited })
    } else if (type !== 'Pages') {
      if (pages.length >= limits.pages) return { pages, gap: limitMessage(limits.pages, 'pages') }
      pages.push(toPage(dict, { node: { objectOrRef, inherited }, number: pages.length + 1 }))
    }
  }
  return { pages, gap: undefined }
}

const limitMessage = (limit: number, noun: string) => `the document has more than ${limit} ${noun}`

/** The numbers of pages by dictionary; one that occurs several times has the first number. */
export const pageNumbersByDict = (pages: readonly Pick<Page, 'dict' | 'number'>[]) =>
  new Map(pages.toReversed().map(({ dict, number }) => [dict, number]))

export function findRepeatedPages(pages: readonly Page[]): ReadonlySet<number> {
  const visitedDicts = new Set<Dict>()
  const repeatedPages = pages.filter(
    ({ dict }) => visitedDicts.has(dict) || !visitedDicts.add(dict),
  )
  return new Set(repeatedPages.map(({ number }) => number))
}

function inherit(dict: Dict, inherited: InheritedAttributes): InheritedAttributes {
  return {
    resources: dictAt(dict, 'Resources') ?? inherited.resources,
    mediaBox: boxAt(dict, 'MediaBox') ?? inherited.mediaBox,
    cropBox: boxAt(dict, 'CropBox') ?? inherited.cropBox,
  }
}

function toPage(dict: Dict, { node, number }: { node: PageNode; number: number }): Page {
  const { resources, cropBox, mediaBox } = node.inherited
  return {
    number,
    dict,
    ref: refOf(node.objectOrRef),
    resources,
    visibleBox: cropBox && mediaBox ? intersectionOf(cropBox, mediaBox) : (cropBox ?? mediaBox),
  }
}
