import { combineHandlers } from '#checks/model/office/combine-handlers.ts'
import type { OfficeParts } from '#checks/model/office/office-parts.ts'
import { readShapeParts } from '#checks/model/office/pptx-markup.ts'
import type { Tally } from '#checks/result/tally.ts'
import { readWorkbook, type SheetPart } from './content-parts.ts'
import * as rules from './office-rules.ts'
import { isOfType } from './package.ts'
import type { Package, Relation } from './package.ts'
import type { AddPicture } from './picture-uses.ts'
import { valueOf } from './read-part.ts'
import { readShapes, type ShapesListener } from './read-shapes.ts'

type Input = {
  opened: Package
  language: string | undefined
  model: OfficeParts | undefined
  addPicture: AddPicture
}

export async function checkXlsx(tally: Tally, { opened, language, model, addPicture }: Input) {
  const { sheets, withNamedHeaders } = await readWorkbook(opened)
  for (const sheet of sheets) {
    const hasNamedHeaders = withNamedHeaders.has(sheet.index)
    await checkSheet(tally, { opened, sheet, hasNamedHeaders, model, addPicture })
  }
  tally.evaluate(rules.workbookRules, { hasLanguage: language !== undefined }, () => ({}))
}

type Sheet = Pick<Input, 'opened' | 'model' | 'addPicture'> & {
  sheet: SheetPart
  hasNamedHeaders: boolean
}

async function checkSheet(
  tally: Tally,
  { opened, sheet, hasNamedHeaders, model, addPicture }: Sheet,
) {
  const locate = (detail?: string, part?: number) => ({
    part,
    path: detail === undefined ? sheet.name : `${sheet.name} › ${detail}`,
  })
  const relations = [...(await opened.relationsOf(sheet.path)).values()]
  const partsOf = (type: string) =>
    relations.filter((relation: Relation) => isOfType(relation, type) && opened.has(relation.path))
  model?.section(sheet.name)
  const tables = []
  for (const { path } of partsOf('table')) tables.push(await readTable(opened, path))
  for (const table of tables) {
    model?.rangeTable(table)
    tally.evaluate(rules.tableRules, table, () => locate(table.name, model?.last.table))
  }
  let pictures = 0
  for (const { path } of partsOf('drawing')) {
    const pictureHandler = readPictures((picture) => {
      const place = locate(`Picture ${++pictures}`, model?.last.picture)
      tally.evaluate(rules.officePictureRules, picture, () => place)
      addPicture(picture, path)
    })
    await opened.read(path, combineHandlers(pictureHandler, model && readShapeParts(model)))
  }
  const cells = await readCells(opened, sheet.path)
  const hasHeaders = hasNamedHeaders || tables.some((table) => table.hasHeader)
  const facts = {
    name: sheet.name,
    hasHeaders,
    isTabular: cells.isTabular && tables.length === 0,
    hasData: cells.hasData || pictures > 0,
  }
  tally.evaluate(rules.sheetRules, facts, () => locate(undefined, model?.last.section))
}

const readPictures = (picture: ShapesListener['picture']) =>
  readShapes({
    title: () => undefined,
    table: () => undefined,
    link: () => undefined,
    run: () => undefined,
    picture,
  })

async function readTable(officePackage: Package, path: string) {
  const table = { name: '', rows: 2, columns: 0, hasHeader: true }
  await officePackage.read(path, {
    open(name, attributes) {
      if (name === 'tableColumn') table.columns += 1
      if (name !== 'table') return
      table.name = valueOf(attributes, 'displayName') ?? ''
      table.hasHeader = valueOf(attributes, 'headerRowCount') !== '0'
      table.rows = rowsOf(valueOf(attributes, 'ref') ?? '') ?? table.rows
    },
  })
  return table
}

function rowsOf(range: string): number | undefined {
  const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/i.exec(range) ?? []
  return first === undefined || last === undefined ? undefined : Number(last) - Number(first) + 1
}

/** Stops at two rows with two filled cells each, which readers see as a table. */
async function readCells(officePackage: Package, path: string) {
  let filled = 0
  let fullRows = 0
  let hasData = false
  const isTabular = () => fullRows >= 2
  await officePackage.read(path, {
    open(name) {
      if (name === 'row') filled = 0
      if (name === 'v' || name === 'is') {
        hasData = true
        filled += 1
      }
    },
    close(name) {
      if (name === 'row' && filled >= 2) fullRows += 1
    },
    isDone: isTabular,
  })
  return { hasData, isTabular: isTabular() }
}
