import { limits } from '#checks/limits.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import { normalizeLanguage } from './normalize-language.ts'
import { isOfType, partOf } from './package.ts'
import type { Package, Relation } from './package.ts'
import { valueOf } from './read-part.ts'

// The parts that make up a document, for checks and comparisons.

/** `index` counts hidden sheets too, as defined names do. */
export type SheetPart = { name: string; path: string; index: number }
export type Workbook = { sheets: SheetPart[]; withNamedHeaders: ReadonlySet<number> }

export const partNames = {
  header: 'Header',
  footer: 'Footer',
  footnotes: 'Footnotes',
  endnotes: 'Endnotes',
  comments: 'Comments',
}

/** What a Word document shows beside its body. */
export function relatedParts(officePackage: Package, ofMain: ReadonlyMap<string, Relation>) {
  const relations = [...ofMain.values()]
  const nameByPath = new Map<string, string>()
  for (const [type, name] of Object.entries(partNames))
    for (const relation of relations)
      if (isOfType(relation, type) && officePackage.has(relation.path))
        nameByPath.set(relation.path, name)
  return [...nameByPath].map(([path, name]) => ({ path, name }))
}

/** Notes, masters and layouts are not among them; hidden slides are. */
export async function readPresentation(officePackage: Package) {
  const relations = await officePackage.relationsOf(officePackage.mainPath)
  const slides: string[] = []
  let language: string | undefined
  await officePackage.read(officePackage.mainPath, {
    open(name, attributes) {
      if (name === 'defRPr') language ??= normalizeLanguage(valueOf(attributes, 'lang'))
      if (name !== 'sldId') return
      const path = partOf(relations, attributes)
      if (path !== undefined) slides.push(path)
      if (slides.length > limits.slides)
        throw new LimitReached(`the document has more than ${limits.slides} slides`)
    },
  })
  return { slides, language }
}

/** Defined names that programs and authors give to ranges with headers. */
const headerRangeNames = /^(_xlnm\.Print_Titles|ColumnTitle|RowTitle|TitleRegion|Title)/i

/** Hidden sheets are not among them. */
export async function readWorkbook(officePackage: Package): Promise<Workbook> {
  const relations = await officePackage.relationsOf(officePackage.mainPath)
  const sheets: SheetPart[] = []
  const withNamedHeaders = new Set<number>()
  let count = 0
  await officePackage.read(officePackage.mainPath, {
    open(name, attributes) {
      if (name === 'definedName' && headerRangeNames.test(valueOf(attributes, 'name') ?? ''))
        withNamedHeaders.add(Number(valueOf(attributes, 'localSheetId') ?? -1))
      if (name !== 'sheet') return
      if (count >= limits.sheets)
        throw new LimitReached(`the workbook has more than ${limits.sheets} sheets`)
      const path = partOf(relations, attributes)
      const isShown = (valueOf(attributes, 'state') ?? 'visible') === 'visible'
      if (path !== undefined && isShown)
        sheets.push({ name: valueOf(attributes, 'name') ?? '', path, index: count })
      count += 1
    },
  })
  return { sheets, withNamedHeaders }
}
