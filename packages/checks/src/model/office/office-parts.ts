import { modelLimits } from '#checks/limits.ts'
import { finishParts } from '#checks/model/finish-parts.ts'
import { listHeadings, listHeard, listPictures } from '#checks/model/list-parts.ts'
import { beginningOf, cutText, inOneLine } from '#checks/model/model-text.ts'
import { noLists } from '#checks/model/model.ts'
import type { Link, Model, Part, Picture, Table, TableCell } from '#checks/model/model.ts'
import { createTextsOfParts } from '#checks/model/texts-of-parts.ts'
import type { Picture as ShownPicture } from '#checks/office/office-rules.ts'

export type CellOfRow = Omit<TableCell, 'table'> & { part: number }
export type RangeTable = { name: string; rows: number; columns: number; hasHeader: boolean }
export type Spoken = { part: number; language: string; text: string }

/** The parts of an Office document while it is read: opened and closed as its XML is. */
export type OfficeParts = ReturnType<typeof createOfficeParts>

export function createOfficeParts() {
  const tree = createTree()
  const pictures = new Map<number, ShownPicture>()
  const tables: (Table & { own: CellOfRow[] })[] = []
  const links: Link[] = []
  const spoken: Spoken[] = []
  return {
    ...tree,
    /** Takes away the last part, if it holds nothing. */
    dropEmpty(part: Part) {
      if (links.at(-1)?.part !== part.id) tree.dropUnsaid(part)
    },
    picture(picture: ShownPicture) {
      const { description, isDecorative } = picture
      const role = isDecorative ? 'Artifact' : 'Figure'
      const part = tree.add(role, { alt: beginningOf(description, 4_000) })
      if (isDecorative) part.kind = 'decoration'
      pictures.set(part.id, picture)
    },
    table: (table: Table & { own: CellOfRow[] }) => void tables.push(table),
    /** A table of a sheet, whose cells are not read. */
    rangeTable({ name, rows, columns, hasHeader }: RangeTable) {
      const { id } = tree.add('Table', { title: beginningOf(name) })
      const counts = { firstCell: 0, cells: 0, headerCells: hasHeader ? columns : 0 }
      tables.push({ part: id, text: beginningOf(name), rows, columns, ...counts, own: [] })
    },
    link: (link: Link) => void (links.length < modelLimits.entries && links.push(link)),
    links,
    spoken: (one: Spoken) => void (spoken.length < modelLimits.entries && spoken.push(one)),
    /** Never throws: what cannot be put together is cut. */
    finish(document: OfDocument): Model {
      try {
        return toModel(document, { ...tree.read(), pictures, tables, links, spoken })
      } catch (error) {
        const cut = { reason: (error as Error).message }
        return { ...document, isTagged: true, cut, lists: noLists() }
      }
    },
  }
}

/** Parts below each other, with their texts. */
function createTree() {
  const parts: Part[] = []
  const above: Part[] = []
  let textsLeft = modelLimits.texts
  let isFull = false
  let page: number | undefined
  const add = (role: string, said: Partial<Part> = {}): Part => {
    const parent = above.at(-1)
    const depth = parent ? parent.depth + 1 : 0
    const id = parts.length
    const part: Part = { id, kind: 'tag', depth, last: id, parent: parent?.id, role, page, ...said }
    if (id < modelLimits.parts) parts.push(part)
    else isFull = true
    return part
  }
  return {
    add,
    open(role: string, said?: Partial<Part>): Part {
      const part = add(role, said)
      above.push(part)
      return part
    },
    close: () => above.pop(),
    /** Closes all parts, and opens one for a slide, a sheet, or text beside the body. */
    section(title: string, number?: number) {
      above.length = 0
      page = number
      above.push(add('Sect', { title: beginningOf(title) }))
    },
    dropUnsaid(part: Part) {
      if (parts.at(-1) === part && inOneLine(part.text) === undefined) parts.pop()
    },
    say(part: Part, text: string) {
      if (textsLeft <= 0) isFull = true
      if (textsLeft <= 0 || (part.text ?? '').length > modelLimits.partText) return
      textsLeft -= text.length
      part.text = (part.text ?? '') + text
    },
    read: () => ({ parts, isFull }),
  }
}

export type OfDocument = {
  kind: 'docx' | 'pptx' | 'xlsx'
  language: string | undefined
  pages: number | undefined
  gaps: string[]
}

type Read = {
  parts: Part[]
  pictures: ReadonlyMap<number, ShownPicture>
  tables: (Table & { own: CellOfRow[] })[]
  links: Link[]
  spoken: Spoken[]
  isFull: boolean
}

function toModel({ kind, language, pages, gaps }: OfDocument, read: Read): Model {
  const { parts, links, spoken, isFull } = read
  for (const part of parts) finishTexts(part, language)
  finishParts(parts)
  const textOf = createTextsOfParts(parts, () => true)
  const last = parts.at(-1)
  return {
    ...{ kind, isTagged: true, pages, language, gaps },
    cut: isFull
      ? { part: last?.id, page: last?.page, reason: 'The document has more parts than are kept.' }
      : undefined,
    lists: {
      ...noLists(),
      ...{ parts, links: links.map((link) => withLanguage(link, language)) },
      headings: listHeadings(parts, textOf),
      pictures: toPictures(read),
      ...toTables(read.tables, textOf),
      languages: spoken
        .filter((one) => one.language.toLowerCase() !== language?.toLowerCase())
        .map((one) => ({ ...one, page: parts[one.part]?.page, text: beginningOf(one.text) })),
      decoration: parts.flatMap(({ id, kind: own, page }) =>
        own === 'decoration' ? [{ part: id, page, content: 'picture' as const }] : [],
      ),
      heard: listHeard(parts, new Map()),
      pages: pagesOf(kind === 'pptx' ? pages : 0, parts),
    },
  }
}

function finishTexts(part: Part, language: string | undefined) {
  const text = inOneLine(part.text)
  part.text = text && cutText(text, modelLimits.partText)
  if (text !== part.text) part.isCut = true
  part.language = language
}

const withLanguage = (link: Link, language: string | undefined): Link => ({ ...link, language })

function toPictures({ parts, pictures }: Read): Picture[] {
  const named = (picture: Picture) => ({
    ...picture,
    name: beginningOf(pictures.get(picture.part ?? -1)?.name),
  })
  const decorations = parts.filter(({ kind }) => kind === 'decoration')
  return [
    ...listPictures(parts),
    ...decorations.map(({ id, page, alt }): Picture => ({
      ...{ part: id, page, alt, isDecoration: true },
    })),
  ]
    .map(named)
    .toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0))
}

function toTables(tables: Read['tables'], textOf: (id: number) => string | undefined) {
  const inOrder = tables.toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0))
  const cells: TableCell[] = []
  const listed = inOrder.slice(0, modelLimits.entries).map(({ own, ...table }, number): Table => {
    const firstCell = cells.length
    const room = own.slice(0, Math.max(0, modelLimits.cells - firstCell))
    for (const cell of room) cells.push({ ...cell, table: number, text: textOf(cell.part) })
    return { ...table, firstCell, cells: room.length }
  })
  return { tables: listed, cells }
}

function pagesOf(pages: number | undefined, parts: readonly Part[]) {
  const first = new Map<number, number>()
  for (const { id, page } of parts) if (page !== undefined && !first.has(page)) first.set(page, id)
  return Array.from({ length: pages ?? 0 }, (_, at) => ({
    ...{ number: at + 1, part: first.get(at + 1), unread: 0 },
  }))
}
