import type { PdfReading } from '#checks/check.ts'
import type { ContentObserver } from '#checks/content/content-observer.ts'
import type { ShownText } from '#checks/content/painted-content.ts'
import { comparedTextLimits } from '#checks/limits.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import type { Tree } from '#checks/tree/tree.ts'
import { noWords, type PageWords, type WordReader } from './page-words.ts'

/** Elements of the structure, and how many words readers hear. */
export type Structure = { headings: number; lists: number; tables: number; heardWords: number }
/** The words of each page, and the structure enclosing them: undefined if only a part of it was read. */
export type PdfText = { words: PageWords[]; structure: Structure | undefined }
export type PdfWords = { reader: ContentObserver; finish: () => PdfText }

/**
 * Reads the words of a PDF while its check walks the content: the check reads fonts and pages only once. `finish`
 * throws `LimitReached` if there were too many.
 */
export function readPdfWords(
  { pages, tree, claims, textOf }: PdfReading,
  readWords: WordReader,
): PdfWords {
  const words = pages.map(noWords)
  let heardWords = 0
  let limit: LimitReached | undefined
  const passages = createPassages(({ page, text, isHeard }) => {
    const wordBag = words[page - 1]
    if (limit || !wordBag) return
    try {
      const count = readWords(wordBag, text)
      if (isHeard) heardWords += count
    } catch (error) {
      // The check would take it for a fault of the page.
      if (!(error instanceof LimitReached)) throw error
      limit = error
    }
  })
  return {
    reader: {
      text: (shownText, isApart) =>
        passages.add(shownText, { isApart, text: textOf(shownText, comparedTextLimits.pieceText) }),
      image: () => undefined,
      path: () => undefined,
    },
    finish() {
      passages.end()
      if (limit) throw limit
      const isReadWhole = claims.gap === undefined
      return {
        words,
        structure: isReadWhole ? { ...countElements(tree), heardWords } : undefined,
      }
    },
  }
}

type Passage = { page: number; isHeard: boolean; text: string; end: string; y: number }

/** Joins pieces into passages, so that a word that is drawn in several pieces or broken over two lines is one. */
function createPassages(take: (passage: Passage) => void) {
  let open: Passage | undefined
  const end = () => {
    if (open && open.text !== '') take(open)
    open = undefined
  }
  return {
    end,
    add(
      { page, enclosing, baselinePosition }: ShownText,
      { isApart, text }: { isApart: boolean; text: string },
    ) {
      if (text === '') return
      const isHeard = enclosing.isTagged && enclosing.isInStructureTree && !enclosing.isArtifact
      if (open?.page !== page || open.isHeard !== isHeard || isFull(open, isApart)) end()
      open ??= { page, isHeard, text: '', end: '', y: baselinePosition.y }
      const isBroken = Math.abs(baselinePosition.y - open.y) > 1 && hyphenAtEnd.test(open.end)
      open.text += isApart && !isBroken ? ` ${text}` : text
      // A look at the whole passage for each of its pieces would take the square of its length.
      open.end = (open.end + text.slice(-endLength)).slice(-endLength)
      open.y = baselinePosition.y
    },
  }
}

/** Ends a passage between words, or anywhere once it is far too long. */
const isFull = ({ text }: Passage, isApart: boolean) =>
  text.length > (isApart ? comparedTextLimits.passageText : comparedTextLimits.blockText)

/** What a program writes where it breaks a word at the end of a line. */
const hyphenAtEnd = /\p{L}[-\u00ad\u2010]$/u
/** A letter has up to two UTF-16 units. */
const endLength = 3

const kinds: Record<'headings' | 'lists' | 'tables', RegExp> = {
  headings: /^H[1-6]?$/,
  lists: /^L$/,
  tables: /^Table$/,
}

const countElements = ({ elements }: Tree) => ({
  headings: countOf(elements, kinds.headings),
  lists: countOf(elements, kinds.lists),
  tables: countOf(elements, kinds.tables),
})

const countOf = (elements: Tree['elements'], kind: RegExp) =>
  elements.reduce((sum, { role }) => sum + (kind.test(role.standard ?? '') ? 1 : 0), 0)
