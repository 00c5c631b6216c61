import type { Page } from '@playwright/test'

/** Writes the widest date into the first cell with a time of each column, and tells which columns cut it. */
export const cutDate = (page: Page) =>
  page.locator('tbody :is(td, th):has(time)').evaluateAll((cells) => {
    const firstOfColumns = new Map(
      (cells as HTMLTableCellElement[]).toReversed().map((cell) => [cell.cellIndex, cell]),
    )
    if (firstOfColumns.size === 0) return 'no column'
    const cuts = [...firstOfColumns.values()].map(cutOf).filter((cut) => cut !== undefined)
    return cuts.join(', ') || 'nothing is cut'

    function cutOf(cell: HTMLTableCellElement): string | undefined {
      const time = cell.querySelector('time')
      if (!time) return undefined
      // Beside the table, which would be laid out anew for each text.
      const probe = time.cloneNode() as HTMLElement
      probe.style.cssText = 'position: absolute; white-space: nowrap'
      time.after(probe)
      const widest = (texts: readonly string[]) => {
        const widths = texts.map((text) => {
          probe.textContent = text
          return probe.getBoundingClientRect().width
        })
        return texts[widths.indexOf(Math.max(...widths))] ?? ''
      }
      const digit = widest('0 1 2 3 4 5 6 7 8 9'.split(' '))
      const month = widest('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '))
      probe.remove()
      // The time may stand under the day.
      time.style.whiteSpace = 'nowrap'
      time.textContent = `2${digit} ${month} 202${digit},`
      const box = document.createRange()
      box.selectNodeContents(time)
      const needed = box.getBoundingClientRect().width
      const { paddingLeft, paddingRight } = getComputedStyle(cell)
      const room = cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      const cut = needed - room
      return cut > 0.5 ? `${cut.toFixed(1)} px of ${time.textContent} are cut` : undefined
    }
  })
