import type { Budget } from '#checks/objects/budget.ts'
import { isOfType, partOf, type Package } from '#checks/office/package.ts'
import { valueOf, type PartReader } from '#checks/office/read-part.ts'
import { addWords, type WordBag } from './word-bag.ts'

/**
 * The words of an Office document: of each slide, otherwise of the whole document. Of a workbook only texts count,
 * because programs show numbers and dates in forms of their own.
 */
export async function readOfficeWords(opened: Package, budget: Budget): Promise<WordBag[]> {
  const { kind } = opened
  if (kind === 'pptx') return readSlides(opened, budget)
  const words: WordBag = new Map()
  const paths = kind === 'xlsx' ? await textsOfWorkbook(opened) : await textsOfDocument(opened)
  for (const path of paths) await opened.read(path, readTexts(words, budget))
  return [words]
}

async function readSlides(opened: Package, budget: Budget): Promise<WordBag[]> {
  const slides: WordBag[] = []
  for (const path of await partsNamedBy(opened, 'sldId')) {
    const words: WordBag = new Map()
    await opened.read(path, readTexts(words, budget))
    slides.push(words)
  }
  return slides
}

const textsOfDocument = async (opened: Package) => [
  opened.mainPath,
  ...(await relatedParts(opened, ['header', 'footer', 'footnotes', 'endnotes'])),
]

const textsOfWorkbook = async (opened: Package) => [
  ...(await relatedParts(opened, ['sharedStrings'])),
  ...(await partsNamedBy(opened, 'sheet')),
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
const ends = new Set(['p', 'si', 'is', 'tab', 'br', 'cr', 'tc'])

/** Takes the texts of `w:t`, `a:t` and `t`; deleted text has another element. */
function readTexts(words: WordBag, budget: Budget): PartReader {
  let isText = false
  let passage = ''
  const end = () => {
    addWords(words, passage, budget)
    passage = ''
  }
  return {
    open: (name) => {
      if (name === 't') isText = true
    },
    text: (text) => {
      if (isText) passage += text
    },
    close(name) {
      if (name === 't') isText = false
      if (ends.has(name)) end()
    },
  }
}
