import * as objects from '#checks/pdf/objects.ts'
import type { ComplexPage } from '#checks/content/complex-pages.ts'
import type { Source } from '#checks/pdf/open-document.ts'
import { isFileName } from '#checks/result/file-names.ts'
import { saysText } from '#checks/result/says-text.ts'
import { namedPeople } from '#checks/result/named-people.ts'
import type { Xmp } from '#checks/xmp/xmp.ts'
import type { Dict } from '#checks/pdf/values.ts'

export type Facts = PdfFacts | OfficeFacts | ImageFacts

export type OfficeFacts = {
  kind: 'docx' | 'pptx' | 'xlsx'
  /** Slides, or pages as counted by the last program that saved the file. */
  pages: number | undefined
  isPageCountEstimated: boolean
  language: string | undefined
  title: string | undefined
  titleIsFileName: boolean
  producer: string | undefined
  author: string | undefined
}

export type ImageFacts = {
  kind: 'image'
  pages: number
  /** In pixels. */
  width: number
  height: number
  /** Pictures of an animation, or pages of a TIFF. */
  frames: number
}

export type PdfFacts = {
  kind: 'pdf'
  /** Undefined where readers do not see these pages. */
  pages: number | undefined
  isTagged: boolean
  isEncrypted: boolean
  isSigned: boolean
  language: string | undefined
  title: string | undefined
  producer: string | undefined
  author: string | undefined
  claimedPart: string | undefined
  claimsWithoutTags: boolean
  titleIsFileName: boolean
  /** Pages with a picture and no text; undefined where content is unreadable. */
  scannedPages: number[] | undefined
  outlineItems: number
  lacksOutline: boolean
  complexPages: ComplexPage[] | undefined
}

const pagesThatNeedAnOutline = 10

export type FactSources = {
  name: string
  outlineItems: number
  xmp: Xmp | undefined
  pages?: number
  scannedPages?: number[] | undefined
  complexPages?: ComplexPage[] | undefined
}

export function factsOf(
  { catalog, info, encryption, isSigned }: Source,
  found: FactSources,
): PdfFacts {
  const isTagged =
    objects.has(catalog, 'StructTreeRoot') &&
    objects.isTrueAt(objects.dictAt(catalog, 'MarkInfo'), 'Marked')
  const title = [found.xmp?.title, textIn(info, 'Title')].find(saysText)
  const claimedPart = found.xmp?.identification?.part
  return {
    kind: 'pdf',
    pages: found.pages,
    isTagged,
    isEncrypted: encryption !== undefined,
    isSigned,
    language: textIn(catalog, 'Lang'),
    title,
    producer: textIn(info, 'Producer'),
    author: namedPeople([textIn(info, 'Author'), ...(found.xmp?.creators ?? [])]),
    claimedPart,
    claimsWithoutTags: claimedPart !== undefined && !isTagged,
    titleIsFileName: isFileName(title ?? '', found.name),
    scannedPages: found.scannedPages,
    complexPages: found.complexPages,
    outlineItems: found.outlineItems,
    lacksOutline: (found.pages ?? 0) > pagesThatNeedAnOutline && found.outlineItems === 0,
  }
}

const longestText = 500

const textIn = (container: Dict | undefined, key: string) =>
  objects.textAt(container, key)?.trim().slice(0, longestText) || undefined

const mostItems = 100_000

/** Counts each item of a looping outline once. */
export function countOutlineItems(catalog: Dict): number {
  const seen = new Set<Dict>()
  const waiting = [objects.dictAt(objects.dictAt(catalog, 'Outlines'), 'First')]
  while (waiting.length > 0 && seen.size < mostItems) {
    const item = waiting.pop()
    if (!item || seen.has(item)) continue
    seen.add(item)
    waiting.push(objects.dictAt(item, 'Next'), objects.dictAt(item, 'First'))
  }
  return seen.size
}
