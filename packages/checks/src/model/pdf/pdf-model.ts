import type { ContentObserver } from '#checks/content/content-observer.ts'
import { modelLimits } from '#checks/limits.ts'
import {
  listHeadings,
  listSpokenTexts,
  listPictures,
  listUnstructured,
} from '#checks/model/list-parts.ts'
import { createModelBudget } from '#checks/model/model-budget.ts'
import { toExcerpt } from '#checks/model/model-text.ts'
import {
  emptyModelLists,
  type ModelLists,
  type Model,
  type LanguagePassage,
  type ModelPage,
  type Part,
} from '#checks/model/model.ts'
import { createPartTextLookup, type PartTextLookup } from '#checks/model/part-text-lookup.ts'
import { setPartRanges } from '#checks/model/set-part-ranges.ts'
import { truncationOf } from '#checks/model/truncation.ts'
import { toWholeBox } from '#checks/pdf/boxes.ts'
import { textAt, dictAt, numberAt } from '#checks/pdf/objects.ts'
import { pageNumbersByDict, type Page } from '#checks/pdf/pages.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { ContentReferences } from '#checks/tree/content-references.ts'
import type { Grid } from '#checks/tree/table-grid.ts'
import type { StructureElement, StructureTree } from '#checks/tree/tree.ts'
import { addUnstructuredParts } from './add-unstructured-parts.ts'
import { readAnnotations } from './annotations.ts'
import { createCachedTexts } from './cached-texts.ts'
import { collectContent, type TextOf } from './collect-content.ts'
import { createWordBreakDetector } from './collected-content.ts'
import { listFields } from './list-fields.ts'
import { listLinks } from './list-links.ts'
import { createTableLayouts, listTables } from './list-tables.ts'
import { readParts, type OpenPart, type ModelState } from './read-parts.ts'
import { createTargetLookup } from './target-lookup.ts'

export type PdfModel = {
  /** Call it before the walk. */
  observeContent: (textOf: TextOf) => ContentObserver
  addTable: (table: StructureElement, grid: Grid) => void
  addGap: (reason: string) => void
  /** Never throws: an error becomes the reason of a cut. */
  finish: (document: PdfModelInput) => Model
}

type PdfModelInput = {
  catalog: Dict
  pages: readonly Page[]
  tree: StructureTree
  contentReferences: ContentReferences
  isTagged: boolean
}

const maxGaps = 5

export function createPdfModel(): PdfModel {
  const { tableLayouts, add } = createTableLayouts()
  const gaps = new Set<string>()
  let contents = collectContent(() => '')
  return {
    observeContent(textOf) {
      contents = collectContent(textOf)
      return contents.observer
    },
    addTable: add,
    addGap: (reason) => void (gaps.size < maxGaps && gaps.add(reason)),
    finish(document) {
      const { tree, catalog, pages, isTagged } = document
      const summary = {
        ...({ kind: 'pdf', isTagged, pages: pages.length } as const),
        language: toExcerpt(textAt(catalog, 'Lang')),
        gaps: [...gaps, ...(tree.gap ? [`Not all tags were read: ${tree.gap}.`] : [])],
      }
      try {
        contents.end()
        return {
          ...summary,
          ...assembleModel(document, { contents, tableLayouts, language: summary.language }),
        }
      } catch (error) {
        return { ...summary, cut: { reason: (error as Error).message }, lists: emptyModelLists() }
      }
    },
  }
}

type AssemblyInput = Pick<ModelState, 'contents' | 'language'> & {
  tableLayouts: Parameters<typeof listTables>[0]['tableLayouts']
}

function createModelState(
  { pages, tree, contentReferences }: PdfModelInput,
  { contents, language }: AssemblyInput,
): ModelState {
  const pageNumbers = pageNumbersByDict(pages)
  const budget = createModelBudget()
  return {
    tree,
    contentReferences,
    contents,
    hasWordBreakBefore: createWordBreakDetector(),
    annotations: readAnnotations(pages, budget),
    pageOf: (page) => page && pageNumbers.get(page),
    language,
    budget,
    texts: createCachedTexts(budget),
  }
}

function assembleModel(document: PdfModelInput, input: AssemblyInput) {
  const { catalog, pages, contentReferences } = document
  const { contents, tableLayouts } = input
  const state = createModelState(document, input)
  const { annotations, budget, pageOf, texts } = state
  const { parts: openParts, isTruncated } = readParts(state)
  // With an incomplete tree, content without a part may still have a tag.
  const isIncomplete = isTruncated || contentReferences.gap !== undefined
  const isFull = isIncomplete || addUnstructuredParts({ state, pages, parts: openParts })
  const parts = openParts.map(({ part }) => part)
  setPartRanges(parts)
  const textOf = createPartTextLookup(parts, (id) => openParts[id]?.startsWord ?? true)
  const targetOf = createTargetLookup(catalog, pageOf, texts)
  const shared = { parts: openParts, textOf, texts, budget }
  const { isTruncated: isTableCut, ...tables } = listTables({ ...shared, tableLayouts })
  const fields = listFields({ ...shared, catalog, annotations })
  const lists: ModelLists = {
    pages: listPages(pages, parts),
    headings: listHeadings(parts, textOf),
    pictures: listPictures(parts),
    ...tables,
    fields,
    parts,
    links: listLinks({ ...shared, annotations: annotations.values(), targetOf }),
    languages: listLanguages(openParts, textOf),
    unread: listUnstructured(parts, 'unread', textOf),
    decoration: listUnstructured(parts, 'decoration', textOf),
    heard: listSpokenTexts(parts, labelsOf(fields)),
  }
  const modelEnd = {
    isFull,
    isTableCut,
    textLimitPage: contents.textLimitPage(),
    isSpent: budget.isSpent(),
  }
  return { lists, cut: truncationOf(parts.at(-1), modelEnd) }
}

const labelsOf = (fields: ModelLists['fields']) =>
  new Map(
    fields.flatMap(({ part, label, name }): [number, string][] => {
      const labelOrName = label ?? name
      return part === undefined || labelOrName === undefined ? [] : [[part, labelOrName]]
    }),
  )

function listLanguages(parts: readonly OpenPart[], textOf: PartTextLookup): LanguagePassage[] {
  const languagePassages: LanguagePassage[] = []
  for (const { part, passages } of parts) {
    if (languagePassages.length >= modelLimits.entries) break
    const { id, page, language, isOwnLanguage } = part
    if (isOwnLanguage && language !== undefined)
      languagePassages.push({ part: id, page, language, text: textOf(id) })
    for (const passage of passages.slice(0, modelLimits.passages))
      languagePassages.push({
        part: id,
        page,
        language: toExcerpt(passage.language) ?? '',
        text: toExcerpt(passage.text),
      })
  }
  return languagePassages.slice(0, modelLimits.entries)
}

function listPages(pages: readonly Page[], parts: readonly Part[]): ModelPage[] {
  const firstPartByPage = new Map<number, number>()
  const unreadCounts = new Map<number, number>()
  for (const { id, kind, page, marks, objects } of parts) {
    if (kind === 'unread' && page !== undefined)
      unreadCounts.set(page, (unreadCounts.get(page) ?? 0) + 1)
    const pageEntries =
      kind === 'tag' || kind === 'text' ? [...(marks ?? []), ...(objects ?? [])] : [{ page }]
    for (const { page: pageNumber } of pageEntries)
      if (pageNumber !== undefined && !firstPartByPage.has(pageNumber))
        firstPartByPage.set(pageNumber, id)
  }
  return pages.map(({ number, dict, visibleBox }) => ({
    number,
    box: visibleBox && toWholeBox(visibleBox),
    rotation: rotationOf(dict) || undefined,
    part: firstPartByPage.get(number),
    unread: unreadCounts.get(number) ?? 0,
  }))
}

const maxHops = 50

function rotationOf(page: Dict): number {
  let node: Dict | undefined = page
  for (let hops = 0; node && hops < maxHops; hops++) {
    const degrees = numberAt(node, 'Rotate')
    if (degrees !== undefined)
      return Number.isInteger(degrees / 90) ? ((degrees % 360) + 360) % 360 : 0
    node = dictAt(node, 'Parent')
  }
  return 0
}
