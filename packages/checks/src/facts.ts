import type { PDFDict } from '@cantoo/pdf-lib'
import * as objects from '#checks/objects/objects.ts'
import type { Source } from '#checks/objects/open-document.ts'
import type { Xmp } from '#checks/xmp/xmp.ts'

/** What a document is like, beside the conditions. */
export type Facts = {
  kind: 'pdf'
  pages: number
  isTagged: boolean
  isEncrypted: boolean
  language: string | undefined
  title: string | undefined
  producer: string | undefined
  /** The part of PDF/UA that it claims to follow. A claim is no fact. */
  claimedPart: string | undefined
  claimsWithoutTags: boolean
  titleIsFileName: boolean
  /** Pages that show a picture and no text. Undefined where the content could not be read. */
  scannedPages: number[] | undefined
  outlineItems: number
  /** More than ten pages, and no outline to find one's way. */
  lacksOutline: boolean
}

const pagesThatNeedAnOutline = 10

export type Found = {
  pages: number
  outlineItems: number
  xmp: Xmp | undefined
  scannedPages: number[] | undefined
}

export function factsOf({ catalog, context, encryption }: Source, found: Found): Facts {
  const info = objects.dictOf(objects.resolve(context.trailerInfo.Info, context))
  const isTagged =
    objects.has(catalog, 'StructTreeRoot') &&
    objects.isTrueAt(objects.dictAt(catalog, 'MarkInfo'), 'Marked')
  const title = found.xmp?.title || textIn(info, 'Title')
  const claimedPart = found.xmp?.identification?.part
  return {
    kind: 'pdf',
    pages: found.pages,
    isTagged,
    isEncrypted: encryption !== undefined,
    language: textIn(catalog, 'Lang'),
    title,
    producer: textIn(info, 'Producer'),
    claimedPart,
    claimsWithoutTags: claimedPart !== undefined && !isTagged,
    titleIsFileName: isFileName(title ?? ''),
    scannedPages: found.scannedPages,
    outlineItems: found.outlineItems,
    lacksOutline: found.pages > pagesThatNeedAnOutline && found.outlineItems === 0,
  }
}

const longestText = 500

const textIn = (holder: PDFDict | undefined, key: string) =>
  objects.textAt(holder, key)?.trim().slice(0, longestText) || undefined

/** `report_final.docx`, `Microsoft Word - minutes.doc`. */
export const isFileName = (title: string) =>
  /\.(pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|txt|indd|qxd|pub|pages|html?)$/i.test(title.trim())

const mostItems = 100_000

/** The items of an outline that loops are counted once each. */
export function countOutlineItems(catalog: PDFDict): number {
  const seen = new Set<PDFDict>()
  const waiting = [objects.dictAt(objects.dictAt(catalog, 'Outlines'), 'First')]
  while (waiting.length > 0 && seen.size < mostItems) {
    const item = waiting.pop()
    if (!item || seen.has(item)) continue
    seen.add(item)
    waiting.push(objects.dictAt(item, 'Next'), objects.dictAt(item, 'First'))
  }
  return seen.size
}
