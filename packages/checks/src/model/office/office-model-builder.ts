import { modelLimits } from '#checks/limits.ts'
import { listHeadings, listSpokenTexts, listPictures } from '#checks/model/list-parts.ts'
import { toExcerpt, truncateText, toSingleLine } from '#checks/model/model-text.ts'
import { emptyModelLists } from '#checks/model/model.ts'
import type { Link, Model, Part, Picture } from '#checks/model/model.ts'
import { createPartTextLookup } from '#checks/model/part-text-lookup.ts'
import { setPartRanges } from '#checks/model/set-part-ranges.ts'
import { truncationOf } from '#checks/model/truncation.ts'
import type { PictureFacts as ShownPicture } from '#checks/office/office-rules.ts'
import { createOfficeTables, toTables } from './office-tables.ts'
import type { OfficeTable } from './office-tables.ts'
import { createPartTree } from './part-tree.ts'

export type RangeTable = { name: string; rows: number; columns: number; hasHeader: boolean }
export type SpokenPassage = { part: number; language: string; text: string }

export type LastParts = {
  [Kind in 'section' | 'paragraph' | 'picture' | 'table' | 'link']?: number | undefined
}

export type OfficeModelBuilder = ReturnType<typeof createOfficeModelBuilder>

export function createOfficeModelBuilder() {
  const tree = createPartTree()
  const tables = createOfficeTables()
  const details: OfficeDetails = { pictures: new Map(), links: [], spoken: [], last: {} }
  const { links, last } = details
  return {
    ...tree,
    links,
    last,
    openSection(title: string, number?: number) {
      last.section = tree.section(title, number).id
    },
    /** Drops the last part if it has neither text nor link. */
    dropEmpty(part: Part) {
      if (links.at(-1)?.part !== part.id) tree.dropBlank(part)
    },
    ...tableMethods(tree, tables, last),
    ...contentMethods(tree, details),
    /** Never throws: an error becomes the reason of a cut. */
    finish(document: OfficeDocument): Model {
      try {
        return toModel(document, { ...tree.read(), ...tables.read(), ...details })
      } catch (error) {
        const cut = { reason: (error as Error).message }
        return { ...document, isTagged: true, cut, lists: emptyModelLists() }
      }
    },
  }
}

type Tree = ReturnType<typeof createPartTree>
type Tables = ReturnType<typeof createOfficeTables>
type OfficeDetails = {
  pictures: Map<number, ShownPicture>
  links: Link[]
  spoken: SpokenPassage[]
  last: LastParts
}

const tableMethods = (tree: Tree, tables: Tables, last: LastParts) => ({
  addTable(table: OfficeTable) {
    last.table = table.part
    tables.add(table)
  },
  addCell: tables.addCell,
  addRangeTable({ name, rows, columns, hasHeader }: RangeTable) {
    const { id } = tree.add('Table', { title: toExcerpt(name) })
    last.table = id
    const counts = { firstCell: 0, cells: 0, headerCells: hasHeader ? columns : 0 }
    tables.add({ part: id, text: toExcerpt(name), rows, columns, ...counts, rowCells: [] })
  },
})

const contentMethods = (tree: Tree, { pictures, links, spoken, last }: OfficeDetails) => ({
  addPicture(picture: ShownPicture): Part {
    const { description, isDecorative } = picture
    const role = isDecorative ? 'Artifact' : 'Figure'
    const part = tree.add(role, { alt: toExcerpt(description, 4_000) })
    if (isDecorative) part.kind = 'decoration'
    pictures.set(part.id, picture)
    last.picture = part.id
    return part
  },
  addLink(link: Link) {
    last.link = link.part
    if (links.length < modelLimits.entries) links.push(link)
  },
  addSpokenPassage: (passage: SpokenPassage) =>
    void (spoken.length < modelLimits.entries && spoken.push(passage)),
})

export type OfficeDocument = {
  kind: 'docx' | 'pptx' | 'xlsx'
  language: string | undefined
  pages: number | undefined
  gaps: string[]
}

type OfficeEntries = {
  parts: Part[]
  pictures: ReadonlyMap<number, ShownPicture>
  tables: OfficeTable[]
  links: Link[]
  spoken: SpokenPassage[]
  isFull: boolean
  isTableFull: boolean
  isSpent: boolean
}

function toModel(
  { kind, pages, gaps, ...document }: OfficeDocument,
  entries: OfficeEntries,
): Model {
  const language = toExcerpt(document.language)
  const { parts, links, spoken, isSpent, isFull, isTableFull } = entries
  for (const part of parts) finishTexts(part)
  finishLanguages(parts, language)
  setPartRanges(parts)
  const textOf = createPartTextLookup(parts, () => true)
  const languageOf = ({ part }: { part?: number | undefined }) =>
    (part === undefined ? undefined : parts[part]?.language) ?? language
  return {
    kind,
    isTagged: true,
    pages,
    language,
    gaps,
    cut: truncationOf(parts.at(-1), { isSpent, isFull, isTableCut: isTableFull }),
    lists: {
      ...emptyModelLists(),
      parts,
      links: links.map((link) => ({ ...link, language: languageOf(link) })),
      headings: listHeadings(parts, textOf),
      pictures: toPictures(entries),
      ...toTables(entries.tables, { textOf, languageOf }),
      languages: spoken
        .filter((passage) => passage.language.toLowerCase() !== language?.toLowerCase())
        .map((passage) => ({
          ...passage,
          page: parts[passage.part]?.page,
          text: toExcerpt(passage.text),
        })),
      decoration: listDecorations(parts),
      heard: listSpokenTexts(parts, new Map()),
      pages: listPages(kind === 'pptx' ? pages : 0, parts),
    },
  }
}

function finishTexts(part: Part) {
  const text = toSingleLine(part.text)
  part.text = text && truncateText(text, modelLimits.partTextCharacters)
  if (text !== part.text) part.isCut = true
}

/** Parts without text of their own, which take the language of their content. */
const containerRoles = new Set(['Table', 'TR', 'TH', 'TD'])

function finishLanguages(parts: readonly Part[], language: string | undefined) {
  const descendantLanguages = new Map<number, Set<string | undefined>>()
  // Descendants follow their ancestors.
  for (const part of parts.toReversed()) {
    const { id, parent, role = '', text, alt } = part
    const languages = descendantLanguages.get(id)
    if (languages?.size === 1 && !text && containerRoles.has(role)) [part.language] = languages
    const isDescribed = languages !== undefined || text !== undefined || alt !== undefined
    if (parent !== undefined && isDescribed)
      descendantLanguages.set(
        parent,
        (descendantLanguages.get(parent) ?? new Set()).add(part.language),
      )
  }
  for (const part of parts) {
    if (part.language?.toLowerCase() === language?.toLowerCase()) part.language = undefined
    if (part.language !== undefined) part.isOwnLanguage = true
    part.language ??= language
  }
}

const listDecorations = (parts: readonly Part[]) =>
  parts.flatMap(({ id, kind, page }) =>
    kind === 'decoration' ? [{ part: id, page, content: 'picture' as const }] : [],
  )

function toPictures({ parts, pictures }: OfficeEntries): Picture[] {
  const withName = (picture: Picture) => ({
    ...picture,
    name: toExcerpt(pictures.get(picture.part ?? -1)?.name),
  })
  const decorations = parts.filter(({ kind }) => kind === 'decoration')
  return [
    ...listPictures(parts),
    ...decorations.map(({ id, page, alt }): Picture => ({
      part: id,
      page,
      alt,
      isDecoration: true,
    })),
  ]
    .map(withName)
    .toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0))
}

function listPages(pages: number | undefined, parts: readonly Part[]) {
  const firstPartByPage = new Map<number, number>()
  for (const { id, page } of parts)
    if (page !== undefined && !firstPartByPage.has(page)) firstPartByPage.set(page, id)
  return Array.from({ length: pages ?? 0 }, (_, index) => ({
    number: index + 1,
    part: firstPartByPage.get(index + 1),
    unread: 0,
  }))
}
