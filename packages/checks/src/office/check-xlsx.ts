import { combineHandlers } from '#checks/model/office/combine-handlers.ts'
import type { OfficeModelBuilder } from '#checks/model/office/office-model-builder.ts'
import { createShapePartReader } from '#checks/model/office/pptx-markup.ts'
import type { Tally } from '#checks/result/tally.ts'
import { readWorkbook, type SheetPart } from './content-parts.ts'
import { isOfType } from './office-package.ts'
import type { OfficePackage, Relation } from './office-package.ts'
import * as rules from './office-rules.ts'
import type { AddPicture } from './picture-uses.ts'
import { attributeOf } from './read-part.ts'
import { createShapeReader, type ShapesListener } from './read-shapes.ts'

type XlsxInput = {
  officePackage: OfficePackage
  language: string | undefined
  model: OfficeModelBuilder | undefined
  addPicture: AddPicture
}

export async function checkXlsx(
  tally: Tally,
  { officePackage, language, model, addPicture }: XlsxInput,
) {
  const { sheets, sheetsWithNamedHeaders } = await readWorkbook(officePackage)
  for (const sheet of sheets) {
    const hasNamedHeaders = sheetsWithNamedHeaders.has(sheet.index)
    await checkSheet(tally, { officePackage, sheet, hasNamedHeaders, model, addPicture })
  }
  tally.evaluate(rules.workbookRules, { hasLanguage: language !== undefined }, () => ({}))
}

type SheetInput = Pick<XlsxInput, 'officePackage' | 'model' | 'addPicture'> & {
  sheet: SheetPart
  hasNamedHeaders: boolean
}

async function checkSheet(
  tally: Tally,
  { officePackage, sheet, hasNamedHeaders, model, addPicture }: SheetInput,
) {
  const locate = (detail?: string, part?: number) => ({
    part,
    path: detail === undefined ? sheet.name : `${sheet.name} › ${detail}`,
  })
  const relatedPartsOfType = await createRelatedPartLookup(officePackage, sheet.path)
  model?.openSection(sheet.name)
  const tables = []
  for (const { path } of relatedPartsOfType('table'))
    tables.push(await readTable(officePackage, path))
  for (const table of tables) {
    model?.addRangeTable(table)
    tally.evaluate(rules.tableRules, table, () => locate(table.name, model?.last.table))
  }
  let pictureCount = 0
  for (const { path } of relatedPartsOfType('drawing')) {
    const pictureHandler = createPictureReader((picture) => {
      const place = locate(`Picture ${++pictureCount}`, model?.last.picture)
      tally.evaluate(rules.pictureRules, picture, () => place)
      addPicture(picture, path)
    })
    await officePackage.read(
      path,
      combineHandlers(pictureHandler, model && createShapePartReader(model)),
    )
  }
  const cells = await inspectCells(officePackage, sheet.path)
  const hasHeaders = hasNamedHeaders || tables.some((table) => table.hasHeader)
  const facts = {
    name: sheet.name,
    hasHeaders,
    isTabular: cells.isTabular && tables.length === 0,
    hasData: cells.hasData || pictureCount > 0,
  }
  tally.evaluate(rules.sheetRules, facts, () => locate(undefined, model?.last.section))
}

async function createRelatedPartLookup(officePackage: OfficePackage, path: string) {
  const relations = [...(await officePackage.relationsOf(path)).values()]
  return (type: string) =>
    relations.filter(
      (relation: Relation) => isOfType(relation, type) && officePackage.has(relation.path),
    )
}

const createPictureReader = (picture: ShapesListener['picture']) =>
  createShapeReader({
    title: () => undefined,
    table: () => undefined,
    link: () => undefined,
    run: () => undefined,
    picture,
  })

async function readTable(officePackage: OfficePackage, path: string) {
  const table = { name: '', rows: 2, columns: 0, hasHeader: true }
  await officePackage.read(path, {
    open(name, attributes) {
      if (name === 'tableColumn') table.columns += 1
      if (name !== 'table') return
      table.name = attributeOf(attributes, 'displayName') ?? ''
      table.hasHeader = attributeOf(attributes, 'headerRowCount') !== '0'
      table.rows = countRows(attributeOf(attributes, 'ref') ?? '') ?? table.rows
    },
  })
  return table
}

function countRows(range: string): number | undefined {
  const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/i.exec(range) ?? []
  return first === undefined || last === undefined ? undefined : Number(last) - Number(first) + 1
}

/** Stops at two rows with two filled cells each, which readers see as a table. */
async function inspectCells(officePackage: OfficePackage, path: string) {
  let filledCells = 0
  let filledRows = 0
  let hasData = false
  const isTabular = () => filledRows >= 2
  await officePackage.read(path, {
    open(name) {
      if (name === 'row') filledCells = 0
      if (name === 'v' || name === 'is') {
        hasData = true
        filledCells += 1
      }
    },
    close(name) {
      if (name === 'row' && filledCells >= 2) filledRows += 1
    },
    isDone: isTabular,
  })
  return { hasData, isTabular: isTabular() }
}
