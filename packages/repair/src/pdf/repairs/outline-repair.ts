import { countOutlineItems } from '@curbcut/checks/facts.ts'
import { Name } from '@curbcut/checks/pdf/lexer.ts'
import type { PdfObject, Ref } from '@curbcut/checks/pdf/values.ts'
import type { StructureElement } from '@curbcut/checks/tree/tree.ts'
import { limits } from '#repair/limits.ts'
import { catalogLocationOf, hasLanguageAfterRepair } from '#repair/pdf/repair-context.ts'
import type { ApplyRepair, RepairContext } from '#repair/pdf/repair-context.ts'
import { toPdfString } from '#repair/pdf/writing/to-pdf-string.ts'

type Heading = { level: number; title: string; target: PdfObject[] }
type OutlineItem = Heading & { ref: Ref; kids: OutlineItem[] }

const maxPagesWithoutOutline = 10

export const lacksOutline = ({ pages, catalog }: Pick<RepairContext['pdf'], 'pages' | 'catalog'>) =>
  pages.length > maxPagesWithoutOutline && countOutlineItems(catalog) === 0

/** Makes an outline of the headings, for a long document without one. */
export const addOutline: ApplyRepair = async (repairContext) => {
  const { pdf, edits } = repairContext
  if (!lacksOutline(pdf)) return 0
  if (!hasLanguageAfterRepair(repairContext)) return 0
  const headings = await readHeadings(repairContext)
  if (headings.length === 0) return 0
  const items = nestHeadings(headings, edits.reserve)
  const root = edits.reserve()
  edits.replace(
    root,
    edits.dict({ Type: new Name('Outlines'), ...firstAndLast(items), Count: items.length }),
  )
  writeItems(repairContext, items, root)
  edits.set(catalogLocationOf(repairContext), 'Outlines', root)
  return headings.length
}

/** A heading without a number has level 1. */
export const headingLevelOf = ({ role }: StructureElement): number | undefined => {
  const [, digit] = /^H([1-6]?)$/.exec(role.standard ?? '') ?? []
  return digit === undefined ? undefined : Number(digit || 1)
}

async function readHeadings({ pdf, texts }: RepairContext): Promise<Heading[]> {
  const headings: Heading[] = []
  for (const element of pdf.tree.elements) {
    const level = headingLevelOf(element)
    const headingText = level === undefined ? undefined : await texts.readElementText(element)
    const page = headingText?.page === undefined ? undefined : pdf.pages[headingText.page - 1]?.ref
    if (level === undefined || !headingText || !page) continue
    const top = headingText.top === undefined ? null : Math.ceil(headingText.top)
    headings.push({
      level,
      title: headingText.text,
      target: [page, new Name('XYZ'), null, top, null],
    })
    if (headings.length >= limits.outlineItems) break
  }
  return headings
}

function nestHeadings(headings: Heading[], reserve: () => Ref): OutlineItem[] {
  const topItems: OutlineItem[] = []
  const open: OutlineItem[] = []
  for (const heading of headings) {
    const item = { ...heading, ref: reserve(), kids: [] }
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop()
    ;(open.at(-1)?.kids ?? topItems).push(item)
    open.push(item)
  }
  return topItems
}

function firstAndLast(items: OutlineItem[]): Record<string, PdfObject> {
  const [first, last] = [items[0], items.at(-1)]
  return first && last ? { First: first.ref, Last: last.ref } : {}
}

/** Collapses entries below the first level: a negative count says so. */
function writeItems({ edits, ...repairContext }: RepairContext, items: OutlineItem[], parent: Ref) {
  for (const [nth, { ref, kids, title, target }] of items.entries()) {
    const [before, after] = [items[nth - 1], items[nth + 1]]
    edits.replace(
      ref,
      edits.dict({
        Title: toPdfString(title),
        Parent: parent,
        Dest: target,
        ...(before && { Prev: before.ref }),
        ...(after && { Next: after.ref }),
        ...(kids.length > 0 && { ...firstAndLast(kids), Count: -kids.length }),
      }),
    )
    writeItems({ edits, ...repairContext }, kids, ref)
  }
}
