import type { PdfReading } from '#checks/check.ts'
import type { ContentObserver } from '#checks/content/content-observer.ts'
import type { ShownText } from '#checks/content/painted-content.ts'
import { comparisonLimits } from '#checks/limits.ts'
import type { Budget } from '#checks/pdf/budget.ts'
import type { Tree } from '#checks/tree/tree.ts'
import { addWords, countWords, type WordBag } from './word-bag.ts'

/** The words of each page, and the structure around them. */
export type PdfWords = { reader: ContentObserver; finish: () => PdfText }
/** Elements of the structure, and how many words readers hear. */
export type Structure = { headings: number; lists: number; tables: number; heardWords: number }
export type PdfText = { words: WordBag[]; structure: Structure }

/** Reads the words of a PDF while its check walks the content: the check reads fonts and pages only once. */
export function readPdfWords({ pages, tree, textOf }: PdfReading, budget: Budget): PdfWords {
  const words = pages.map((): WordBag => new Map())
  const heard: WordBag = new Map()
  const passages = createPassages((passage) => {
    addWords(words[passage.page - 1] ?? heard, passage.text, budget)
    if (passage.isHeard) addWords(heard, passage.text, budget)
  })
  return {
    reader: {
      text: (shown, isApart) =>
        passages.add(shown, { isApart, text: textOf(shown, comparisonLimits.pieceText) }),
      image: () => undefined,
      path: () => undefined,
    },
    finish() {
      passages.end()
      return { words, structure: { ...countElements(tree), heardWords: countWords(heard) } }
    },
  }
}

type Passage = { page: number; isHeard: boolean; text: string; y: number }

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
      if (open?.page !== page || open.isHeard !== isHeard) end()
      else if (open.text.length > comparisonLimits.passageText && isApart) end()
      open ??= { page, isHeard, text: '', y: baselinePosition.y }
      const isBroken = Math.abs(baselinePosition.y - open.y) > 1 && hyphenAtEnd.test(open.text)
      open.text += isApart && !isBroken ? ` ${text}` : text
      open.y = baselinePosition.y
    },
  }
}

/** What a program writes where it breaks a word at the end of a line. */
const hyphenAtEnd = /\p{L}[-\u00ad\u2010]$/u

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
