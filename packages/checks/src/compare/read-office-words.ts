import {
  partNames,
  readPresentation,
  readWorkbook,
  relatedParts,
} from '#checks/office/content-parts.ts'
import { firstOf, type OfficeKind, type Package } from '#checks/office/package.ts'
import { isOn, valueOf, type Attributes, type MarkupHandler } from '#checks/office/read-part.ts'
import { noWords, type PageWords, type WordReader } from './page-words.ts'

/**
 * The words of an Office document: of each slide, otherwise of the whole document. Of a workbook only texts count,
 * because programs show numbers and dates in forms of their own. Throws `LimitReached`.
 */
export const readOfficeWords = (
  officePackage: Package,
  kind: OfficeKind,
  readWords: WordReader,
): Promise<PageWords[]> => readers[kind](officePackage, readWords)

const readers: Record<OfficeKind, typeof readSlides> = {
  docx: readText,
  pptx: readSlides,
  xlsx: readSheets,
}

/** Programs print no comments. */
async function readText(officePackage: Package, readWords: WordReader): Promise<PageWords[]> {
  const words = noWords()
  const related = relatedParts(
    officePackage,
    await officePackage.relationsOf(officePackage.mainPath),
  )
  const printed = related.filter(({ name }) => name !== partNames.comments)
  for (const path of [officePackage.mainPath, ...printed.map((part) => part.path)])
    await officePackage.read(
      path,
      readTexts((text) => readWords(words, text)),
    )
  return [words]
}

/** Programs print no hidden slides. */
async function readSlides(officePackage: Package, readWords: WordReader): Promise<PageWords[]> {
  const slideWords: PageWords[] = []
  for (const path of (await readPresentation(officePackage)).slides) {
    const words = noWords()
    let isHidden = false
    const texts = readTexts((text) => isHidden || readWords(words, text))
    await officePackage.read(path, {
      ...texts,
      open(name, attributes) {
        if (name === 'sld') isHidden = !isOn({ val: valueOf(attributes, 'show') ?? '1' })
        texts.open(name)
      },
    })
    if (!isHidden) slideWords.push(words)
  }
  return slideWords
}

/** Cells refer to texts by their number, because all sheets share them. */
async function readSheets(officePackage: Package, readWords: WordReader): Promise<PageWords[]> {
  const words = noWords()
  const shared: string[] = []
  const sharedPart = firstOf(
    await officePackage.relationsOf(officePackage.mainPath),
    'sharedStrings',
  )
  if (sharedPart && officePackage.has(sharedPart.path))
    await officePackage.read(sharedPart.path, readShared(shared))
  for (const { path } of (await readWorkbook(officePackage)).sheets)
    await officePackage.read(
      path,
      readCells(shared, (text) => readWords(words, text)),
    )
  return [words]
}

type Take = (text: string) => unknown
type TextReader = MarkupHandler & {
  open: (name: string) => void
  text: (text: string) => void
  close: (name: string) => void
}

/** Elements at which a word does not go on: paragraphs, cells, breaks. A text box begins within a paragraph. */
const breaks = new Set(['p', 'is', 'tab', 'ptab', 'br', 'cr', 'tc'])

/** Takes the texts of `w:t`, `a:t` and `t`; deleted text has another element. */
function readTexts(take: Take): TextReader {
  let isText = false
  let passage = ''
  const endAt = (name: string) => {
    if (passage === '' || !breaks.has(name)) return
    take(passage)
    passage = ''
  }
  return {
    open(name) {
      endAt(name)
      if (name === 't') isText = true
    },
    text(text) {
      if (isText) passage += text
    },
    close(name) {
      if (name === 't') isText = false
      endAt(name)
    },
  }
}

/** A shared text may have several pieces, and a reading aid for Japanese that is not shown. */
function readShared(shared: string[]): MarkupHandler {
  let isText = false
  let isAid = false
  let text = ''
  return {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isAid = true
      if (name === 't') isText = !isAid
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isAid = false
      if (name === 'si') shared.push(text)
    },
  }
}

function readCells(shared: readonly string[], take: Take): MarkupHandler {
  const inline = readTexts(take)
  let isShared = false
  let isNumber = false
  let number = ''
  return {
    open(name: string, attributes: Attributes) {
      if (name === 'c') isShared = valueOf(attributes, 't') === 's'
      if (name === 'v') isNumber = isShared
      inline.open(name)
    },
    text(text) {
      if (isNumber) number += text
      inline.text(text)
    },
    close(name) {
      if (name === 'v' && isNumber) {
        take(shared[Number(number)] ?? '')
        number = ''
        isNumber = false
      }
      inline.close(name)
    },
  }
}
