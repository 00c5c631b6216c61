import {
  relatedPartNames,
  readPresentation,
  readWorkbook,
  listRelatedParts,
} from '#checks/office/content-parts.ts'
import {
  findRelation,
  type OfficeFileType,
  type OfficePackage,
} from '#checks/office/office-package.ts'
import { isOn, attributeOf, type Attributes, type MarkupHandler } from '#checks/office/read-part.ts'
import { createPageWords, type PageWords, type WordReader } from './page-words.ts'

/** Of a workbook only texts: programs show numbers in their own forms. Throws `LimitReached`. */
export const readOfficeWords = (
  officePackage: OfficePackage,
  kind: OfficeFileType,
  readWords: WordReader,
): Promise<PageWords[]> => readers[kind](officePackage, readWords)

const readers: Record<OfficeFileType, typeof readPptxWords> = {
  docx: readDocxWords,
  pptx: readPptxWords,
  xlsx: readXlsxWords,
}

/** Programs print no comments. */
async function readDocxWords(
  officePackage: OfficePackage,
  readWords: WordReader,
): Promise<PageWords[]> {
  const words = createPageWords()
  const related = listRelatedParts(
    officePackage,
    await officePackage.relationsOf(officePackage.mainPath),
  )
  const printed = related.filter(({ name }) => name !== relatedPartNames.comments)
  for (const path of [officePackage.mainPath, ...printed.map((part) => part.path)])
    await officePackage.read(
      path,
      createTextReader((text) => readWords(words, text)),
    )
  return [words]
}

/** Programs print no hidden slides. */
async function readPptxWords(
  officePackage: OfficePackage,
  readWords: WordReader,
): Promise<PageWords[]> {
  const slideWords: PageWords[] = []
  for (const path of (await readPresentation(officePackage)).slides) {
    const words = createPageWords()
    let isHidden = false
    const textReader = createTextReader((text) => isHidden || readWords(words, text))
    await officePackage.read(path, {
      ...textReader,
      open(name, attributes) {
        if (name === 'sld') isHidden = !isOn({ val: attributeOf(attributes, 'show') ?? '1' })
        textReader.open(name)
      },
    })
    if (!isHidden) slideWords.push(words)
  }
  return slideWords
}

/** Cells refer to texts by their number, because all sheets share them. */
async function readXlsxWords(
  officePackage: OfficePackage,
  readWords: WordReader,
): Promise<PageWords[]> {
  const words = createPageWords()
  const sharedStrings: string[] = []
  const sharedPart = findRelation(
    await officePackage.relationsOf(officePackage.mainPath),
    'sharedStrings',
  )
  if (sharedPart && officePackage.has(sharedPart.path))
    await officePackage.read(sharedPart.path, createSharedStringReader(sharedStrings))
  for (const { path } of (await readWorkbook(officePackage)).sheets)
    await officePackage.read(
      path,
      createCellTextReader(sharedStrings, (text) => readWords(words, text)),
    )
  return [words]
}

type OnText = (text: string) => unknown
type TextReader = MarkupHandler & {
  open: (name: string) => void
  text: (text: string) => void
  close: (name: string) => void
}

/** Elements that end a word: paragraphs, cells, breaks. A text box begins within a paragraph. */
const wordBreakElements = new Set(['p', 'is', 'tab', 'ptab', 'br', 'cr', 'tc'])

/** Takes the texts of `w:t`, `a:t` and `t`; deleted text has another element. */
function createTextReader(onText: OnText): TextReader {
  let isText = false
  let passage = ''
  const endAt = (name: string) => {
    if (passage === '' || !wordBreakElements.has(name)) return
    onText(passage)
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
function createSharedStringReader(sharedStrings: string[]): MarkupHandler {
  let isText = false
  let isPhonetic = false
  let text = ''
  return {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      if (name === 't') isText = !isPhonetic
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') sharedStrings.push(text)
    },
  }
}

function createCellTextReader(sharedStrings: readonly string[], onText: OnText): MarkupHandler {
  const textReader = createTextReader(onText)
  let isShared = false
  let isSharedIndex = false
  let sharedIndex = ''
  return {
    open(name: string, attributes: Attributes) {
      if (name === 'c') isShared = attributeOf(attributes, 't') === 's'
      if (name === 'v') isSharedIndex = isShared
      textReader.open(name)
    },
    text(text) {
      if (isSharedIndex) sharedIndex += text
      textReader.text(text)
    },
    close(name) {
      if (name === 'v' && isSharedIndex) {
        onText(sharedStrings[Number(sharedIndex)] ?? '')
        sharedIndex = ''
        isSharedIndex = false
      }
      textReader.close(name)
    },
  }
}
