import type { ComplexPage } from '#checks/content/complex-pages.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { PdfSource } from '#checks/pdf/open-document.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { isFileName } from '#checks/result/file-names.ts'
import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import { joinDistinctNames } from '#checks/result/join-distinct-names.ts'
import type { Xmp } from '#checks/xmp/xmp.ts'

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
  width: number
  height: number
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

const maxPagesWithoutOutline = 10

export type PdfFactsInput = {
  name: string
  outlineItems: number
  xmp: Xmp | undefined
  pages?: number
  scannedPages?: number[] | undefined
  complexPages?: ComplexPage[] | undefined
}

export function pdfFactsOf(
  { catalog, info, encryption, isSigned }: PdfSource,
  sources: PdfFactsInput,
): PdfFacts {
  const isTagged =
    objects.has(catalog, 'StructTreeRoot') &&
    objects.isTrueAt(objects.dictAt(catalog, 'MarkInfo'), 'Marked')
  const title = [sources.xmp?.title, trimmedTextAt(info, 'Title')].find(hasVisibleText)
  const claimedPart = sources.xmp?.identification?.part
  return {
    kind: 'pdf',
    pages: sources.pages,
    isTagged,
    isEncrypted: encryption !== undefined,
    isSigned,
    language: trimmedTextAt(catalog, 'Lang'),
    title,
    producer: trimmedTextAt(info, 'Producer'),
    author: joinDistinctNames([trimmedTextAt(info, 'Author'), ...(sources.xmp?.creators ?? [])]),
    claimedPart,
    claimsWithoutTags: claimedPart !== undefined && !isTagged,
    titleIsFileName: isFileName(title ?? '', sources.name),
    scannedPages: sources.scannedPages,
    complexPages: sources.complexPages,
    outlineItems: sources.outlineItems,
    lacksOutline: (sources.pages ?? 0) > maxPagesWithoutOutline && sources.outlineItems === 0,
  }
}

const maxTextLength = 500

const trimmedTextAt = (container: Dict | undefined, key: string) =>
  objects.textAt(container, key)?.trim().slice(0, maxTextLength) || undefined

const maxOutlineItems = 100_000

/** Counts each item of a looping outline once. */
export function countOutlineItems(catalog: Dict): number {
  const visited = new Set<Dict>()
  const stack = [objects.dictAt(objects.dictAt(catalog, 'Outlines'), 'First')]
  while (stack.length > 0 && visited.size < maxOutlineItems) {
    const item = stack.pop()
    if (!item || visited.has(item)) continue
    visited.add(item)
    stack.push(objects.dictAt(item, 'Next'), objects.dictAt(item, 'First'))
  }
  return visited.size
}
