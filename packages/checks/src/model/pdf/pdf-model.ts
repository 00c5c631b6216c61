import type { ContentReader } from '#checks/content/content-reader.ts'
import { createBudget } from '#checks/model/budget.ts'
import { cutOf } from '#checks/model/cut-of.ts'
import { finishParts } from '#checks/model/finish-parts.ts'
import {
  listHeadings,
  listHeard,
  listPictures,
  listUnstructured,
} from '#checks/model/list-parts.ts'
import { beginningOf } from '#checks/model/model-text.ts'
import {
  noLists,
  type Lists,
  type Model,
  type Passage,
  type PageOfModel,
  type Part,
} from '#checks/model/model.ts'
import { createTextOfPart, type TextOfPart } from '#checks/model/text-of-part.ts'
import { textAt, dictAt, numberAt } from '#checks/pdf/objects.ts'
import { toWholeBox } from '#checks/pdf/boxes.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { Grid } from '#checks/tree/table-grid.ts'
import type { Claims } from '#checks/tree/claims.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import { readAnnotations } from './annotations.ts'
import { createWordBreaks } from './content.ts'
import { createTargets } from './destinations.ts'
import { gatherContent, type TextOf } from './gather-content.ts'
import { listFields } from './list-fields.ts'
import { listLinks } from './list-links.ts'
import { createGrids, listTables } from './list-tables.ts'
import { readParts, type OpenPart, type ModelReading } from './read-parts.ts'
import { addUnstructured } from './unstructured-parts.ts'
import { createTexts } from './texts.ts'
import { modelLimits } from '#checks/limits.ts'

export type PdfModel = {
  /** Call it before the walk. */
  open: (textOf: TextOf) => ContentReader
  table: (table: Element, grid: Grid) => void
  gap: (reason: string) => void
  /** Never throws: an error becomes the reason of a cut. */
  finish: (document: Read) => Model
}

type Read = {
  catalog: Dict
  pages: readonly Page[]
  tree: Tree
  claims: Claims
  isTagged: boolean
}

const mostGaps = 5

export function createPdfModel(): PdfModel {
  const { grids, take } = createGrids()
  const gaps = new Set<string>()
  let gathered = gatherContent(() => '')
  return {
    open(textOf) {
      gathered = gatherContent(textOf)
      return gathered.reader
    },
    table: take,
    gap: (reason) => void (gaps.size < mostGaps && gaps.add(reason)),
    finish(document) {
      const { tree, catalog, pages, isTagged } = document
      const whole = {
        ...({ kind: 'pdf', isTagged, pages: pages.length } as const),
        language: beginningOf(textAt(catalog, 'Lang')),
        gaps: [...gaps, ...(tree.gap ? [`Not all tags were read: ${tree.gap}.`] : [])],
      }
      try {
        gathered.end()
        return { ...whole, ...putTogether(document, { gathered, grids, language: whole.language }) }
      } catch (error) {
        return { ...whole, cut: { reason: (error as Error).message }, lists: noLists() }
      }
    },
  }
}

type Known = Pick<ModelReading, 'gathered' | 'language'> & {
  grids: Parameters<typeof listTables>[0]['grids']
}

function putTogether({ catalog, pages, tree, claims }: Read, { gathered, grids, language }: Known) {
  const numbers = new Map(pages.toReversed().map(({ dict, number }) => [dict, number]))
  const pageOf = (page: Dict | undefined) => page && numbers.get(page)
  const budget = createBudget()
  const texts = createTexts(budget)
  const annotations = readAnnotations(pages, budget)
  const startsWord = createWordBreaks()
  const reading: ModelReading = {
    ...{ tree, claims, gathered, startsWord, annotations, pageOf },
    ...{ language, budget, texts },
  }
  const { parts: open, isCut } = readParts(reading)
  // With an incomplete tree, content without a part may still have a tag.
  const isPartly = isCut || claims.gap !== undefined
  const isFull = isPartly || addUnstructured({ reading, pages, parts: open })
  const parts = open.map(({ part }) => part)
  finishParts(parts)
  const textOf = createTextOfPart(parts, (id) => open[id]?.isApart ?? true)
  const targetOf = createTargets(catalog, pageOf, texts)
  const { tables, cells, isCut: isTableCut } = listTables({ parts: open, grids, textOf, budget })
  const fields = listFields({ catalog, parts: open, annotations, budget, texts })
  const lists: Lists = {
    pages: listPages(pages, parts),
    headings: listHeadings(parts, textOf),
    pictures: listPictures(parts),
    ...{ tables, cells, fields, parts },
    links: listLinks({
      ...{ parts: open, annotations: annotations.values() },
      textOf,
      texts,
      targetOf,
    }),
    languages: listLanguages(open, textOf),
    unread: listUnstructured(parts, 'unread', textOf),
    decoration: listUnstructured(parts, 'decoration', textOf),
    heard: listHeard(parts, labelsOf(fields)),
  }
  const ended = { isFull, isTableCut, fullOn: gathered.fullOn(), isSpent: budget.isSpent() }
  return { lists, cut: cutOf(parts.at(-1), ended) }
}

const labelsOf = (fields: Lists['fields']) =>
  new Map(
    fields.flatMap(({ part, label, name }): [number, string][] => {
      const labelOrName = label ?? name
      return part === undefined || labelOrName === undefined ? [] : [[part, labelOrName]]
    }),
  )

function listLanguages(parts: readonly OpenPart[], textOf: TextOfPart): Passage[] {
  const found: Passage[] = []
  for (const { part, passages } of parts) {
    if (found.length >= modelLimits.entries) break
    const { id, page, language, isOwnLanguage } = part
    if (isOwnLanguage && language !== undefined)
      found.push({ part: id, page, language, text: textOf(id) })
    for (const passage of passages.slice(0, modelLimits.passages))
      found.push({
        ...{ part: id, page, language: beginningOf(passage.language) ?? '' },
        text: beginningOf(passage.text),
      })
  }
  return found.slice(0, modelLimits.entries)
}

function listPages(pages: readonly Page[], parts: readonly Part[]): PageOfModel[] {
  const first = new Map<number, number>()
  const unread = new Map<number, number>()
  for (const { id, kind, page, marks, objects } of parts) {
    if (kind === 'unread' && page !== undefined) unread.set(page, (unread.get(page) ?? 0) + 1)
    const own =
      kind === 'tag' || kind === 'text' ? [...(marks ?? []), ...(objects ?? [])] : [{ page }]
    for (const { page: on } of own) if (on !== undefined && !first.has(on)) first.set(on, id)
  }
  return pages.map(({ number, dict, visibleBox }) => ({
    number,
    box: visibleBox && toWholeBox(visibleBox),
    rotation: rotationOf(dict) || undefined,
    part: first.get(number),
    unread: unread.get(number) ?? 0,
  }))
}

const mostHops = 50

function rotationOf(page: Dict): number {
  let at: Dict | undefined = page
  for (let hops = 0; at && hops < mostHops; hops++) {
    const degrees = numberAt(at, 'Rotate')
    if (degrees !== undefined)
      return Number.isInteger(degrees / 90) ? ((degrees % 360) + 360) % 360 : 0
    at = dictAt(at, 'Parent')
  }
  return 0
}
