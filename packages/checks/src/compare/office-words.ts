import type { Budget } from '#checks/pdf/budget.ts'
import { isOfType, partOf, type Package } from '#checks/office/package.ts'
import { valueOf, type PartReader } from '#checks/office/read-part.ts'
import { addWords, type WordBag } from './word-bag.ts'

/**
 * The words of an Office document: of each slide, otherwise of the whole document. Of a workbook only texts count,
 * because programs show numbers and dates in forms of their own.
 */
export async function readOfficeWords(opened: Package, budget: Budget): Promise<WordBag[]> {
  if (opened.kind === 'pptx') return readSlides(opened, budget)
  const words: WordBag = new Map()
  if (opened.kind === 'xlsx') await readSheets(opened, (text) => addWords(words, text, budget))
  else
    for (const path of await textsOfDocument(opened))
      await opened.read(
        path,
        readTexts((text) => addWords(words, text, budget)),
      )
  return [words]
}

/** Programs print no hidden slides. */
async function readSlides(opened: Package, budget: Budget): Promise<WordBag[]> {
  const slides: WordBag[] = []
  for (const path of await partsNamedBy(opened, 'sldId')) {
    const words: WordBag = new Map()
    let isHidden = false
    const texts = readTexts((text) => addWords(words, text, budget))
    await opened.read(path, {
      ...texts,
      open(name, attributes) {
        if (name === 'sld') isHidden = valueOf(attributes, 'show') === '0'
        texts.open?.(name, attributes)
      },
    })
    if (!isHidden) slides.push(words)
  }
  return slides
}

/** Cells refer to texts by their number, because all sheets share them. */
async function readSheets(opened: Package, take: (text: string) => void): Promise<void> {
  const shared: string[] = []
  for (const path of await relatedParts(opened, ['sharedStrings']))
    await opened.read(path, readShared(shared))
  for (const path of await partsNamedBy(opened, 'sheet'))
    await opened.read(path, readCells(shared, take))
}

const textsOfDocument = async (opened: Package) => [
  opened.mainPath,
  ...(await relatedParts(opened, ['header', 'footer', 'footnotes', 'endnotes'])),
]

/** The parts of these types that the main part refers to, each once. */
async function relatedParts(opened: Package, types: readonly string[]): Promise<string[]> {
  const relations = [...(await opened.relationsOf(opened.mainPath)).values()]
  const found = relations.filter((relation) => types.some((type) => isOfType(relation, type)))
  return [...new Set(found.map(({ path }) => path))].filter(opened.has)
}

/** The parts to which these elements of the main part lead, in their order. */
async function partsNamedBy(opened: Package, element: string): Promise<string[]> {
  const relations = await opened.relationsOf(opened.mainPath)
  const paths: string[] = []
  await opened.read(opened.mainPath, {
    open(name, attributes) {
      if (name !== element || valueOf(attributes, 'state')?.endsWith('idden')) return
      const path = partOf(relations, attributes)
      if (path !== undefined && opened.has(path)) paths.push(path)
    },
  })
  return paths
}

/** Elements after which a word does not go on: paragraphs, cells, breaks. */
const ends = new Set(['p', 'is', 'tab', 'br', 'cr', 'tc'])

/** Takes the texts of `w:t`, `a:t` and `t`; deleted text has another element. */
function readTexts(take: (text: string) => void): PartReader {
  let isText = false
  let passage = ''
  return {
    open: (name) => {
      if (name === 't') isText = true
    },
    text: (text) => {
      if (isText) passage += text
    },
    close(name) {
      if (name === 't') isText = false
      if (!ends.has(name)) return
      take(passage)
      passage = ''
    },
  }
}

/** A shared text may have several pieces, and a reading aid for Japanese that is not shown. */
function readShared(shared: string[]): PartReader {
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

function readCells(shared: readonly string[], take: (text: string) => void): PartReader {
  const inline = readTexts(take)
  let isShared = false
  let number = ''
  let isNumber = false
  return {
    open(name, attributes) {
      if (name === 'c') isShared = valueOf(attributes, 't') === 's'
      if (name === 'v') isNumber = isShared
      inline.open?.(name, attributes)
    },
    text(text) {
      if (isNumber) number += text
      inline.text?.(text)
    },
    close(name) {
      if (name === 'v' && isNumber) {
        take(shared[Number(number)] ?? '')
        number = ''
        isNumber = false
      }
      inline.close?.(name)
    },
  }
}
