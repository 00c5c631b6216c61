import { limits } from '#checks/limits.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import { normalizeLanguage } from './normalize-language.ts'
import { isOfType, partPathOf } from './office-package.ts'
import type { OfficePackage, Relation } from './office-package.ts'
import { attributeOf } from './read-part.ts'

/** `index` counts hidden sheets too, as defined names do. */
export type SheetPart = { name: string; path: string; index: number }
export type Workbook = { sheets: SheetPart[]; sheetsWithNamedHeaders: ReadonlySet<number> }

export const relatedPartNames = {
  header: 'Header',
  footer: 'Footer',
  footnotes: 'Footnotes',
  endnotes: 'Endnotes',
  comments: 'Comments',
}

/** What a Word document shows besides its body. */
export function listRelatedParts(
  officePackage: OfficePackage,
  mainRelations: ReadonlyMap<string, Relation>,
) {
  const relations = [...mainRelations.values()]
  const nameByPath = new Map<string, string>()
  for (const [type, name] of Object.entries(relatedPartNames))
    for (const relation of relations)
      if (isOfType(relation, type) && officePackage.has(relation.path))
        nameByPath.set(relation.path, name)
  return [...nameByPath].map(([path, name]) => ({ path, name }))
}

/** Notes, masters and layouts are not among them; hidden slides are. */
export async function readPresentation(officePackage: OfficePackage) {
  const relations = await officePackage.relationsOf(officePackage.mainPath)
  const slides: string[] = []
  let language: string | undefined
  await officePackage.read(officePackage.mainPath, {
    open(name, attributes) {
      if (name === 'defRPr') language ??= normalizeLanguage(attributeOf(attributes, 'lang'))
      if (name !== 'sldId') return
      const path = partPathOf(relations, attributes)
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
export async function readWorkbook(officePackage: OfficePackage): Promise<Workbook> {
  const relations = await officePackage.relationsOf(officePackage.mainPath)
  const sheets: SheetPart[] = []
  const sheetsWithNamedHeaders = new Set<number>()
  let sheetCount = 0
  await officePackage.read(officePackage.mainPath, {
    open(name, attributes) {
      if (name === 'definedName' && headerRangeNames.test(attributeOf(attributes, 'name') ?? ''))
        sheetsWithNamedHeaders.add(Number(attributeOf(attributes, 'localSheetId') ?? -1))
      if (name !== 'sheet') return
      if (sheetCount >= limits.sheets)
        throw new LimitReached(`the workbook has more than ${limits.sheets} sheets`)
      const path = partPathOf(relations, attributes)
      const isShown = (attributeOf(attributes, 'state') ?? 'visible') === 'visible'
      if (path !== undefined && isShown)
        sheets.push({ name: attributeOf(attributes, 'name') ?? '', path, index: sheetCount })
      sheetCount += 1
    },
  })
  return { sheets, sheetsWithNamedHeaders }
}
