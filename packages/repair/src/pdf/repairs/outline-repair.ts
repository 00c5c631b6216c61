import { countOutlineItems } from '@curbcut/checks/facts.ts'
import { Name } from '@curbcut/checks/pdf/lexer.ts'
import type { PdfObject, Ref } from '@curbcut/checks/pdf/values.ts'
import type { Element } from '@curbcut/checks/tree/tree.ts'
import { limits } from '#repair/limits.ts'
import { catalogOf, namesLanguage } from '#repair/pdf/repair.ts'
import type { Repair, Work } from '#repair/pdf/repair.ts'
import { toPdfText } from '#repair/pdf/writing/pdf-texts.ts'

type Heading = { level: number; title: string; target: PdfObject[] }
type Item = Heading & { ref: Ref; kids: Item[] }

const pagesThatNeedAnOutline = 10

export const lacksOutline = ({ pages, catalog }: Pick<Work['pdf'], 'pages' | 'catalog'>) =>
  pages.length > pagesThatNeedAnOutline && countOutlineItems(catalog) === 0

/** Makes an outline of the headings, for a long document without one. */
export const addOutline: Repair = async (work) => {
  const { pdf, edits } = work
  if (!lacksOutline(pdf)) return 0
  if (!namesLanguage(work)) return 0
  const headings = await headingsOf(work)
  if (headings.length === 0) return 0
  const items = nested(headings, edits.reserve)
  const root = edits.reserve()
  edits.replace(
    root,
    edits.dict({ Type: new Name('Outlines'), ...ends(items), Count: items.length }),
  )
  writeItems(work, items, root)
  edits.set(catalogOf(work), 'Outlines', root)
  return headings.length
}

/** A heading without a number has level 1. */
export const headingLevel = ({ role }: Element): number | undefined => {
  const [, digit] = /^H([1-6]?)$/.exec(role.standard ?? '') ?? []
  return digit === undefined ? undefined : Number(digit || 1)
}

async function headingsOf({ pdf, texts }: Work): Promise<Heading[]> {
  const headings: Heading[] = []
  for (const element of pdf.tree.elements) {
    const level = headingLevel(element)
    const found = level === undefined ? undefined : await texts.ofElement(element)
    const page = found?.page === undefined ? undefined : pdf.pages[found.page - 1]?.ref
    if (level === undefined || !found || !page) continue
    const top = found.top === undefined ? null : Math.ceil(found.top)
    headings.push({ level, title: found.text, target: [page, new Name('XYZ'), null, top, null] })
    if (headings.length >= limits.outlineItems) break
  }
  return headings
}

function nested(headings: Heading[], reserve: () => Ref): Item[] {
  const top: Item[] = []
  const open: Item[] = []
  for (const heading of headings) {
    const item = { ...heading, ref: reserve(), kids: [] }
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop()
    ;(open.at(-1)?.kids ?? top).push(item)
    open.push(item)
  }
  return top
}

function ends(items: Item[]): Record<string, PdfObject> {
  const [first, last] = [items[0], items.at(-1)]
  return first && last ? { First: first.ref, Last: last.ref } : {}
}

/** Collapses entries below the first level: a negative count says so. */
function writeItems({ edits, ...work }: Work, items: Item[], parent: Ref) {
  for (const [nth, { ref, kids, title, target }] of items.entries()) {
    const [before, after] = [items[nth - 1], items[nth + 1]]
    edits.replace(
      ref,
      edits.dict({
        ...{ Title: toPdfText(title), Parent: parent, Dest: target },
        ...(before && { Prev: before.ref }),
        ...(after && { Next: after.ref }),
        ...(kids.length > 0 && { ...ends(kids), Count: -kids.length }),
      }),
    )
    writeItems({ edits, ...work }, kids, ref)
  }
}
