import { splice } from './xml-edits.ts'

type Row = {
  /** The place after the opening tag of the row, or after its properties. */ insertOffset: number
  hasProperties: boolean
}
type TextEdit = { from: number; to: number; text: string }
type Table = {
  rows: number
  columns: number
  cells: number
  firstRow?: Row
  isMarked: boolean
  /** Removes the mark of the first row that denies a header: `w:val="0"`. */
  denyingFlag?: TextEdit
}

const tags = /<(\/?)((?:[\w.-]+:)?)(tbl|tr|tc|trPr|trPrChange|tblPrEx|tblHeader)(?=[\s/>])[^>]*>/g

export function markHeaderRows(xml: string): { xml: string; count: number } {
  const changes: TextEdit[] = []
  const open: Table[] = []
  // A tracked change contains the row's former properties.
  let isTrackedChange = false
  for (const { 0: text, 1: slash, 2: prefix = '', 3: name, index } of xml.matchAll(tags)) {
    const table = open.at(-1)
    const isEmpty = text.endsWith('/>')
    const range = { from: index, to: index + text.length }
    if (name === 'trPrChange') isTrackedChange = !slash && !isEmpty
    else if (isTrackedChange) continue
    else if (name === 'tbl' && !slash && !isEmpty)
      open.push({ rows: 0, columns: 0, cells: 0, isMarked: false })
    else if (name === 'tbl' && slash) {
      const closedTable = open.pop()
      if (closedTable) changes.push(...changesFor(closedTable, prefix))
    } else if (table && (!slash || name === 'tblPrEx'))
      readTag(table, { name, isEmpty, text, range })
  }
  let changedXml = xml
  for (const { text, ...range } of changes.toSorted((a, b) => b.from - a.from))
    changedXml = splice(changedXml, range, text)
  return { xml: changedXml, count: changes.length }
}

type TableTag = {
  name: string | undefined
  isEmpty: boolean
  text: string
  range: Omit<TextEdit, 'text'>
}

function readTag(table: Table, { name, isEmpty, text, range }: TableTag) {
  const end = range.to
  if (name === 'tr') {
    table.rows += 1
    table.cells = 0
    if (table.rows === 1 && !isEmpty) table.firstRow = { insertOffset: end, hasProperties: false }
  } else if (name === 'tc') {
    table.cells += 1
    table.columns = Math.max(table.columns, table.cells)
  } else if (table.rows !== 1) return
  else if (name === 'tblHeader') readHeaderFlag(table, text, range)
  else if (table.cells > 0 || !table.firstRow) return
  // Empty properties would be duplicated; exceptions precede the properties.
  else if (name === 'trPr' && isEmpty) delete table.firstRow
  else table.firstRow = { insertOffset: end, hasProperties: name === 'trPr' }
}

const valueAttributePattern = /\s(?:[\w.-]+:)?val\s*=\s*(?:"([^"]*)"|'([^']*)')/

/** The last mark of a row counts. */
function readHeaderFlag(table: Table, text: string, range: Omit<TextEdit, 'text'>) {
  const [, one, other] = valueAttributePattern.exec(text) ?? []
  table.isMarked = !['0', 'false', 'off', 'none'].includes(one ?? other ?? '1')
  if (table.isMarked) delete table.denyingFlag
  else table.denyingFlag = { ...range, text: text.replace(valueAttributePattern, '') }
}

/** A single row or column has no headers. */
function changesFor(
  { rows, columns, firstRow, isMarked, denyingFlag: denyingMark }: Table,
  prefix: string,
): TextEdit[] {
  if (isMarked || rows < 2 || columns < 2) return []
  if (denyingMark) return [denyingMark]
  if (!firstRow) return []
  const tableHeader = `<${prefix}tblHeader/>`
  const text = firstRow.hasProperties
    ? tableHeader
    : `<${prefix}trPr>${tableHeader}</${prefix}trPr>`
  return [{ from: firstRow.insertOffset, to: firstRow.insertOffset, text }]
}
