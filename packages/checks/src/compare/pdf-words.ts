import type { ParsedPdf } from '#checks/check.ts'
import type { ContentObserver } from '#checks/content/content-observer.ts'
import type { ShownText } from '#checks/content/painted-content.ts'
import { comparedTextLimits } from '#checks/limits.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import type { StructureTree } from '#checks/tree/tree.ts'
import { createPageWords, type PageWords, type WordReader } from './page-words.ts'

/** Elements of the structure, and how many words readers hear. */
export type StructureCounts = {
  headings: number
  lists: number
  tables: number
  heardWords: number
}
/** The words of each page; the structure is undefined if only a part of it was read. */
export type PdfText = { words: PageWords[]; structure: StructureCounts | undefined }
export type PdfWordObserver = { observer: ContentObserver; finish: () => PdfText }

/** Reads words while the check walks the content, so only once. `finish` throws `LimitReached`. */
export function observePdfWords(
  { pages, tree, contentReferences, textOf }: ParsedPdf,
  readWords: WordReader,
): PdfWordObserver {
  const words = pages.map(createPageWords)
  let heardWords = 0
  let limitError: LimitReached | undefined
  const passages = createPassageJoiner(({ page, text, isHeard }) => {
    const wordBag = words[page - 1]
    if (limitError || !wordBag) return
    try {
      const count = readWords(wordBag, text)
      if (isHeard) heardWords += count
    } catch (error) {
      // The check would take it for a fault of the page.
      if (!(error instanceof LimitReached)) throw error
      limitError = error
    }
  })
  return {
    observer: {
      text: (shownText, startsWord) =>
        passages.add(shownText, {
          startsWord,
          text: textOf(shownText, comparedTextLimits.pieceCharacters),
        }),
      image: () => undefined,
      path: () => undefined,
    },
    finish() {
      passages.end()
      if (limitError) throw limitError
      const isReadWhole = contentReferences.gap === undefined
      return {
        words,
        structure: isReadWhole ? { ...countElements(tree), heardWords } : undefined,
      }
    },
  }
}

type Passage = { page: number; isHeard: boolean; text: string; ending: string; y: number }

/** Joins pieces, so that a word in several pieces or broken over two lines is one. */
function createPassageJoiner(onPassage: (passage: Passage) => void) {
  let openPassage: Passage | undefined
  const end = () => {
    if (openPassage && openPassage.text !== '') onPassage(openPassage)
    openPassage = undefined
  }
  return {
    end,
    add(
      { page, enclosing, baselinePosition }: ShownText,
      { startsWord, text }: { startsWord: boolean; text: string },
    ) {
      if (text === '') return
      const isHeard = enclosing.isTagged && enclosing.isInStructureTree && !enclosing.isArtifact
      if (
        openPassage?.page !== page ||
        openPassage.isHeard !== isHeard ||
        isFull(openPassage, startsWord)
      )
        end()
      openPassage ??= { page, isHeard, text: '', ending: '', y: baselinePosition.y }
      const isHyphenated =
        Math.abs(baselinePosition.y - openPassage.y) > 1 && hyphenAtEnd.test(openPassage.ending)
      openPassage.text += startsWord && !isHyphenated ? ` ${text}` : text
      // A look at the whole passage for each of its pieces would take the square of its length.
      openPassage.ending = (openPassage.ending + text.slice(-endingLength)).slice(-endingLength)
      openPassage.y = baselinePosition.y
    },
  }
}

/** Ends a passage between words, or anywhere once it is far too long. */
const isFull = ({ text }: Passage, startsWord: boolean) =>
  text.length >
  (startsWord ? comparedTextLimits.passageCharacters : comparedTextLimits.blockCharacters)

/** What a program writes where it breaks a word at the end of a line. */
const hyphenAtEnd = /\p{L}[-\u00ad\u2010]$/u
/** A letter has up to two UTF-16 units. */
const endingLength = 3

const elementTypePatterns: Record<'headings' | 'lists' | 'tables', RegExp> = {
  headings: /^H[1-6]?$/,
  lists: /^L$/,
  tables: /^Table$/,
}

const countElements = ({ elements }: StructureTree) => ({
  headings: countMatching(elements, elementTypePatterns.headings),
  lists: countMatching(elements, elementTypePatterns.lists),
  tables: countMatching(elements, elementTypePatterns.tables),
})

const countMatching = (elements: StructureTree['elements'], kind: RegExp) =>
  elements.reduce((sum, { role }) => sum + (kind.test(role.standard ?? '') ? 1 : 0), 0)
