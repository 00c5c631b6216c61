import type { Page } from '@playwright/test'
import type { Finding } from './finding.ts'

/** Rows whose cells are not as many as the headers above them, and how many rows were compared. */
export async function judgeRows(page: Page): Promise<{ findings: Finding[]; compared: number }> {
  const rows = await page.evaluate(countCells)
  const findings = rows
    .filter(({ headers, cells }) => headers !== cells)
    .map(({ headers, cells, at, html }): Finding => ({
      engine: 'rows',
      rule: 'cells-and-headers',
      says: `${cells} cells under ${headers} headers`,
      at,
      html,
    }))
  return { findings, compared: rows.length }
}

/** Runs in the page: the cells of each row of each table, as a screen reader counts them. */
function countCells() {
  const isExposed = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]')
  const width = (cells: Iterable<HTMLTableCellElement>) =>
    [...cells].filter(isExposed).reduce((sum, { colSpan }) => sum + colSpan, 0)
  const pathOf = (element: Element): string => {
    const parent = element.parentElement
    if (!parent) return `/${element.localName}`
    const alike = [...parent.children].filter(({ localName }) => localName === element.localName)
    return `${pathOf(parent)}/${element.localName}[${alike.indexOf(element) + 1}]`
  }
  return [...document.querySelectorAll('table')].filter(isExposed).flatMap((table) => {
    const headers = width(table.tHead?.rows[0]?.cells ?? [])
    const rows = [...table.tBodies, ...(table.tFoot ? [table.tFoot] : [])]
      .flatMap((part) => [...part.rows])
      .filter(isExposed)
    return rows.map((row) => ({
      headers,
      cells: width(row.cells),
      at: pathOf(row),
      html: row.outerHTML.slice(0, 200),
    }))
  })
}
