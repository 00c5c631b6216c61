import { spliced } from './xml-edits.ts'

type Row = {
  /** The place behind the tag that opens the row, or behind its properties. */ at: number
  hasProperties: boolean
}
type Table = { rows: number; columns: number; cells: number; first?: Row; isMarked: boolean }

const tags = /<(\/?)((?:[\w.-]+:)?)(tbl|tr|tc|trPr|trPrChange|tblPrEx|tblHeader)(?=[\s/>])[^>]*>/g

/** The body of a Word document in which the first row of each table is one of headers, and how many became one. */
export function withHeaderRows(xml: string): { xml: string; count: number } {
  const marks: { at: number; text: string }[] = []
  const open: Table[] = []
  // A tracked change keeps the properties that the row had before.
  let isFormer = false
  for (const { 0: text, 1: slash, 2: prefix = '', 3: name, index } of xml.matchAll(tags)) {
    const table = open.at(-1)
    const isEmpty = text.endsWith('/>')
    const end = index + text.length
    if (name === 'trPrChange') isFormer = !slash && !isEmpty
    else if (isFormer) continue
    else if (name === 'tbl' && !slash && !isEmpty)
      open.push({ rows: 0, columns: 0, cells: 0, isMarked: false })
    else if (name === 'tbl' && slash) {
      const closed = open.pop()
      if (closed) marks.push(...marksFor(closed, prefix))
    } else if (table && (!slash || name === 'tblPrEx')) takeTag(table, { name, isEmpty, end })
  }
  let changed = xml
  for (const { at, text } of marks.toSorted((a, b) => b.at - a.at))
    changed = spliced(changed, { from: at, to: at }, text)
  return { xml: changed, count: marks.length }
}

function takeTag(
  table: Table,
  { name, isEmpty, end }: { name: string | undefined; isEmpty: boolean; end: number },
) {
  if (name === 'tr') {
    table.rows += 1
    table.cells = 0
    if (table.rows === 1 && !isEmpty) table.first = { at: end, hasProperties: false }
  } else if (name === 'tc') {
    table.cells += 1
    table.columns = Math.max(table.columns, table.cells)
  } else if (table.rows !== 1) return
  else if (name === 'tblHeader') table.isMarked = true
  else if (table.cells > 0 || !table.first) return
  // Properties without content would be a second set of them; exceptions stand before the properties.
  else if (name === 'trPr' && isEmpty) delete table.first
  else table.first = { at: end, hasProperties: name === 'trPr' }
}

/** One row or one column has no headers to name. */
function marksFor({ rows, columns, first, isMarked }: Table, prefix: string) {
  if (!first || isMarked || rows < 2 || columns < 2) return []
  const mark = `<${prefix}tblHeader/>`
  const text = first.hasProperties ? mark : `<${prefix}trPr>${mark}</${prefix}trPr>`
  return [{ at: first.at, text }]
}
